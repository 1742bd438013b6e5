import { movementKinds } from "@papillote/domain/wallet/movement-kinds.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { civilDay, euros, instant, listOf, pageLimit, pageNumber } from "./values.ts";

export const wallet = z.object({
  balance: euros,
  balance_validity_date: z.nullable(civilDay),
  /** Not part of the balance: held while a bank examines the card payment that credited it. */
  blocked: euros,
  /** The most that can be credited at once now. */
  creditable: euros,
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

/** S2.32: days in Paris, both included. */
const period = { from: z.optional(civilDay), to: z.optional(civilDay) };
const movementKind = z.enum(movementKinds);

export const walletHistory = endpoint({
  method: "GET",
  path: "/api/ext/customers/wallet-history",
  summary: "The movements of the balance, latest first",
  auth: "customer",
  query: z.object({
    page: pageNumber(0),
    limit: pageLimit(12, 100),
    ...period,
    kind: z.optional(movementKind),
  }),
  reply: listOf(
    z.object({
      id: z.string(),
      at: instant,
      kind: movementKind,
      label: z.string(),
      amount: euros,
      balance_after: euros,
      order_id: z.optional(z.string()),
    }),
  ),
  refusals: [],
});

export const walletStatement = endpoint({
  method: "GET",
  path: "/api/ext/customers/wallet-statement",
  summary: "The movements of the balance as CSV, latest first",
  auth: "customer",
  query: z.object({ ...period, kind: z.optional(movementKind) }),
  reply: z.object({ filename: z.string(), content_type: z.string(), base64: z.string() }),
  document: "text/csv",
  refusals: [],
});

export const walletRenew = endpoint({
  method: "POST",
  path: "/api/ext/customers/wallet-renew",
  summary: "Renews credit in its last month for a year: one lot, or all of them",
  auth: "customer",
  body: z.strictObject({ lot_id: z.optional(z.uuid()) }),
  reply: z.object({
    renewed: z.array(z.object({ lot_id: z.uuid(), ends_on: civilDay })),
    balance_validity_date: z.nullable(civilDay),
  }),
  refusals: ["NOTHING_TO_RENEW"],
});
