import type { CouponRule } from "@papillote/domain/coupons/coupons.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, statement, type Tx } from "#server/db/db.ts";

export type CouponRow = Omit<CouponRule, "reduction"> & {
  readonly couponId: string;
  readonly kind: "fixed" | "percent";
  readonly amount: Cents | null;
  readonly percent: number | null;
  readonly amountMax: Cents | null;
};

const couponColumns = `r.coupon_id as "couponId", r.kind, r.amount_cents as amount, r.percent,
  r.amount_max_cents as "amountMax", r.minimum_cents as minimum, r.applies_to as "appliesTo",
  r.excluded_skus as "excludedSkus", r.excluded_brand_ids as "excludedBrandIds"`;

/**
 * A coupon use that unpaid orders of a cart hold counts as free for this cart, as its next order
 * replaces them.
 */
const usable = statement(
  "coupon.usable",
  `with own as (select order_id from orders
     where cart_id = $3 and customer_id = $4 and status = 'awaiting_payment'),
   taken as (select coupon_id, code, buyer from coupon_use where order_id not in (table own))
   select ${couponColumns} from coupon_code c join coupon r using (coupon_id)
   where c.code = $1 and r.starts_at <= $2 and coalesce(r.ends_at > $2, true)
     and coalesce(c.ends_at > $2, true)
     and (coalesce(r.uses_left > 0, true) or exists (
       select from coupon_use u join own using (order_id) where u.coupon_id = r.coupon_id))
     and not (c.is_single_use and exists (select from taken where code = c.code))
     and coalesce(r.uses_per_buyer > (select count(*) from taken
       where coupon_id = r.coupon_id
         and buyer = (select email_key from customer where customer_id = $4)), true)`,
);
/** The row of a coupon with a limit is locked until the end of the transaction. */
const take = statement(
  "coupon.take",
  `with counted as (
     update coupon set uses_left = uses_left - 1
     where coupon_id = (select coupon_id from coupon_code where code = $2) and uses_left > 0
     returning coupon_id)
   insert into coupon_use (order_id, code, coupon_id, is_single_use, buyer, buyer_use, used_at)
   select $1, c.code, c.coupon_id, c.is_single_use, $3, free.buyer_use, $4
   from coupon_code c join coupon r using (coupon_id)
     left join lateral (
       select min(n) as buyer_use from generate_series(1, r.uses_per_buyer) n
       where not exists (select from coupon_use u
         where u.coupon_id = r.coupon_id and u.buyer = $3 and u.buyer_use = n)) free on true
   where c.code = $2 and (r.uses_max is null or exists (select from counted))
     and (r.uses_per_buyer is null or free.buyer_use is not null)
   on conflict do nothing returning order_id`,
);
const markUsed = statement(
  "coupon.mark_used",
  "update coupon_use set used_at = $2 where order_id = $1 and used_at is null",
);
const release = statement(
  "coupon.release",
  `with released as (
     delete from coupon_use where order_id = $1 and used_at is null returning coupon_id)
   update coupon set uses_left = uses_left + 1
   where coupon_id in (table released) and uses_left is not null`,
);

/** `buyerId` is a customer, or a guest with an order, whose e-mail address only the order knows. */
export function findUsableCoupon(
  db: Queryable,
  use: { readonly code: string; readonly cartId: string; readonly buyerId: string | null },
  now: Date,
): Promise<CouponRow | undefined> {
  return firstRow<CouponRow>(db, usable, [use.code, now, use.cartId, use.buyerId]);
}

/** False when no use is left for this buyer. `usedAt` is null while the order is unpaid. */
export async function insertCouponUse(
  tx: Tx,
  use: { orderId: string; code: string; buyer: string; usedAt: Date | null },
): Promise<boolean> {
  const { orderId, code, buyer, usedAt } = use;
  return (await firstRow(tx, take, [orderId, code, buyer, usedAt])) !== undefined;
}

/** False when the order holds no use. */
export async function saveCouponUsed(tx: Tx, orderId: string, at: Date): Promise<boolean> {
  return (await change(tx, markUsed, [orderId, at])) === 1;
}

export async function releaseCoupon(tx: Tx, orderId: string): Promise<void> {
  await change(tx, release, [orderId]);
}
