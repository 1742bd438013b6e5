import { emailKey } from "@papillote/domain/accounts/email.ts";
import { lineDiscounts } from "@papillote/domain/coupons/coupons.ts";
import { addCents, type Cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import {
  type CouponRow,
  findUsableCoupon,
  insertCouponUse,
  releaseCoupon,
  saveCouponUsed,
} from "./coupons.store.ts";
import { endCouponsOf, listCoupons, type NewCoupon } from "./manage-coupons.store.ts";
import { addCoupon, type CodeOfAddress, generateCodes, issueCode } from "./manage-coupons.ts";

export {
  addCoupon,
  type CodeOfAddress,
  endCouponsOf,
  generateCodes,
  issueCode,
  listCoupons,
  type NewCoupon,
  releaseCoupon,
};

/** A code that reduces these lines; `discounts` has the reduction of each line, in their order. */
export type AppliedCoupon = {
  readonly code: string;
  readonly discount: Cents;
  readonly discounts: readonly Cents[];
};
type CouponLine = Parameters<typeof lineDiscounts>[1][number];
type CodeInCart = {
  readonly code: string;
  readonly cartId: string;
  readonly buyerId: string | null;
  readonly lines: readonly CouponLine[];
};

/** Undefined for a code that cannot be used now, or that takes nothing off these lines. */
export async function applyCoupon(
  db: Queryable,
  { lines, ...use }: CodeInCart,
  now: Date,
): Promise<AppliedCoupon | undefined> {
  const coupon = await findUsableCoupon(db, use, now);
  if (!coupon) return undefined;
  const discounts = lineDiscounts({ ...coupon, reduction: reductionOf(coupon) }, lines);
  const discount = addCents(...discounts);
  return discount > 0 ? { code: use.code, discount, discounts } : undefined;
}

function reductionOf({ couponId, kind, amount, percent, amountMax }: CouponRow) {
  if (kind === "fixed" && amount !== null) return { kind, amount };
  if (kind === "percent" && percent !== null) return { kind, percent, amountMax };
  throw new Error(`coupon ${couponId} has no amount`);
}

type ReducedOrder = {
  readonly orderId: string;
  readonly couponCode: string | null;
  readonly email: string;
};

/**
 * Holds one use until the order is paid or ends; an order that is paid at once passes `usedAt`.
 * Refused when other buyers took the last use meanwhile, or this buyer has no use left.
 */
export async function holdCoupon(
  tx: Tx,
  { orderId, couponCode: code, email }: ReducedOrder,
  usedAt: Date | null,
): Promise<Outcome<void, "COUPON_REFUSED">> {
  if (code === null) return done(undefined);
  const isHeld = await insertCouponUse(tx, { orderId, code, buyer: emailKey(email), usedAt });
  return isHeld ? done(undefined) : refused("COUPON_REFUSED");
}

/** An order that is paid after its hold ended needs a use that is still free. */
export async function useCoupon(
  tx: Tx,
  order: ReducedOrder,
  now: Date,
): Promise<Outcome<void, "COUPON_REFUSED">> {
  if (order.couponCode === null || (await saveCouponUsed(tx, order.orderId, now)))
    return done(undefined);
  return holdCoupon(tx, order, now);
}
