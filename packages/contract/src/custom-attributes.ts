import { readCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { mobileProblem } from "@papillote/domain/accounts/mobile.ts";
import * as z from "zod/mini";
import type { FieldReason } from "./field-reasons.ts";

type AttributeValue = string | boolean;

const customAttribute = z.strictObject({
  attribute_code: z.string().check(z.maxLength(64)),
  value: z.union([z.string().check(z.maxLength(64)), z.boolean()]),
});

/** `customer_mobile` and `terms_version` are required; `newsletter` and `locale` optional. */
export const customAttributes = z.array(customAttribute).check(z.maxLength(12));
export type CustomAttribute = z.output<typeof customAttribute>;

const rules: Record<string, (value: AttributeValue | undefined) => FieldReason | undefined> = {
  customer_mobile: (value) => mobileProblem(typeof value === "string" ? value : ""),
  terms_version: (value) =>
    typeof value === "string" && value.trim() !== "" ? undefined : "TERMS_REQUIRED",
  newsletter: (value) =>
    value === undefined || typeof value === "boolean" ? undefined : "INVALID",
  locale: (value) => (value === undefined || readCustomerLocale(value) ? undefined : "INVALID"),
};

export function attributeValue(
  attributes: readonly CustomAttribute[],
  code: string,
): AttributeValue | undefined {
  return attributes.find(({ attribute_code }) => attribute_code === code)?.value;
}

type Judged = {
  value: { custom_attributes: readonly CustomAttribute[] };
  issues: z.core.$ZodRawIssue[];
};

/**
 * Errors name an attribute as a field (`customer.customer_mobile`), because forms do not know its
 * index.
 */
export function customAttributeErrors({ value, issues }: Judged): void {
  const tell = (code: string, reason: FieldReason) =>
    issues.push({ code: "custom", input: value, message: reason, path: [code], continue: true });
  for (const [code, problem] of Object.entries(rules)) {
    const reason = problem(attributeValue(value.custom_attributes, code));
    if (reason) tell(code, reason);
  }
  for (const { attribute_code } of value.custom_attributes) {
    if (!Object.hasOwn(rules, attribute_code)) tell(attribute_code, "UNKNOWN_FIELD");
  }
}

/** The same for a partial update: sent attributes must be valid, none is required. */
export function someCustomAttributeErrors({ value, issues }: Judged): void {
  for (const { attribute_code: code, value: given } of value.custom_attributes) {
    const reason = Object.hasOwn(rules, code) ? rules[code]?.(given) : "UNKNOWN_FIELD";
    if (reason)
      issues.push({ code: "custom", input: value, message: reason, path: [code], continue: true });
  }
}
