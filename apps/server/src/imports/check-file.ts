import type { ExistingRow } from "./imports.store.ts";
import {
  type CheckContext,
  joinKey,
  type Kind,
  keyOf,
  type Problem,
  type Reference,
  type Row,
  readableKey,
} from "./kind.ts";
import { headerProblems, parseRow } from "./parse-row.ts";
import type { UnreadableRow } from "./read-rows.ts";
import type { BadRow } from "./report.ts";

export type CheckResult = {
  readonly rows: number;
  readonly skipped: number;
  readonly bad: readonly BadRow[];
  /** The line of each row by its key. */
  readonly lines: ReadonlyMap<string, number>;
};

type CheckInput = CheckContext & {
  readonly kind: Kind;
  readonly path: string;
  /** The rows that the shop already has. */
  readonly existing: readonly ExistingRow[];
  /** The keys that rows may refer to, by file: those of the shop and of files checked before. */
  readonly known: ReadonlyMap<string, ReadonlySet<string>>;
  readonly onBytes: (bytes: number) => void;
};

/** Reads the whole file and writes nothing. Holds only keys, as a file can exceed the memory. */
export async function checkFile({
  kind,
  path,
  existing,
  known,
  onBytes,
  ...context
}: CheckInput): Promise<CheckResult> {
  const notes = collectResult(kind);
  let header: readonly string[] | undefined;
  const unread: UnreadableRow[] = [];
  for await (const { line, cells } of kind.read(path, {
    unreadable: (problem) => unread.push(problem),
    progress: onBytes,
  })) {
    if (header === undefined) {
      header = cells;
      const problems = headerProblems(kind, cells);
      for (const problem of problems) notes.bad(line, problem);
      if (problems.length > 0) return notes.close(existing);
      continue;
    }
    const parsed = parseRow({ kind, ...context }, header, cells);
    if (parsed === undefined) notes.skip();
    else
      notes.take(line, parsed.row, [
        ...parsed.problems,
        ...referenceProblems(kind, parsed.row, known),
      ]);
  }
  if (header === undefined) notes.bad(1, { column: "", reason: "the file has no header" });
  for (const { line, field, reason } of unread)
    notes.bad(line, { column: header?.[field ?? -1] ?? "", reason });
  return notes.close(existing);
}

function collectResult(kind: Kind) {
  const problems: { line: number; problem: Problem }[] = [];
  const keys = new Map<string, number>();
  const uniques = kind.unique.map((unique) => ({ unique, seen: new Map<string, number>() }));
  const inward: { line: number; row: Row }[] = [];
  const refersToItself = kind.references.some(({ file }) => file === kind.file);
  let rows = 0;
  let skipped = 0;

  const bad = (line: number, problem: Problem) => void problems.push({ line, problem });
  const take = (line: number, row: Row, found: readonly Problem[]) => {
    rows += 1;
    for (const problem of found) bad(line, problem);
    if (hasAll(row, kind.key)) once(keys, keyOf(kind, row), line, kind.key);
    for (const { unique, seen } of uniques)
      if (hasAll(row, unique.columns)) once(seen, uniqueOf(unique, row), line, unique.columns);
    if (refersToItself) inward.push({ line, row });
  };
  const once = (
    seen: Map<string, number>,
    value: string,
    line: number,
    columns: readonly string[],
  ) => {
    const before = seen.get(value);
    if (before === undefined) {
      seen.set(value, line);
      return;
    }
    const shown = isSecret(kind, columns) ? "the value" : JSON.stringify(readableKey(value));
    bad(line, { column: columns.join(", "), reason: `${shown} already stands in line ${before}` });
  };
  const close = (existing: readonly ExistingRow[]): CheckResult => {
    const own = new Map([
      [kind.file, new Set([...keys.keys(), ...existing.map(({ key }) => key)])],
    ]);
    for (const { line, row } of inward)
      for (const problem of referenceProblems(kind, row, own)) bad(line, problem);
    for (const { line, problem } of takenByOthers(existing)) bad(line, problem);
    const inOrder = problems.toSorted((one, other) => one.line - other.line);
    return {
      rows,
      skipped,
      bad: inOrder.map(({ line, problem }) => ({
        file: kind.file,
        line,
        column: problem.column || undefined,
        reason: problem.reason,
      })),
      lines: keys,
    };
  };
  /** A row of the shop that this file lacks stays, so its unique values are still taken. */
  const takenByOthers = (existing: readonly ExistingRow[]) =>
    existing.flatMap(({ key, uniques: taken }) =>
      keys.has(key)
        ? []
        : uniques.flatMap(({ unique, seen }, index) => {
            const line = seen.get(taken[index] ?? "");
            const owner = `${readableKey(key)}, which stands in the shop but not in this file`;
            const problem = { column: unique.columns.join(", "), reason: `is taken by ${owner}` };
            return line === undefined ? [] : [{ line, problem }];
          }),
    );
  const skip = () => {
    skipped += 1;
  };
  return { bad, take, skip, close };
}

function hasAll(row: Row, columns: readonly string[]): boolean {
  return columns.every((column) => row[column] !== undefined);
}

function isSecret(kind: Kind, columns: readonly string[]): boolean {
  return columns.some((column) => kind.columns[column]?.isSecret);
}

function uniqueOf({ columns, anyCase = false }: Kind["unique"][number], row: Row): string {
  const value = joinKey(columns.map((column) => row[column]));
  return anyCase ? value.toLowerCase() : value;
}

/** References to files that `known` lacks are checked elsewhere. */
function referenceProblems(kind: Kind, row: Row, known: CheckInput["known"]): Problem[] {
  return kind.references.flatMap((reference) => {
    const { file, orFile } = reference;
    const keys = known.get(file);
    if (keys === undefined) return [];
    const files = orFile === undefined ? file : `${file} or ${orFile}`;
    return targetsOf(reference, row).flatMap((target) => {
      const isThere =
        keys.has(target) || (orFile !== undefined && known.get(orFile)?.has(target) === true);
      if (isThere !== (reference.mustBeAbsent === true)) return [];
      const reason = isThere
        ? `${readableKey(target)} stands in ${file} too`
        : `${readableKey(target)} does not stand in ${files}`;
      return [{ column: reference.column, reason }];
    });
  });
}

function targetsOf({ column, key = (value) => [value] }: Reference, row: Row): string[] {
  const value = row[column];
  if (value === null || value === undefined) return [];
  return [value].flat().map((one) => joinKey(key(String(one))));
}
