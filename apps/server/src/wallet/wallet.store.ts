import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import type { movementKinds } from "@papillote/domain/wallet/movement-kinds.ts";
import { type Queryable, rows, statement } from "#server/db/db.ts";

export type LotRow = {
  readonly lotId: string;
  readonly initial: Cents;
  readonly remaining: Cents;
  readonly endsOn: Day;
  readonly source: "topup" | "credit_code" | "restored";
};
export type Movement = {
  readonly transferId: string;
  readonly at: Date;
  readonly kind: (typeof movementKinds)[number];
  readonly orderId: string | null;
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly total: number;
};

const liveLots = statement(
  "wallet.live_lots",
  `select account.customer_id as "customerId", lot.lot_id as "lotId", lot.initial_cents as initial,
     lot.remaining_cents as remaining, lot.ends_on as "endsOn", lot.source
   from account join lot using (account_id)
   where account.customer_id = any($1::uuid[]) and account.kind = 'wallet'
     and lot.remaining_cents > 0 and lot.ends_on >= $2
   order by lot.ends_on, lot.lot_id`,
);
/**
 * One row for each transfer of the customer `$1`, from the day `$2` to the day `$3` in Paris, of
 * the kind `$4`; null means any. Once an order was fulfilled, its hold is listed as the order.
 */
const movements = `
  with wallet as (select account_id from account where customer_id = $1 and kind = 'wallet'),
   side as (
     select transfer_id, posting_id, amount_cents as amount from posting
       where to_account_id = (select account_id from wallet)
     union all select transfer_id, posting_id, -amount_cents from posting
       where from_account_id = (select account_id from wallet)),
   moved as (select transfer_id, min(posting_id) as place, sum(amount) as amount from side
     group by transfer_id),
   running as (select transfer_id, place, amount,
     sum(amount) over (order by place) as balance_after from moved),
   named as (
     select r.place, t.transfer_id, t.booked_at, t.order_id, r.amount, r.balance_after,
       (t.booked_at at time zone 'Europe/Paris')::date as booked_on,
       case when t.cause = 'order_fulfilled' or t.cause = 'order_held'
           and fulfilled.transfer_id is not null and released.transfer_id is null then 'order'
         else t.cause end as kind
     from running r join transfer t using (transfer_id)
     left join transfer fulfilled on t.cause = 'order_held' and fulfilled.cause = 'order_fulfilled'
       and fulfilled.cause_key = t.cause_key
     left join transfer released on t.cause = 'order_held' and released.cause = 'order_released'
       and released.cause_key = t.cause_key),
   chosen as (select * from named where booked_on >= coalesce($2::date, '-infinity')
     and booked_on <= coalesce($3::date, 'infinity') and kind = coalesce($4::text, kind))`;
const history = statement(
  "wallet.history",
  `${movements}
   select transfer_id as "transferId", booked_at as at, order_id as "orderId",
     amount::bigint as amount, balance_after::bigint as "balanceAfter",
     count(*) over ()::int as total, kind
   from chosen order by place desc limit $5 offset $6`,
);
const count = statement(
  "wallet.count_movements",
  `${movements} select count(*)::int as total from chosen`,
);
/** At most `$4` customers after `$3` with credit that ends from the day `$1` to the day `$2`. */
const ending = statement(
  "wallet.ending_credit",
  `select customer.customer_id as "customerId", customer.email, customer.firstname,
     customer.locale, lot.ends_on as "endsOn", sum(lot.remaining_cents)::bigint as amount
   from lot join account using (account_id) join customer using (customer_id)
   where lot.remaining_cents > 0 and lot.ends_on between $1 and $2
     and customer.customer_id in (
       select a.customer_id from lot l join account a using (account_id)
         join customer c on c.customer_id = a.customer_id and c.wants_expiry_reminders
           and c.closed_at is null
       where l.remaining_cents > 0 and l.ends_on between $1 and $2 and a.customer_id > $3
       group by 1 order by 1 limit $4)
   group by 1, 2, 3, 4, 5 order by 1, 5`,
);

/** The lots of each customer, ordered by last day; a customer without a live lot is left out. */
export async function findLiveLots(
  db: Queryable,
  customerIds: readonly string[],
  today: Day,
): Promise<ReadonlyMap<string, LotRow[]>> {
  type OwnedLot = LotRow & { readonly customerId: string };
  const lotsOf = new Map<string, LotRow[]>();
  for (const { customerId, ...lot } of await rows<OwnedLot>(db, liveLots, [customerIds, today])) {
    const lots = lotsOf.get(customerId);
    if (lots) lots.push(lot);
    else lotsOf.set(customerId, [lot]);
  }
  return lotsOf;
}

export type MovementFilter = {
  /** Days in Paris, `YYYY-MM-DD`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly kind?: Movement["kind"] | undefined;
};

function filterValues(customerId: string, { from, to, kind }: MovementFilter): unknown[] {
  return [customerId, from ?? null, to ?? null, kind ?? null];
}

export function findMovements(
  db: Queryable,
  customerId: string,
  { page, limit, ...filter }: MovementFilter & { readonly page: number; readonly limit: number },
): Promise<Movement[]> {
  return rows<Movement>(db, history, [...filterValues(customerId, filter), limit, page * limit]);
}

/** For a page beyond the last one, as it has no row with the total. */
export async function countMovements(
  db: Queryable,
  customerId: string,
  filter: MovementFilter,
): Promise<number> {
  const [row] = await rows<{ total: number }>(db, count, filterValues(customerId, filter));
  return row?.total ?? 0;
}

/** The customer's credit that ends on one day, in cents, and who is to be reminded of it. */
export type EndingCredit = {
  readonly customerId: string;
  readonly email: string;
  readonly firstname: string;
  readonly locale: string;
  readonly endsOn: Day;
  readonly amount: Cents;
};

/**
 * The ending credit of at most `limit` customers, in the order of their ids, after the customer
 * `after`.
 */
export function findEndingCredit(
  db: Queryable,
  { from, to, after, limit }: { from: Day; to: Day; after: string; limit: number },
): Promise<EndingCredit[]> {
  return rows<EndingCredit>(db, ending, [from, to, after, limit]);
}
