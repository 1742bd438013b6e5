import { type ClosureReasonId, keptUntil } from "@papillote/domain/accounts/closure.ts";
import { type Day, day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  type AccountDeps,
  type Customer,
  checkOwnPassword,
  endAccess,
  lockAccount,
  type PasswordRefusal,
} from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { eraseFavouritesOf } from "#server/favourites/favourites.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { eraseSubscriptionsOf } from "#server/newsletter/newsletter.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { eraseAlertsOf } from "#server/stock-alerts/stock-alerts.ts";
import { countUsableVouchers } from "#server/vouchers/vouchers.ts";
import { closeCustomer, insertClosure } from "./closures.store.ts";

export type Closing = {
  readonly customerId: string;
  readonly reasonId: ClosureReasonId;
  readonly reasonText: string;
  readonly password: string;
};
export type Closed = {
  readonly closedAt: Date;
  readonly balance: Cents;
  readonly vouchers: number;
  readonly keptUntil: Day;
};

/** S2.41. Frozen at once; the person's data go when the law lets them; ledger and orders stay. */
export async function closeAccount(
  deps: AccountDeps,
  { customerId, reasonId, reasonText, password }: Closing,
): Promise<Outcome<Closed, PasswordRefusal>> {
  const checked = await checkOwnPassword(deps, customerId, password);
  if (!checked.ok) return checked;
  return inTransaction<Closed, PasswordRefusal>(deps.db, async (tx) => {
    const customer = await lockAccount(tx, customerId);
    if (!customer) return refused("PASSWORD_WRONG");
    const closed = await whatRemains(tx, deps, customerId);
    await insertClosure(tx, { ...closed, customerId, reasonId, reasonText });
    await closeCustomer(tx, customerId, closed.closedAt);
    await endAccess(tx, customerId, closed.closedAt);
    await eraseFavouritesOf(tx, customerId);
    await eraseAlertsOf(tx, { customerId, email: customer.email });
    await eraseSubscriptionsOf(tx, customer.email);
    await tellClosed(tx, deps, { customer, closed });
    deps.log.info({ customerId, reasonId }, "account closed");
    return done(closed);
  });
}

async function whatRemains(tx: Tx, { clock }: Deps, customerId: string): Promise<Closed> {
  const closedAt = clock.now();
  const today = day(dayInParis(closedAt));
  return {
    closedAt,
    balance: await spendable(tx, customerId, today),
    vouchers: await countUsableVouchers(tx, customerId, today),
    keptUntil: keptUntil(today),
  };
}

async function tellClosed(
  tx: Tx,
  deps: Deps,
  { customer, closed }: { customer: Customer; closed: Closed },
): Promise<void> {
  const { customerId, email, firstname, locale } = customer;
  const data = {
    firstname,
    closedAt: closed.closedAt.toISOString(),
    balance: closed.balance,
    voucherQty: closed.vouchers,
    erasedOn: closed.keptUntil,
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
