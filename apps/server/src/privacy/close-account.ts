import { anonymisedAfter, type ClosureReasonId } from "@papillote/domain/accounts/closure.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type AccountDeps,
  type Customer,
  checkOwnPassword,
  endAccess,
  lockAccount,
} from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { eraseFavouritesOf } from "#server/favourites/favourites.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { deleteSubscriber } from "#server/newsletter/newsletter.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { eraseAlertsOf } from "#server/stock-alerts/stock-alerts.ts";
import { countUsableVouchers } from "#server/vouchers/vouchers.ts";
import { closeCustomer, insertClosure } from "./closures.store.ts";

type ClosureSummary = {
  readonly closedAt: Date;
  readonly balance: Cents;
  /** How many vouchers are still usable. */
  readonly vouchers: number;
  /** The last day on which the law requires the person's data. */
  readonly keptUntil: Day;
};
type Refusal = "PASSWORD_WRONG" | "TOO_MANY_REQUESTS";

/**
 * S2.41. Blocks the account at once. The personal data are erased when the law allows it; ledger
 * and orders stay.
 */
export async function closeAccount(
  deps: AccountDeps,
  {
    customerId,
    reasonId,
    reasonText,
    password,
  }: { customerId: string; reasonId: ClosureReasonId; reasonText: string; password: string },
): Promise<Outcome<ClosureSummary, Refusal>> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  return inTransaction<ClosureSummary, Refusal>(deps.db, async (tx) => {
    const customer = await lockAccount(tx, customerId);
    if (!customer) return refused("PASSWORD_WRONG");
    const closure = await summarizeClosure(tx, deps, customerId);
    await insertClosure(tx, { ...closure, customerId, reasonId, reasonText });
    await closeCustomer(tx, customerId, closure.closedAt);
    await endAccess(tx, customerId, closure.closedAt);
    await eraseFavouritesOf(tx, customerId);
    await eraseAlertsOf(tx, { customerId, email: customer.email });
    await deleteSubscriber(tx, customer.email);
    await queueClosingMessage(tx, deps, { customer, closure });
    deps.log.info({ customerId, reasonId }, "account closed");
    return done(closure);
  });
}

async function summarizeClosure(
  tx: Tx,
  { clock }: Deps,
  customerId: string,
): Promise<ClosureSummary> {
  const closedAt = clock.now();
  const today = day(dayInParis(closedAt));
  return {
    closedAt,
    balance: await spendable(tx, customerId, today),
    vouchers: await countUsableVouchers(tx, customerId, today),
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
