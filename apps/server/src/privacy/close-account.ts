import { anonymisedAfter, type ClosureReasonId } from "@papillote/domain/accounts/closure.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type AccountDeps,
  type Customer,
  checkOwnPassword,
  endAccess,
  lockAccount,
} from "#server/accounts/accounts.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { eraseFavouritesOf } from "#server/favourites/favourites.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { tellMailingList } from "#server/mailing-list/mailing-list.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { deleteSubscriber } from "#server/newsletter/newsletter.ts";
import { cancelOrder, findUnpaidOrders, lockBuyer } from "#server/orders/orders.ts";
import {
  findOpenPayments,
  forgetCards,
  type PaymentDeps,
  reconcilePaymentsOf,
} from "#server/payments/payments.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { eraseAlertsOf } from "#server/stock-alerts/stock-alerts.ts";
import { eraseAnsweredTicketsOf } from "#server/tickets/tickets.ts";
import { countUsableVouchers } from "#server/vouchers/vouchers.ts";
import { closeCustomer, insertClosure } from "./closures.store.ts";

type ClosureSummary = {
  readonly closedAt: Date;
  readonly balance: Cents;
  /** The part of the balance that unpaid orders hold. */
  readonly heldBalance: Cents;
  readonly unpaidOrders: number;
  readonly openPayments: number;
  /** How many vouchers are still usable, including those that wait. */
  readonly vouchers: number;
  readonly waitingVouchers: number;
  /** The last day on which the law requires the person's data. */
  readonly keptUntil: Day;
};
type Refusal = "PASSWORD_WRONG" | "TOO_MANY_REQUESTS";

type ClosingDeps = AccountDeps & PaymentDeps;

/**
 * S2.41. Blocks the account at once. What was paid already is delivered first; unpaid orders give
 * back what they hold, and what is paid for them afterwards is sent back (`applyPayment`). The
 * personal data are erased when the law allows it; ledger and orders stay.
 */
export async function closeAccount(
  deps: ClosingDeps,
  {
    customerId,
    reasonId,
    reasonText,
    password,
  }: { customerId: string; reasonId: ClosureReasonId; reasonText: string; password: string },
): Promise<Outcome<ClosureSummary, Refusal>> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  await reconcilePaymentsOf(deps, customerId);
  return inTransaction<ClosureSummary, Refusal>(deps.db, async (tx) => {
    // Locked before the account's row, as an order or payment in progress locks that row last.
    await lockBuyer(tx, customerId);
    for (const { orderId } of await findUnpaidOrders(tx, customerId))
      await cancelOrder(tx, deps, orderId);
    const customer = await lockAccount(tx, customerId);
    if (!customer) return refused("PASSWORD_WRONG");
    const closure = await summarizeClosure(tx, deps, customerId);
    await insertClosure(tx, { ...closure, customerId, reasonId, reasonText });
    await closeCustomer(tx, customerId, closure.closedAt);
    await endAccess(tx, customerId, closure.closedAt);
    await eraseFavouritesOf(tx, customerId);
    await eraseAlertsOf(tx, { customerId, email: customer.email });
    await eraseAnsweredTicketsOf(tx, { customerId, email: customer.email });
    await deleteSubscriber(tx, customer.email);
    await tellMailingList(tx, deps, customer.email);
    await forgetCards(tx, customerId);
    await queueClosingMessage(tx, deps, { customer, closure });
    deps.log.info({ customerId, reasonId }, "account closed");
    return done(closure);
  });
}

/** What would be left if the account were closed now. */
export async function summarizeClosure(
  db: Queryable,
  { clock }: Deps,
  customerId: string,
): Promise<ClosureSummary> {
  const closedAt = clock.now();
  const today = day(dayInParis(closedAt));
  const { usable, waiting } = await countUsableVouchers(db, customerId, closedAt);
  const unpaid = await findUnpaidOrders(db, customerId);
  return {
    closedAt,
    balance: await spendable(db, customerId, today),
    heldBalance: addCents(...unpaid.map(({ fromBalance }) => fromBalance)),
    unpaidOrders: unpaid.length,
    openPayments: (await findOpenPayments(db, customerId)).length,
    vouchers: usable,
    waitingVouchers: waiting,
    keptUntil: anonymisedAfter(today),
  };
}

async function queueClosingMessage(
  tx: Tx,
  deps: Deps,
  { customer, closure }: { customer: Customer; closure: ClosureSummary },
): Promise<void> {
  const { customerId, email, firstname, locale } = customer;
  const data = {
    firstname,
    closedAt: closure.closedAt.toISOString(),
    balance: closure.balance,
    voucherQty: closure.vouchers,
    openPaymentQty: closure.openPayments,
    erasedOn: closure.keptUntil,
  };
  await queueMessage(tx, deps, {
    key: `account-closing:${customerId}`,
    channel: "email",
    to: email,
    locale,
    template: "account-closing",
    data,
  });
}
