import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { type Queryable, rows, statement } from "#server/db/db.ts";

export type EndingVoucher = {
  readonly voucherId: string;
  readonly ownerId: string;
  readonly email: string;
  readonly firstname: string;
  readonly locale: string;
  readonly isPassive: boolean;
  readonly orderId: string;
  readonly orderNumber: string;
  readonly brandId: number | null;
  readonly name: string;
  readonly left: Cents;
  readonly endsOn: Day;
};

/**
 * All ending vouchers of at most `$4` owners, in the order of the owners' ids, after the owner
 * `$3`.
 */
const ending = statement(
  "voucher.ending",
  `select v.voucher_id as "voucherId", v.owner_id as "ownerId", c.email, c.firstname, c.locale,
     c.is_passive as "isPassive", v.order_id as "orderId",
     o.order_number as "orderNumber", v.brand_id as "brandId", v.name,
     coalesce(v.left_cents, v.face_cents) as left, v.ends_on as "endsOn"
   from voucher v join customer c on c.customer_id = v.owner_id join orders o using (order_id)
   where v.status = 'active' and v.deleted_at is null and v.ends_on between $1 and $2
     and v.owner_id in (
       select e.owner_id from voucher e
         join customer r on r.customer_id = e.owner_id and r.wants_expiry_reminders
           and r.closed_at is null
       where e.status = 'active' and e.deleted_at is null and e.ends_on between $1 and $2
         and e.owner_id > $3
       group by 1 order by 1 limit $4)
   order by v.owner_id, v.ends_on, v.name, v.voucher_id`,
);

export function findEndingVouchers(
  db: Queryable,
  { from, to, after, limit }: { from: Day; to: Day; after: string; limit: number },
): Promise<EndingVoucher[]> {
  return rows<EndingVoucher>(db, ending, [from, to, after, limit]);
}
