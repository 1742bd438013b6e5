import { emailKey } from "@papillote/domain/accounts/email.ts";
import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

type Registration = {
  /** The random secret by which the browser names its registration. */
  readonly handle: string;
  readonly email: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly mobile: string;
  readonly passwordHash: string;
  readonly locale: string;
  readonly termsVersion: string | null;
  readonly wantsNewsletter: boolean;
  readonly createdAt: Date;
  readonly endsAt: Date;
};

const insert = statement(
  "registration.insert",
  `insert into registration (handle, email, email_key, firstname, lastname, mobile, password_hash, locale,
     terms_version, wants_newsletter, created_at, ends_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
);

export async function insertRegistration(db: Queryable, registration: Registration): Promise<void> {
  const {
    handle,
    email,
    firstname,
    lastname,
    mobile,
    passwordHash,
    locale,
    termsVersion,
    wantsNewsletter,
    createdAt,
    endsAt,
  } = registration;
  await change(db, insert, [
    handle,
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
    endsAt,
  ]);
}

const columns = `handle, email, firstname, lastname, mobile, password_hash as "passwordHash",
  locale, terms_version as "termsVersion", wants_newsletter as "wantsNewsletter",
  created_at as "createdAt", ends_at as "endsAt"`;

const byHandle = statement(
  "registration.by_handle",
  `select ${columns} from registration where handle = $1 and ends_at > $2`,
);

export function findRegistration(
  db: Queryable,
  handle: string,
  now: Date,
): Promise<Registration | undefined> {
  return firstRow(db, byHandle, [handle, now]);
}

const byEmail = statement(
  "registration.by_email",
  `select ${columns} from registration where email_key = $1 and ends_at > $2
   order by created_at desc, handle limit 1`,
);

/** The latest registration: a person who registered twice expects the second password to work. */
export function latestRegistration(
  db: Queryable,
  email: string,
  now: Date,
): Promise<Registration | undefined> {
  return firstRow(db, byEmail, [emailKey(email), now]);
}

const take = statement(
  "registration.take",
  `delete from registration where handle = $1 and ends_at > $2 returning ${columns}`,
);

/** Deletes and returns the registration, so that only one of two confirmations gets it. */
export function consumeRegistration(
  db: Queryable,
  handle: string,
  now: Date,
): Promise<Registration | undefined> {
  return firstRow(db, take, [handle, now]);
}

const forget = statement("registration.forget", "delete from registration where ends_at <= $1");

export async function deleteExpiredRegistrations(db: Queryable, now: Date): Promise<void> {
  await change(db, forget, [now]);
}

const correct = statement(
  "registration.correct",
  `update registration set email = coalesce($2, email), email_key = coalesce($3, email_key),
     firstname = coalesce($4, firstname), lastname = coalesce($5, lastname),
     mobile = coalesce($6, mobile)
   where handle = $1`,
);

export async function saveCorrection(
  db: Queryable,
  {
    handle,
    email,
    firstname,
    lastname,
    mobile,
  }: Pick<Registration, "handle"> &
    Partial<Pick<Registration, "email" | "firstname" | "lastname" | "mobile">>,
): Promise<void> {
  await change(db, correct, [
    handle,
    email ?? null,
    email === undefined ? null : emailKey(email),
    firstname ?? null,
    lastname ?? null,
    mobile ?? null,
  ]);
}
