import { exclusionReasons } from "@papillote/domain/withdrawals/withdrawal.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { printedPdf } from "./printed-pdf.ts";
import { civilDay, euros, instant, integerMax } from "./values.ts";

// The right of withdrawal (C. conso L221-18 and D221-5): choose, confirm, acknowledgement.

const guestToken = z.string().check(z.minLength(1), z.maxLength(200));
/**
 * One contract: an order or a top-up of this customer, or the order that the link in a receipt
 * opens.
 */
const contractOf = {
  order_id: z.optional(z.string().check(z.maxLength(64))),
  transaction_id: z.optional(z.uuid()),
  guest_token: z.optional(guestToken),
};
const number = z.int().check(z.gte(0), z.lte(integerMax));

const openLine = z.object({
  /** The line's number in the order, from 1; 0 is the credit of a top-up. */
  line: z.number(),
  name: z.string(),
  /** Pieces that are refunded at once. */
  refund_qty: z.number(),
  /** Pieces that were sent, which are refunded when they are back. */
  return_qty: z.number(),
  amount: euros,
  until: z.nullable(civilDay),
});
/**
 * `is_gift`: a gift that was not opened, which is cancelled with the contract. `amounts`: what one
 * piece brings back, two pieces, and so on to `amount`.
 */
const choosableLine = z.extend(openLine, {
  amounts: z.array(euros),
  is_gift: z.boolean(),
  /** When the gift would be sent, if it was not sent yet. */
  gift_send_at: z.nullable(instant),
});
const excludedLine = z.object({
  line: z.number(),
  name: z.string(),
  qty: z.number(),
  amount: euros,
  reason: z.enum(exclusionReasons),
  /** When each code was shown, as far as that is why; the earliest first. */
  seen_at: z.array(instant),
  /** The buyer's consents to them, with the version of the text that was accepted. */
  consents: z.array(z.object({ at: instant, version: z.string() })),
});
/** The shipping that is refunded too when all pieces of these lines are chosen. */
const refundedShipping = z.object({ amount: euros, lines: z.array(z.number()) });
const choices = {
  refundable: z.array(choosableLine),
  excluded: z.array(excludedLine),
  shipping: z.nullable(refundedShipping),
};
const money = z.object({ to_card: euros, to_balance: euros, when_returned: euros });

const withdrawal = z.object({
  withdrawal_id: z.uuid(),
  kind: z.enum(["order", "topup"]),
  /** The order's number; empty for a top-up. */
  number: z.string(),
  /** The order's id or the top-up's transaction. */
  contract_id: z.string(),
  concluded_at: instant,
  name: z.string(),
  email: z.string(),
  lines: z.array(openLine),
  refund: money,
  /** Gifts that ended with it; `was_sent`: the receiver had the link already. */
  cancelled_gifts: z.array(z.object({ firstname: z.string(), was_sent: z.boolean() })),
  requested_at: instant,
  /** Null until the withdrawal is confirmed. */
  acknowledged_at: z.nullable(instant),
});

const notFound = ["WITHDRAWAL_NOT_FOUND"] as const;

export const withdrawalChoices = endpoint({
  method: "GET",
  path: "/api/ext/customers/withdrawal-choices",
  summary: "What of an order or a top-up can be withdrawn from, and what cannot and why",
  auth: "guest",
  query: z.object(contractOf),
  reply: z.object({
    kind: withdrawal.shape.kind,
    number: z.string(),
    contract_id: z.string(),
    concluded_at: instant,
    name: z.string(),
    email: z.string(),
    ...choices,
  }),
  refusals: notFound,
});

/**
 * The first step, in which nothing is withdrawn yet. Without `lines`, all that is possible is
 * chosen.
 */
export const withdrawalRequest = endpoint({
  method: "POST",
  path: "/api/ext/customers/withdrawal-request",
  summary: "Choose what to withdraw from",
  auth: "guest",
  body: z.strictObject({
    ...contractOf,
    lines: z.optional(
      z.array(z.strictObject({ line: number, qty: z.optional(number) })).check(z.maxLength(100)),
    ),
    name: z.string().check(z.trim(), z.minLength(1, { error: "REQUIRED" }), z.maxLength(100)),
    email: personFields.email,
  }),
  reply: z.extend(withdrawal, choices),
  refusals: [...notFound, "WITHDRAWAL_NOT_POSSIBLE"],
});

/** The second step, with its acknowledgement by e-mail; a repeat gives the same answer. */
export const withdrawalConfirm = endpoint({
  method: "POST",
  path: "/api/ext/customers/withdrawal-confirm",
  summary: "Withdraw from what was chosen",
  auth: "guest",
  body: z.strictObject({ withdrawal_id: z.uuid(), guest_token: contractOf.guest_token }),
  reply: withdrawal,
  refusals: [...notFound, "WITHDRAWAL_NOT_POSSIBLE"],
});

export const getWithdrawals = endpoint({
  method: "GET",
  path: "/api/ext/customers/withdrawals",
  summary: "The confirmed withdrawals of this customer, latest first; or one, confirmed or not",
  auth: "guest",
  query: z.object({
    withdrawal_id: z.optional(z.uuid()),
    guest_token: contractOf.guest_token,
  }),
  reply: z.object({ items: z.array(withdrawal) }),
  refusals: notFound,
});

/** The acknowledgement of a confirmed withdrawal, to keep. */
export const downloadWithdrawal = endpoint({
  method: "GET",
  path: "/api/ext/customers/withdrawal-acknowledgement",
  summary: "The acknowledgement of a confirmed withdrawal, as a PDF",
  auth: "guest",
  query: z.object({ withdrawal_id: z.uuid(), guest_token: contractOf.guest_token }),
  document: "application/pdf",
  reply: printedPdf,
  refusals: notFound,
});

/**
 * The answer is the same for every number and e-mail address, so that it does not disclose whether
 * there is such an order.
 */
export const withdrawalLink = endpoint({
  method: "POST",
  path: "/api/ext/customers/withdrawal-link",
  summary: "E-mail the link to the withdrawal of a guest's order",
  auth: "public",
  body: z.strictObject({
    order_number: z
      .string()
      .check(z.trim(), z.minLength(1, { error: "REQUIRED" }), z.maxLength(40)),
    email: personFields.email,
  }),
  reply: z.literal(true),
  refusals: [],
});
