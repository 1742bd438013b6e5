import { emailKey } from "@papillote/domain/accounts/email.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";
import { type Address, addressBookOfCustomer } from "./addresses/addresses.store.ts";

export type Customer = {
  readonly customerId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly prefix: string | null;
  /** E.164, verified by a code; empty for a guest. */
  readonly mobile: string;
  /** The number to call, if it is not the mobile. */
  readonly telephone: string | null;
  readonly city: string | null;
  readonly postcode: string | null;
  readonly locale: string;
  readonly termsVersion: string | null;
  readonly wantsNewsletter: boolean;
  /** S3.12, S6.5: the price group. */
  readonly groupId: number;
  readonly createdAt: Date;
  readonly isClosed: boolean;
  /** A guest: only the buyer of an order, with nothing to log in with. */
  readonly isPassive: boolean;
};

const columns = `customer_id as "customerId", email, firstname, lastname, prefix,
  coalesce(mobile, '') as mobile, telephone,
  city, postcode, locale, terms_version as "termsVersion", wants_newsletter as "wantsNewsletter",
  group_id as "groupId", created_at as "createdAt",
  closed_at is not null as "isClosed", is_passive as "isPassive"`;

const byId = statement("customer.by_id", `select ${columns} from customer where customer_id = $1`);

export function findCustomer(db: Queryable, customerId: string): Promise<Customer | undefined> {
  return firstRow(db, byId, [customerId]);
}

const withAddresses = statement(
  "customer.with_addresses",
  `select ${columns}, ${addressBookOfCustomer} as addresses from customer
   where customer_id = any($1::uuid[])`,
);

/**
 * One statement, as every page of a logged-in customer needs both the customer and the addresses.
 */
export function findCustomersWithAddresses(
  db: Queryable,
  customerIds: readonly string[],
): Promise<(Customer & { readonly addresses: readonly Address[] })[]> {
  return rows(db, withAddresses, [customerIds]);
}

const loginOf = statement(
  "customer.login_of",
  `select customer_id as "customerId", password_hash as "passwordHash" from customer
   where email_key = $1 and closed_at is null`,
);

type Login = { readonly customerId: string; readonly passwordHash: string };

export function findLogin(db: Queryable, email: string): Promise<Login | undefined> {
  return firstRow(db, loginOf, [emailKey(email)]);
}

const insert = statement(
  "customer.insert",
  `insert into customer (customer_id, email, email_key, firstname, lastname, mobile, password_hash, locale,
     terms_version, wants_newsletter, created_at, confirmed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (email_key) where closed_at is null do nothing`,
);

type Unset = "prefix" | "telephone" | "city" | "postcode" | "groupId" | "isClosed" | "isPassive";
type NewCustomer = Omit<Customer, Unset> & {
  readonly passwordHash: string;
  readonly confirmedAt: Date;
};

/** False if the e-mail address already has an account. */
export async function insertCustomer(db: Queryable, customer: NewCustomer): Promise<boolean> {
  const {
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
  } = customer;
  return (
    (await change(db, insert, [
      customerId,
      email,
      emailKey(email),
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

const rehash = statement(
  "customer.rehash",
  "update customer set password_hash = $3 where customer_id = $1 and password_hash = $2",
);

/** Replaces only the hash that was checked, as the password may have been changed meanwhile. */
export async function upgradePasswordHash(
  db: Queryable,
  { customerId, passwordHash }: Login,
  newHash: string,
): Promise<void> {
  await change(db, rehash, [customerId, passwordHash, newHash]);
}

const hashOf = statement(
  "customer.hash_of",
  `select customer_id as "customerId", password_hash as "passwordHash" from customer
   where customer_id = $1 and closed_at is null and not is_passive`,
);

export function findLoginById(db: Queryable, customerId: string): Promise<Login | undefined> {
  return firstRow(db, hashOf, [customerId]);
}

const byEmail = statement(
  "customer.by_email",
  `select ${columns} from customer where email_key = $1 and closed_at is null`,
);

export function findCustomerByEmail(db: Queryable, email: string): Promise<Customer | undefined> {
  return firstRow(db, byEmail, [emailKey(email)]);
}

const byMobile = statement(
  "customer.by_mobile",
  `select ${columns} from customer where mobile = $1 and closed_at is null
   order by created_at limit 2`,
);

/** Returns at most two: a second one shows that the number does not identify one account. */
export function findCustomersByMobile(db: Queryable, mobile: string): Promise<Customer[]> {
  return rows(db, byMobile, [mobile]);
}

const lock = statement(
  "customer.lock",
  `select 1 from customer
   where customer_id = $1 and closed_at is null and not is_passive for update`,
);

/** Makes changes of one account wait for each other. False if the account is closed. */
export async function lockCustomer(db: Queryable, customerId: string): Promise<boolean> {
  return (await firstRow(db, lock, [customerId])) !== undefined;
}
