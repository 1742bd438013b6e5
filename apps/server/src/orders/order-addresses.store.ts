import { change, firstRow, type Queryable, statement, type Tx } from "#server/db/db.ts";

/** A postal address as it was when the order was placed; null where the buyer gave nothing. */
export type OrderAddress = {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly company: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  readonly street: readonly string[];
  readonly postcode: string | null;
  readonly city: string | null;
  /** Two-letter code. */
  readonly country: string;
  readonly telephone: string | null;
};

const insert = statement(
  "order_address.insert",
  `insert into order_address (order_id, kind, firstname, lastname, company, siren, vat_number,
     street, postcode, city, country, telephone)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

type Addresses = {
  readonly billing: OrderAddress | undefined;
  readonly shipping: Omit<OrderAddress, "siren" | "vatNumber"> | undefined;
};

export async function insertAddresses(
  tx: Tx,
  { orderId }: { readonly orderId: string },
  { billing, shipping }: Addresses,
): Promise<void> {
  const noCompany = { siren: null, vatNumber: null };
  if (billing) await insertAddress(tx, { orderId, kind: "billing" }, billing);
  if (shipping)
    await insertAddress(tx, { orderId, kind: "shipping" }, { ...shipping, ...noCompany });
}

async function insertAddress(
  tx: Tx,
  { orderId, kind }: { readonly orderId: string; readonly kind: "billing" | "shipping" },
  address: OrderAddress,
): Promise<void> {
  const { firstname, lastname, company, siren, vatNumber } = address;
  const { street, postcode, city, country, telephone } = address;
  await change(tx, insert, [
    ...[orderId, kind, firstname, lastname, company, siren, vatNumber],
    ...[street, postcode, city, country, telephone],
  ]);
}

const shippingOf = statement(
  "order_address.shipping",
  `select firstname, lastname, company, siren, vat_number as "vatNumber", street, postcode, city,
     country, telephone
   from order_address where order_id = $1 and kind = 'shipping'`,
);

/** Undefined for an order without goods. */
export function findShippingAddress(
  db: Queryable,
  orderId: string,
): Promise<OrderAddress | undefined> {
  return firstRow<OrderAddress>(db, shippingOf, [orderId]);
}
