import type { addAddress, addressInput } from "@papillote/contract/addresses.ts";
import type { Parsed } from "@papillote/contract/endpoint.ts";
import { tidyName } from "@papillote/domain/accounts/person-name.ts";
import { phoneE164 } from "@papillote/domain/accounts/phone.ts";
import { tidyLine } from "@papillote/domain/accounts/postal-address.ts";
import type * as z from "zod/mini";
import type { Uses } from "./address-book.ts";
import type { Address, AddressLines } from "./addresses.store.ts";

type Written = Omit<z.output<typeof addressInput>, "id">;

/** Lines that passed the contract, as they are kept. */
export function linesOf(address: Written): AddressLines {
  const [street, houseNumber] = address.street;
  return {
    title: tidyLine(address.title),
    prefix: address.prefix ?? null,
    firstname: tidyName(address.firstname),
    lastname: tidyName(address.lastname),
    company: lineOrNothing(address.company),
    vatId: lineOrNothing(address.vat_id),
    street: tidyLine(street),
    houseNumber: tidyLine(houseNumber),
    city: tidyLine(address.city),
    postcode: tidyLine(address.postcode),
    region: lineOrNothing(address.region),
    countryId: address.country_id,
    telephone: phoneE164(address.telephone) ?? "",
  };
}

function lineOrNothing(text: string | null | undefined): string | null {
  return tidyLine(text ?? "") || null;
}

export function usesOf({
  default_billing = false,
  default_shipping = false,
}: Pick<Parsed<typeof addAddress>["body"], "default_billing" | "default_shipping">): Uses {
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
