import { emailKey } from "@papillote/domain/accounts/email.ts";
import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

const saveNameOf = statement(
  "customer.save_name",
  "update customer set prefix = $2, firstname = $3, lastname = $4 where customer_id = $1",
);

export type CustomerName = {
  readonly prefix: string | null;
  readonly firstname: string;
  readonly lastname: string;
};

export async function saveName(
  db: Queryable,
  customerId: string,
  { prefix, firstname, lastname }: CustomerName,
): Promise<void> {
  await change(db, saveNameOf, [customerId, prefix, firstname, lastname]);
}

// A null leaves the column as it is; an empty text clears it.
const saveInfo = statement(
  "customer.save_info",
  `update customer set
     telephone = case when $2::text is null then telephone else nullif($2, '') end,
     city = case when $3::text is null then city else nullif($3, '') end,
     postcode = case when $4::text is null then postcode else nullif($4, '') end,
     locale = coalesce($5, locale),
     wants_newsletter = coalesce($6, wants_newsletter)
   where customer_id = $1`,
);

export type ContactUpdate = {
  readonly telephone?: string | undefined;
  readonly city?: string | undefined;
  readonly postcode?: string | undefined;
  readonly locale?: string | undefined;
  readonly wantsNewsletter?: boolean | undefined;
};

export async function saveContact(
  db: Queryable,
  customerId: string,
  { telephone, city, postcode, locale, wantsNewsletter }: ContactUpdate,
): Promise<void> {
  await change(db, saveInfo, [
    customerId,
    telephone ?? null,
    city ?? null,
    postcode ?? null,
    locale ?? null,
    wantsNewsletter ?? null,
  ]);
}

const email = statement(
  "customer.save_email",
  `update customer set email = $2, email_key = $3 where customer_id = $1
     and not exists (select 1 from customer other where other.email_key = $3
       and other.closed_at is null and other.customer_id <> $1)`,
);

/** False if another account has the e-mail address. */
export async function saveEmail(
  db: Queryable,
  customerId: string,
  address: string,
): Promise<boolean> {
  return (await change(db, email, [customerId, address, emailKey(address)])) === 1;
}

const mobile = statement(
  "customer.save_mobile",
  "update customer set mobile = $2 where customer_id = $1",
);

export async function saveMobile(db: Queryable, customerId: string, number: string): Promise<void> {
  await change(db, mobile, [customerId, number]);
}

const hash = statement(
  "customer.save_hash",
  "update customer set password_hash = $2 where customer_id = $1",
);

export async function savePasswordHash(
  db: Queryable,
  customerId: string,
  passwordHash: string,
): Promise<void> {
  await change(db, hash, [customerId, passwordHash]);
}

const member = statement(
  "customer.member",
  `update customer set member_number = coalesce(member_number, $2) where customer_id = $1
     and (member_number is not null
       or not exists (select 1 from customer other where other.member_number = $2))
   returning member_number as "memberNumber", confirmed_at as since`,
);

/**
 * Returns the member number that the customer already has, or else assigns this one. Undefined if
 * another customer has it.
 */
export function claimMemberNumber(
  db: Queryable,
  customerId: string,
  number: string,
): Promise<{ memberNumber: string; since: Date } | undefined> {
  return firstRow(db, member, [customerId, number]);
}

const priceGroup = statement(
  "customer.save_price_group",
  "update customer set group_id = $2 where email_key = $1 and closed_at is null",
);

/** False if no account has this e-mail address. */
export async function savePriceGroup(
  db: Queryable,
  address: string,
  groupId: number,
): Promise<boolean> {
  return (await change(db, priceGroup, [emailKey(address), groupId])) === 1;
}

const newsletterByEmail = statement(
  "customer.newsletter_by_email",
  "update customer set wants_newsletter = $2 where email_key = $1 and closed_at is null",
);

/** Changes the account with this e-mail address, if there is one. */
export async function saveNewsletterChoice(
  db: Queryable,
  address: string,
  wantsNewsletter: boolean,
): Promise<void> {
  await change(db, newsletterByEmail, [emailKey(address), wantsNewsletter]);
}
