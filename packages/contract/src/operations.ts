import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

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
