import { day } from "@papillote/domain/dates/day.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { groupTokenFor } from "#server/catalog/catalog.ts";
import { onOneConnection } from "#server/db/db.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { walletOf } from "#server/wallet/wallet.ts";
import type { Account } from "./accounts.wire.ts";
import { findCustomerWithAddresses } from "./customers.store.ts";

/** S3.13, S3.18: the customer, the address book and today's balance. */
export async function readAccount(
  { db, clock, config, secrets }: Deps,
  customerId: string,
): Promise<Outcome<Account, "NOT_AUTHORISED">> {
  const today = day(dayInParis(clock.now()));
  const [row, wallet] = await onOneConnection(db, (one) =>
    Promise.all([findCustomerWithAddresses(one, customerId), walletOf(one, customerId, today)]),
  );
  if (!row) return refused("NOT_AUTHORISED");
  const { addresses, ...customer } = row;
  const groupToken = config.flags.usePriceTiers
    ? groupTokenFor(secrets, customer.groupId, clock.now())
    : undefined;
  return done({ customer, addresses, wallet, groupToken });
}
