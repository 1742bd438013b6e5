import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { codeMac, encryptVoucherCode, type PlainCode } from "#server/stock/stock.ts";
import type { Supplier } from "#server/vouchers/supplier.gateway.ts";
import { isKnownCode, type LockedVoucher, saveReissuedCode } from "./replaced-codes.store.ts";

type Reported = { readonly voucher: LockedVoucher; readonly reportId: number };

/**
 * Asks the supplier of a voucher for another code, outside a transaction. A report always gets the
 * same code, so that a repeat after a crash is harmless.
 * @throws Outage when the supplier does not answer
 */
export async function requestAnotherCode(
  supplier: Supplier,
  { voucher, reportId }: Reported,
): Promise<Outcome<PlainCode, "CODE_PENDING" | "SUPPLIER_REFUSES">> {
  const { voucherId, replacedFor } = voucher;
  const plain = await supplier.issue({
    ...voucher,
    reference: referenceOf(voucherId, reportId),
    replaces: replacedFor === null ? voucherId : referenceOf(voucherId, replacedFor),
  });
  if (plain === "pending") return refused("CODE_PENDING");
  return plain === "refused" ? refused("SUPPLIER_REFUSES") : done(plain);
}

function referenceOf(voucherId: string, reportId: number): string {
  return `${voucherId}:${reportId}`;
}

type Reissued = Reported & { readonly plain: PlainCode; readonly at: Date };

/** Gives the voucher the supplier's other code; no code that the shop had before is taken. */
export async function takeReissuedCode(
  tx: Tx,
  { secrets }: Deps,
  { voucher: { voucherId, brandId }, reportId, plain, at }: Reissued,
): Promise<Outcome<void, "CODE_KNOWN">> {
  const mac = codeMac(secrets, brandId, plain.code);
  if (await isKnownCode(tx, mac)) return refused("CODE_KNOWN");
  const encrypted = encryptVoucherCode(secrets, voucherId, plain);
  await saveReissuedCode(tx, { voucherId, reportId, at, codeMac: mac, ...encrypted });
  return done(undefined);
}
