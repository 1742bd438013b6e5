import { shownText } from "@papillote/domain/catalog/search-text.ts";

/** Every text of the rows as it is shown; the database keeps the spaces of the files. */
export function shown<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, shownValue(value)]),
      ) as Row,
  ); // the same names, texts for texts
}

function shownValue(value: unknown): unknown {
  if (typeof value === "string") return shownText(value);
  return Array.isArray(value) ? value.map(shownValue) : value;
}
