import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { basename } from "node:path";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { SupplyRules } from "@papillote/domain/vouchers/supplied-code.ts";
import { earliestEndOnSale } from "@papillote/domain/vouchers/voucher-life.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  addSuppliedLines,
  enqueueStockAlertCheck,
  findBatchOfFile,
  findFaces,
  findSuppliedBrand,
  insertBatch,
  type LineFault,
  nextBatchId,
  type SuppliedLine,
} from "#server/stock/stock.ts";
import { readCodeLines } from "./read-code-lines.ts";

export type CodeFile = {
  readonly path: string;
  readonly brandId: number;
  /** Who imports it, for the record. */
  readonly importedBy: string;
  readonly isDryRun: boolean;
};
/** The added codes; for a dry run, those that would have been added. */
export type AddedCodes = {
  readonly brandName: string;
  readonly codes: number;
  /** Number of the codes that are free but expire too soon to be sold. */
  readonly quarantined: number;
  readonly byValue: ReadonlyMap<number | null, number>;
};
type CodesRefusal = "NO_BRAND" | "FILE_TAKEN" | "BAD_LINES" | "NO_CODES" | "FILE_CHANGED";
type Result = Outcome<AddedCodes, CodesRefusal>;

const linesAtOnce = 1_000;
/** After this number of faults the rest of the file is not read. */
const faultsMax = 200;

/**
 * Takes a supplier's file into stock, all of it or nothing. It is read line by line in one
 * transaction, which a fault or a dry run rolls back, so the memory does not grow with the file.
 */
export async function importCodes(
  deps: Deps,
  file: CodeFile,
): Promise<{ readonly outcome: Result; readonly faults: readonly LineFault[] }> {
  const sha256 = await hashOf(file.path);
  const faults: LineFault[] = [];
  const dryRun: { added?: AddedCodes } = {};
  const outcome = await inTransaction<AddedCodes, CodesRefusal>(deps.db, async (tx) => {
    faults.length = 0; // the transaction may run again
    const added = await addFile(tx, deps, { ...file, sha256, faults });
    if (!added.ok || !file.isDryRun) return added;
    dryRun.added = added.value;
    return refused("NO_CODES"); // rolls back what was tried
  });
  return { outcome: dryRun.added ? done(dryRun.added) : outcome, faults };
}

type OpenFile = CodeFile & { readonly sha256: Buffer; readonly faults: LineFault[] };

async function addFile(tx: Tx, deps: Deps, file: OpenFile): Promise<Result> {
  const { brandId, sha256, faults } = file;
  const brand = await findSuppliedBrand(tx, brandId);
  if (!brand) return refused("NO_BRAND");
  const earlier = await findBatchOfFile(tx, sha256);
  if (earlier) return refused("FILE_TAKEN", { ...earlier });
  const now = deps.clock.now();
  const today = day(dayInParis(now));
  const rules: SupplyRules = { ...brand, faces: await findFaces(tx, brandId) };
  const batchId = await nextBatchId(tx);
  const sum = newSum(earliestEndOnSale(today, brand.promisedMonths), brand.promisedMonths);
  const add = async (lines: readonly SuppliedLine[]) => {
    const batch = { batchId, brandId, barcodeType: brand.barcodeType };
    faults.push(...(await addSuppliedLines(tx, deps.secrets, { batch, lines })));
    sum.count(lines);
  };
  const read = await readCodeLines(file.path, {
    rules,
    today,
    linesAtOnce,
    faultsMax,
    faults,
    add,
  });
  if (faults.length > 0) {
    faults.sort((one, other) => one.line - other.line);
    return refused("BAD_LINES");
  }
  if (!read.sha256.equals(sha256)) return refused("FILE_CHANGED");
  const { codes, quarantined, byValue } = sum;
  if (codes === 0) return refused("NO_CODES");
  const { importedBy, path } = file;
  const record = { fileName: basename(path), sha256, importedBy, importedAt: now };
  await insertBatch(tx, { ...record, batchId, brandId, codes, quarantined });
  await enqueueStockAlertCheck(tx);
  return done({ brandName: brand.name, codes, quarantined, byValue });
}

function newSum(endsFrom: Day | null, promisedMonths: number | null) {
  const byValue = new Map<number | null, number>();
  const sum = {
    ...{ codes: 0, quarantined: 0, byValue },
    count: (lines: readonly SuppliedLine[]) => {
      for (const { denomination, endsOn } of lines) {
        sum.codes += 1;
        byValue.set(denomination, (byValue.get(denomination) ?? 0) + 1);
        const endsTooSoon =
          promisedMonths === null || endsFrom === null || (endsOn ?? endsFrom) < endsFrom;
        if (endsOn !== null && endsTooSoon) sum.quarantined += 1;
      }
    },
  };
  return sum;
}

async function hashOf(path: string): Promise<Buffer> {
  const hash = createHash("sha256");
  for await (const part of createReadStream(path)) hash.update(part as Buffer);
  return hash.digest();
}
