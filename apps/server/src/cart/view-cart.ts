import { type CartTotals, cartTotals } from "@papillote/domain/cart/cart-totals.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import type { Pricing } from "#server/catalog/catalog.ts";
import { type AppliedCoupon, applyCoupon } from "#server/coupons/coupons.ts";
import type { Queryable } from "#server/db/db.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type CartLineRow, type CartRow, findLines } from "./cart.store.ts";
import { balanceHeldByCart } from "./ordered-carts.store.ts";
import { findSellableLines, type SellableLine } from "./sellable-lines.ts";
import type { ShippingMethod } from "./shipping.store.ts";
import { chosenShipping, type ShippedLine } from "./shipping.ts";

export async function viewCart(
  db: Queryable,
  cart: CartRow,
  pricing: Pricing,
): Promise<SellableLine[]> {
  return findSellableLines(db, { cart, lines: await findLines(db, cart.cartId) }, pricing);
}

export type PricedCart = {
  readonly lines: readonly SellableLine[];
  /** Lines whose product is no longer sold; they are in no total. */
  readonly offSale: readonly CartLineRow[];
  readonly totals: CartTotals;
  readonly available: Cents;
  readonly isBalanceApplied: boolean;
  /** How goods are sent; undefined until it is chosen. */
  readonly shipping: ShippingMethod | undefined;
  /** Also undefined while the cart's code reduces nothing. */
  readonly coupon: AppliedCoupon | undefined;
};

export async function viewTotals(
  db: Queryable,
  cart: CartRow,
  pricing: Pricing,
): Promise<PricedCart> {
  const { now } = pricing;
  const stored = await findLines(db, cart.cartId);
  const lines = await findSellableLines(db, { cart, lines: stored }, pricing);
  const offSale = stored.filter((line) => !lines.some((sold) => sold.line === line));
  const available = await availableBalance(db, cart, now);
  const isBalanceApplied = cart.usesBalance && cart.customerId !== null;
  const priced = lines.map(({ line, sellable }) => ({ unit: sellable.unit, qty: line.qty }));
  const shipping = await chosenShipping(db, cart, lines.map(shippedLine));
  const coupon = await couponOfCart(db, cart, { lines, now });
  const totals = cartTotals(
    { lines: priced, shipping: shipping?.price, discount: coupon?.discount },
    isBalanceApplied ? available : undefined,
  );
  return { lines, offSale, totals, available, isBalanceApplied, shipping, coupon };
}

export function shippedLine({ line: { qty }, sellable }: SellableLine): ShippedLine {
  return { sellable, qty };
}

export async function couponOfCart(
  db: Queryable,
  { cartId, customerId, guestId, couponCode }: CartRow,
  { lines, now }: { readonly lines: readonly SellableLine[]; readonly now: Date },
): Promise<AppliedCoupon | undefined> {
  if (couponCode === null) return undefined;
  const sold = lines.map(({ line: { qty }, sellable }) => ({ ...sellable, qty }));
  const buyerId = customerId ?? guestId;
  return applyCoupon(db, { code: couponCode, cartId, buyerId, lines: sold }, now);
}

/** Includes what an unpaid order of this cart holds, as the cart's next order replaces that one. */
async function availableBalance(
  db: Queryable,
  { cartId, customerId }: CartRow,
  now: Date,
): Promise<Cents> {
  if (customerId === null) return cents(0);
  const free = await spendable(db, customerId, day(dayInParis(now)));
  return addCents(free, await balanceHeldByCart(db, { cartId, customerId }));
}

export async function paymentMethods(deps: Deps, cart: CartRow): Promise<("card" | "balance")[]> {
  const available = await availableBalance(deps.db, cart, deps.clock.now());
  return available > 0 ? ["card", "balance"] : ["card"];
}
