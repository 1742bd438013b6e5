import type { createUser, me, registerUpdate } from "@papillote/contract/accounts.ts";
import { attributeValue, type CustomAttribute } from "@papillote/contract/custom-attributes.ts";
import type { Parsed, WireResult } from "@papillote/contract/endpoint.ts";
import {
  defaultCustomerLocale,
  readCustomerLocale,
} from "@papillote/domain/accounts/customer-locale.ts";
import { tidyEmail } from "@papillote/domain/accounts/email.ts";
import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { walletOf } from "#server/wallet/wallet.ts";
import type { Address } from "./addresses/addresses.store.ts";
import { addressWire } from "./addresses/addresses.wire.ts";
import type { Customer } from "./customers.store.ts";
import type { Registrant } from "./registration/register.ts";

/** The body has already been validated by the contract. */
export function registrantOf({
  customer,
  password,
}: Parsed<typeof createUser>["body"]): Registrant {
  const attributes = customer.custom_attributes;
  return {
    email: tidyEmail(customer.email),
    firstname: tidyName(customer.firstname),
    lastname: tidyName(customer.lastname),
    mobile: mobileE164(textOf(attributes, "customer_mobile")) ?? "",
    password,
    locale: readCustomerLocale(textOf(attributes, "locale")) ?? defaultCustomerLocale,
    termsVersion: textOf(attributes, "terms_version"),
    wantsNewsletter: attributeValue(attributes, "newsletter") === true,
  };
}

function textOf(attributes: readonly CustomAttribute[], code: string): string {
  const value = attributeValue(attributes, code);
  return typeof value === "string" ? value.trim() : "";
}

/** Contains only the fields that the body has; the others keep their values. */
export function correctionOf({
  customer: { custom_attributes, ...named },
}: Parsed<typeof registerUpdate>["body"]) {
  const mobile = textOf(custom_attributes, "customer_mobile");
  return {
    handle: named.id,
    ...(named.email !== undefined && { email: tidyEmail(named.email) }),
    ...(named.firstname !== undefined && { firstname: tidyName(named.firstname) }),
    ...(named.lastname !== undefined && { lastname: tidyName(named.lastname) }),
    ...(mobile !== "" && { mobile: mobileE164(mobile) ?? "" }),
  };
}

export type Account = {
  readonly customer: Customer;
  readonly addresses: readonly Address[];
  readonly wallet: Awaited<ReturnType<typeof walletOf>>;
  readonly groupToken?: string | undefined;
};

/**
 * S7.16d: the customer under `data`, and the same fields beside it, as other clients expect them.
 */
export function meWire(account: Account): WireResult<typeof me> {
  const data = customerWire(account);
  return { ...data, data };
}

export function customerWire({ customer, addresses, wallet, groupToken }: Account) {
  const {
    customerId,
    email,
    firstname,
    lastname,
    prefix,
    mobile,
    telephone,
    city,
    postcode,
    locale,
    termsVersion,
    groupId,
    wantsNewsletter,
    createdAt,
  } = customer;
  return {
    id: customerId,
    firstname,
    lastname,
    email,
    prefix,
    telephone: telephone ?? mobile,
    city,
    postcode,
    addresses: addresses.map(addressWire),
    custom_attributes: [
      { attribute_code: "customer_mobile", value: mobile },
      ...(termsVersion === null ? [] : [{ attribute_code: "terms_version", value: termsVersion }]),
    ],
    group_id: groupId,
    ...(groupToken !== undefined && { groupToken }),
    balance: eurosFromCents(wallet.balance),
    balance_validity_date: wallet.balanceValidityDate,
    credits_expiring: eurosFromCents(wallet.creditsExpiring),
    credits_expiring_on: wallet.creditsExpiringOn,
    newsletter: wantsNewsletter,
    locale,
    created_at: createdAt.toISOString(),
  };
}
