import type { Day } from "@papillote/domain/dates/day.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { change, type Queryable, rows, statement } from "#server/db/db.ts";

const insert = statement(
  "account_closure.insert",
  `insert into account_closure
     (customer_id, reason_id, reason_text, closed_at, balance_cents, vouchers, kept_until)
   values ($1, $2, $3, $4, $5, $6, $7)`,
);

type Closure = {
  readonly customerId: string;
  readonly reasonId: string;
  readonly reasonText: string;
  readonly closedAt: Date;
  readonly balance: Cents;
  readonly vouchers: number;
  readonly keptUntil: Day;
};

export async function insertClosure(
  db: Queryable,
  { customerId, reasonId, reasonText, closedAt, balance, vouchers, keptUntil }: Closure,
): Promise<void> {
  await change(db, insert, [
    customerId,
    reasonId,
    reasonText,
    closedAt,
    balance,
    vouchers,
    keptUntil,
  ]);
}

const close = statement(
  "customer.close",
  "update customer set closed_at = $2, wants_newsletter = false where customer_id = $1",
);

export async function closeCustomer(
  db: Queryable,
  customerId: string,
  closedAt: Date,
): Promise<void> {
  await change(db, close, [customerId, closedAt]);
}

const due = statement(
  "account_closure.due",
  `select customer_id as "customerId" from account_closure
   where anonymised_at is null and kept_until < $1
   order by kept_until limit $2 for update skip locked`,
);

export async function customersDueForAnonymisation(
  db: Queryable,
  today: Day,
  limit: number,
): Promise<string[]> {
  return (await rows<{ customerId: string }>(db, due, [today, limit])).map(
    ({ customerId }) => customerId,
  );
}

const guestsDue = statement(
  "customer.guests_due",
  `select c.customer_id as "customerId" from customer c
   where is_passive and email <> 'closed+' || customer_id || '@invalid' and created_at < $1
     and not exists (select from orders o where o.customer_id = c.customer_id
       and o.placed_at >= $1)
   order by created_at limit $2 for update skip locked`,
);

/** Guests who have ordered nothing since that instant. */
export async function guestsDueForAnonymisation(
  db: Queryable,
  before: Date,
  limit: number,
): Promise<string[]> {
  return (await rows<{ customerId: string }>(db, guestsDue, [before, limit])).map(
    ({ customerId }) => customerId,
  );
}

const anonymise = statement(
  "customer.anonymise",
  `with erased_addresses as (delete from address where customer_id = $1),
     erased_destinations as (
       delete from order_address
       where order_id in (select order_id from orders where customer_id = $1)),
     erased_orders as (
       update orders set email = 'closed+' || customer_id || '@invalid' where customer_id = $1),
     erased_uses as (
       update coupon_use set buyer = 'closed+' || order_id
       where order_id in (select order_id from orders where customer_id = $1)),
     erased_withdrawals as (
       update withdrawal set name = '', email = 'closed+' || customer_id || '@invalid'
       where customer_id = $1 or order_id in (select order_id from orders where customer_id = $1)),
     -- A gift that is still to be sent needs its address until then.
     erased_gifts as (
       update gift set recipient_firstname = '', message = '',
         identifier = case when identifier is not null then '' end,
         thanks = case when thanks is not null then '' end
       where giver_id = $1
         and (sent_at is not null or claimed_at is not null or cancelled_at is not null)),
     erased_reason as (
       update account_closure set reason_text = '', anonymised_at = $2 where customer_id = $1)
   update customer set email = 'closed+' || customer_id || '@invalid',
     email_key = case when not is_passive then 'closed+' || customer_id || '@invalid' end,
     mobile = case when not is_passive then '' end,
     password_hash = case when not is_passive then '' end, firstname = '', lastname = '',
     prefix = null, telephone = null, city = null, postcode = null, terms_version = null,
     member_number = null
   where customer_id = $1`,
);

/**
 * Erases what identifies the person; orders, receipts and the ledger stay under the customer id,
 * as the law requires of accounts (art. L123-22 of the Commercial Code: ten years).
 */
export async function anonymiseCustomer(
  db: Queryable,
  customerId: string,
  now: Date,
): Promise<void> {
  await change(db, anonymise, [customerId, now]);
}
