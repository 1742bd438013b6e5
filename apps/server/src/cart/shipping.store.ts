import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type ShippingMethod = {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** Without VAT. */
  readonly amount: Cents;
  readonly price: Cents;
  /** The VAT within the price, in hundredths of a percent. */
  readonly vatRate: number;
  readonly countries: readonly string[];
  readonly daysMin: number;
  readonly daysMax: number;
  /** From this sum of goods on, shipping costs nothing; null: never. */
  readonly freeFrom: Cents | null;
};
export type ShippingChoice = {
  readonly carrierCode: string;
  readonly methodCode: string;
  readonly country: string;
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly company: string | null;
  readonly street: readonly string[];
  readonly postcode: string | null;
  readonly city: string | null;
  readonly telephone: string | null;
};

const methodsOnSale = statement(
  "shipping.methods",
  `select carrier_code as "carrierCode", method_code as "methodCode",
     carrier_title as "carrierTitle", method_title as "methodTitle", amount_cents as amount,
     price_incl_tax_cents as price,
     coalesce(round((price_incl_tax_cents - amount_cents) * 10000.0 / nullif(amount_cents, 0)), 0)::int
       as "vatRate", country_ids as countries, days_min as "daysMin",
     days_max as "daysMax", free_from_cents as "freeFrom"
   from shipping_method where is_active and applies_to = 'goods'
   order by is_default desc, position, carrier_code, method_code`,
);
const daysOfMethod = statement(
  "shipping.days",
  `select days_min as "daysMin", days_max as "daysMax" from shipping_method
   where carrier_code || '_' || method_code = $1`,
);
const choiceOfCart = statement(
  "shipping.of_cart",
  `select carrier_code as "carrierCode", method_code as "methodCode", country, firstname, lastname,
     company, street, postcode, city, telephone
   from cart_shipping where cart_id = $1`,
);
const save = statement(
  "shipping.save",
  `insert into cart_shipping (cart_id, carrier_code, method_code, country, firstname, lastname,
     company, street, postcode, city, telephone)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (cart_id) do update set carrier_code = excluded.carrier_code,
     method_code = excluded.method_code, country = excluded.country,
     firstname = excluded.firstname, lastname = excluded.lastname, company = excluded.company,
     street = excluded.street, postcode = excluded.postcode, city = excluded.city,
     telephone = excluded.telephone`,
);

/** The default method comes first. */
export function findShippingMethods(db: Queryable): Promise<ShippingMethod[]> {
  return rows(db, methodsOnSale, []);
}

/** Working days from the order on, by the sku of an order's shipping line. */
export function findShippingDays(
  db: Queryable,
  sku: string,
): Promise<Pick<ShippingMethod, "daysMin" | "daysMax"> | undefined> {
  return firstRow(db, daysOfMethod, [sku]);
}

export function findShippingChoice(
  db: Queryable,
  cartId: string,
): Promise<ShippingChoice | undefined> {
  return firstRow<ShippingChoice>(db, choiceOfCart, [cartId]);
}

export async function saveShippingChoice(
  db: Queryable,
  cartId: string,
  choice: ShippingChoice,
): Promise<void> {
  const { carrierCode, methodCode, country, firstname, lastname, company } = choice;
  const { street, postcode, city, telephone } = choice;
  const person = [firstname, lastname, company, street, postcode, city, telephone];
  await change(db, save, [cartId, carrierCode, methodCode, country, ...person]);
}
