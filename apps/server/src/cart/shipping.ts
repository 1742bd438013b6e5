import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { addCents, type Cents, cents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable } from "#server/db/db.ts";
import type { CartRow } from "./cart.store.ts";
import {
  findShippingChoice,
  findShippingMethods,
  type ShippingChoice,
  type ShippingMethod,
  saveShippingChoice,
} from "./shipping.store.ts";
import type { PricedLine } from "./view-cart.ts";

type Destination = { readonly lines: readonly PricedLine[]; readonly country: string };

/** S7.5b: with their prices for these lines, the default first; none for vouchers alone. */
export async function shippingMethods(
  db: Queryable,
  { lines, country }: Destination,
): Promise<ShippingMethod[]> {
  const goods = lines.filter(({ sellable }) => sellable.kind === "goods");
  if (goods.length === 0) return [];
  const sum = addCents(...goods.map(({ line, sellable }) => cents(sellable.unit * line.qty)));
  return (await findShippingMethods(db))
    .filter(({ countries }) => countries.includes(country.toUpperCase()))
    .map((method) => (isFree(method, sum) ? { ...method, amount: none, price: none } : method));
}

const none = cents(0);

function isFree({ freeFrom }: ShippingMethod, goods: Cents): boolean {
  return freeFrom !== null && goods >= freeFrom;
}

/** The method that was chosen for this cart, while it can be used. */
export async function chosenShipping(
  db: Queryable,
  { cartId }: CartRow,
  lines: readonly PricedLine[],
): Promise<ShippingMethod | undefined> {
  if (!lines.some(({ sellable }) => sellable.kind === "goods")) return undefined;
  const choice = await findShippingChoice(db, cartId);
  if (!choice) return undefined;
  const methods = await shippingMethods(db, { lines, country: choice.country });
  return methods.find((method) => isChosen(method, choice));
}

type MethodCodes = Partial<Pick<ShippingMethod, "carrierCode" | "methodCode">>;

function isChosen(method: ShippingMethod, { carrierCode, methodCode }: MethodCodes): boolean {
  return (
    (carrierCode === undefined || method.carrierCode === carrierCode) &&
    (methodCode === undefined || method.methodCode === methodCode)
  );
}

type NewChoice = {
  readonly cart: CartRow;
  readonly lines: readonly PricedLine[];
  readonly codes: MethodCodes;
  readonly address: Omit<ShippingChoice, "carrierCode" | "methodCode">;
};

/**
 * Stores where and how goods are sent; without codes by the default method. Of vouchers alone
 * nothing is stored. A refusal names the field that cannot be served.
 */
export async function chooseShipping(
  db: Queryable,
  { cart, lines, codes, address }: NewChoice,
): Promise<Outcome<void, "INVALID_DATA">> {
  if (!lines.some(({ sellable }) => sellable.kind === "goods")) return done(undefined);
  const methods = await shippingMethods(db, { lines, country: address.country });
  if (methods.length === 0) return refusedField("shippingAddress", "country_id");
  const method = methods.find((one) => isChosen(one, codes));
  if (!method) return refusedField("shippingMethodCode");
  const { carrierCode, methodCode } = method;
  const country = address.country.toUpperCase();
  await saveShippingChoice(db, cart.cartId, { ...address, country, carrierCode, methodCode });
  return done(undefined);
}

function refusedField(...path: string[]) {
  return refused("INVALID_DATA", {
    errors: fieldErrors([{ path: ["addressInformation", ...path], message: "INVALID" }]),
  });
}
