import * as z from "zod/mini";
import { captchaResponse } from "./captcha.ts";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { givenPassword, oneLine, sixDigits } from "./ruled.ts";

/** `phone` and `mobile` are read as `sms`. */
const sendBy = z.enum(["email", "sms", "phone", "mobile"]);
const identifier = oneLine(254);

export const resetPassword = endpoint({
  method: "POST",
  path: "/api/ext/customers/reset-password",
  summary: "Send the six digits that let a forgotten password be replaced, by e-mail or SMS",
  auth: "public",
  body: z.strictObject({
    sendby: sendBy,
    identifier,
    template: z.optional(z.enum(["email_reset", "sms_reset"])),
    websiteId: z.optional(z.literal(1)),
    response: z.optional(captchaResponse),
  }),
  reply: z.literal(true),
  refusals: [
    "EMAIL_UNKNOWN",
    "PHONE_UNKNOWN",
    "MOBILE_UNKNOWN",
    "MOBILE_INVALID",
    "MOBILE_SHARED",
    "RESET_TOO_OFTEN",
    "CAPTCHA_REFUSED",
  ],
});

export const validatePasswordToken = endpoint({
  method: "POST",
  path: "/api/ext/customers/validate-password-token",
  summary: "Whether these six digits are right; a wrong try counts",
  auth: "public",
  body: z.strictObject({ resetToken: sixDigits, sendby: sendBy, identifier }),
  reply: z.literal(true),
  refusals: ["RESET_CODE_WRONG"],
});

export const setPassword = endpoint({
  method: "POST",
  path: "/api/ext/customers/set-password",
  summary: "Replace a forgotten password with the six digits, once; every session ends",
  auth: "public",
  body: z.strictObject({
    sendby: sendBy,
    identifier,
    resetToken: sixDigits,
    newPassword: personFields.password,
  }),
  reply: z.literal(true),
  refusals: ["RESET_CODE_WRONG"],
});

export const changePassword = endpoint({
  method: "POST",
  path: "/api/ext/customers/change-password",
  summary: "Replace the password; every session ends, this one too",
  auth: "customer",
  body: z.strictObject({ currentPassword: givenPassword, newPassword: personFields.password }),
  reply: z.literal(true),
  refusals: ["PASSWORD_WRONG"],
});
