import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { shortName } from "./values.ts";

/** S7.16e. During maintenance the reply is the refusal MAINTENANCE, as for every endpoint. */
export const checkMaintenanceMode = endpoint({
  method: "GET",
  path: "/api/ext/customers/check-maintenance-mode",
  summary: "Whether the shop is in maintenance: then the status is 503",
  auth: "public",
  reply: z.object({ maintenance: z.boolean() }),
  refusals: [],
});

/** Signed over the raw body. The event is stored and answered; a job applies it. */
export const paymentWebhook = endpoint({
  method: "POST",
  path: "/api/payment/webhook/:provider",
  summary: "The webhook of the payment provider",
  auth: "signature",
  params: z.object({ provider: shortName }),
  reply: z.literal(true),
  refusals: ["BAD_SIGNATURE", "NOT_FOUND"],
});
