import { join } from "node:path";
import type { Db } from "#server/db/db.ts";
import { type CheckResult, checkFile } from "./check-file.ts";
import { endedFile } from "./ended-kind.ts";
import { exists } from "./import-folder.ts";
import { type ExistingRow, existingRows } from "./imports.store.ts";
import { type CheckContext, joinKey, type Kind, readableKey } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { sizeOf } from "./read-markdown.ts";
import type { BadRow, Progress } from "./report.ts";
import { storedNames } from "./write-file.ts";

export type ImportFile = {
  readonly kind: Kind;
  readonly path: string;
  readonly existing: readonly ExistingRow[];
  readonly checked: CheckResult | undefined;
};
type CheckOptions = CheckContext & {
  readonly folder: string;
  readonly onProgress: (progress: Progress) => void;
};

/** Checks each file of the folder by itself and against what it refers to. Writes nothing. */
export async function checkFiles(db: Db, options: CheckOptions): Promise<ImportFile[]> {
  const importFiles: ImportFile[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  for (const kind of kinds) {
    const path = join(options.folder, kind.file);
    const existing = await existingOf(db, kind);
    const checked = (await exists(path))
      ? await check({ kind, path, existing, known, ...options })
      : undefined;
    const own = checked?.lines.keys() ?? [];
    known.set(kind.file, new Set([...existing.map(({ key }) => key), ...own]));
    importFiles.push({ kind, path, existing, checked });
  }
  return withBadRows(importFiles, endedAndGiven(importFiles));
}

async function existingOf(db: Db, kind: Kind): Promise<readonly ExistingRow[]> {
  const { table, columns, key, unique, write: writesItself } = kind;
  if (table === undefined) return [];
  const uniques = unique.map((one) => ({
    names: storedNames(columns, one.columns),
    anyCase: one.anyCase ?? false,
  }));
  return existingRows(db, {
    table,
    key: storedNames(columns, key),
    unique: writesItself ? [] : uniques,
  });
}

async function check({
  onProgress,
  ...input
}: Omit<Parameters<typeof checkFile>[0], "onBytes"> & CheckOptions): Promise<CheckResult> {
  const total = await sizeOf(input.path);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress({ file: input.kind.file, step: "check", done, total });
  };
  return checkFile({ ...input, onBytes });
}

/**
 * Rows that `ended.csv` ends although their own file contains them, so that they would end and
 * begin in turns.
 */
function endedAndGiven(importFiles: readonly ImportFile[]): BadRow[] {
  const ended = importFiles.find(({ kind }) => kind.file === endedFile);
  return importFiles.flatMap(({ kind: { file }, checked }) =>
    [...(checked?.lines ?? [])].flatMap(([key, given]) => {
      const line = ended?.checked?.lines.get(endedKey(file, key));
      if (line === undefined) return [];
      const reason = `is given in ${file} too, in line ${given}`;
      return [{ file: endedFile, line, column: "key", reason }];
    }),
  );
}

/** The key that a file's row has in `ended.csv`. */
export function endedKey(file: string, key: string): string {
  return joinKey([file, readableKey(key)]);
}

/** The same files with more bad rows, in the order of their lines. */
export function withBadRows(
  importFiles: readonly ImportFile[],
  found: readonly BadRow[],
): ImportFile[] {
  return importFiles.map((one) => {
    const own = found.filter(({ file }) => file === one.kind.file);
    if (!one.checked || own.length === 0) return one;
    const bad = [...one.checked.bad, ...own].toSorted((some, other) => some.line - other.line);
    return { ...one, checked: { ...one.checked, bad } };
  });
}

/** Files without bad rows that refer only to such files, directly and indirectly. */
export function importable(importFiles: readonly ImportFile[]): ImportFile[] {
  return importFiles.filter(
    (one) => one.checked !== undefined && blockers(one, importFiles).length === 0,
  );
}

/** The bad files that block this one: itself, or files that it refers to. */
export function blockers(
  { kind }: ImportFile,
  importFiles: readonly ImportFile[],
  visited: readonly string[] = [],
): string[] {
  const own = importFiles.find((one) => one.kind.file === kind.file);
  if (own?.checked !== undefined && own.checked.bad.length > 0) return [kind.file];
  const targets = new Set(
    kind.references
      .flatMap(({ file, orFile }) => (orFile === undefined ? [file] : [file, orFile]))
      .filter((file) => file !== kind.file && !visited.includes(file)),
  );
  const next = importFiles.filter((one) => targets.has(one.kind.file));
  return [...new Set(next.flatMap((one) => blockers(one, importFiles, [...visited, kind.file])))];
}
