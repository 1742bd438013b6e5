import type { Breach, RowName } from "@papillote/domain/catalog/rules/breach.ts";
import { refused } from "@papillote/domain/outcome.ts";
import {
  catalogueBreaches,
  markCatalogChanged,
  readAddresses,
  recordOldAddresses,
  recordPrices,
} from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { enqueueStockAlertCheck } from "#server/stock/stock.ts";
import { endedFile } from "./ended-kind.ts";
import { endedKey, type ImportFile, importable, withBadRows } from "./import-files.ts";
import { checkConstraints, lockImports } from "./imports.store.ts";
import { type CheckContext, type Counts, joinKey } from "./kind.ts";
import { kinds } from "./kinds.ts";
import type { BadRow, Progress } from "./report.ts";
import { writeFile } from "./write-file.ts";

export type ImportDeps = Pick<Deps, "db" | "secrets" | "clock" | "log">;
type WriteOptions = Pick<CheckContext, "dates"> & {
  readonly isDryRun: boolean;
  readonly onProgress: (progress: Progress) => void;
};
type CountsByFile = ReadonlyMap<string, Counts>;
type WrittenFiles = {
  readonly importFiles: readonly ImportFile[];
  readonly counts: CountsByFile;
};

/**
 * Writes the good files in one transaction. A file whose rows break a rule of the whole catalogue
 * becomes bad, and the others are written without it.
 */
export async function writeFiles(
  deps: ImportDeps,
  importFiles: readonly ImportFile[],
  options: WriteOptions,
): Promise<WrittenFiles> {
  const good = importable(importFiles);
  const { counts, bad } = await writeOnce(deps, good, options);
  return bad.length === 0
    ? { importFiles, counts }
    : writeFiles(deps, withBadRows(importFiles, bad), options);
}

/** Writes the files in one transaction, which is rolled back after a breach and in a dry run. */
async function writeOnce(
  deps: ImportDeps,
  files: readonly ImportFile[],
  { isDryRun, ...options }: WriteOptions,
): Promise<{ counts: CountsByFile; bad: readonly BadRow[] }> {
  let counts: CountsByFile = new Map();
  let bad: readonly BadRow[] = [];
  await inTransaction<undefined, "BREACH" | "DRY_RUN">(deps.db, async (tx) => {
    const written = await writeAll(tx, deps, { files, ...options });
    counts = written.counts;
    bad = badRowsOf(written.breaches, files);
    if (bad.length > 0) return refused("BREACH");
    return isDryRun ? refused("DRY_RUN") : { ok: true, value: undefined };
  });
  return { counts, bad };
}

async function writeAll(
  tx: Tx,
  { secrets, clock }: ImportDeps,
  { files, onProgress, dates }: Omit<WriteOptions, "isDryRun"> & { files: readonly ImportFile[] },
): Promise<{ counts: CountsByFile; breaches: readonly Breach[] }> {
  await lockImports(tx);
  const now = clock.now();
  const addresses = await readAddresses(tx);
  const counts = new Map<string, Counts>();
  const breaches: Breach[] = [];
  for (const { kind, path, checked } of files) {
    const total = checked?.rows ?? 0;
    let done = 0;
    const onRows = (rows: number) => {
      done += rows;
      onProgress({ file: kind.file, step: "write", done, total });
    };
    const written = await writeFile(tx, { kind, path, secrets, now, dates, onRows });
    counts.set(kind.file, written);
    breaches.push(...written.breaches);
  }
  await checkConstraints(tx);
  breaches.push(...(await catalogueBreaches(tx)));
  const recorded = await recordPrices(tx, now);
  if (recorded > 0 || [...counts.values()].some(isChange)) {
    await recordOldAddresses(tx, addresses);
    await markCatalogChanged(tx);
    await enqueueStockAlertCheck(tx);
  }
  return { counts, breaches };
}

export function isChange({ inserted, changed }: Counts): boolean {
  return inserted + changed > 0;
}

/**
 * Assigns each breach to the first of its rows that this import has written or ended. A breach
 * among rows that were in the shop before is not a fault of these files.
 */
function badRowsOf(breaches: readonly Breach[], files: readonly ImportFile[]): BadRow[] {
  return breaches.flatMap(({ rows: [broken, ...others], column, reason }): BadRow[] => {
    const own = placeOf(broken, files);
    if (own) return [{ ...own, column: columnOf(own.file, column), reason }];
    const place = others.map((row) => placeOf(row, files)).find((found) => found !== undefined);
    const subject = `${broken.table} ${broken.key.join(" / ")}: ${column}`;
    return place ? [{ ...place, column: undefined, reason: `${subject} ${reason}` }] : [];
  });
}

/** The file and line that contain a row, or that end it. */
function placeOf({ table, key }: RowName, files: readonly ImportFile[]) {
  const linesOf = (name: string) => files.find(({ kind }) => kind.file === name)?.checked?.lines;
  const { file = table } = kinds.find((kind) => kind.table === table) ?? {};
  const given = linesOf(file)?.get(joinKey(key));
  if (given !== undefined) return { file, line: given };
  const ended = linesOf(endedFile)?.get(endedKey(file, joinKey(key)));
  return ended === undefined ? undefined : { file: endedFile, line: ended };
}

/** The name that a column of the table has in the file. */
function columnOf(file: string, stored: string): string {
  const columns = kinds.find((kind) => kind.file === file)?.columns ?? {};
  const found = Object.entries(columns).find(([, { into }]) => into?.name === stored);
  return found?.[0] ?? stored;
}
