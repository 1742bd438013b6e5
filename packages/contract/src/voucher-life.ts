import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { oneLine } from "./ruled.ts";
import { euros, instant } from "./values.ts";
import { card } from "./vouchers.ts";

const cardId = z.uuid();

/** S7.21. The owner's own note; without `amount_left`, no amount is noted. */
export const updateCard = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-card",
  summary: "Mark a voucher as used or active, with the amount left on it",
  auth: "customer",
  body: z.strictObject({
    card_id: cardId,
    status: z.enum(["active", "used"]),
    amount_left: z.optional(euros),
  }),
  reply: card,
  refusals: ["VOUCHER_NOT_FOUND", "VOUCHER_NOT_ACTIVE"],
});

export const deleteCard = endpoint({
  method: "DELETE",
  path: "/api/ext/customers/delete-card/:cardId",
  summary: "Hide a voucher; it can be taken back for 30 days",
  auth: "customer",
  params: z.object({ cardId }),
  reply: z.literal(true),
  refusals: ["VOUCHER_NOT_FOUND", "VOUCHER_NOT_ACTIVE"],
});

export const restoreCard = endpoint({
  method: "POST",
  path: "/api/ext/customers/restore-card",
  summary: "Take back a deleted voucher, as it was",
  auth: "customer",
  body: z.strictObject({ card_id: cardId }),
  reply: card,
  refusals: ["VOUCHER_NOT_FOUND"],
});

/** Freezes nothing: the voucher remains as it is. */
export const reportRefusedCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/report-refused-code",
  summary: "Report that a till refused the code of a voucher",
  auth: "customer",
  body: z.strictObject({
    card_id: cardId,
    place: oneLine(120),
    details: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  reply: z.object({ refused_at: instant }),
  refusals: ["VOUCHER_NOT_FOUND", "VOUCHER_NOT_ACTIVE"],
});
