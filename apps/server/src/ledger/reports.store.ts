import type { Cents } from "@papillote/domain/money/cents.ts";
import { firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { house } from "./house-accounts.ts";

export type Liability = {
  readonly what:
    | "balances"
    | "credit codes"
    | "vouchers"
    | "physical cards"
    | "held"
    | "disputed"
    | "refunds";
  /** The brand or the product; empty for what has neither. */
  readonly of: string;
  /** The month in which it ends (balances, codes) or was issued (vouchers), `YYYY-MM`. */
  readonly month: string;
  readonly count: number;
  readonly amount: Cents;
};

/** What is owed on a liability account: what was posted to it less what was posted from it. */
const owedOf = (account: string) =>
  `select coalesce(sum(case when to_account_id = '${account}' then amount_cents
     else -amount_cents end), 0)::bigint from posting
   where '${account}' in (to_account_id, from_account_id)`;
const liabilities = statement(
  "ledger.liabilities",
  `with owed as (
     select 1 as place, 'balances' as what, '' as of, to_char(ends_on, 'YYYY-MM') as month,
       count(*)::int as count, sum(remaining_cents)::bigint as amount
     from lot where remaining_cents > 0 group by 4
     union all
     select 2, 'credit codes', '', to_char(ends_on, 'YYYY-MM'), count(*)::int,
       sum(amount_cents)::bigint
     from credit_code where num_nonnulls(credited_at, cancelled_at, expired_at) = 0 group by 4
     union all
     select 3, 'vouchers', coalesce(brand.name, v.name),
       to_char(v.issued_at at time zone 'Europe/Paris', 'YYYY-MM'), count(*)::int,
       sum(v.face_cents)::bigint
     from voucher v left join brand using (brand_id) where v.status <> 'refunded' group by 3, 4
     union all
     select 4, 'physical cards', l.name,
       to_char(o.fulfilled_at at time zone 'Europe/Paris', 'YYYY-MM'),
       sum(l.qty - l.refunded_qty)::int, sum(l.face_cents * (l.qty - l.refunded_qty))::bigint
     from order_line l join orders o using (order_id)
     where l.kind = 'card' and o.fulfilled_at is not null group by 3, 4
     union all select 5, 'held', '', '', 1, (${owedOf(house.orderHold)})
     union all select 6, 'disputed', '', '', 1, (${owedOf(house.disputeHold)})
     union all select 7, 'refunds', '', '', 1, (${owedOf(house.refundPayable)}))
   select what, of, month, count, amount from owed where amount <> 0
   order by place, of, month`,
);
const sidesOf = statement(
  "ledger.sides_of_account",
  `select t.cause, count(*)::int as count,
     coalesce(sum(p.amount_cents) filter (where p.to_account_id = a.account_id), 0)::bigint as to,
     coalesce(sum(p.amount_cents) filter (where p.from_account_id = a.account_id), 0)::bigint
       as from
   from account a join posting p on a.account_id in (p.to_account_id, p.from_account_id)
     join transfer t using (transfer_id)
   where a.kind::text = $1 and a.kind <> 'wallet'
     and (t.booked_at at time zone 'Europe/Paris')::date between $2 and $3
   group by 1 order by 1`,
);
const kindExists = statement(
  "ledger.account_kind",
  "select 1 as found from account where kind::text = $1 and kind <> 'wallet'",
);

/** What the shop owes, by kind, brand and month. */
export function findLiabilities(db: Queryable): Promise<Liability[]> {
  return rows<Liability>(db, liabilities);
}

/** What one cause posted to an account and from it. */
export type AccountSide = {
  readonly cause: string;
  readonly count: number;
  readonly to: Cents;
  readonly from: Cents;
};

/**
 * What each cause posted to and from one of the shop's own accounts on the days from `from` to
 * `to`, both included; undefined for an unknown account.
 */
export async function findSidesOfAccount(
  db: Queryable,
  { kind, from, to }: { readonly kind: string; readonly from: string; readonly to: string },
): Promise<AccountSide[] | undefined> {
  if (!(await firstRow(db, kindExists, [kind]))) return undefined;
  return rows<AccountSide>(db, sidesOf, [kind, from, to]);
}
