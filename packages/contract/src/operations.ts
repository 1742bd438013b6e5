import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** S7.16e. While the shop is being serviced the answer is the refusal MAINTENANCE, as every other call's. */
export const checkMaintenanceMode = endpoint({
  method: "GET",
  path: "/api/ext/customers/check-maintenance-mode",
  summary: "Whether the shop is being serviced: 503 while it is",
  auth: "public",
  reply: z.object({ maintenance: z.boolean() }),
  refusals: [],
});

/** The provider's word, signed over the raw body. Stored, then answered; what follows is a job's. */
export const paymentWebhook = endpoint({
  method: "POST",
  path: "/api/payment/webhook/:provider",
  summary: "An event of the payment provider",
  auth: "signature",
  params: z.object({ provider: z.string() }),
  reply: z.literal(true),
  refusals: ["BAD_SIGNATURE", "NOT_FOUND"],
});
