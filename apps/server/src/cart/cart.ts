import type { Queryable, Tx } from "#server/db/db.ts";
import { closeUnchangedCart, findCart } from "./cart.store.ts";

type OwnCart = { readonly cartId: string; readonly customerId: string };

/** Whether the buyer marked this cart to be paid from the balance first. Only an own cart can be marked. */
export async function cartUsesBalance(
  db: Queryable,
  { cartId, customerId }: OwnCart,
): Promise<boolean> {
  const cart = await findCart(db, cartId, customerId);
  return cart?.customerId === customerId && cart.usesBalance;
}

/**
 * Its order was paid: the cart is done with. One that the buyer has changed since the order was placed stays,
 * for what it holds now was not bought.
 */
export function closeCart(
  tx: Tx,
  cart: OwnCart & { readonly since: Date },
  now: Date,
): Promise<void> {
  return closeUnchangedCart(tx, cart, now);
}
