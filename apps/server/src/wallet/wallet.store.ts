import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
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
  readonly kind:
    | "topup"
    | "topup_refunded"
    | "order"
    | "order_held"
    | "order_released"
    | "order_refunded";
  readonly orderId: string | null;
  readonly amount: Cents;
  readonly balanceAfter: Cents;
  readonly total: number;
};

const liveLots = statement(
  "wallet.live_lots",
  `select lot.lot_id as "lotId", lot.initial_cents as initial, lot.remaining_cents as remaining,
     lot.ends_on as "endsOn", lot.source
   from account join lot using (account_id)
   where account.customer_id = $1 and account.kind = 'wallet' and lot.remaining_cents > 0
     and lot.ends_on >= $2
   order by lot.ends_on, lot.lot_id`,
);
/** One row per transfer. A hold is listed as the order once the order was fulfilled. */
const history = statement(
  "wallet.history",
  `with wallet as (select account_id from account where customer_id = $1 and kind = 'wallet'),
   side as (
     select transfer_id, posting_id, amount_cents as amount from posting
       where to_account_id = (select account_id from wallet)
     union all select transfer_id, posting_id, -amount_cents from posting
       where from_account_id = (select account_id from wallet)),
   movement as (select transfer_id, min(posting_id) as place, sum(amount) as amount from side
     group by transfer_id),
   running as (select transfer_id, place, amount,
     sum(amount) over (order by place) as balance_after, count(*) over () as total from movement)
   select t.transfer_id as "transferId", t.booked_at as at, t.order_id as "orderId",
     r.amount::bigint as amount, r.balance_after::bigint as "balanceAfter",
     r.total::int as total,
     case when t.cause in ('topup', 'topup_refunded', 'order_released', 'order_refunded') then t.cause
       when t.cause = 'order_fulfilled' or (fulfilled.transfer_id is not null
         and released.transfer_id is null) then 'order' else 'order_held' end as kind
   from running r join transfer t using (transfer_id)
   left join transfer fulfilled on t.cause = 'order_held' and fulfilled.cause = 'order_fulfilled'
     and fulfilled.cause_key = t.cause_key
   left join transfer released on t.cause = 'order_held' and released.cause = 'order_released'
     and released.cause_key = t.cause_key
   order by r.place desc limit $2 offset $3`,
);
const count = statement(
  "wallet.count_movements",
  `select count(distinct transfer_id)::int as total from account
     join posting on account.account_id in (posting.from_account_id, posting.to_account_id)
   where account.customer_id = $1 and account.kind = 'wallet'`,
);

/** Ordered by last day. */
export function findLiveLots(db: Queryable, customerId: string, today: Day): Promise<LotRow[]> {
  return rows<LotRow>(db, liveLots, [customerId, today]);
}

export function findMovements(
  db: Queryable,
  customerId: string,
  { page, limit }: { page: number; limit: number },
): Promise<Movement[]> {
  return rows<Movement>(db, history, [customerId, limit, page * limit]);
}

/** For a page beyond the last, which has no row with the total. */
export async function countMovements(db: Queryable, customerId: string): Promise<number> {
  const [row] = await rows<{ total: number }>(db, count, [customerId]);
  return row?.total ?? 0;
}
