import type { PersonalData } from "./export-data.ts";

/** A sheet would run what begins like a formula. */
const formulaStart = /^[=+\-@\t\r]/;
const byteOrderMark = "\ufeff";

/** One row a field: section, row, field, value. RFC 4180, with the mark by which sheets know UTF-8. */
export function csvOf(data: PersonalData): string {
  const lines = Object.entries(data).flatMap(([section, rows]) =>
    rows.flatMap((row, index) =>
      Object.entries(row).map(([field, value]) => [
        section,
        String(index + 1),
        field,
        value === null ? "" : String(value),
      ]),
    ),
  );
  return (
    byteOrderMark +
    [["section", "row", "field", "value"], ...lines]
      .map((cells) => cells.map(cell).join(","))
      .join("\r\n")
  );
}

function cell(text: string): string {
  const harmless = formulaStart.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
