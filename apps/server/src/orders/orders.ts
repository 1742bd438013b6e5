import { countAffiliatedOrders } from "./affiliated-orders.store.ts";
import { changeUnits, savePaidStatus } from "./change-units.ts";
import {
  boughtProducts,
  exportOrdersOf,
  findLatestOrder,
  giveOrdersOf,
} from "./customer-orders.store.ts";
import {
  cancelOrder,
  cancelOrdersOfCart,
  expireOrder,
  isPayable,
  refundOrder,
} from "./end-order.ts";
import { fulfilOrder } from "./fulfil-order.ts";
import { findOrderOfToken, guestOrderId } from "./guest-order.ts";
import { findShippingAddress, type OrderAddress } from "./order-addresses.store.ts";
import {
  countRefundedVouchers,
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
  isVoucherLine,
  lockOrder,
  type OrderLineRow,
  type OrderRow,
} from "./orders.store.ts";
import { payLinkTask, sendPayLink } from "./pay-link.ts";
import { placeOrder } from "./place-order.ts";
import { shipOrder } from "./ship-order.ts";
import { findShipments, type Shipment, saveTakenBack } from "./shipments.store.ts";
import {
  findUnpaidOfCart,
  findUnpaidOrders,
  lockBuyer,
  moveOrderToCart,
} from "./unpaid-orders.store.ts";

export {
  boughtProducts,
  cancelOrder,
  cancelOrdersOfCart,
  changeUnits,
  countAffiliatedOrders,
  countRefundedVouchers,
  enqueueOrdersToExpire,
  expireOrder,
  exportOrdersOf,
  findLatestOrder,
  findOrder,
  findOrderByNumber,
  findOrderLines,
  findOrderOfToken,
  findOrderRefunds,
  findOwnOrder,
  findShipments,
  findShippingAddress,
  findUnpaidOfCart,
  findUnpaidOrders,
  fulfilOrder,
  giveOrdersOf,
  guestOrderId,
  insertOrderRefund,
  isPayable,
  isVoucherLine,
  lockBuyer,
  lockOrder,
  moveOrderToCart,
  type OrderAddress,
  type OrderLineRow,
  type OrderRefundRow,
  type OrderRequest,
  type OrderRow,
  payLinkTask,
  placeOrder,
  refundOrder,
  type Shipment,
  savePaidStatus,
  saveTakenBack,
  sendPayLink,
  shipOrder,
};
