import { displayText } from "@papillote/domain/catalog/search-text.ts";

/** Returns the first of equal texts, so that the others need no memory. */
export type SharedText = (text: string) => string;

/**
 * For the rows of one catalogue: the driver makes a string of its own for each value, and skus,
 * kinds and usual sentences are in many rows.
 */
export function newSharedText(): SharedText {
  const known = new Map<string, string>();
  return (text) => {
    const first = known.get(text);
    if (first === undefined) known.set(text, text);
    return first ?? text;
  };
}

/**
 * Converts every text of the rows for display; the database keeps the spaces of the import files.
 */
export function withDisplayText<Row extends object>(
  rows: readonly Row[],
  shared: SharedText,
): Row[] {
  return withTexts(rows, (text) => shared(displayText(text)));
}

/** The same rows with equal texts shared, for skus and codes. */
export function withTexts<Row extends object>(rows: readonly Row[], shared: SharedText): Row[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, withText(value, shared)]),
      ) as Row,
  ); // same keys, same value types
}

function withText(value: unknown, shared: SharedText): unknown {
  if (typeof value === "string") return shared(value);
  return Array.isArray(value) ? value.map((one) => withText(one, shared)) : value;
}
