import type { SuppliedCode } from "@papillote/domain/vouchers/supplied-code.ts";
import type { BarcodeType } from "@papillote/domain/vouchers/voucher-kinds.ts";
import type { Tx } from "#server/db/db.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import { codeMac, encryptStockCode } from "./encrypted-codes.ts";
import { findCodes, insertStock } from "./stock.store.ts";
import { nextCodeIds } from "./supplied.store.ts";

export type SuppliedLine = SuppliedCode & { readonly line: number };
export type LineFault = { readonly line: number; readonly reason: string };

type OfBatch = {
  readonly batchId: number;
  readonly brandId: number;
  readonly barcodeType: BarcodeType;
};

/**
 * Adds those of the given lines of a supplier's file that the shop does not have yet; a known code
 * is a fault of its line. Equal codes are found by their keyed hash.
 */
export async function addSuppliedLines(
  tx: Tx,
  secrets: Secrets,
  { batch, lines }: { readonly batch: OfBatch; readonly lines: readonly SuppliedLine[] },
): Promise<LineFault[]> {
  const { batchId, brandId } = batch;
  const macs = lines.map(({ code }) => codeMac(secrets, brandId, code).toString("hex"));
  const known = new Map(
    (await findCodes(tx, { ids: [], macs: macs.map((one) => Buffer.from(one, "hex")) })).map(
      (code) => [code.codeMac.toString("hex"), code],
    ),
  );
  const firstPlaces = new Map(macs.map((mac, place) => [mac, place] as const).reverse());
  const faults = lines.flatMap(({ line }, place): LineFault[] => {
    const mac = macs[place] ?? "";
    const stored = known.get(mac);
    if (firstPlaces.get(mac) !== place || stored?.batchId === batchId)
      return [{ line, reason: "the file has this code twice" }];
    return stored ? [{ line, reason: `the shop has this code as ${stored.codeId}` }] : [];
  });
  const faulty = new Set(faults.map(({ line }) => line));
  const fresh = lines.filter(({ line }) => !faulty.has(line));
  await insertFresh(tx, secrets, { batch, fresh });
  return faults;
}

async function insertFresh(
  tx: Tx,
  secrets: Secrets,
  { batch, fresh }: { readonly batch: OfBatch; readonly fresh: readonly SuppliedLine[] },
): Promise<void> {
  const ids = await nextCodeIds(tx, fresh.length);
  const codes = fresh.map(({ line: _, ...code }, place) =>
    encryptStockCode(secrets, { ...batch, ...code, codeId: ids[place] ?? 0 }),
  );
  if ((await insertStock(tx, codes)) < codes.length)
    throw new Error("another import added some of these codes at this moment: repeat this one");
}
