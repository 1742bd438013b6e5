import { addAddress } from "@papillote/contract/addresses.ts";
import type { Client } from "@papillote/contract/client.ts";
import { firstnameProblem, lastnameProblem } from "@papillote/domain/accounts/person-name.ts";
import { phoneProblem } from "@papillote/domain/accounts/phone.ts";
import {
  cityProblem,
  houseNumberProblem,
  postcodeProblem,
  streetProblem,
} from "@papillote/domain/accounts/postal-address.ts";
import { textOf } from "#app/platform/forms/form-state.ts";
import type { loadCustomer } from "#app/platform/visitor/load-customer.ts";
import { type DeliveryAddress, deliveryCountry } from "./load-delivery.ts";

type Buyer = NonNullable<Awaited<ReturnType<typeof loadCustomer>>>;
/** An address of the book that goods can be sent to. */
export type BookAddress = Buyer["addresses"][number];

/** The addresses to which goods can be sent, the default one for deliveries first. */
export function sendableAddresses(addresses: readonly BookAddress[]): BookAddress[] {
  return addresses
    .filter(({ country_id }) => country_id === deliveryCountry)
    .toSorted((one, other) => Number(other.default_shipping) - Number(one.default_shipping));
}

/** Where the form sends the goods: to an address of the book by its id, or to the typed one. */
export function readDelivery(form: FormData, buyer: Buyer | undefined) {
  const code = textOf(form, "shipping");
  const kept = buyer?.addresses.find(({ id }) => id === textOf(form, "ship_to"));
  return kept
    ? { code, address: bookAddress(kept), problems: {} }
    : { code, address: typedAddress(form), problems: problemsOf(form) };
}

function bookAddress(address: BookAddress): DeliveryAddress {
  const { firstname, lastname, company, street, postcode, city, telephone, country_id } = address;
  const lines = street.filter((line) => line !== "");
  return {
    ...{ firstname, lastname, street: lines, postcode, city, telephone, country_id },
    ...(company !== null && { company }),
  };
}

function typedAddress(form: FormData): DeliveryAddress {
  const typed = (name: string) => textOf(form, name);
  return {
    firstname: typed("ship_firstname"),
    lastname: typed("ship_lastname"),
    street: [typed("ship_street"), typed("ship_more")].filter((line) => line !== ""),
    postcode: typed("ship_postcode"),
    city: typed("ship_city"),
    telephone: typed("ship_telephone"),
    country_id: deliveryCountry,
  };
}

function problemsOf(form: FormData) {
  const typed = (name: string) => textOf(form, name);
  const more = typed("ship_more");
  return {
    ship_firstname: firstnameProblem(typed("ship_firstname")),
    ship_lastname: lastnameProblem(typed("ship_lastname")),
    ship_street: streetProblem(
      form.has("save_address") ? bookStreet(form)[0] : typed("ship_street"),
    ),
    ship_more: more === "" ? undefined : streetProblem(more),
    ship_postcode: postcodeProblem(typed("ship_postcode")),
    ship_city: cityProblem(typed("ship_city")),
    ship_telephone: phoneProblem(typed("ship_telephone")),
  };
}

/** The book's second line is short, so a longer one is added to the first. */
function bookStreet(form: FormData): [string, string] {
  const [street, more] = [textOf(form, "ship_street"), textOf(form, "ship_more")];
  return houseNumberProblem(more) ? [`${street}, ${more}`, ""] : [street, more];
}

const titleCharactersMax = 40;

/**
 * Saves the typed address, named after its town, if the shopper ticked that. The form then names
 * it, so that the page of a refused order shows it as chosen. An address of the book is not saved
 * twice.
 */
export async function saveToBook(call: Client, form: FormData, buyer: Buyer) {
  const isTyped = !buyer.addresses.some(({ id }) => id === textOf(form, "ship_to"));
  if (!form.has("save_address") || !isTyped) return undefined;
  const { firstname, lastname, postcode, city, telephone, country_id } = typedAddress(form);
  const street = bookStreet(form);
  const known = buyer.addresses.find(
    (one) =>
      one.firstname === firstname &&
      one.lastname === lastname &&
      one.postcode === postcode &&
      one.street.join("\n") === street.join("\n"),
  );
  const title = [...city].slice(0, titleCharactersMax).join("");
  const address = { title, firstname, lastname, street, postcode, city, telephone, country_id };
  const saved = known ? undefined : await call(addAddress, { body: { address } });
  if (saved && !saved.ok) return saved;
  form.set("ship_to", known?.id ?? saved?.value.id ?? "");
  return undefined;
}
