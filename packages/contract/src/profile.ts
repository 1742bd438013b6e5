import { mobileProblem } from "@papillote/domain/accounts/mobile.ts";
import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  cityProblem,
  postcodeProblem,
  prefixes,
} from "@papillote/domain/accounts/postal-address.ts";
import * as z from "zod/mini";
import { addressInput } from "./addresses.ts";
import { customer } from "./customer.ts";
import { endpoint } from "./endpoint.ts";
import { personFields } from "./person-fields.ts";
import { givenPassword, ruled, sixDigits } from "./ruled.ts";
import { instant, localeCode } from "./values.ts";

const prefix = z.optional(z.nullable(z.enum(prefixes)));
const pending = z.object({ pending: z.literal(true) });
const addressesMax = 20;

/**
 * Other clients send the whole customer back; e-mail and mobile must be unchanged here. The terms
 * that were accepted are a fact, so the value sent is not read.
 */
export const updateMe = endpoint({
  method: "POST",
  path: "/api/ext/customers/me",
  summary:
    "Change the customer's data; addresses with an id are updated, without one added, none removed",
  auth: "customer",
  body: z.strictObject({
    customer: z.strictObject({
      firstname: personFields.firstname,
      lastname: personFields.lastname,
      prefix,
      addresses: z.optional(z.array(addressInput).check(z.maxLength(addressesMax))),
      custom_attributes: z.optional(
        z
          .array(
            z.strictObject({
              attribute_code: z.enum(["customer_mobile", "newsletter", "locale", "terms_version"]),
              value: z.union([z.string().check(z.maxLength(64)), z.boolean()]),
            }),
          )
          .check(z.maxLength(4)),
      ),
    }),
  }),
  reply: customer,
  refusals: ["ADDRESS_NOT_FOUND", "TOO_MANY_ADDRESSES", "MOBILE_NOT_CHANGED_HERE"],
});

export const updateProfile = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-profile",
  summary: "Change the name",
  auth: "customer",
  body: z.strictObject({
    prefix,
    firstname: personFields.firstname,
    lastname: personFields.lastname,
  }),
  reply: customer,
  refusals: [],
});

/**
 * S2.32 shipping details: place, telephone, language and newsletter. An empty text clears a field.
 */
export const updateProfileInfo = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-profile-info",
  summary: "Change telephone, city, postcode, language or newsletter; absent fields are unchanged",
  auth: "customer",
  body: z.strictObject({
    telephone: z.optional(
      ruled((text) => (text.trim() === "" ? undefined : phoneProblem(text)), 40),
    ),
    city: z.optional(ruled((text) => (text.trim() === "" ? undefined : cityProblem(text)), 200)),
    postcode: z.optional(
      ruled((text) => (text.trim() === "" ? undefined : postcodeProblem(text)), 40),
    ),
    locale: z.optional(localeCode),
    newsletter: z.optional(z.boolean()),
  }),
  reply: customer,
  refusals: [],
});

type Steps = {
  value: { code?: string | undefined; password?: string | undefined };
  issues: z.core.$ZodRawIssue[];
};

/** Two steps under one path: the password requests a code, the code confirms the change. */
function codeOrPassword({ value, issues }: Steps): void {
  if (value.code === undefined && value.password === undefined)
    issues.push({
      code: "custom",
      input: value,
      message: "REQUIRED",
      path: ["password"],
      continue: true,
    });
}

/** S5.3b. An empty confirmation is reported too if the e-mail address itself is empty. */
function sameEmails({
  value,
  issues,
}: {
  value: { email: string; emailConfirmation?: string | undefined; code?: string | undefined };
  issues: z.core.$ZodRawIssue[];
}): void {
  const isEmpty = value.emailConfirmation === "";
  if (value.code === undefined && (isEmpty || value.email !== value.emailConfirmation))
    issues.push({
      code: "custom",
      input: value,
      message: isEmpty ? "REQUIRED" : "EMAILS_DIFFER",
      path: ["emailConfirmation"],
      continue: true,
    });
}

export const updateEmail = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-email",
  summary: "With the password: send a code to the new address. With the code: change it",
  auth: "customer",
  body: z
    .strictObject({
      email: personFields.email,
      emailConfirmation: z.optional(z.string().check(z.maxLength(320))),
      password: z.optional(givenPassword),
      code: z.optional(sixDigits),
    })
    .check(z.check(codeOrPassword), z.check(sameEmails)),
  reply: z.union([pending, customer]),
  refusals: ["PASSWORD_WRONG", "EMAIL_TAKEN", "EMAIL_REFUSED", "CODE_WRONG", "CODE_SENT_TOO_OFTEN"],
});

export const updatePhone = endpoint({
  method: "POST",
  path: "/api/ext/customers/update-phone",
  summary: "With the password: send a code to the new mobile. With the code: change it",
  auth: "customer",
  body: z
    .strictObject({
      phone: ruled(mobileProblem, 40),
      country: z.optional(z.literal("FR")),
      password: z.optional(givenPassword),
      code: z.optional(sixDigits),
    })
    .check(z.check(codeOrPassword)),
  reply: z.union([pending, customer]),
  refusals: ["PASSWORD_WRONG", "CODE_WRONG", "CODE_SENT_TOO_OFTEN"],
});

export const loyaltyCard = endpoint({
  method: "GET",
  path: "/api/ext/customers/loyalty-card",
  summary: "The member's number for a barcode",
  auth: "customer",
  reply: z.object({ member_number: z.string(), barcode_type: z.literal("ean13"), since: instant }),
  refusals: [],
});

export const exportData = endpoint({
  method: "GET",
  path: "/api/ext/customers/export-data",
  summary: "Export all stored data of this customer",
  auth: "customer",
  query: z.object({ format: z._default(z.enum(["json", "csv"]), "json") }),
  reply: z.object({ filename: z.string(), content_type: z.string(), base64: z.string() }),
  document: "application/json",
  refusals: [],
});
