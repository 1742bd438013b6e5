import { emailKey } from "@papillote/domain/accounts/email.ts";
import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

const ask = statement(
  "newsletter.ask",
  `insert into newsletter_subscriber (email, locale, asked_at) values ($1, $2, $3)
   on conflict (email) do update set locale = excluded.locale, asked_at = excluded.asked_at
   where newsletter_subscriber.confirmed_at is null`,
);

/** False if the address is already subscribed. */
export async function saveSubscriptionRequest(
  db: Queryable,
  { email, locale, now }: { email: string; locale: string; now: Date },
): Promise<boolean> {
  return (await change(db, ask, [emailKey(email), locale, now])) === 1;
}

const confirm = statement(
  "newsletter.confirm",
  `update newsletter_subscriber set confirmed_at = $2
   where email = $1 and confirmed_at is null returning locale`,
);

/** The subscriber's locale, or undefined if the address was confirmed before or is unknown. */
export async function confirmSubscriber(
  db: Queryable,
  email: string,
  now: Date,
): Promise<string | undefined> {
  return (await firstRow<{ locale: string }>(db, confirm, [emailKey(email), now]))?.locale;
}

const isThere = statement(
  "newsletter.is_there",
  "select 1 from newsletter_subscriber where email = $1 and confirmed_at is not null",
);

export async function isSubscribed(db: Queryable, email: string): Promise<boolean> {
  return (await firstRow(db, isThere, [emailKey(email)])) !== undefined;
}

const remove = statement("newsletter.remove", "delete from newsletter_subscriber where email = $1");

export async function deleteSubscriber(db: Queryable, email: string): Promise<void> {
  await change(db, remove, [emailKey(email)]);
}

const forget = statement(
  "newsletter.forget",
  "delete from newsletter_subscriber where confirmed_at is null and asked_at < $1",
);

export async function deleteUnconfirmedSubscribers(db: Queryable, before: Date): Promise<void> {
  await change(db, forget, [before]);
}

const ofEmail = statement(
  "newsletter.of_email",
  `select email, locale, asked_at as "askedAt", confirmed_at as "confirmedAt"
   from newsletter_subscriber where email = $1`,
);

export function exportSubscriptionsOf(
  db: Queryable,
  email: string,
): Promise<{ email: string; locale: string; askedAt: Date; confirmedAt: Date | null }[]> {
  return rows(db, ofEmail, [emailKey(email)]);
}
