import { timingSafeEqual } from "node:crypto";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { savePassiveCustomer } from "#server/accounts/accounts.ts";
import { findGuestCart, saveGuestOfCart } from "#server/cart/cart.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken, mac } from "#server/platform/encryption.ts";
import type { Secrets } from "#server/platform/secrets.ts";
import type { OrderRequest } from "./order-request.ts";
import { findOrderByNumber, type OrderRow } from "./orders.store.ts";
import { lockBuyer } from "./unpaid-orders.store.ts";

/**
 * The id that a guest's order is stored under. It is derived from the client's order id and the
 * cart's id, which is the guest's secret: the same order id from another guest is another order.
 */
export function guestOrderId(
  { secrets }: Pick<Deps, "secrets">,
  own: { readonly orderId: string; readonly cartId: string },
): string {
  return mac(secrets, "id of a guest order", `${own.cartId}\n${own.orderId}`).toString("base64url");
}

/**
 * The order of a guest or, later, of the account that it was moved to; undefined for a wrong token.
 */
export async function findOrderOfToken(
  { db, secrets }: { readonly db: Queryable; readonly secrets: Secrets },
  token: string,
): Promise<OrderRow | undefined> {
  const order = await findOrderByNumber(db, token.split(".", 1)[0] ?? "");
  if (!order) return undefined;
  const [known, given] = [Buffer.from(guestToken(secrets, order)), Buffer.from(token)];
  return known.length === given.length && timingSafeEqual(known, given) ? order : undefined;
}

/**
 * The passive customer that the order belongs to: the one of the cart's earlier order, or a new
 * one. The cart is locked, so that two first orders of it get the same buyer.
 */
export async function buyerOfRequest(
  tx: Tx,
  { clock }: Deps,
  request: OrderRequest,
): Promise<Outcome<OrderRequest, "CART_NOT_FOUND">> {
  const { guest, cartId = "" } = request;
  if (!guest) return done(request);
  await lockBuyer(tx, cartId);
  const cart = await findGuestCart(tx, cartId);
  if (!cart) return refused("CART_NOT_FOUND");
  const customerId = cart.guestId ?? request.customerId;
  await savePassiveCustomer(tx, { customerId, ...guest }, clock.now());
  if (cart.guestId === null) await saveGuestOfCart(tx, { cartId, customerId });
  return done({ ...request, customerId });
}
