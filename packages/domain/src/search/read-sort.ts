import {
  fieldName,
  inside,
  isObject,
  limits,
  listAt,
  type Place,
  report,
  textAt,
} from "./reading.ts";
import type { SortKey } from "./request.ts";

/** Reads the query parameter `sort`: `field`, `field:desc`, or several separated by commas. */
export function readSortText(place: Place): SortKey[] {
  if (place.value === undefined || place.value === "") return [];
  const parts = (textAt(place, limits.textCharacters) ?? "")
    .split(",")
    .filter((part) => part.trim() !== "");
  if (parts.length > limits.sortKeys)
    report(place, `At most ${limits.sortKeys} fields are sorted by.`);
  return parts.slice(0, limits.sortKeys).flatMap((part) => {
    const [field, order, more] = part.trim().split(":");
    return more === undefined
      ? keyOf(place, field, order)
      : (report(place, "A field such as position:asc is expected here.") ?? []);
  });
}

/**
 * Reads `sort` of a body: `"field"`, `{field: "desc"}` or `{field: {order: "desc"}}`, or a list of
 * these.
 */
export function readSort(place: Place): SortKey[] {
  if (place.value === undefined) return [];
  return listAt(place, limits.sortKeys).flatMap((at) => {
    if (typeof at.value === "string") return keyOf(at, at.value, undefined);
    const [name, ...others] = isObject(at.value) ? Object.keys(at.value) : [];
    if (name === undefined || others.length > 0)
      return report(at, "A field and its order are expected here.") ?? [];
    const way = inside(at, name);
    return keyOf(way, name, isObject(way.value) ? inside(way, "order").value : way.value);
  });
}

function keyOf(place: Place, name: string | undefined, order: unknown): SortKey[] {
  const field = fieldName(place, name?.trim());
  if (order !== undefined && order !== "asc" && order !== "desc")
    return report(place, "The order is asc or desc.") ?? [];
  return field === undefined
    ? []
    : [{ field, isDescending: order === undefined ? field === "_score" : order === "desc" }];
}
