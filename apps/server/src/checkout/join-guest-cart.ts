import { isBypassedByLogin } from "@papillote/domain/orders/unpaid-orders.ts";
import { lockAccount } from "#server/accounts/accounts.ts";
import { findGuestCart, joinCarts } from "#server/cart/cart.ts";
import type { Pricing } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import {
  cancelOrder,
  findUnpaidOfCart,
  lockBuyer,
  lockOrder,
  moveOrderToCart,
} from "#server/orders/orders.ts";
import { type PaymentDeps, reconcileIfReachable } from "#server/payments/payments.ts";
import { giveAll } from "./give-all.ts";

type Login = {
  readonly customerId: string;
  readonly guestCartId: string;
  readonly pricing: Pricing;
};

/**
 * S4.23, S9.25: the login joins the guest's cart to the account's. An unpaid order of the guest's
 * cart that may still be on its payment page is moved with it: if it is paid, it is delivered to
 * the account; the account's next order replaces it and can use what it holds. An older unpaid
 * order is cancelled, which frees what it held.
 */
export async function joinGuestCart(deps: PaymentDeps, login: Login): Promise<void> {
  const { customerId, guestCartId } = login;
  const guestId = (await findGuestCart(deps.db, guestCartId))?.guestId;
  // An order that was paid meanwhile is delivered and its cart closed; then there is nothing left
  // to join.
  if (guestId)
    for (const orderId of await findUnpaidOfCart(deps.db, {
      customerId: guestId,
      cartId: guestCartId,
    }))
      await reconcileIfReachable(deps, orderId);
  await atomically(deps.db, async (tx) => {
    await lockBuyer(tx, guestCartId);
    for (const buyer of [customerId, ...(guestId ? [guestId] : [])].toSorted())
      await lockBuyer(tx, buyer);
    await lockAccount(tx, customerId);
    const kept = guestId ? await endOldOrders(tx, deps, { ...login, guestId }) : [];
    const cartId = await joinCarts(tx, login);
    if (!guestId || cartId === undefined || kept.length === 0) return;
    for (const orderId of kept) await moveOrderToCart(tx, { orderId, cartId });
    await giveAll(tx, { from: guestId, to: customerId });
    deps.log.info({ customerId, orderIds: kept }, "unpaid guest orders came with their cart");
  });
}

/** @returns the ids of the orders that are kept unpaid */
async function endOldOrders(
  tx: Tx,
  deps: PaymentDeps,
  { guestId, guestCartId, pricing }: Login & { readonly guestId: string },
): Promise<string[]> {
  const kept: string[] = [];
  for (const orderId of await findUnpaidOfCart(tx, { customerId: guestId, cartId: guestCartId })) {
    const order = await lockOrder(tx, orderId);
    if (order && isBypassedByLogin(order.placedAt, pricing.now)) kept.push(orderId);
    else await cancelOrder(tx, deps, orderId);
  }
  return kept;
}
