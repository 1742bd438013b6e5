/** A spreadsheet would execute a cell that begins like this. */
const formulaStart = /^[=+\-@\t\r]/;
const byteOrderMark = "\ufeff";

/** RFC 4180, with the byte order mark by which spreadsheets recognise UTF-8. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  return byteOrderMark + lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n");
}

function csvCell(text: string): string {
  const isFormula = formulaStart.test(text) && !/^[+-]?\d+(\.\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
