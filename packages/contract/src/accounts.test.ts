import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { confirmAccount, createUser } from "./accounts.ts";
import { createClient } from "./client.ts";
import { fieldErrors } from "./field-errors.ts";
import { personFields } from "./person-fields.ts";

type Changes = {
  customer?: Record<string, unknown>;
  attributes?: Record<string, unknown>;
  password?: unknown;
};

function registration({ customer = {}, attributes = {}, password = "Rivage-42" }: Changes = {}) {
  const values = Object.entries({
    customer_mobile: "06 12 34 56 78",
    terms_version: "2026-11",
    ...attributes,
  }).filter(([, value]) => value !== undefined);
  const custom_attributes = values.map(([attribute_code, value]) => ({ attribute_code, value }));
  return {
    customer: {
      email: "leonie@exemple.fr",
      firstname: "Léonie",
      lastname: "Dupont",
      custom_attributes,
      ...customer,
    },
    password,
  };
}

function refusedFields(body: unknown): Record<string, string | undefined> {
  const parsed = createUser.body.safeParse(body);
  return Object.fromEntries(
    parsed.success
      ? []
      : fieldErrors(parsed.error.issues).map(({ field, reason }) => [field, reason]),
  );
}

describe("create-user", () => {
  test("S3.14 S7.17a the specification's register payload is accepted", () => {
    expect(refusedFields(registration())).toEqual({});
    expect(
      refusedFields(registration({ attributes: { newsletter: true, locale: "en-US" } })),
    ).toEqual({});
  });
  test("all wrong fields are named with the reasons of their rules", () => {
    const wrong = registration({
      customer: { email: "leonie", firstname: "L3a", lastname: "" },
      attributes: { customer_mobile: "0112345678", terms_version: "" },
      password: "rivage",
    });
    expect(refusedFields(wrong)).toEqual({
      "customer.firstname": "LETTERS_ONLY",
      "customer.lastname": "REQUIRED",
      "customer.email": "EMAIL_INVALID",
      "customer.customer_mobile": "PHONE_INVALID",
      "customer.terms_version": "TERMS_REQUIRED",
      password: "PASSWORD_WEAK",
    });
  });
  test("S5.1a an absent field is a required one", () => {
    expect(refusedFields({})).toEqual({ customer: "REQUIRED", password: "REQUIRED" });
    expect(refusedFields(registration({ customer: { firstname: undefined } }))).toEqual({
      "customer.firstname": "REQUIRED",
    });
  });
  test("S5.5 registration requires the accepted terms", () => {
    expect(refusedFields(registration({ attributes: { terms_version: undefined } }))).toEqual({
      "customer.terms_version": "TERMS_REQUIRED",
    });
    expect(refusedFields(registration({ attributes: { terms_version: true } }))).toEqual({
      "customer.terms_version": "TERMS_REQUIRED",
    });
  });
  test("S5.6a registration requires a mobile number", () => {
    expect(refusedFields(registration({ attributes: { customer_mobile: undefined } }))).toEqual({
      "customer.customer_mobile": "PHONE_REQUIRED",
    });
  });
  test("unknown fields and attributes are refused by name", () => {
    expect(refusedFields({ ...registration(), role: "admin" })).toEqual({ role: "UNKNOWN_FIELD" });
    expect(refusedFields(registration({ attributes: { group_id: "2" } }))).toEqual({
      "customer.group_id": "UNKNOWN_FIELD",
    });
    expect(
      refusedFields(registration({ attributes: { locale: "xx-XX", newsletter: "yes" } })),
    ).toEqual({
      "customer.newsletter": "INVALID",
      "customer.locale": "INVALID",
    });
  });
  test("a very long text is TOO_LONG under every rule", () => {
    expect(
      refusedFields(
        registration({
          customer: { firstname: "a".repeat(10_000) },
          password: `Aa1${"x".repeat(10_000)}`,
        }),
      ),
    ).toEqual({
      "customer.firstname": "TOO_LONG",
      password: "TOO_LONG",
    });
  });
  test("the client refuses the same fields before sending", async () => {
    const client = createClient(() => Promise.reject(new Error("nothing may be sent")));
    const refused = await client(createUser, {
      body: registration({ customer: { firstname: "L" } }) as z.output<typeof createUser.body>,
    });
    expect(refused).toMatchObject({
      ok: false,
      refusal: "INVALID_DATA",
      errors: [
        {
          field: "customer.firstname",
          reason: "FIRSTNAME_TOO_SHORT",
          message: "First name must have at least 2 letters.",
        },
      ],
    });
  });
});

test("S5.1b S5.3a a form can validate a single field", () => {
  expect(personFields.firstname.safeParse("Léonie").success).toBe(true);
  expect(personFields.email.safeParse("leonie@").success).toBe(false);
});

test("S7.17d a code has six digits", () => {
  const parsed = confirmAccount.body.safeParse({ customer: { id: "x".repeat(43) }, code: "12345" });
  expect(parsed.success ? [] : fieldErrors(parsed.error.issues)).toEqual([
    { field: "code", message: "The code has 6 digits.", reason: "CODE_SIX_DIGITS" },
  ]);
});

test("the body can be described as JSON Schema", () => {
  expect(z.toJSONSchema(createUser.body)).toMatchObject({
    type: "object",
    required: ["customer", "password"],
  });
});
