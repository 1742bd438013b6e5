import * as z from "zod/mini";
import { captchaResponse } from "#contract/captcha.ts";
import { endpoint } from "#contract/endpoint.ts";

/** S3.29, S7.29e. `response` is required when the captcha is configured. */
export const sendAppSms = endpoint({
  method: "POST",
  path: "/api/core/send-app-sms",
  summary: "Send an SMS with the shop's URL to a mobile number",
  auth: "public",
  body: z.strictObject({
    phone: z.string({ error: "INVALID" }).check(z.maxLength(40, { error: "INVALID" })),
    response: z.optional(captchaResponse),
  }),
  reply: z.literal(true),
  refusals: ["MOBILE_INVALID", "CAPTCHA_REFUSED"],
});
