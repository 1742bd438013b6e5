import { randomBytes } from "node:crypto";
import { type Quote, quoteOf } from "@papillote/domain/orders/quote.ts";
import type { Pricing } from "#server/catalog/catalog.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  type BoughtLine,
  type CustomerCart,
  closeOpenCart,
  findCustomerCart,
  findGuestCart,
  giveClosedCartsOf,
  openRestOfCart,
  saveGuestOfCart,
} from "./ordered-carts.store.ts";
import { viewTotals } from "./view-cart.ts";

export { type CustomerCart, findCustomerCart, findGuestCart, giveClosedCartsOf, saveGuestOfCart };

const cartIdBytes = 24;

/** Knowing the id is what gives access to a guest's cart: 192 random bits, not a sequence. */
export function newCartId(): string {
  return randomBytes(cartIdBytes).toString("base64url");
}

/** What the cart costs now, and how it would be paid. */
export async function quoteCart(
  db: Queryable,
  cart: CustomerCart,
  pricing: Pricing,
): Promise<Quote> {
  const { lines, totals, coupon } = await viewTotals(db, cart, pricing);
  const products = lines.map(({ line: { qty }, sellable: { sku, face, unit } }) => ({
    sku,
    face,
    price: unit,
    qty,
  }));
  return quoteOf(products, { ...totals, coupon: coupon?.code ?? null });
}

type BoughtCart = {
  readonly cartId: string;
  readonly customerId: string;
  readonly bought: readonly BoughtLine[];
};

/** Closes the cart of a paid order. What was added to it meanwhile is in the customer's next cart. */
export async function closeCart(tx: Tx, { clock }: Deps, cart: BoughtCart): Promise<void> {
  const now = clock.now();
  if (await closeOpenCart(tx, cart, now))
    await openRestOfCart(tx, { ...cart, nextId: newCartId() }, now);
}
