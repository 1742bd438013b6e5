import type { addAddress, addressInput } from "@papillote/contract/addresses.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { phoneE164 } from "@papillote/domain/accounts/phone.ts";
import { tidyLine } from "@papillote/domain/accounts/postal-address.ts";
import type * as z from "zod/mini";
import type { Address, AddressLines } from "./addresses.store.ts";

/** The stored form of an address that the contract has already validated. */
export function linesOf(address: Omit<z.output<typeof addressInput>, "id">): AddressLines {
  const [street, houseNumber] = address.street;
  return {
    title: tidyLine(address.title),
    prefix: address.prefix ?? null,
    firstname: tidyName(address.firstname),
    lastname: tidyName(address.lastname),
    company: lineOrNull(address.company),
    vatId: lineOrNull(address.vat_id),
    street: tidyLine(street),
    houseNumber: tidyLine(houseNumber),
    city: tidyLine(address.city),
    postcode: tidyLine(address.postcode),
    region: lineOrNull(address.region),
    countryId: address.country_id,
    telephone: phoneE164(address.telephone) ?? "",
  };
}

function lineOrNull(text: string | null | undefined): string | null {
  return tidyLine(text ?? "") || null;
}

export function usesOf({
  default_billing = false,
  default_shipping = false,
}: Pick<Parsed<typeof addAddress>["body"], "default_billing" | "default_shipping">) {
  return { billing: default_billing, shipping: default_shipping };
}

export function addressWire({
  addressId,
  vatId,
  street,
  houseNumber,
  countryId,
  isDefaultBilling,
  isDefaultShipping,
  ...lines
}: Address) {
  return {
    ...lines,
    id: addressId,
    vat_id: vatId,
    street: [street, houseNumber],
    country_id: countryId,
    default_billing: isDefaultBilling,
    default_shipping: isDefaultShipping,
  };
}
