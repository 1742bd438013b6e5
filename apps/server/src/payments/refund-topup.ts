import type { Cents } from "@papillote/domain/money/cents.ts";
import type { Tx } from "#server/db/db.ts";
import { bookTopupRefund } from "#server/ledger/ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { isPaymentDisputed } from "./disputes.store.ts";
import { askRefund } from "./refund-payment.ts";
import { explainRefund } from "./refunds.store.ts";
import { documentTopupRefund } from "./topup-refund-letter.ts";

type TopupRefund = {
  readonly paymentId: string;
  readonly customerId: string;
  /** In cents; not more than the lot of the top-up still has. */
  readonly amount: Cents;
  readonly reason: string;
};

/**
 * Sends credit that was not spent back to the card that paid it, and takes it off the lot that the
 * top-up made.
 * @returns the refund's id; undefined when the lot has less, or while the bank examines the
 * payment; the caller then rolls back
 */
export async function refundTopup(
  tx: Tx,
  deps: Pick<Deps, "newId" | "clock">,
  { paymentId, customerId, amount, reason }: TopupRefund,
): Promise<string | undefined> {
  const refundId = await askRefund(tx, deps, { paymentId, amount, reason });
  // Inserting the refund locked the payment, as a dispute does.
  if (await isPaymentDisputed(tx, paymentId)) return undefined;
  const transfer = { transferId: deps.newId(), now: deps.clock.now() };
  const refund = { ...transfer, refundId, paymentId, customerId, amount };
  const fromLot = await bookTopupRefund(tx, refund);
  if (fromLot !== amount) return undefined;
  await explainRefund(tx, refundId, { orderRefundId: null, fromLot, isGranted: false });
  await documentTopupRefund(tx, deps, { refundId, fromLot });
  return refundId;
}
