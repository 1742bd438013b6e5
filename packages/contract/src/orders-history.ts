import {
  orderGroups,
  orderQueryMax,
  orderYearMax,
  orderYearMin,
} from "@papillote/domain/orders/order-groups.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { order, orderStatus } from "./orders.ts";
import { euros, instant, pageLimit, pageNumber } from "./values.ts";

/** S2.32: an order or a top-up by card. A top-up has no lines, and its id is the payment's. */
const past = z.object({
  order_id: z.string(),
  number: z.string(),
  type: z.enum(["order", "topup"]),
  created_at: instant,
  status: orderStatus,
  total: euros,
  paid_balance: euros,
  paid_card: euros,
  /** Vouchers of the order that cannot be used yet. */
  waiting_qty: z.number(),
  /** The document that can be downloaded first; null before the payment. */
  document: z.nullable(z.enum(["invoice", "receipt"])),
  /** Numbers of the credit notes of a top-up that was refunded, in whole or in part. */
  credit_notes: z.optional(z.array(z.string())),
  /** First names of those to whom something of the order was given. */
  receivers: z.array(z.string()),
  /** When the next gift of the order is sent; null if none is scheduled. */
  leaves_at: z.nullable(instant),
  /** What was bought; shipping is in the total alone. */
  lines: z.array(
    z.object({
      name: z.string(),
      qty: z.number(),
      price: euros,
      brand: z.nullable(z.string()),
      logo: z.string(),
      universe_id: z.nullable(z.number()),
      /** Only for goods; empty when they are no longer sold. */
      image: z.nullable(z.string()),
    }),
  ),
});

const list = z.object({
  items: z.array(past),
  total_count: z.number(),
  meta: z.object({
    total: z.number(),
    page: z.number(),
    limit: z.number(),
    /** Of the orders that `q` and `year` find, whatever `show` says. */
    counts: z.object({
      all: z.number(),
      open: z.number(),
      gifts: z.number(),
      parcels: z.number(),
    }),
    /** The years with an order that `q` finds, the newest first. */
    years: z.array(z.number()),
  }),
});

/** S7.24a, under two paths: a page of the list, counted from 0, or one order with `orderId`. */
const history = {
  method: "GET",
  summary: "Orders and top-ups of this customer, newest first; with `orderId` that order in full",
  auth: "customer",
  query: z.object({
    page: pageNumber(0),
    limit: pageLimit(12, 100),
    orderId: z.optional(z.string().check(z.maxLength(64))),
    /** Words of the number, a brand, a product or a receiver's first name; all of them occur. */
    q: z.optional(z.string().check(z.maxLength(orderQueryMax))),
    show: z.optional(z.enum(orderGroups)),
    year: z.optional(z.coerce.number().check(z.int(), z.gte(orderYearMin), z.lte(orderYearMax))),
  }),
  reply: z.union([list, order]),
  refusals: ["ORDER_NOT_FOUND"],
} as const;

export const ordersHistory = endpoint({ ...history, path: "/api/ext/customers/orders-history" });
export const orderHistory = endpoint({ ...history, path: "/api/ext/customers/order-history" });
