import { day } from "@papillote/domain/dates/day.ts";
import { creditExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import { type Customer, customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { bookTopup, spendable } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { lockPayment, type PaymentRow, saveCapture } from "./payments.store.ts";

/** Books a captured top-up as one lot on the balance and queues its receipt. */
export async function creditTopup(
  deps: PaymentDeps,
  { paymentId }: PaymentRow,
  capturedAt: Date,
): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.appliedAs !== null) return;
    const { customerId, amount } = payment;
    const [customer] = await Promise.all([
      customerById(tx, customerId),
      saveCapture(tx, { paymentId, capturedAt, appliedAs: "topup" }),
      bookTopup(tx, {
        transferId: deps.newId(),
        lotId: deps.newId(),
        paymentId,
        customerId,
        amount,
        now: deps.clock.now(),
      }),
    ]);
    if (!customer) throw new Error(`a payment of a customer who does not exist: ${customerId}`);
    await queueReceipt(tx, deps, { payment, customer });
    deps.log.info({ paymentId, customerId, amountCents: amount }, "balance topped up");
  });
}

async function queueReceipt(
  tx: Tx,
  deps: PaymentDeps,
  { payment, customer }: { payment: PaymentRow; customer: Customer },
): Promise<void> {
  const { paymentId, customerId, amount, locale } = payment;
  const now = deps.clock.now();
  const today = day(dayInParis(now));
  await queueMessage(tx, deps, {
    key: `topup-receipt:${paymentId}`,
    channel: "email",
    to: customer.email,
    template: "topup-receipt",
    locale,
    data: {
      firstname: customer.firstname,
      amount,
      balance: await spendable(tx, customerId, today),
      endsOn: creditExpiry(today),
      paidAt: now.toISOString(),
      transactionId: paymentId,
    },
  });
}
