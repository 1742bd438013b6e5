import * as z from "zod/mini";
import type { CheckContext, Kind, Problem, Row } from "./kind.ts";

type ParsedRow = { readonly row: Row; readonly problems: readonly Problem[] };

const shownCharactersMax = 40;

/** A header must have every column of the kind once, in any order, and no other. */
export function headerProblems({ columns }: Kind, header: readonly string[]): Problem[] {
  if (header[0]?.startsWith("\ufeff"))
    return [
      {
        column: "",
        reason: "the file begins with a byte order mark: save it as UTF-8 without one",
      },
    ];
  if (header.some(isGarbled)) return [{ column: "", reason: "the file is not UTF-8" }];
  const twice = header.filter((name, index) => header.indexOf(name) !== index);
  return [
    ...Object.keys(columns).flatMap((column) =>
      header.includes(column) ? [] : [{ column, reason: "the column is missing" }],
    ),
    ...header.flatMap((column) =>
      Object.hasOwn(columns, column) ? [] : [{ column, reason: "the column is not known" }],
    ),
    ...twice.map((column) => ({ column, reason: "the column stands twice" })),
  ];
}

/** Parses the cells with the kind's columns. Undefined for a row that is skipped on purpose. */
export function parseRow(
  { kind, ...context }: CheckContext & { readonly kind: Kind },
  header: readonly string[],
  values: readonly string[],
): ParsedRow | undefined {
  const cells = Object.fromEntries(header.map((name, index) => [name, values[index] ?? ""]));
  if (kind.skips(cells)) return undefined;
  const row: Record<string, unknown> = {};
  const problems: Problem[] = [];
  for (const [column, { schema, move }] of Object.entries(kind.columns)) {
    const cell = cells[column] ?? "";
    const read = z.safeParse(schema, cell);
    if (isGarbled(cell)) problems.push({ column, reason: "holds bytes that are not UTF-8 text" });
    else if (read.success)
      row[column] =
        move && context.dates && typeof read.data === "string"
          ? move(read.data, context.dates)
          : read.data;
    else problems.push({ column, reason: reasonOf(read.error.issues[0]) });
  }
  // The rules across columns need the whole row, so they run only if each cell is valid.
  const all = problems.length > 0 ? problems : kind.check(row, context);
  return {
    row,
    problems: all.map((problem) => withCell(kind, problem, cells[problem.column] ?? "")),
  };
}

/** The message of the inner schema, not of the union around it. */
function reasonOf(issue: z.core.$ZodIssue | undefined): string {
  const inner = issue?.code === "invalid_union" ? issue.errors.at(-1)?.[0] : issue;
  return inner?.message ?? "is not accepted";
}

function withCell(kind: Kind, { column, reason }: Problem, cell: string): Problem {
  if (cell === "" || kind.columns[column]?.isSecret) return { column, reason };
  const shown = cell.length > shownCharactersMax ? `${cell.slice(0, shownCharactersMax)}…` : cell;
  return { column, reason: `${reason} (it reads ${JSON.stringify(shown)})` };
}

/** U+FFFD replaces bytes that are not UTF-8; binary files and UTF-16 give control characters. */
function isGarbled(cell: string): boolean {
  return cell.includes("\ufffd") || /[^\P{Cc}\n\r\t]/u.test(cell);
}
