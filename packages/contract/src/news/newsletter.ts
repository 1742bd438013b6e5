import * as z from "zod/mini";
import { endpoint } from "#contract/endpoint.ts";
import { personFields } from "#contract/person-fields.ts";
import { localeCode } from "#contract/values.ts";

const signedText = z
  .string({ error: "INVALID" })
  .check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(1_000, { error: "INVALID" }));

/** S7.9. Pending until confirmed by e-mail. The reply does not reveal an existing subscription. */
export const newsletterSubscribe = endpoint({
  method: "POST",
  path: "/api/ext/mailchimp-subscribe/subscribe",
  summary:
    "Subscribe to the newsletter: the address confirms with the link of an e-mail, except a " +
    "customer's own",
  auth: "guest",
  body: z.strictObject({ email: personFields.email, locale: z.optional(localeCode) }),
  reply: z.object({ email_address: z.string(), status: z.enum(["pending", "subscribed"]) }),
  refusals: [],
});

export const newsletterConfirm = endpoint({
  method: "POST",
  path: "/api/ext/mailchimp-subscribe/subscribe/confirm",
  summary: "Confirm a subscription with the token of the e-mail's link; idempotent",
  auth: "public",
  body: z.strictObject({ data: signedText }),
  reply: z.object({
    email_address: z.string(),
    status: z.literal("subscribed"),
    /**
     * The coupon code that the e-mail address earned (S1.8a); absent if the operator ended that
     * coupon.
     */
    coupon: z.optional(z.string()),
  }),
  refusals: ["LINK_INVALID"],
});

/** S3.29, S7.26c: `url_data` in the path contains the e-mail address, encrypted by the shop. */
export const unsubscribe = endpoint({
  method: "POST",
  path: "/api/ext/customers/unsubscribe/:data",
  summary: "Unsubscribe the address of the signed link from the newsletter; idempotent",
  auth: "public",
  params: z.object({ data: signedText }),
  body: z.strictObject({ url_data: signedText }),
  reply: z.object({ email_masked: z.string(), unsubscribed: z.literal(true) }),
  refusals: ["LINK_INVALID"],
});

const notificationSettings = {
  newsletter: z.boolean({ error: "INVALID" }),
  /** Reminders of credit and vouchers that end soon. */
  expiry_reminders: z.boolean({ error: "INVALID" }),
  news_sms: z.boolean({ error: "INVALID" }),
};

/** S7.26d: `data` is the same as in the link that unsubscribes. */
export const getNotificationSettings = endpoint({
  method: "GET",
  path: "/api/ext/customers/get_notification_settings/:data",
  summary: "What the address of the signed link is sent",
  auth: "public",
  params: z.object({ data: signedText }),
  reply: z.object(notificationSettings),
  refusals: ["LINK_INVALID"],
});

export const setNotificationSettings = endpoint({
  method: "POST",
  path: "/api/ext/customers/set_notification_settings/:data",
  summary: "Choose what the address of the signed link is sent; idempotent",
  auth: "public",
  params: z.object({ data: signedText }),
  body: z.strictObject(notificationSettings),
  reply: z.object(notificationSettings),
  refusals: ["LINK_INVALID"],
});

/** The same choices for the customer of the session, without a link. */
export const ownNotificationSettings = endpoint({
  method: "GET",
  path: "/api/ext/customers/notification-settings",
  summary: "What this customer is sent",
  auth: "customer",
  reply: z.object(notificationSettings),
  refusals: [],
});

export const setOwnNotificationSettings = endpoint({
  method: "POST",
  path: "/api/ext/customers/notification-settings",
  summary: "Choose what this customer is sent; idempotent",
  auth: "customer",
  body: z.strictObject(notificationSettings),
  reply: z.object(notificationSettings),
  refusals: [],
});
