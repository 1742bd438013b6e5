import { join } from "node:path";
import { refused } from "@papillote/domain/outcome.ts";
import { markCatalogChanged, recordPrices } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { enqueueStockAlertCheck } from "#server/stock/stock.ts";
import { type CheckResult, checkFile } from "./check-file.ts";
import { assertImportFolder, exists, unimportedFiles } from "./import-folder.ts";
import { checkConstraints, type ExistingRow, existingRows, lockImports } from "./imports.store.ts";
import { type Counts, type Kind, readableKey } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { sizeOf } from "./read-markdown.ts";
import type { FileReport, Progress, Report } from "./report.ts";
import { storedNames, writeFile } from "./write-file.ts";

type ImportOptions = {
  readonly isDryRun?: boolean;
  readonly onProgress?: (progress: Progress) => void;
};
type ImportDeps = Pick<Deps, "db" | "secrets" | "clock" | "log">;

type ImportFile = {
  readonly kind: Kind;
  readonly path: string;
  readonly existing: readonly ExistingRow[];
  readonly checked: CheckResult | undefined;
};

const goneExamplesMax = 20;

/**
 * Imports a folder of catalogue files. Every row of every file is checked before the first is
 * written. A file with a bad row is not imported, nor are the files that refer to it. The good
 * files are written in one transaction; a dry run rolls it back.
 */
export async function importFolder(
  deps: ImportDeps,
  folder: string,
  { isDryRun = false, onProgress = () => undefined }: ImportOptions = {},
): Promise<Report> {
  const startedAt = deps.clock.now().getTime();
  await assertImportFolder(folder, kinds);
  const importFiles = await checkFiles(deps, folder, onProgress);
  const counts = await write(deps, importable(importFiles), { isDryRun, onProgress });
  const files = importFiles.map((one) => fileReport(one, importFiles, counts.get(one.kind.file)));
  const hasChanged = [...counts.values()].some(isChange);
  const report = {
    folder,
    isDryRun,
    ok: files.every(({ bad }) => bad.length === 0),
    hasChanged,
    files,
    notImported: await unimportedFiles(folder, kinds),
    seconds: (deps.clock.now().getTime() - startedAt) / 1000,
  };
  deps.log.info(
    { folder, isDryRun, ok: report.ok, hasChanged, bad: files.flatMap(({ bad }) => bad).length },
    "catalogue imported",
  );
  return report;
}

async function checkFiles(
  deps: ImportDeps,
  folder: string,
  onProgress: (progress: Progress) => void,
): Promise<ImportFile[]> {
  const importFiles: ImportFile[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  for (const kind of kinds) {
    const path = join(folder, kind.file);
    const existing = await existingRows(deps.db, {
      table: kind.table,
      key: storedNames(kind.columns, kind.key),
      unique: uniquesOf(kind),
    });
    const checked = (await exists(path))
      ? await check({ kind, path, existing, known, onProgress })
      : undefined;
    known.set(kind.file, new Set([...existing.map(({ key }) => key), ...(checked?.keys ?? [])]));
    importFiles.push({ kind, path, existing, checked });
  }
  return importFiles;
}

async function check({
  onProgress,
  ...input
}: Omit<Parameters<typeof checkFile>[0], "onBytes"> & {
  onProgress: (progress: Progress) => void;
}): Promise<CheckResult> {
  const total = await sizeOf(input.path);
  let done = 0;
  const onBytes = (bytes: number) => {
    done += bytes;
    onProgress({ file: input.kind.file, step: "check", done, total });
  };
  return checkFile({ ...input, onBytes });
}

function uniquesOf({ columns, unique, write: writesItself }: Kind) {
  return writesItself
    ? []
    : unique.map((one) => ({
        names: storedNames(columns, one.columns),
        anyCase: one.anyCase ?? false,
      }));
}

/** Files without bad rows that refer only to such files, directly and indirectly. */
function importable(importFiles: readonly ImportFile[]): ImportFile[] {
  return importFiles.filter(
    (one) => one.checked !== undefined && blockers(one, importFiles).length === 0,
  );
}

/** The bad files that block this one: itself, or files that it refers to. */
function blockers(
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

type CountsByFile = ReadonlyMap<string, Counts>;

async function write(
  deps: ImportDeps,
  files: readonly ImportFile[],
  { isDryRun, onProgress }: Required<ImportOptions>,
): Promise<CountsByFile> {
  let written: CountsByFile = new Map();
  const outcome = await inTransaction<undefined, "DRY_RUN">(deps.db, async (tx) => {
    written = await writeAll(tx, deps, files, onProgress);
    return isDryRun ? refused("DRY_RUN") : { ok: true, value: undefined };
  });
  if (outcome.ok === isDryRun) throw new Error("a dry run must be rolled back, and nothing else");
  return written;
}

async function writeAll(
  tx: Tx,
  { secrets, clock }: ImportDeps,
  files: readonly ImportFile[],
  onProgress: (progress: Progress) => void,
): Promise<CountsByFile> {
  await lockImports(tx);
  const written = new Map<string, Counts>();
  for (const { kind, path, checked } of files) {
    const total = checked?.rows ?? 0;
    let done = 0;
    const onRows = (rows: number) => {
      done += rows;
      onProgress({ file: kind.file, step: "write", done, total });
    };
    written.set(kind.file, await writeFile(tx, { kind, path, secrets, onRows }));
  }
  await checkConstraints(tx);
  const recorded = await recordPrices(tx, clock.now());
  if (recorded > 0 || [...written.values()].some(isChange)) {
    await markCatalogChanged(tx);
    await enqueueStockAlertCheck(tx);
  }
  return written;
}

function isChange({ inserted, changed }: Counts): boolean {
  return inserted + changed > 0;
}

function fileReport(
  one: ImportFile,
  importFiles: readonly ImportFile[],
  counts: Counts | undefined,
): FileReport {
  const { kind, existing, checked } = one;
  const blocked = blockers(one, importFiles);
  const gone =
    checked === undefined
      ? []
      : existing.filter(({ key }) => !checked.keys.has(key)).map(({ key }) => readableKey(key));
  const { inserted = 0, changed = 0 } = counts ?? {};
  return {
    file: kind.file,
    state: stateOf(one, blocked),
    waitsFor: blocked.filter((file) => file !== kind.file),
    rows: checked?.rows ?? 0,
    skipped: checked?.skipped ?? 0,
    inserted,
    changed,
    unchanged: counts === undefined ? 0 : (checked?.rows ?? 0) - inserted - changed,
    gone: { count: gone.length, examples: gone.slice(0, goneExamplesMax) },
    bad: checked?.bad ?? [],
  };
}

function stateOf({ checked }: ImportFile, blocked: readonly string[]): FileReport["state"] {
  if (checked === undefined) return "absent";
  if (checked.bad.length > 0) return "bad";
  return blocked.length > 0 ? "waits" : "imported";
}
