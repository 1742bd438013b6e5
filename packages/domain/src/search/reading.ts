import type { FieldError } from "#domain/outcome.ts";
import type { Scalar, TermValue } from "./clause.ts";

export const limits = {
  depth: 20,
  clauses: 250,
  fieldCharacters: 120,
  textCharacters: 500,
  values: 5_000,
  valueCharacters: 500,
  aggregations: 60,
  bucketsOfTerms: 1_000,
  ranges: 50,
  sortKeys: 5,
  problems: 5,
} as const;

/** Collects the problems of one query, up to a limit: the reader never throws. */
type Reading = { readonly problems: FieldError[]; clauses: number };
/** A value and its path, as `errors[].field` names it. */
export type Place = {
  readonly value: unknown;
  readonly name: string;
  readonly path: string;
  readonly depth: number;
  readonly reading: Reading;
};
type JsonObject = Readonly<Record<string, unknown>>;

export function newPlace(value: unknown, path: string): Place {
  return { value, name: "", path, depth: 0, reading: { problems: [], clauses: 0 } };
}

export function report({ path, reading }: Place, message: string): undefined {
  if (reading.problems.length < limits.problems) reading.problems.push({ field: path, message });
}

export function inside(place: Place, name: string | number): Place {
  const { value, path, depth, reading } = place;
  const held: unknown =
    typeof value === "object" && value !== null && Object.hasOwn(value, name)
      ? (value as JsonObject)[name]
      : undefined;
  return {
    value: held,
    name: String(name),
    path: path === "" ? String(name) : `${path}.${name}`,
    depth: depth + 1,
    reading,
  };
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function objectAt(place: Place): JsonObject | undefined {
  return isObject(place.value) ? place.value : report(place, "An object is expected here.");
}

/** Own property names only. */
export function namesAt(place: Place): string[] | undefined {
  const held = objectAt(place);
  return held && Object.keys(held);
}

/** The entries of a list; a single value counts as a list of one. */
export function listAt(place: Place, most: number): Place[] {
  if (!Array.isArray(place.value)) return [place];
  if (place.value.length > most) {
    report(place, `At most ${most} entries are taken here.`);
    return [];
  }
  return place.value.map((_, index) => inside(place, index));
}

export function textAt(place: Place, charactersMax: number): string | undefined {
  const { value } = place;
  if (typeof value !== "string") return report(place, "A text is expected here.");
  return value.length > charactersMax
    ? report(place, `At most ${charactersMax} characters are taken here.`)
    : value;
}

export function fieldAt(place: Place): string | undefined {
  return fieldName(place, textAt(place, limits.fieldCharacters));
}

export function fieldName(place: Place, name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  return name === "" || name.length > limits.fieldCharacters
    ? report(place, "The name of a field is expected here.")
    : name;
}

export function numberAt(place: Place, least: number, most: number): number | undefined {
  const { value } = place;
  if (typeof value === "number" && value >= least && value <= most) return value;
  return report(place, `A number from ${least} to ${most} is expected here.`);
}

export function wholeNumberAt(place: Place, least: number, most: number): number | undefined {
  const found = numberAt(place, least, most);
  return found === undefined || Number.isInteger(found)
    ? found
    : report(place, "A whole number is expected here.");
}

export function scalarAt(place: Place): Scalar | undefined {
  const { value } = place;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value === "string") return textAt(place, limits.valueCharacters);
  return report(place, "A text, a number, true or false is expected here.");
}

export function termAt(place: Place): TermValue | undefined {
  return place.value === null ? null : scalarAt(place);
}

/** The one field a clause is about; beside it only `options` are permitted. */
export function theField(
  place: Place,
  options: readonly string[] = ["boost", "_name"],
): Place | undefined {
  const names = namesAt(place)?.filter((name) => !options.includes(name));
  if (names === undefined) return undefined;
  const [name] = names;
  if (names.length !== 1 || fieldName(place, name) === undefined || name === undefined)
    return report(place, "One field is expected here.");
  return inside(place, name);
}
