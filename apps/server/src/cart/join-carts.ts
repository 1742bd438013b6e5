import { findSellables, type Pricing } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import {
  type CartLineRow,
  findLines,
  lockCart,
  openCustomerCart,
  saveLine,
  takeOverGuestCart,
} from "./cart.store.ts";
import { isSameLine } from "./cart-gifts.ts";
import { newCartId } from "./cart-id.ts";

type Login = {
  readonly customerId: string;
  readonly guestCartId: string;
  readonly pricing: Pricing;
};

/**
 * S4.23: after the login, the account's cart has what a guest put into a cart. The guest's cart is
 * deleted, so that a repeat adds nothing.
 * @returns the account's cart; undefined when there is no such cart to join
 */
export async function joinCarts(
  tx: Tx,
  { customerId, guestCartId, pricing }: Login,
): Promise<string | undefined> {
  const guest = await lockCart(tx, guestCartId, undefined);
  if (!guest) return undefined;
  const opened = await openCustomerCart(tx, { cartId: newCartId(), customerId }, pricing.now);
  const lines = await findLines(tx, opened.cartId);
  const added = await findLines(tx, guest.cartId);
  const sellables = await findSellables(tx, added, pricing);
  for (const [at, line] of added.entries()) {
    const sellable = sellables[at];
    const joined = joinedLine(line, lines, sellable?.ok ? sellable.value.maxQty : undefined);
    await saveLine(tx, opened.cartId, joined);
  }
  await takeOverGuestCart(tx, { from: guest.cartId, to: opened.cartId }, pricing.now);
  return opened.cartId;
}

/**
 * Neither cart loses what it has: the sum is limited to the most that one order may have, but
 * never to less than one of the two carts had. Stock is checked where the cart is shown.
 */
function joinedLine(
  added: CartLineRow,
  lines: readonly CartLineRow[],
  maxQty: number | undefined,
): Omit<CartLineRow, "itemId"> {
  const { sku, face, gift } = added;
  const before = lines.find((line) => isSameLine(line, added))?.qty ?? 0;
  const most = Math.max(maxQty ?? 0, before, added.qty);
  return { sku, face, gift, qty: Math.min(before + added.qty, most) };
}
