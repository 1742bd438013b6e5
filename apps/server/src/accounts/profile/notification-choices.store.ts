import { emailKey } from "@papillote/domain/accounts/email.ts";
import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

export type NotificationChoices = {
  readonly newsletter: boolean;
  readonly expiryReminders: boolean;
  readonly newsSms: boolean;
};

const read = statement(
  "customer.notification_choices",
  `select wants_newsletter as newsletter, wants_expiry_reminders as "expiryReminders",
     wants_news_sms as "newsSms"
   from customer where email_key = $1 and closed_at is null`,
);

/** Undefined if no account has this e-mail address. */
export function findNotificationChoices(
  db: Queryable,
  address: string,
): Promise<NotificationChoices | undefined> {
  return firstRow(db, read, [emailKey(address)]);
}

const save = statement(
  "customer.save_notification_choices",
  `update customer set wants_newsletter = $2, wants_expiry_reminders = $3, wants_news_sms = $4
   where email_key = $1 and closed_at is null`,
);

/** False if no account has this e-mail address. */
export async function saveNotificationChoices(
  db: Queryable,
  address: string,
  { newsletter, expiryReminders, newsSms }: NotificationChoices,
): Promise<boolean> {
  const values = [emailKey(address), newsletter, expiryReminders, newsSms];
  return (await change(db, save, values)) === 1;
}
