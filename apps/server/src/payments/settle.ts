import { atomically } from "#server/db/transaction.ts";
import { bookSettlement } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps, SettledItem } from "./card.gateway.ts";
import { findPaymentByRef } from "./payments.store.ts";
import { insertSettlement } from "./settlements.store.ts";

/** Several days, so that the next run catches up a night without a worker. */
const daysBack = 3;
const dayMs = 24 * 60 * 60_000;

/** Books what the provider paid out in the last days from clearing to bank, each item once. */
export async function settlePayments(deps: PaymentDeps): Promise<void> {
  for (let back = 1; back <= daysBack; back++) {
    const settledOn = dayInParis(new Date(deps.clock.now().getTime() - back * dayMs));
    for (const item of await deps.provider.listSettled(settledOn)) await settleItem(deps, item);
  }
}

async function settleItem(deps: PaymentDeps, item: SettledItem): Promise<void> {
  const provider = deps.provider.id;
  const payment = await findPaymentByRef(deps.db, provider, item.sessionRef);
  if (!payment)
    return deps.log.error(
      { provider, settlementRef: item.settlementRef },
      "settled a payment that is not ours",
    );
  const { paymentId } = payment;
  if (payment.appliedAs === null) await applyPayment(deps, paymentId);
  await atomically(deps.db, async (tx) => {
    if (!(await insertSettlement(tx, { ...item, provider, paymentId }))) return;
    const { settlementRef, kind, amount } = item;
    await bookSettlement(tx, {
      transferId: deps.newId(),
      settlementRef,
      kind,
      amount,
      now: deps.clock.now(),
    });
  });
}
