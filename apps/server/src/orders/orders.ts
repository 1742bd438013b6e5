import { boughtProducts, exportOrdersOf, giveOrdersOf } from "./customer-orders.store.ts";
import {
  cancelOrder,
  cancelOrdersOfCart,
  expireOrder,
  isPayable,
  refundOrder,
} from "./end-order.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { findOrderOfToken, guestOrderId, guestToken } from "./guest-order.ts";
import type { OrderAddress } from "./order-addresses.store.ts";
import {
  countRefundedVouchers,
  countVouchersLeft,
  findOrderRefunds,
  insertOrderRefund,
  type OrderRefundRow,
} from "./order-refunds.store.ts";
import type { OrderRequest } from "./order-request.ts";
import {
  enqueueOrdersToExpire,
  findOrder,
  findOrderByNumber,
  findOrderLines,
  findOwnOrder,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
  saveStatus,
} from "./orders.store.ts";
import { placeOrder } from "./place-order.ts";
import { findUnpaidOfCart, findUnpaidOrders, lockBuyer } from "./unpaid-orders.store.ts";

export {
  boughtProducts,
  cancelOrder,
  cancelOrdersOfCart,
  countRefundedVouchers,
  countVouchersLeft,
  enqueueOrdersToExpire,
  expireOrder,
  exportOrdersOf,
  findOrder,
  findOrderByNumber,
  findOrderLines,
  findOrderOfToken,
  findOrderRefunds,
  findOwnOrder,
  findUnpaidOfCart,
  findUnpaidOrders,
  fulfilOrder,
  giveOrdersOf,
  guestOrderId,
  guestToken,
  insertOrderRefund,
  isPayable,
  lockBuyer,
  lockOrder,
  type OrderAddress,
  type OrderLineRow,
  type OrderRefundRow,
  type OrderRequest,
  type OrderRow,
  placeOrder,
  refundOrder,
  saveStatus,
};
