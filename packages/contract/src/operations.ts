import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { instant, shortName } from "./values.ts";

/** S7.16e. During maintenance the reply is the refusal MAINTENANCE, as for every endpoint. */
export const checkMaintenanceMode = endpoint({
  method: "GET",
  path: "/api/ext/customers/check-maintenance-mode",
  summary: "Whether the shop is in maintenance: then the status is 503",
  auth: "public",
  reply: z.object({
    maintenance: z.boolean(),
    /** A planned maintenance that is still to come. */
    notice: z.optional(z.object({ from: instant, until: z.optional(instant) })),
  }),
  refusals: [],
});

/** The signature covers the raw body. The event is only stored and answered; a job applies it. */
export const paymentWebhook = endpoint({
  method: "POST",
  path: "/api/payment/webhook/:provider",
  summary: "The webhook of the payment provider",
  auth: "signature",
  params: z.object({ provider: shortName }),
  reply: z.literal(true),
  refusals: ["BAD_SIGNATURE", "NOT_FOUND"],
});

const scriptLine = z
  .string({ error: "INVALID" })
  .check(z.regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/, { error: "INVALID" }));

/**
 * Sent by the page's script, at most three times per document. Its fields leave no room for a
 * page's URL or a typed value, except in the message, which both sides clean.
 */
export const reportFault = endpoint({
  method: "POST",
  path: "/api/core/browser-fault",
  summary: "Report a fault of a page's script, for the operator's log; only some are stored",
  auth: "public",
  bodyBytesMax: 4 * 1024,
  body: z.strictObject({
    message: z.string({ error: "INVALID" }).check(z.minLength(1), z.maxLength(200)),
    /** File, line and column in our own scripts, the innermost first. */
    stack: z.array(scriptLine).check(z.minLength(1), z.maxLength(12)),
    /** The route of the page, such as `routes/checkout/cart`. */
    screen: z.string({ error: "INVALID" }).check(z.regex(/^[\w./-]{1,80}$/, { error: "INVALID" })),
    /** The version of the build, which names its scripts. */
    build: z.string({ error: "INVALID" }).check(z.regex(/^[\w-]{1,40}$/, { error: "INVALID" })),
  }),
  reply: z.literal(true),
  refusals: [],
});
