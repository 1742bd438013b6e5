import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

export type Address = {
  readonly addressId: string;
  readonly title: string;
  readonly prefix: string | null;
  readonly firstname: string;
  readonly lastname: string;
  readonly company: string | null;
  readonly vatId: string | null;
  readonly street: string;
  readonly houseNumber: string;
  readonly city: string;
  readonly postcode: string;
  readonly region: string | null;
  readonly countryId: string;
  readonly telephone: string;
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
};

/** The fields that the owner writes. */
export type AddressLines = Omit<Address, "addressId" | "isDefaultBilling" | "isDefaultShipping">;

const columns = `address_id as "addressId", title, prefix, firstname, lastname, company,
  vat_id as "vatId", street, house_number as "houseNumber", city, postcode, region,
  country_id as "countryId", telephone, is_default_billing as "isDefaultBilling",
  is_default_shipping as "isDefaultShipping"`;

const ofCustomer = statement(
  "address.of_customer",
  `select ${columns} from address where customer_id = $1 order by created_at, address_id`,
);

/** A column for statements on `customer`: the address book as JSON, oldest address first. */
export const addressBookOfCustomer = `(
  select coalesce(json_agg(one order by one."createdAt", one."addressId"), '[]')
  from (select ${columns}, created_at as "createdAt" from address
    where address.customer_id = customer.customer_id) one)`;

export function findAddresses(db: Queryable, customerId: string): Promise<Address[]> {
  return rows(db, ofCustomer, [customerId]);
}

const insert = statement(
  "address.insert",
  `insert into address (address_id, customer_id, title, prefix, firstname, lastname, company,
     vat_id, street, house_number, city, postcode, region, country_id, telephone,
     is_default_billing, is_default_shipping, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, false, false, $16)`,
);

type NewAddress = AddressLines & {
  readonly addressId: string;
  readonly customerId: string;
  readonly createdAt: Date;
};

export async function insertAddress(
  db: Queryable,
  { addressId, customerId, createdAt, ...lines }: NewAddress,
): Promise<void> {
  await change(db, insert, [addressId, customerId, ...valuesOf(lines), createdAt]);
}

const update = statement(
  "address.update",
  `update address set title = $3, prefix = $4, firstname = $5, lastname = $6, company = $7,
     vat_id = $8, street = $9, house_number = $10, city = $11, postcode = $12, region = $13,
     country_id = $14, telephone = $15
   where address_id = $1 and customer_id = $2`,
);

/** False if the address is not this customer's. */
export async function updateAddressLines(
  db: Queryable,
  { addressId, customerId, ...lines }: AddressLines & { addressId: string; customerId: string },
): Promise<boolean> {
  return (await change(db, update, [addressId, customerId, ...valuesOf(lines)])) === 1;
}

function valuesOf({
  title,
  prefix,
  firstname,
  lastname,
  company,
  vatId,
  street,
  houseNumber,
  city,
  postcode,
  region,
  countryId,
  telephone,
}: AddressLines): unknown[] {
  return [
    title,
    prefix,
    firstname,
    lastname,
    company,
    vatId,
    street,
    houseNumber,
    city,
    postcode,
    region,
    countryId,
    telephone,
  ];
}

const remove = statement(
  "address.remove",
  "delete from address where address_id = $1 and customer_id = $2",
);

export async function removeAddress(
  db: Queryable,
  addressId: string,
  customerId: string,
): Promise<void> {
  await change(db, remove, [addressId, customerId]);
}

// Two statements, because the unique index refuses two defaults even within one statement.
const clearDefault = {
  billing: statement(
    "address.clear_billing",
    "update address set is_default_billing = false where customer_id = $1 and is_default_billing",
  ),
  shipping: statement(
    "address.clear_shipping",
    "update address set is_default_shipping = false where customer_id = $1 and is_default_shipping",
  ),
};
const setDefault = {
  billing: statement(
    "address.set_billing",
    "update address set is_default_billing = true where customer_id = $1 and address_id = $2",
  ),
  shipping: statement(
    "address.set_shipping",
    "update address set is_default_shipping = true where customer_id = $1 and address_id = $2",
  ),
};
/** False if the address is not this customer's; the caller must then roll back. */
export async function makeDefault(
  db: Queryable,
  use: keyof typeof setDefault,
  { customerId, addressId }: { customerId: string; addressId: string },
): Promise<boolean> {
  await change(db, clearDefault[use], [customerId]);
  return (await change(db, setDefault[use], [customerId, addressId])) === 1;
}

const owns = statement(
  "address.owned",
  `select is_default_billing or is_default_shipping as "isDefault" from address
   where address_id = $1 and customer_id = $2`,
);

export function findOwned(
  db: Queryable,
  addressId: string,
  customerId: string,
): Promise<{ isDefault: boolean } | undefined> {
  return firstRow(db, owns, [addressId, customerId]);
}
