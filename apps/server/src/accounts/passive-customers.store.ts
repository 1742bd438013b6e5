import { change, type Queryable, statement } from "#server/db/db.ts";

/**
 * A guest who bought: name and e-mail address as in the last order, without password or mobile. No
 * search for accounts finds a guest by e-mail address.
 */
export type PassiveCustomer = {
  readonly customerId: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: string;
};

const save = statement(
  "customer.save_passive",
  `insert into customer (customer_id, email, firstname, lastname, locale, is_passive, created_at,
     confirmed_at)
   values ($1, $2, $3, $4, $5, true, $6, $6)
   on conflict (customer_id) do update set email = excluded.email, firstname = excluded.firstname,
     lastname = excluded.lastname, locale = excluded.locale where customer.is_passive`,
);

const erase = statement(
  "customer.erase_passive",
  `update customer set email = 'closed+' || customer_id || '@invalid', firstname = '', lastname = ''
   where customer_id = $1 and is_passive`,
);

/**
 * For a guest whose orders were moved to an account. The row stays, as records of revealed vouchers
 * name it.
 */
export async function erasePassiveCustomer(db: Queryable, customerId: string): Promise<void> {
  await change(db, erase, [customerId]);
}

/** Creates the guest's row, or updates name and e-mail from the newest order. */
export async function savePassiveCustomer(
  db: Queryable,
  { customerId, email, firstname, lastname, locale }: PassiveCustomer,
  now: Date,
): Promise<void> {
  await change(db, save, [customerId, email, firstname, lastname, locale, now]);
}
