import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { statusOn, voucherCan } from "@papillote/domain/vouchers/voucher-states.ts";
import { isWaiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decryptVoucherCode, type PlainCode } from "#server/stock/stock.ts";
import { isWaiverNeeded } from "./cards.ts";
import { findEncryptedCode, insertVoucherReveal, type Viewer } from "./codes.store.ts";
import { lockVoucher, type VoucherRow } from "./vouchers.store.ts";

type RevealRequest = {
  readonly voucherId: string;
  readonly customerId: string;
  readonly how: "screen" | "pdf" | "wallet";
  readonly waiverVersion: string | undefined;
};
export type RevealRefusal =
  | "VOUCHER_NOT_FOUND"
  | "VOUCHER_NOT_ACTIVE"
  | "VOUCHER_FROZEN"
  | "WAIVER_NEEDED";
export type VoucherWithCode = { readonly voucher: VoucherRow } & PlainCode;

/**
 * Records the reveal before it returns the code to the owner, so that no code is shown unrecorded.
 */
export function revealVoucher(
  deps: Deps,
  { voucherId, customerId, how, waiverVersion }: RevealRequest,
): Promise<Outcome<VoucherWithCode, RevealRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<VoucherWithCode, RevealRefusal>> => {
    const voucher = await lockVoucher(tx, voucherId, customerId);
    if (!voucher) return refused("VOUCHER_NOT_FOUND");
    return showCode(tx, deps, { voucher, viewer: { customerId }, how, waiverVersion });
  });
}

type GiftReveal = {
  readonly voucherId: string;
  readonly ownerId: string;
  readonly giftId: string;
  readonly waiverVersion: string | undefined;
};

/**
 * The code of an offered voucher for the holder of its gift's link, who may use it like an active
 * one.
 */
export async function revealOfferedVoucher(
  tx: Tx,
  deps: Deps,
  { voucherId, ownerId, giftId, waiverVersion }: GiftReveal,
): Promise<Outcome<VoucherWithCode, Exclude<RevealRefusal, "VOUCHER_NOT_FOUND">>> {
  const offered = await lockVoucher(tx, voucherId, ownerId);
  if (offered?.status !== "offered") return refused("VOUCHER_NOT_ACTIVE");
  const voucher = { ...offered, status: "active" } as const;
  return showCode(tx, deps, { voucher, viewer: { giftId }, how: "screen", waiverVersion });
}

type Showing = Pick<RevealRequest, "how" | "waiverVersion"> & {
  readonly voucher: VoucherRow & { readonly isFrozen: boolean };
  readonly viewer: Viewer;
};

async function showCode(
  tx: Tx,
  deps: Deps,
  { voucher, viewer, how, waiverVersion }: Showing,
): Promise<Outcome<VoucherWithCode, Exclude<RevealRefusal, "VOUCHER_NOT_FOUND">>> {
  const now = deps.clock.now();
  const today = day(dayInParis(now));
  const { voucherId } = voucher;
  const status = statusOn(voucher.status, voucher.endsOn, today);
  if (!voucherCan(how === "pdf" ? "download" : "reveal", status))
    return refused("VOUCHER_NOT_ACTIVE");
  if (voucher.isFrozen) return refused("VOUCHER_FROZEN");
  const waiver =
    waiverVersion !== undefined && isWaiverVersion(waiverVersion) ? waiverVersion : null;
  if (waiver === null && isWaiverNeeded(voucher, today)) return refused("WAIVER_NEEDED");
  await insertVoucherReveal(tx, { voucherId, viewer, how, waiverVersion: waiver, at: now });
  const code = decryptVoucherCode(deps.secrets, await findEncryptedCode(tx, voucherId));
  deps.log.info({ voucherId, how }, "voucher revealed");
  return done({ voucher, ...code });
}
