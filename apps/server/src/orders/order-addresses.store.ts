import { change, statement, type Tx } from "#server/db/db.ts";

/** An address as it was when it was ordered; null is what the buyer did not give. */
export type OrderAddress = {
  readonly firstname: string | null;
  readonly lastname: string | null;
  readonly company: string | null;
  readonly siren: string | null;
  readonly vatNumber: string | null;
  readonly street: readonly string[];
  readonly postcode: string | null;
  readonly city: string | null;
  /** Two letters. */
  readonly country: string;
  readonly telephone: string | null;
};

const insert = statement(
  "order_address.insert",
  `insert into order_address (order_id, kind, firstname, lastname, company, siren, vat_number,
     street, postcode, city, country, telephone)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export async function insertOrderAddress(
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
