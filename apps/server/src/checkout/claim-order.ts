import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { isDelivered } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { customerById, lockAccount } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import {
  findOrderOfToken,
  findOrderRefunds,
  lockBuyer,
  lockOrder,
  type OrderRow,
} from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { giveAll } from "./give-all.ts";

type ClaimRefusal =
  | "ORDER_NOT_FOUND"
  | "ORDER_NOT_CLAIMABLE"
  | "ORDER_IN_ACCOUNT"
  | "NOT_AUTHORISED";

/**
 * S1.6b. The token proves the right to the order, the session the right to the account; an equal
 * e-mail address proves neither. No money moves, as a guest pays by card alone and has no wallet.
 */
export async function claimOrder(
  deps: Deps,
  { token, customerId }: { readonly token: string; readonly customerId: string },
): Promise<Outcome<string, ClaimRefusal>> {
  const found = await findOrderOfToken(deps, token);
  if (!found) return refused("ORDER_NOT_FOUND");
  return inTransaction(deps.db, async (tx): Promise<Outcome<string, ClaimRefusal>> => {
    // Locked in a fixed order, so that two claims do not wait for each other.
    for (const buyer of [found.customerId, customerId].toSorted()) await lockBuyer(tx, buyer);
    const account = await lockAccount(tx, customerId);
    if (!account) return refused("NOT_AUTHORISED");
    const order = await lockOrder(tx, found.orderId);
    if (!order) return refused("ORDER_NOT_FOUND");
    if (order.customerId === customerId) return done(shownOrderId(order.orderId));
    if (!(await customerById(tx, order.customerId))?.isPassive) return refused("ORDER_IN_ACCOUNT");
    if (!(await wasDelivered(tx, order))) return refused("ORDER_NOT_CLAIMABLE");
    await giveAll(tx, { from: order.customerId, to: customerId });
    deps.log.info({ orderId: order.orderId, customerId }, "guest order claimed");
    return done(shownOrderId(order.orderId));
  });
}

async function wasDelivered(tx: Tx, { orderId, status }: OrderRow): Promise<boolean> {
  return isDelivered(status) || (await findOrderRefunds(tx, orderId)).length > 0;
}
