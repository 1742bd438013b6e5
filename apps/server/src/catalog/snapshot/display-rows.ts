import { displayText } from "@papillote/domain/catalog/search-text.ts";

/**
 * Converts every text of the rows for display; the database keeps the spaces of the import files.
 */
export function withDisplayText<Row extends object>(rows: readonly Row[]): Row[] {
  return rows.map(
    (row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, displayValue(value)]),
      ) as Row,
  ); // same keys, same value types
}

function displayValue(value: unknown): unknown {
  if (typeof value === "string") return displayText(value);
  return Array.isArray(value) ? value.map(displayValue) : value;
}
