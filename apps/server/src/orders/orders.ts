import type { Queryable, Tx } from "#server/db/db.ts";
import { findBought } from "./bought.store.ts";
import { isPayable, lapseOrder, refundOrder } from "./end-order.ts";
import { type ExportedLine, exportOrders } from "./export-orders.store.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import {
  findLapsedOrders,
  findOrderLines,
  findOrderRow,
  lockOrderRow,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { type OrderRequest, placeOrder } from "./place-order.ts";
import { printReceipt } from "./print-receipt.ts";

export {
  findLapsedOrders,
  findOrderLines,
  fulfilOrder,
  isPayable,
  lapseOrder,
  type OrderLineRow,
  type OrderRequest,
  type OrderRow,
  placeOrder,
  printReceipt,
  refundOrder,
};

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
