import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";

/** The token that the captcha gave the browser; Google's are much shorter than this maximum. */
export const captchaResponse = z
  .string({ error: "INVALID" })
  .check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(8_000, { error: "INVALID" }));

/**
 * S3.29, S7.9: `response` in the request, code 200 and `result.success` in the reply. S4.34d:
 * without a configured captcha `success` is false.
 */
export const captchaIsVerify = endpoint({
  method: "POST",
  path: "/api/ext/google-recaptcha/is-verify",
  summary: "Verify a captcha response with Google; never a success without a configured captcha",
  auth: "public",
  body: z.strictObject({ response: captchaResponse }),
  reply: z.object({
    success: z.boolean(),
    challenge_ts: z.optional(z.string()),
    score: z.optional(z.number()),
    error: z.optional(z.string()),
  }),
  neverStored: "a captcha's response is good for one answer",
  refusals: [],
});
