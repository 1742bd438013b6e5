import {
  fieldAt,
  inside,
  limits,
  listAt,
  namesAt,
  numberAt,
  objectAt,
  type Place,
  report,
  wholeNumberAt,
} from "./reading.ts";
import type { Aggregation, Bucket } from "./request.ts";

/** `S9.8e` */
const termsShown = 10;
const edge = 1e15;

/** Reads `aggs`: aggregations by name. */
export function readAggregations(place: Place): Aggregation[] {
  if (place.value === undefined) return [];
  const names = namesAt(place) ?? [];
  if (names.length > limits.aggregations)
    report(place, `A query holds at most ${limits.aggregations} aggregations.`);
  return names
    .slice(0, limits.aggregations)
    .flatMap((name) => readAggregation(inside(place, name)) ?? []);
}

function readAggregation(place: Place): Aggregation | undefined {
  const kinds = namesAt(place);
  const [kind = ""] = kinds ?? [];
  if (kinds === undefined) return undefined;
  if (kinds.length !== 1)
    return report(place, "One aggregation without others in it is expected here.");
  const at = inside(place, kind);
  if (kind !== "terms" && kind !== "range") return report(at, "This aggregation is not known.");
  const field = objectAt(at) && fieldAt(inside(at, "field"));
  if (field === undefined) return undefined;
  if (kind === "range")
    return { kind, name: place.name, field, buckets: readBuckets(inside(at, "ranges")) };
  const size = inside(at, "size");
  return {
    kind,
    name: place.name,
    field,
    size:
      size.value === undefined
        ? termsShown
        : (wholeNumberAt(size, 1, limits.bucketsOfTerms) ?? termsShown),
  };
}

function readBuckets(place: Place): Bucket[] {
  if (!Array.isArray(place.value)) {
    report(place, "A list of ranges is expected here.");
    return [];
  }
  return listAt(place, limits.ranges).flatMap((at) => {
    if (!objectAt(at)) return [];
    const edgeAt = (name: string) =>
      inside(at, name).value === undefined ? undefined : numberAt(inside(at, name), -edge, edge);
    return [{ from: edgeAt("from"), to: edgeAt("to") }];
  });
}
