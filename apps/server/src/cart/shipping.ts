import { fieldErrors } from "@papillote/contract/field-errors.ts";
import { destinationProblems } from "@papillote/domain/accounts/postal-address.ts";
import { addCents, type Cents, cents, timesCents } from "@papillote/domain/money/cents.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Sellable } from "#server/catalog/catalog.ts";
import type { Queryable } from "#server/db/db.ts";
import type { CartRow } from "./cart.store.ts";
import {
  findShippingChoice,
  findShippingMethods,
  type ShippingChoice,
  type ShippingMethod,
  saveShippingChoice,
} from "./shipping.store.ts";

/** A line of a cart or of an order. */
export type ShippedLine = {
  readonly sellable: Pick<Sellable, "kind" | "typeId" | "unit">;
  readonly qty: number;
};
type Destination = { readonly lines: readonly ShippedLine[]; readonly country: string };

/**
 * S7.5b: the methods with their prices for these lines, the default first; none for vouchers alone.
 */
export async function shippingMethods(db: Queryable, to: Destination): Promise<ShippingMethod[]> {
  return hasParcel(to.lines) ? methodsTo(db, to) : [];
}

/**
 * S7.6: the methods for a cart that goods or cards to be sent will be put into. The default method
 * is stored for the cart, unless the buyer has chosen one already.
 */
export async function prepareShipping(
  db: Queryable,
  { cart: { cartId }, ...to }: Destination & { readonly cart: CartRow },
): Promise<ShippingMethod[]> {
  const methods = await methodsTo(db, to);
  const [first] = methods;
  if (!first || (await findShippingChoice(db, cartId))) return methods;
  const { carrierCode, methodCode } = first;
  const country = to.country.toUpperCase();
  const unknown = { ...nowhere, company: null, telephone: null };
  await saveShippingChoice(db, cartId, { ...unknown, country, carrierCode, methodCode });
  return methods;
}

async function methodsTo(
  db: Queryable,
  { lines, country }: Destination,
): Promise<ShippingMethod[]> {
  const sent = lines.filter(isSent);
  const sum = addCents(...sent.map(({ qty, sellable }) => timesCents(sellable.unit, qty)));
  return (await findShippingMethods(db))
    .filter(({ countries }) => countries.includes(country.toUpperCase()))
    .map((method) => (isFree(method, sum) ? { ...method, amount: none, price: none } : method));
}

export function hasParcel(lines: readonly ShippedLine[]): boolean {
  return lines.some(isSent);
}

/** Goods and physical cards are sent; files are downloaded. */
function isSent({ sellable: { kind, typeId } }: ShippedLine): boolean {
  return kind !== "voucher" && typeId !== "downloadable";
}

const none = cents(0);

function isFree({ freeFrom }: ShippingMethod, sum: Cents): boolean {
  return freeFrom !== null && sum >= freeFrom;
}

/** The method that was chosen for this cart, if it can still be used. */
export async function chosenShipping(
  db: Queryable,
  { cartId }: CartRow,
  lines: readonly ShippedLine[],
): Promise<ShippingMethod | undefined> {
  if (!hasParcel(lines)) return undefined;
  const choice = await findShippingChoice(db, cartId);
  if (!choice) return undefined;
  const methods = await shippingMethods(db, { lines, country: choice.country });
  return methods.find((method) => isChosen(method, choice));
}

export type MethodCodes = Partial<Pick<ShippingMethod, "carrierCode" | "methodCode">>;
export type ShippingAddress = Omit<ShippingChoice, "carrierCode" | "methodCode">;

function isChosen(method: ShippingMethod, { carrierCode, methodCode }: MethodCodes): boolean {
  return (
    (carrierCode === undefined || method.carrierCode === carrierCode) &&
    (methodCode === undefined || method.methodCode === methodCode)
  );
}

type NewChoice = {
  readonly cart: CartRow;
  readonly lines: readonly ShippedLine[];
  readonly codes: MethodCodes;
  readonly address: ShippingAddress;
};

/**
 * Stores where and how goods are sent; without codes, by the default method. For vouchers alone,
 * nothing is stored. A refusal names the field that cannot be served.
 */
export async function chooseShipping(
  db: Queryable,
  { cart, lines, codes, address }: NewChoice,
): Promise<Outcome<void, "INVALID_DATA">> {
  if (!hasParcel(lines)) return done(undefined);
  const country = address.country.toUpperCase();
  const method = await findMethod(db, { lines, codes, country });
  if (!method.ok) return method;
  const { carrierCode, methodCode } = method.value;
  await saveShippingChoice(db, cart.cartId, { ...address, country, carrierCode, methodCode });
  return done(undefined);
}

type OrderedGoods = {
  /** Undefined for an order without a cart. */
  readonly cartId: string | undefined;
  readonly lines: readonly ShippedLine[];
  /** What the order itself says; where it says nothing, the cart's choice is used. */
  readonly codes: MethodCodes;
  readonly address: ShippingAddress | undefined;
};
type OrderShipping = { readonly method: ShippingMethod; readonly address: ShippingAddress };

/**
 * How and where the goods of an order are sent; undefined without goods. A postal address with
 * missing fields is refused, field by field.
 */
export async function shippingOfOrder(
  db: Queryable,
  { cartId, lines, codes, address: given }: OrderedGoods,
): Promise<Outcome<OrderShipping | undefined, "INVALID_DATA">> {
  if (!hasParcel(lines)) return done(undefined);
  const choice = cartId === undefined ? undefined : await findShippingChoice(db, cartId);
  const address = given ?? choice;
  const problems = destinationProblems(address ?? nowhere);
  if (!address || problems.length > 0)
    return refusedFields(
      problems.map(({ field, problem }) => ({ path: ["shippingAddress", field], problem })),
    );
  const country = address.country.toUpperCase();
  const method = await findMethod(db, { lines, codes: { ...choice, ...codes }, country });
  return method.ok ? done({ method: method.value, address: { ...address, country } }) : method;
}

const nowhere = { firstname: null, lastname: null, street: [], postcode: null, city: null };

async function findMethod(
  db: Queryable,
  { codes, ...to }: Destination & { readonly codes: MethodCodes },
): Promise<Outcome<ShippingMethod, "INVALID_DATA">> {
  const methods = await shippingMethods(db, to);
  if (methods.length === 0)
    return refusedFields([{ path: ["shippingAddress", "country_id"], problem: "INVALID" }]);
  const method = methods.find((one) => isChosen(one, codes));
  return method
    ? done(method)
    : refusedFields([{ path: ["shippingMethodCode"], problem: "INVALID" }]);
}

function refusedFields(problems: readonly { path: string[]; problem: string }[]) {
  return refused("INVALID_DATA", {
    errors: fieldErrors(
      problems.map(({ path, problem }) => ({
        path: ["addressInformation", ...path],
        message: problem,
      })),
    ),
  });
}
