import { emailKey } from "@papillote/domain/accounts/email.ts";
import { change, type Queryable, rows, statement } from "#server/db/db.ts";

const note = statement(
  "mailing_list_change.note",
  `insert into mailing_list_change (email, changed_at) values ($1, $2)
   on conflict (email) do update set changed_at = excluded.changed_at`,
);

export async function noteChange(db: Queryable, email: string, now: Date): Promise<void> {
  await change(db, note, [emailKey(email), now]);
}

const waiting = statement(
  "mailing_list_change.waiting",
  `select email, changed_at as "changedAt",
     coalesce(
       (select locale from customer where email_key = c.email and closed_at is null),
       (select locale from newsletter_subscriber s where s.email = c.email)) as locale
   from mailing_list_change c order by changed_at limit $1`,
);

type ListChange = {
  readonly email: string;
  readonly changedAt: Date;
  readonly locale: string | null;
};

export function findChanges(db: Queryable, limit: number): Promise<ListChange[]> {
  return rows(db, waiting, [limit]);
}

const known = statement(
  "mailing_list_change.known",
  "delete from mailing_list_change where email = $1 and changed_at = $2",
);

/** A change that came meanwhile stays. */
export async function forgetChange(
  db: Queryable,
  { email, changedAt }: Pick<ListChange, "email" | "changedAt">,
): Promise<void> {
  await change(db, known, [email, changedAt]);
}
