import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { groupTokenFor } from "#server/catalog/catalog.ts";
import { onOneConnection } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { gathered } from "#server/platform/gathered.ts";
import { walletsOf } from "#server/wallet/wallet.ts";
import type { Account } from "./accounts.wire.ts";
import { findCustomersWithAddresses } from "./customers.store.ts";

type AccountOutcome = Outcome<Account, "NOT_AUTHORISED">;

/** S3.13, S3.18: the customer, the address book and today's balance. */
export async function readAccount(deps: Deps, customerId: string): Promise<AccountOutcome> {
  return accountOrRefusal((await readAccounts(deps, [customerId])).get(customerId));
}

/** The same for callers that come together: one query reads all of their accounts. */
export function accountReader(deps: Deps): (customerId: string) => Promise<AccountOutcome> {
  const account = gathered((customerIds: readonly string[]) => readAccounts(deps, customerIds));
  return async (customerId) => accountOrRefusal(await account(customerId));
}

function accountOrRefusal(account: Account | undefined): AccountOutcome {
  return account ? done(account) : refused("NOT_AUTHORISED");
}

async function readAccounts(
  { db, clock, config, secrets }: Deps,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, Account>> {
  const now = clock.now();
  const today = day(dayInParis(now));
  const [found, walletOf] = await onOneConnection(db, (one) =>
    Promise.all([findCustomersWithAddresses(one, customerIds), walletsOf(one, customerIds, today)]),
  );
  return new Map(
    found.map(({ addresses, ...customer }) => {
      const groupToken = config.flags.usePriceTiers
        ? groupTokenFor(secrets, customer.groupId, now)
        : undefined;
      const { customerId } = customer;
      return [customerId, { customer, addresses, wallet: walletOf(customerId), groupToken }];
    }),
  );
}
