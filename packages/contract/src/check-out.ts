import * as z from "zod/mini";
import { totals } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { euros } from "./values.ts";

/** S7.21. A client calls this after each change of a cart to which the balance is applied. */
export const balanceReapply = endpoint({
  method: "POST",
  path: "/api/ext/customers/balance-reapply",
  summary: "Apply the balance to the active cart once more, after the cart has changed",
  auth: "customer",
  reply: totals,
  refusals: ["CART_EMPTY"],
});

/** S7.21. The current prices and stock; `/api/order` checks both once more. */
export const checkOut = endpoint({
  method: "POST",
  path: "/api/ext/customers/check-out",
  summary: "Review a cart before it is ordered; changes nothing",
  auth: "customer",
  body: z.object({ cart_id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  unknownFields: "ignore",
  reply: z.object({
    totals,
    balance_part: euros,
    card_part: euros,
    /** Where goods are sent, as far as the buyer entered it; null if nothing is sent. */
    address: z.nullable(
      z.object({
        country_id: z.string(),
        firstname: z.nullable(z.string()),
        lastname: z.nullable(z.string()),
        company: z.nullable(z.string()),
        street: z.array(z.string()),
        postcode: z.nullable(z.string()),
        city: z.nullable(z.string()),
        telephone: z.nullable(z.string()),
      }),
    ),
    shipping: z.nullable(
      z.object({ carrier_code: z.string(), method_code: z.string(), method_title: z.string() }),
    ),
    /** Lines that would be refused now. */
    problems: z.array(
      z.object({
        sku: z.string(),
        reason: z.enum(["OUT_OF_STOCK", "PRODUCT_NOT_FOUND"]),
        message: z.string(),
      }),
    ),
  }),
  refusals: ["CART_NOT_FOUND"],
});
