import { orderFace, orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { isHeld, lapsedStatus, orderCan } from "@papillote/domain/orders/order-states.ts";
import { done, type Outcome } from "@papillote/domain/outcome.ts";
import { customerById } from "#server/accounts/accounts.ts";
import { closeCart } from "#server/cart/cart.ts";
import { brandTexts } from "#server/catalog/catalog.ts";
import { bookOrder, releaseHold } from "#server/ledger/ledger.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Queryable, Tx } from "#server/platform/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { issueVouchers, releaseCodes } from "#server/vouchers/vouchers.ts";
import { findBought } from "./bought.store.ts";
import { type ExportedLine, exportOrders } from "./export-orders.store.ts";
import {
  findOrderLines,
  findOrderRow,
  lockOrderRow,
  type OrderLineRow,
  type OrderRow,
  saveFulfilled,
  saveStatus,
} from "./orders.store.ts";

/** What a person takes away: one row a line sold, the oldest first. */
export function exportOrdersOf(db: Queryable, customerId: string): Promise<ExportedLine[]> {
  return exportOrders(db, customerId);
}

/** The skus of the products a customer has had, what was bought last first. */
export function boughtProducts(db: Queryable, customerId: string): Promise<string[]> {
  return findBought(db, customerId);
}

export function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  return findOrderRow(db, orderId);
}

/** The first lock of every change to an order; wallet, lots, stock and vouchers come after it. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return lockOrderRow(tx, orderId);
}

export function isPayable({ status, heldUntil }: OrderRow, now: Date): boolean {
  return orderCan("pay", status) && heldUntil !== null && isHeld(heldUntil, now);
}

export type FulfilRefusal = "ADDING_PRODUCTS" | "STORE_CREDIT_TOO_LOW";

/** A stored order becomes a fulfilled one. What an awaiting order holds is used; an expired one has to find stock and balance again. */
export async function fulfilOrder(
  tx: Tx,
  deps: Deps,
  paid: { order: OrderRow; paymentId?: string },
): Promise<Outcome<void, FulfilRefusal>> {
  const { order } = paid;
  if (!orderCan("fulfil", order.status))
    throw new Error(`an order that is ${order.status} cannot be fulfilled: ${order.orderId}`);
  const [lines, customer] = await Promise.all([
    findOrderLines(tx, order.orderId),
    customerById(tx, order.customerId),
    saveFulfilled(tx, order.orderId, deps.clock.now()),
  ]);
  return deliver(tx, deps, { ...paid, lines, firstname: customer?.firstname });
}

export type Delivery = {
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly firstname: string | undefined;
  readonly paymentId?: string;
};

/**
 * The whole purchase in the caller's transaction: money booked, vouchers issued, cart closed, receipt queued, or nothing.
 * All of it is asked for at once: a refusal of one undoes the others with the transaction.
 */
export async function deliver(
  tx: Tx,
  deps: Deps,
  delivery: Delivery,
): Promise<Outcome<void, FulfilRefusal>> {
  const { order, lines, paymentId } = delivery;
  const { orderId, customerId, cartId, fromBalance, byCard } = order;
  const now = deps.clock.now();
  const held = order.status === "awaiting_payment" && order.heldUntil !== null;
  const purchase = {
    transferId: deps.newId(),
    orderId,
    customerId,
    face: orderFace(lines),
    fromBalance,
    held,
    fromCard: byCard,
    now,
  };
  const [booked, issued] = await Promise.all([
    bookOrder(tx, { ...purchase, ...(paymentId !== undefined && { paymentId }) }),
    issueVouchers(tx, deps, { orderId, customerId, lines, now }),
    cartId === null ? undefined : closeCart(tx, { cartId, customerId, since: order.placedAt }, now),
    queueReceipt(tx, deps, delivery),
  ]);
  if (!booked.ok) return booked;
  return issued.ok ? done(undefined) : issued;
}

async function queueReceipt(
  tx: Tx,
  deps: Deps,
  { order, lines, firstname }: Delivery,
): Promise<void> {
  const waiting = lines.filter(
    ({ stockSource, activation }) => stockSource === "on_demand" || activation === "delayed",
  );
  await queueMessage(tx, deps, {
    key: `order-receipt:${order.orderId}`,
    channel: "email",
    to: order.email,
    template: "order-receipt",
    locale: order.locale,
    data: {
      ...(firstname !== undefined && { firstname }),
      orderNumber: order.orderNumber,
      placedAt: order.placedAt.toISOString(),
      lines: lines.map((line) => ({
        name: line.name,
        qty: line.qty,
        total: orderTotal([line]),
        face: line.face,
      })),
      total: order.total,
      paidBalance: order.fromBalance,
      paidCard: order.byCard,
      universeId: await commonUniverse(tx, lines),
      waitingQty: waiting.reduce((sum, { qty }) => sum + qty, 0),
    },
  });
}

/** Of brands of several universes there is none, and the picture wears the house paper. */
async function commonUniverse(tx: Tx, lines: readonly OrderLineRow[]): Promise<number | null> {
  const brands = await brandTexts(tx, [
    ...new Set(lines.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]))),
  ]);
  const universes = new Set(
    lines.map(({ brandId }) => Math.floor((brands.get(brandId ?? 0)?.universeId ?? 0) / 100) * 100),
  );
  const [only = 0] = universes;
  return universes.size === 1 && only > 0 ? only : null;
}

/** The hold has lapsed unpaid: codes and balance go back to where they came from. Harmless for an order that was paid meanwhile. */
export async function lapseOrder(
  tx: Tx,
  deps: Deps,
  lapse: { orderId: string; tries: readonly { isDeclined: boolean }[] },
): Promise<void> {
  const order = await lockOrderRow(tx, lapse.orderId);
  if (!order || !orderCan("lapse", order.status) || isPayable(order, deps.clock.now())) return;
  await releaseAll(tx, deps, order);
  const status = lapsedStatus(lapse.tries);
  await saveStatus(tx, order.orderId, status);
  deps.log.info({ orderId: order.orderId, status }, "order not paid in time");
}

/** Its money is on the way back. An order that another payment has fulfilled, or that has ended otherwise, stays what it is. */
export async function refundOrder(tx: Tx, deps: Deps, order: OrderRow): Promise<void> {
  if (!orderCan("refund", order.status)) return;
  if (order.status === "awaiting_payment") await releaseAll(tx, deps, order);
  await saveStatus(tx, order.orderId, "refunded");
}

async function releaseAll(tx: Tx, deps: Deps, { orderId, fromBalance }: OrderRow): Promise<void> {
  if (fromBalance > 0)
    await releaseHold(tx, { transferId: deps.newId(), orderId, now: deps.clock.now() });
  await releaseCodes(tx, orderId);
}
