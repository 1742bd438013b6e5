import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  cityProblem,
  postcodeProblem,
  streetProblem,
} from "@papillote/domain/accounts/postal-address.ts";
import { textOf } from "#app/platform/forms/form-state.ts";
import type { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { type DeliveryAddress, deliveryCountry } from "./load-delivery.ts";

type Buyer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>;
/** An address of the book that goods can be sent to. */
export type BookAddress = Buyer["addresses"][number];

/** The one for deliveries first. */
export function sendableAddresses(addresses: readonly BookAddress[]): BookAddress[] {
  return addresses
    .filter(({ country_id }) => country_id === deliveryCountry)
    .toSorted((one, other) => Number(other.default_shipping) - Number(one.default_shipping));
}

/** Where the form wants the goods: an address of the book by its id, or the typed one. */
export function readDelivery(form: FormData, buyer: Buyer) {
  const code = textOf(form, "shipping");
  const kept = buyer.addresses.find(({ id }) => id === textOf(form, "ship_to"));
  return kept
    ? { code, address: bookAddress(kept), problems: {} }
    : { code, address: typedAddress(form, buyer), problems: problemsOf(form) };
}

function bookAddress(address: BookAddress): DeliveryAddress {
  const { firstname, lastname, company, street, postcode, city, telephone, country_id } = address;
  const lines = street.filter((line) => line !== "");
  return {
    ...{ firstname, lastname, street: lines, postcode, city, telephone, country_id },
    ...(company !== null && { company }),
  };
}

function typedAddress(form: FormData, { firstname, lastname }: Buyer): DeliveryAddress {
  const typed = (name: string) => textOf(form, name);
  return {
    firstname,
    lastname,
    street: [typed("ship_street"), typed("ship_more")].filter((line) => line !== ""),
    postcode: typed("ship_postcode"),
    city: typed("ship_city"),
    telephone: typed("ship_telephone"),
    country_id: deliveryCountry,
  };
}

function problemsOf(form: FormData) {
  const typed = (name: string) => textOf(form, name);
  return {
    ship_street: streetProblem(typed("ship_street")),
    ship_more: typed("ship_more") === "" ? undefined : streetProblem(typed("ship_more")),
    ship_postcode: postcodeProblem(typed("ship_postcode")),
    ship_city: cityProblem(typed("ship_city")),
    ship_telephone: phoneProblem(typed("ship_telephone")),
  };
}
