import { boughtProducts, exportOrdersOf } from "./customer-orders.store.ts";
import {
  cancelOrder,
  cancelOrdersOfCart,
  expireOrder,
  isPayable,
  refundOrder,
} from "./end-order.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import type { OrderRequest } from "./order-request.ts";
import {
  enqueueOrdersToExpire,
  findOrder,
  findOrderLines,
  findOwnOrder,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { placeOrder } from "./place-order.ts";
import { printReceipt } from "./print-receipt.ts";
import { findUnpaidOfCart, findUnpaidOrders, lockBuyer } from "./unpaid-orders.store.ts";

export {
  boughtProducts,
  cancelOrder,
  cancelOrdersOfCart,
  enqueueOrdersToExpire,
  expireOrder,
  exportOrdersOf,
  findOrder,
  findOrderLines,
  findOwnOrder,
  findUnpaidOfCart,
  findUnpaidOrders,
  fulfilOrder,
  isPayable,
  lockBuyer,
  lockOrder,
  type OrderLineRow,
  type OrderRequest,
  type OrderRow,
  placeOrder,
  printReceipt,
  refundOrder,
};
