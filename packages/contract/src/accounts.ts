import { emailProblem } from "@papillote/domain/accounts/email.ts";
import { passwordProblem } from "@papillote/domain/accounts/password.ts";
import { firstnameProblem, lastnameProblem } from "@papillote/domain/accounts/person-name.ts";
import * as z from "zod/mini";
import { customAttributeErrors, customAttributes } from "./custom-attributes.ts";
import { endpoint } from "./endpoint.ts";
import type { FieldReason } from "./field-reasons.ts";
import { civilDay, euros, instant } from "./values.ts";

const handle = z.string().check(z.minLength(16, { error: "REQUIRED" }), z.maxLength(64));
/** Six digits, as sent by SMS (S5.7a). */
const sixDigits = z.string().check(z.regex(/^\d{6}$/, { error: "CODE_SIX_DIGITS" }));

/** A text that a rule of the domain judges; what the rule says is the field's reason. */
function ruled(problem: (text: string) => FieldReason | undefined, charactersMax: number) {
  return z.string().check(
    z.maxLength(charactersMax, { abort: true }),
    z.check(({ value, issues }) => {
      const reason = problem(value);
      if (reason) issues.push({ code: "custom", input: value, message: reason, continue: true });
    }),
  );
}

/** The fields of the registration form, each by itself: the form asks them while one types. */
export const registrationFields = {
  firstname: ruled(firstnameProblem, 100),
  lastname: ruled(lastnameProblem, 200),
  email: ruled(emailProblem, 320),
  password: ruled(passwordProblem, 256),
};

const address = z.object({
  id: z.string(),
  title: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  postcode: z.string(),
  country_id: z.string(),
});

/** S3.13, S3.18: the customer as `me` shows it. */
const customer = z.object({
  id: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  prefix: z.nullable(z.string()),
  telephone: z.string(),
  city: z.nullable(z.string()),
  postcode: z.nullable(z.string()),
  addresses: z.array(address),
  custom_attributes: z.array(z.object({ attribute_code: z.string(), value: z.string() })),
  group_id: z.number(),
  balance: euros,
  balance_validity_date: z.nullable(civilDay),
  credits_expiring: euros,
  credits_expiring_on: z.nullable(civilDay),
  newsletter: z.boolean(),
  locale: z.string(),
  created_at: instant,
});

const tokens = { reply: z.string(), meta: z.object({ refreshToken: z.string() }) };

export const login = endpoint({
  method: "POST",
  path: "/api/ext/customers/login",
  summary: "Begin a session: the result is the access token",
  auth: "public",
  body: z.strictObject({
    username: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(254)),
    password: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(256)),
    platform: z.optional(z.enum(["web", "app"])),
  }),
  ...tokens,
  refusals: ["INVALID_LOGIN", "UNCONFIRMED"],
});

export const logout = endpoint({
  method: "GET",
  path: "/api/ext/customers/logout",
  summary: "End the session and its refresh family; an unknown token is answered alike",
  auth: "public",
  reply: z.literal(true),
  refusals: [],
});

export const refreshToken = endpoint({
  method: "POST",
  path: "/api/ext/customers/refresh-token",
  summary: "Turn a refresh token into a new pair; a reused one ends its family",
  auth: "public",
  body: z.strictObject({ refreshToken: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(256)) }),
  ...tokens,
  refusals: ["REFRESH_REFUSED"],
});

export const me = endpoint({
  method: "GET",
  path: "/api/ext/customers/me",
  summary: "The customer of this session, under `data` and beside it",
  auth: "customer",
  reply: z.extend(customer, { data: customer }),
  refusals: [],
});

export const createUser = endpoint({
  method: "POST",
  path: "/api/ext/customers/create-user",
  summary: "Register: an unconfirmed account, and a code by SMS",
  auth: "public",
  body: z.strictObject({
    customer: z
      .strictObject({
        firstname: registrationFields.firstname,
        lastname: registrationFields.lastname,
        email: registrationFields.email,
        custom_attributes: customAttributes,
      })
      .check(customAttributeErrors),
    password: registrationFields.password,
  }),
  reply: z.object({ id: z.string() }),
  refusals: ["EMAIL_TAKEN", "EMAIL_REFUSED"],
});

export const resendCode = endpoint({
  method: "POST",
  path: "/api/ext/customers/resend-code",
  summary: "Send the code of a registration again",
  auth: "public",
  body: z.strictObject({ customer: z.strictObject({ id: handle }) }),
  reply: z.object({ retry_after_s: z.number(), sends_left: z.number() }),
  refusals: ["REGISTRATION_NOT_FOUND", "CODE_SENT_TOO_OFTEN"],
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
