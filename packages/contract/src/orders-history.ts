import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { order } from "./orders.ts";
import { euros, instant, pageLimit, pageNumber } from "./values.ts";

/** S2.32: an order or a top-up by card, as the list of a customer shows it. A top-up has no lines and its payment's id. */
const past = z.object({
  order_id: z.string(),
  number: z.string(),
  type: z.enum(["order", "topup"]),
  created_at: instant,
  status: z.enum(["awaiting_payment", "fulfilled", "failed", "expired", "refunded"]),
  total: euros,
  paid_balance: euros,
  paid_card: euros,
  lines: z.array(z.object({ name: z.string(), qty: z.number(), price: euros })),
});

const list = z.object({
  items: z.array(past),
  total_count: z.number(),
  meta: z.object({ total: z.number(), page: z.number(), limit: z.number() }),
});

/** Both names are one call (S7.24a): a page of the list, counted from 0, or with `orderId` that order in full. */
const history = {
  method: "GET",
  summary: "Orders and top-ups of this customer, the newest first; with an id that order in full",
  auth: "customer",
  query: z.object({
    page: pageNumber(0),
    limit: pageLimit(12, 100),
    orderId: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.union([list, order]),
  refusals: ["ORDER_NOT_FOUND"],
} as const;

export const ordersHistory = endpoint({ ...history, path: "/api/ext/customers/orders-history" });
export const orderHistory = endpoint({ ...history, path: "/api/ext/customers/order-history" });
