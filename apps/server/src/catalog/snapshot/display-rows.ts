import { isDeepStrictEqual } from "node:util";
import { displayText } from "@papillote/domain/catalog/search-text.ts";

/** Returns the first of equal texts, so that the others need no memory. */
export type SharedText = (text: string) => string;

/**
 * For the rows of one catalogue. The database driver creates a new string for each value, and many
 * rows have the same skus, kinds and sentences.
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
  return rows.map((row) => {
    const own = { ...row } as Record<string, unknown>;
    for (const name in own) own[name] = withText(own[name], shared);
    return own as Row; // same keys, same value types
  });
}

function withText(value: unknown, shared: SharedText): unknown {
  if (typeof value === "string") return shared(value);
  return Array.isArray(value) ? value.map((one) => withText(one, shared)) : value;
}

/** All rows of a table that is read in portions, each portion converted as it comes. */
export async function collected<Row>(
  portions: AsyncIterable<readonly Row[]>,
  convert: (rows: readonly Row[]) => readonly Row[],
): Promise<Row[]> {
  const all: Row[] = [];
  for await (const portion of portions) all.push(...convert(portion));
  return all;
}

/** The row of the previous version if it is equal, so that both versions share it in memory. */
export function keptRow<Row extends object>(earlier: Row | undefined, row: Row): Row {
  return earlier !== undefined && isDeepStrictEqual(earlier, row) ? earlier : row;
}

/** Like `keptRow`, for the rows of each key. */
export function keptGroups<Key, Row>(
  earlier: ReadonlyMap<Key, readonly Row[]> | undefined,
  groups: ReadonlyMap<Key, readonly Row[]>,
): ReadonlyMap<Key, readonly Row[]> {
  if (earlier === undefined) return groups;
  return new Map(
    Array.from(groups, ([key, rows]) => {
      const known = earlier.get(key);
      return [key, known !== undefined && isDeepStrictEqual(known, rows) ? known : rows];
    }),
  );
}
