import { access, stat } from "node:fs/promises";
import { join } from "node:path";
import { refused } from "@papillote/domain/outcome.ts";
import { markCatalogChanged, recordPrices } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { stockMayBeBack } from "#server/stock/stock.ts";
import { type Checked, checkFile } from "./check-file.ts";
import { checkConstraints, type ExistingRow, existingRows, lockImports } from "./imports.store.ts";
import { type Counts, type Kind, readableKey } from "./kind.ts";
import { kinds } from "./kinds.ts";
import { otherFiles } from "./other-files.ts";
import { sizeOf } from "./read-markdown.ts";
import type { FileReport, Progress, Report } from "./report.ts";
import { storedNames, writeFile } from "./write-file.ts";

export type ImportOptions = {
  readonly isDryRun?: boolean;
  readonly onProgress?: (progress: Progress) => void;
};
type Surroundings = Pick<Deps, "db" | "secrets" | "clock" | "log">;

type Examined = {
  readonly kind: Kind;
  readonly path: string;
  readonly existing: readonly ExistingRow[];
  readonly checked: Checked | undefined;
};

const goneExamplesMax = 20;

/**
 * Takes a folder of catalogue files into the shop. Every row of every file is checked before the first is written; a file with a bad row,
 * and whatever refers to it, stays as it was. What is good is written in one transaction; a dry run writes it too, and takes it back.
 */
export async function importFolder(
  deps: Surroundings,
  folder: string,
  { isDryRun = false, onProgress = () => undefined }: ImportOptions = {},
): Promise<Report> {
  const begun = deps.clock.now().getTime();
  await mustBeFolder(folder);
  const examined = await examine(deps, folder, onProgress);
  const counts = await write(deps, importable(examined), { isDryRun, onProgress });
  const files = examined.map((one) => fileReport(one, examined, counts.get(one.kind.file)));
  const hasChanged = [...counts.values()].some(isChange);
  const report = {
    folder,
    isDryRun,
    ok: files.every(({ bad }) => bad.length === 0),
    hasChanged,
    files,
    notImported: await otherFiles(folder, kinds),
    seconds: (deps.clock.now().getTime() - begun) / 1000,
  };
  deps.log.info(
    { folder, isDryRun, ok: report.ok, hasChanged, bad: files.flatMap(({ bad }) => bad).length },
    "catalogue imported",
  );
  return report;
}

async function mustBeFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found?.isDirectory()) throw new Error(`${folder} is not a folder`);
  const present = await Promise.all(kinds.map(({ file }) => isThere(join(folder, file))));
  if (!present.includes(true))
    throw new Error(`${folder} holds no file that can be imported, such as ${kinds[0]?.file}`);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

async function examine(
  deps: Surroundings,
  folder: string,
  onProgress: (progress: Progress) => void,
): Promise<Examined[]> {
  const examined: Examined[] = [];
  const known = new Map<string, ReadonlySet<string>>();
  for (const kind of kinds) {
    const path = join(folder, kind.file);
    const existing = await existingRows(deps.db, {
      table: kind.table,
      key: storedNames(kind.columns, kind.key),
      unique: uniquesOf(kind),
    });
    const checked = (await isThere(path))
      ? await check({ kind, path, existing, known, onProgress })
      : undefined;
    known.set(kind.file, new Set([...existing.map(({ key }) => key), ...(checked?.keys ?? [])]));
    examined.push({ kind, path, existing, checked });
  }
  return examined;
}

type CheckOne = Omit<Parameters<typeof checkFile>[0], "onBytes"> & {
  readonly onProgress: (progress: Progress) => void;
};

async function check({ onProgress, ...input }: CheckOne): Promise<Checked> {
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

/** Files whose rows are all good, and whose references lead to such files alone. */
function importable(examined: readonly Examined[]): Examined[] {
  return examined.filter(
    (one) => one.checked !== undefined && blockers(one, examined).length === 0,
  );
}

/** The bad files that keep this one from being written: itself, or one it leads to. */
function blockers(
  { kind }: Examined,
  examined: readonly Examined[],
  passed: readonly string[] = [],
): string[] {
  const own = examined.find((one) => one.kind.file === kind.file);
  if (own?.checked !== undefined && own.checked.bad.length > 0) return [kind.file];
  const targets = new Set(
    kind.references
      .flatMap(({ file, orFile }) => (orFile === undefined ? [file] : [file, orFile]))
      .filter((file) => file !== kind.file && !passed.includes(file)),
  );
  const next = examined.filter((one) => targets.has(one.kind.file));
  return [...new Set(next.flatMap((one) => blockers(one, examined, [...passed, kind.file])))];
}

type Written = ReadonlyMap<string, Counts>;

async function write(
  deps: Surroundings,
  files: readonly Examined[],
  { isDryRun, onProgress }: Required<ImportOptions>,
): Promise<Written> {
  let written: Written = new Map();
  const outcome = await inTransaction<undefined, "DRY_RUN">(deps.db, async (tx) => {
    written = await writeAll(tx, deps, files, onProgress);
    return isDryRun ? refused("DRY_RUN") : { ok: true, value: undefined };
  });
  if (outcome.ok === isDryRun) throw new Error("a dry run must be taken back, and nothing else");
  return written;
}

async function writeAll(
  tx: Tx,
  { secrets, clock }: Surroundings,
  files: readonly Examined[],
  onProgress: (progress: Progress) => void,
): Promise<Written> {
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
  const pricesNoted = await recordPrices(tx, clock.now());
  if (pricesNoted > 0 || [...written.values()].some(isChange)) {
    await markCatalogChanged(tx);
    await stockMayBeBack(tx);
  }
  return written;
}

function isChange({ inserted, changed }: Counts): boolean {
  return inserted + changed > 0;
}

function fileReport(
  one: Examined,
  examined: readonly Examined[],
  counts: Counts | undefined,
): FileReport {
  const { kind, existing, checked } = one;
  const blocked = blockers(one, examined);
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

function stateOf({ checked }: Examined, blocked: readonly string[]): FileReport["state"] {
  if (checked === undefined) return "absent";
  if (checked.bad.length > 0) return "bad";
  return blocked.length > 0 ? "waits" : "imported";
}
