import { boughtProducts, exportOrdersOf } from "./customer-orders.store.ts";
import { expireOrder, isPayable, refundOrder } from "./end-order.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import {
  findOrder,
  findOrderLines,
  findOrdersToExpire,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { type OrderRequest, placeOrder } from "./place-order.ts";
import { printReceipt } from "./print-receipt.ts";

export {
  boughtProducts,
  expireOrder,
  exportOrdersOf,
  findOrder,
  findOrderLines,
  findOrdersToExpire,
  fulfilOrder,
  isPayable,
  lockOrder,
  type OrderLineRow,
  type OrderRequest,
  type OrderRow,
  placeOrder,
  printReceipt,
  refundOrder,
};
