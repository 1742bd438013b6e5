import { cents } from "@papillote/domain/money/cents.ts";
import type { BookedLine } from "@papillote/domain/orders/posting-plan.ts";
import { type Quote, quoteOf } from "@papillote/domain/orders/quote.ts";
import type { Pricing } from "#server/catalog/catalog.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { insertGuestCart, openCustomerCart } from "./cart.store.ts";
import { lineKey } from "./cart-gifts.ts";
import { newCartId } from "./cart-id.ts";
import { joinCarts } from "./join-carts.ts";
import {
  type BoughtLine,
  type CustomerCart,
  closeOpenCart,
  findCustomerCart,
  findGivenLines,
  findGuestCart,
  giveClosedCartsOf,
  openRestOfCart,
  saveGuestOfCart,
} from "./ordered-carts.store.ts";
import { findShippingDays, type ShippingMethod } from "./shipping.store.ts";
import { hasParcel, type MethodCodes, type ShippingAddress, shippingOfOrder } from "./shipping.ts";
import { shippedLine, viewTotals } from "./view-cart.ts";

export {
  type CustomerCart,
  findCustomerCart,
  findGivenLines,
  findGuestCart,
  findShippingDays,
  giveClosedCartsOf,
  insertGuestCart,
  joinCarts,
  type MethodCodes,
  type ShippingAddress,
  type ShippingMethod,
  saveGuestOfCart,
  shippingOfOrder,
};

/** The active cart of a customer, or a new cart for a guest. */
export async function openCart(
  { db, clock }: Deps,
  session: { readonly customerId: string } | undefined,
): Promise<string> {
  const [cartId, now] = [newCartId(), clock.now()];
  if (session)
    return (await openCustomerCart(db, { cartId, customerId: session.customerId }, now)).cartId;
  await insertGuestCart(db, cartId, now);
  return cartId;
}

/** What the cart costs now, and how it would be paid. */
export async function quoteCart(
  db: Queryable,
  cart: CustomerCart,
  pricing: Pricing,
): Promise<Quote> {
  const { lines, totals, coupon, shipping } = await viewTotals(db, cart, pricing);
  const products = lines.map(({ line: { qty, gift }, sellable: { sku, face, unit } }) => ({
    ...{ sku, face, price: unit, qty },
    ...(gift && { gift }),
  }));
  return quoteOf(products, {
    ...totals,
    coupon: coupon?.code ?? null,
    shipping: shipping?.price ?? null,
    delivery: hasParcel(lines.map(shippedLine)) ? "shipping" : "account",
  });
}

type BoughtCart = {
  readonly cartId: string;
  readonly customerId: string;
  /** The order's lines. */
  readonly bought: readonly SoldLine[];
};
type SoldLine = BoughtLine & {
  readonly kind: BookedLine["kind"];
  readonly bundleSku: string | null;
  readonly bundleQty: number | null;
};

/**
 * Closes the cart of a paid order. What was added to it meanwhile moves to the customer's next
 * cart.
 */
export async function closeCart(
  tx: Tx,
  { clock }: Deps,
  { bought, ...cart }: BoughtCart,
): Promise<void> {
  const now = clock.now();
  if (await closeOpenCart(tx, cart, now))
    await openRestOfCart(tx, { ...cart, bought: cartLines(bought), nextId: newCartId() }, now);
}

/**
 * The lines as the cart had them: goods without a face value, the parts of a bundle as one line.
 */
function cartLines(sold: readonly SoldLine[]): BoughtLine[] {
  const lines = sold.flatMap((line): BoughtLine[] => {
    const { kind, face, qty, gift, bundleSku, bundleQty } = line;
    const sku = bundleSku ?? line.sku;
    if (kind === "voucher" || kind === "card") return [{ sku, face, qty, gift }];
    if (kind !== "goods" && kind !== "download") return [];
    return [{ sku, face: cents(0), qty: bundleQty ?? qty, gift: null }];
  });
  return [...new Map(lines.map((line) => [lineKey(line), line])).values()];
}
