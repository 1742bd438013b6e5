import type { Bound, Scalar } from "./clause.ts";

/** A document: plain JSON. */
export type Document = Readonly<Record<string, unknown>>;

const numeric = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const keywordEnd = ".keyword";

/**
 * `name.keyword` addresses the unanalysed text in the search server our clients were written for;
 * here both names lead to the same value.
 */
export function plainField(field: string): string {
  return field.endsWith(keywordEnd) ? field.slice(0, -keywordEnd.length) : field;
}

/** All scalar values at a path, descending into lists. */
export function valuesAt(document: Document, field: string): Scalar[] {
  const found: Scalar[] = [];
  collect(document, plainField(field).split("."), 0, found);
  return found;
}

function collect(value: unknown, names: readonly string[], depth: number, found: Scalar[]): void {
  if (Array.isArray(value)) {
    for (const one of value) collect(one, names, depth, found);
    return;
  }
  const name = names[depth];
  if (name === undefined) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
      found.push(value);
    return;
  }
  if (typeof value === "object" && value !== null && Object.hasOwn(value, name))
    collect((value as Document)[name], names, depth + 1, found);
}

/** The document values equal to a term: `49` also matches `"49"`, and `true` matches `1`. */
export function equalsOf(sought: Scalar): Scalar[] {
  if (typeof sought === "number")
    return [sought, String(sought), ...(sought === 1 ? [true] : sought === 0 ? [false] : [])];
  if (typeof sought === "boolean") return [sought, sought ? 1 : 0, String(sought)];
  const asNumber = numeric.test(sought) ? [Number(sought)] : [];
  return [
    sought,
    ...asNumber,
    ...(sought === "true" || sought === "1"
      ? [true]
      : sought === "false" || sought === "0"
        ? [false]
        : []),
  ];
}

/**
 * Compares numbers (also those written as text) as numbers and other texts by character, which
 * sorts ISO dates correctly.
 */
export function isWithin(value: Scalar, bounds: readonly Bound[]): boolean {
  return bounds.every(({ is, than }) => {
    const order = compared(value, than);
    if (order === undefined) return false;
    if (is === "gt") return order > 0;
    if (is === "gte") return order >= 0;
    return is === "lt" ? order < 0 : order <= 0;
  });
}

function compared(value: Scalar, than: string | number): number | undefined {
  const [one, other] = [numberOf(value), numberOf(than)];
  if (one !== undefined && other !== undefined) return one - other;
  if (typeof value !== "string" || typeof than !== "string" || other !== undefined)
    return undefined;
  return value < than ? -1 : Number(value > than);
}

function numberOf(value: Scalar): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && numeric.test(value) ? Number(value) : undefined;
}
