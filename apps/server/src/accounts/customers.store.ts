import { change, firstRow, type Queryable, statement } from "#server/platform/db.ts";

export type Customer = {
  readonly customerId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly prefix: string | null;
  readonly mobile: string;
  readonly locale: string;
  readonly termsVersion: string | null;
  readonly wantsNewsletter: boolean;
  readonly createdAt: Date;
};

const columns = `customer_id as "customerId", email, firstname, lastname, prefix, mobile, locale, terms_version as "termsVersion", wants_newsletter as "wantsNewsletter", created_at as "createdAt"`;

const byId = statement("customer.by_id", `select ${columns} from customer where customer_id = $1`);

export function findCustomer(db: Queryable, customerId: string): Promise<Customer | undefined> {
  return firstRow(db, byId, [customerId]);
}

const loginOf = statement(
  "customer.login_of",
  `select customer_id as "customerId", password_hash as "passwordHash" from customer where lower(email) = lower($1)`,
);

export type Login = { readonly customerId: string; readonly passwordHash: string };

export function findLogin(db: Queryable, email: string): Promise<Login | undefined> {
  return firstRow(db, loginOf, [email]);
}

const insert = statement(
  "customer.insert",
  `insert into customer (customer_id, email, firstname, lastname, mobile, password_hash, locale, terms_version, wants_newsletter, created_at, confirmed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
   on conflict (lower(email)) do nothing`,
);

export type NewCustomer = Omit<Customer, "prefix"> & { readonly passwordHash: string; readonly confirmedAt: Date };

/** False when the address has an account already. */
export async function insertCustomer(db: Queryable, customer: NewCustomer): Promise<boolean> {
  const { customerId, email, firstname, lastname, mobile, passwordHash, locale, termsVersion, wantsNewsletter, createdAt, confirmedAt } = customer;
  return (
    (await change(db, insert, [
      customerId,
      email,
      firstname,
      lastname,
      mobile,
      passwordHash,
      locale,
      termsVersion,
      wantsNewsletter,
      createdAt,
      confirmedAt,
    ])) === 1
  );
}

const rehash = statement("customer.rehash", "update customer set password_hash = $3 where customer_id = $1 and password_hash = $2");

/** Only over the hash that was checked: a password changed meanwhile stays changed. */
export async function replaceHash(db: Queryable, { customerId, passwordHash }: Login, newHash: string): Promise<void> {
  await change(db, rehash, [customerId, passwordHash, newHash]);
}
