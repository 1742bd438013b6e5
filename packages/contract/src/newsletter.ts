import { customerLocales } from "@papillote/domain/accounts/customer-locale.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";

const signedText = z
  .string({ error: "INVALID" })
  .check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(1_000, { error: "INVALID" }));

/** S7.9. Pending until the address says so itself; whether it is a subscriber's already is told to nobody else. */
export const newsletterSubscribe = endpoint({
  method: "POST",
  path: "/api/ext/mailchimp-subscribe/subscribe",
  summary:
    "Ask for the newsletter: a link goes to the address, and confirms it. A customer's own address needs none",
  auth: "guest",
  body: z.strictObject({ email: personFields.email, locale: z.optional(z.enum(customerLocales)) }),
  reply: z.object({ email_address: z.string(), status: z.enum(["pending", "subscribed"]) }),
  refusals: [],
});

export const newsletterConfirm = endpoint({
  method: "POST",
  path: "/api/ext/mailchimp-subscribe/subscribe/confirm",
  summary:
    "What the e-mail's link carries makes its address a subscriber's; again, it changes nothing",
  auth: "public",
  body: z.strictObject({ data: signedText }),
  reply: z.object({ email_address: z.string(), status: z.literal("subscribed") }),
  refusals: ["LINK_INVALID"],
});

/** S3.29, S7.26c: `url_data` is what stands in the path, sealed by the shop, and tells the address. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/ext/customers/unsubscribe/:data",
  summary:
    "No newsletter any more for the address that the signed link was made for; again, it changes nothing",
  auth: "public",
  params: z.object({ data: signedText }),
  body: z.strictObject({ url_data: signedText }),
  reply: z.object({ email_masked: z.string(), unsubscribed: z.literal(true) }),
  refusals: ["LINK_INVALID"],
});
