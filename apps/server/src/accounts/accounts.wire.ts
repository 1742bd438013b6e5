import type { createUser, me } from "@papillote/contract/accounts.ts";
import { attributeValue, type CustomAttribute } from "@papillote/contract/custom-attributes.ts";
import type { Parsed, WireResult } from "@papillote/contract/endpoint.ts";
import { defaultCustomerLocale } from "@papillote/domain/accounts/customer-locale.ts";
import { tidyEmail } from "@papillote/domain/accounts/email.ts";
import { mobileE164 } from "@papillote/domain/accounts/mobile.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { eurosFromCents } from "@papillote/domain/money/cents.ts";
import type { walletOf } from "#server/wallet/wallet.ts";
import type { Customer } from "./customers.store.ts";
import type { Registrant } from "./register.ts";

const privateCustomersGroup = 1;

/** A body that passed the contract. */
export function registrantOf({ customer, password }: Parsed<typeof createUser>["body"]): Registrant {
  const attributes = customer.custom_attributes;
  return {
    email: tidyEmail(customer.email),
    firstname: tidyName(customer.firstname),
    lastname: tidyName(customer.lastname),
    mobile: mobileE164(textOf(attributes, "customer_mobile")) ?? "",
    password,
    locale: textOf(attributes, "locale") || defaultCustomerLocale,
    termsVersion: textOf(attributes, "terms_version"),
    wantsNewsletter: attributeValue(attributes, "newsletter") === true,
  };
}

function textOf(attributes: readonly CustomAttribute[], code: string): string {
  const value = attributeValue(attributes, code);
  return typeof value === "string" ? value.trim() : "";
}

type Wallet = Awaited<ReturnType<typeof walletOf>>;

/** S7.16d: under `data`, and beside it for the field's clients. */
export function meWire(customer: Customer, wallet: Wallet): WireResult<typeof me> {
  const data = customerWire(customer, wallet);
  return { ...data, data };
}

function customerWire({ customerId, email, firstname, lastname, prefix, mobile, locale, wantsNewsletter, createdAt }: Customer, wallet: Wallet) {
  return {
    id: customerId,
    firstname,
    lastname,
    email,
    prefix,
    telephone: mobile,
    city: null,
    postcode: null,
    addresses: [],
    custom_attributes: [{ attribute_code: "customer_mobile", value: mobile }],
    group_id: privateCustomersGroup,
    balance: eurosFromCents(wallet.balance),
    balance_validity_date: wallet.balanceValidityDate,
    credits_expiring: eurosFromCents(wallet.creditsExpiring),
    credits_expiring_on: wallet.creditsExpiringOn,
    newsletter: wantsNewsletter,
    locale,
    created_at: createdAt.toISOString(),
  };
}
