import type { Day } from "@papillote/domain/dates/day.ts";
import type { Lot } from "@papillote/domain/wallet/spend-lots.ts";
import { change, type Queryable, rows, statement, type Tx } from "#server/db/db.ts";

const endedWallets = statement(
  "ledger.ended_wallets",
  `select distinct account.customer_id as "customerId"
   from lot join account using (account_id)
   where lot.remaining_cents > 0 and lot.ends_on < $1 and account.customer_id > $2
   order by 1 limit $3`,
);
/** Inserts one row for each lot, in the same statement that changes its last day. */
const renew = statement(
  "ledger.renew_lots",
  `with renewal as (
     insert into lot_renewal (lot_id, ended_on, ends_on, renewed_at)
     select r.lot_id, r.ended_on, r.ends_on, $4
     from unnest($1::uuid[], $2::date[], $3::date[]) as r (lot_id, ended_on, ends_on)
     returning lot_id, ended_on, ends_on)
   update lot set ends_on = renewal.ends_on from renewal
   where lot.lot_id = renewal.lot_id and lot.lot_id = any ($1::uuid[])
     and lot.ends_on = renewal.ended_on`,
);

/** Customers with money in lots that ended before the day, in the order of their ids. */
export async function findEndedWallets(
  db: Queryable,
  { before, after, limit }: { before: Day; after: string; limit: number },
): Promise<string[]> {
  const found = await rows<{ customerId: string }>(db, endedWallets, [before, after, limit]);
  return found.map(({ customerId }) => customerId);
}

/** The caller holds the wallet's lock. @throws when a lot has another last day by now */
export async function renewLots(
  tx: Tx,
  lots: readonly (Pick<Lot, "lotId" | "endsOn"> & { readonly renewedTo: Day })[],
  now: Date,
): Promise<void> {
  const changed = await change(tx, renew, [
    lots.map(({ lotId }) => lotId),
    lots.map(({ endsOn }) => endsOn),
    lots.map(({ renewedTo }) => renewedTo),
    now,
  ]);
  if (changed !== lots.length) throw new Error("a lot was renewed by two at once");
}
