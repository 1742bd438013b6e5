import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { creditExpiry } from "@papillote/domain/wallet/credit-expiry.ts";
import { type Customer, customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { requestDocument } from "#server/documents/documents.ts";
import { bookTopup, mayCredit, spendable } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { lockBuyer } from "#server/orders/orders.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { PaymentDeps } from "./card.gateway.ts";
import { lockPayment, type PaymentRow, saveCapture } from "./payments.store.ts";

type TopupRefusal = "ACCOUNT_CLOSED" | "BALANCE_FULL";

/**
 * Books a captured top-up as one lot on the balance and queues its receipt. A closed account gets
 * no credit: this takes the same buyer's lock as closing does. A payment that came after its page
 * had ended is not credited either when the balance has no room for it any more.
 */
export async function creditTopup(
  deps: PaymentDeps,
  { paymentId, customerId }: PaymentRow,
  capturedAt: Date,
): Promise<Outcome<void, TopupRefusal>> {
  return inTransaction(deps.db, async (tx): Promise<Outcome<void, TopupRefusal>> => {
    await lockBuyer(tx, customerId);
    const customer = await customerById(tx, customerId);
    const payment = await lockPayment(tx, paymentId);
    if (!payment || payment.appliedAs !== null) return done(undefined);
    if (!customer) throw new Error(`a payment of a customer who does not exist: ${customerId}`);
    if (customer.isClosed) return refused("ACCOUNT_CLOSED");
    const { amount } = payment;
    const within = await mayCredit(tx, deps, { customerId, amount, paymentId });
    if (!within.ok) return refused("BALANCE_FULL");
    await Promise.all([
      saveCapture(tx, { paymentId, capturedAt, appliedAs: "topup" }),
      bookTopup(tx, {
        transferId: deps.newId(),
        lotId: deps.newId(),
        paymentId,
        customerId,
        amount,
        now: deps.clock.now(),
      }),
      requestDocument(tx, { paymentId, at: capturedAt }),
    ]);
    await queueReceipt(tx, deps, { payment, customer });
    deps.log.info({ paymentId, customerId, amountCents: amount }, "balance topped up");
    return done(undefined);
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
    },
  });
}
