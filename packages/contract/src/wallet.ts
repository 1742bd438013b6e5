import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { civilDay, euros, instant, listOf, pageLimit, pageNumber } from "./values.ts";

export const wallet = z.object({
  balance: euros,
  balance_validity_date: z.nullable(civilDay),
  credits_expiring: euros,
  credits_expiring_on: z.nullable(civilDay),
  lots: z.array(
    z.object({
      lot_id: z.uuid(),
      initial: euros,
      remaining: euros,
      source: z.enum(["topup", "credit_code", "restored"]),
      ends_on: civilDay,
      renewable: z.boolean(),
    }),
  ),
});
export type Wallet = z.output<typeof wallet>;

export const getWallet = endpoint({
  method: "GET",
  path: "/api/ext/customers/wallet",
  summary: "The balance with its validity date and its lots",
  auth: "customer",
  reply: wallet,
  refusals: [],
});

export const walletHistory = endpoint({
  method: "GET",
  path: "/api/ext/customers/wallet-history",
  summary: "Every movement of the balance, latest first",
  auth: "customer",
  query: z.object({ page: pageNumber(0), limit: pageLimit(12, 100) }),
  reply: listOf(
    z.object({
      id: z.string(),
      at: instant,
      kind: z.enum([
        "topup",
        "topup_refunded",
        "order",
        "order_held",
        "order_released",
        "order_refunded",
      ]),
      label: z.string(),
      amount: euros,
      balance_after: euros,
      order_id: z.optional(z.string()),
    }),
  ),
  refusals: [],
});
