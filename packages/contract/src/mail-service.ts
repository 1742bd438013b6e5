import { ticketMessageProblem } from "@papillote/domain/tickets/ticket-states.ts";
import * as z from "zod/mini";
import { captchaResponse } from "./captcha.ts";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { oneLine, ruled } from "./ruled.ts";

const token = z
  .string({ error: "INVALID" })
  .check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(400, { error: "INVALID" }));

/** S7.10 */
export const mailToken = endpoint({
  method: "GET",
  path: "/api/ext/mail-service/get-token",
  summary: "A token for one e-mail to the shop, valid for ten minutes",
  auth: "public",
  reply: z.string(),
  refusals: [],
});

/**
 * S7.10. Sends only to the shop's own e-mail address, so that the service is no relay for
 * strangers.
 */
export const sendEmail = endpoint({
  method: "POST",
  path: "/api/ext/mail-service/send-email",
  summary:
    "Send an e-mail to the shop's address, with a confirmation to its writer on request; other " +
    "addresses are refused",
  auth: "public",
  body: z.strictObject({
    sourceAddress: personFields.email,
    targetAddress: personFields.email,
    subject: oneLine(120),
    emailText: ruled(ticketMessageProblem, 4000),
    confirmation: z.optional(z.boolean({ error: "INVALID" })),
    token,
    /** Required when the captcha is configured. */
    response: z.optional(captchaResponse),
  }),
  reply: z.literal("OK"),
  refusals: ["CAPTCHA_REFUSED"],
});
