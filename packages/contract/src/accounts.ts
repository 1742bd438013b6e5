import * as z from "zod/mini";
import { captchaResponse } from "./captcha.ts";
import {
  customAttributeErrors,
  customAttributes,
  someCustomAttributeErrors,
} from "./custom-attributes.ts";
import { customer } from "./customer.ts";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { givenPassword, oneLine, sixDigits } from "./ruled.ts";

const handle = z
  .string()
  .check(
    z.minLength(16, { error: "REQUIRED" }),
    z.maxLength(64),
    z.regex(/^[\w-]*$/, { error: "INVALID" }),
  );

const tokens = { reply: z.string(), meta: z.object({ refreshToken: z.string() }) };

export const login = endpoint({
  method: "POST",
  path: "/api/ext/customers/login",
  summary: "Log in: the result is the access token",
  auth: "public",
  neverStored: "it holds the tokens of a session",
  body: z.strictObject({
    username: oneLine(254),
    password: givenPassword,
    platform: z.optional(z.enum(["web", "app"])),
    /** Where a captcha is configured, required after wrong passwords (S4.34). */
    response: z.optional(captchaResponse),
  }),
  ...tokens,
  refusals: ["INVALID_LOGIN", "UNCONFIRMED", "CAPTCHA_REFUSED"],
});

export const logout = endpoint({
  method: "GET",
  path: "/api/ext/customers/logout",
  summary: "Log out: ends the session and its refresh tokens; same reply to an unknown token",
  auth: "public",
  reply: z.literal(true),
  refusals: [],
});

export const refreshToken = endpoint({
  method: "POST",
  path: "/api/ext/customers/refresh-token",
  summary: "Exchange a refresh token for a new pair of tokens; reusing one ends the session",
  auth: "public",
  neverStored: "it holds the tokens of a session; a repeat within seconds gets the same tokens",
  body: z.strictObject({
    refreshToken: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(256)),
  }),
  ...tokens,
  refusals: ["REFRESH_REFUSED"],
});

export const me = endpoint({
  method: "GET",
  path: "/api/ext/customers/me",
  summary: "The customer of this session, under `data` and beside it",
  auth: "customer",
  reply: z.extend(customer, { data: customer }),
  /** Lets a page compare the tokens on the device with its own session. */
  meta: z.object({ session_id: z.optional(z.string()) }),
  refusals: [],
});

/** `response`: here and below, required where a captcha is configured (S4.34). */
export const createUser = endpoint({
  method: "POST",
  path: "/api/ext/customers/create-user",
  summary: "Register: create an unconfirmed account and send a code by SMS",
  auth: "public",
  body: z.strictObject({
    customer: z
      .strictObject({
        firstname: personFields.firstname,
        lastname: personFields.lastname,
        email: personFields.email,
        custom_attributes: customAttributes,
      })
      .check(customAttributeErrors),
    password: personFields.password,
    response: z.optional(captchaResponse),
  }),
  reply: z.object({ id: z.string() }),
  refusals: ["EMAIL_TAKEN", "EMAIL_REFUSED", "CAPTCHA_REFUSED"],
});

/**
 * S7.17b: absent fields are unchanged. A new mobile gets a new code. Only the handle (`id`)
 * authorises the call.
 */
export const registerUpdate = endpoint({
  method: "POST",
  path: "/api/ext/customers/register-update",
  summary: "Correct a registration that is not confirmed yet",
  auth: "public",
  body: z.strictObject({
    customer: z
      .strictObject({
        id: handle,
        email: z.optional(personFields.email),
        firstname: z.optional(personFields.firstname),
        lastname: z.optional(personFields.lastname),
        custom_attributes: z._default(customAttributes, []),
      })
      .check(someCustomAttributeErrors),
    response: z.optional(captchaResponse),
  }),
  reply: z.literal(true),
  refusals: [
    "REGISTRATION_NOT_FOUND",
    "EMAIL_TAKEN",
    "EMAIL_REFUSED",
    "CODE_SENT_TOO_OFTEN",
    "CAPTCHA_REFUSED",
  ],
});

export const resendCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/resend-code",
  summary: "Send the code of a registration again",
  auth: "public",
  body: z.strictObject({
    customer: z.strictObject({ id: handle }),
    response: z.optional(captchaResponse),
  }),
  reply: z.object({ retry_after_s: z.number(), sends_left: z.number() }),
  refusals: ["REGISTRATION_NOT_FOUND", "CODE_SENT_TOO_OFTEN", "CAPTCHA_REFUSED"],
});

export const confirmAccount = endpoint({
  method: "POST",
  path: "/api/ext/customers/confirm-account",
  summary: "Confirm a registration with the code of the SMS",
  auth: "public",
  body: z.strictObject({ customer: z.strictObject({ id: handle }), code: sixDigits }),
  reply: z.literal(true),
  refusals: ["REGISTRATION_NOT_FOUND", "CODE_WRONG", "EMAIL_TAKEN"],
});
