import type { Queryable, Tx } from "#server/db/db.ts";
import { closeUnchangedCart, findCart } from "./cart.store.ts";

type OwnCart = { readonly cartId: string; readonly customerId: string };

/** Whether the balance pays first for this cart. Only the cart's own customer can set that. */
export async function cartUsesBalance(
  db: Queryable,
  { cartId, customerId }: OwnCart,
): Promise<boolean> {
  const cart = await findCart(db, cartId, customerId);
  return cart?.customerId === customerId && cart.usesBalance;
}

/**
 * Closes the cart of a paid order. A cart changed after the order was placed stays open: what it
 * holds now was not bought.
 */
export function closeCart(
  tx: Tx,
  cart: OwnCart & { readonly since: Date },
  now: Date,
): Promise<void> {
  return closeUnchangedCart(tx, cart, now);
}
