import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

export type VerificationCodeRow = {
  readonly handle: string;
  readonly codeMac: Buffer;
  readonly tries: number;
  readonly sentAt: Date;
  readonly endsAt: Date;
};

const insert = statement(
  "verification_code.insert",
  `insert into verification_code (handle, code_mac, tries_left, sends, sent_at, ends_at)
   values ($1, $2, $3, 1, $4, $5)`,
);

export async function insertCode(
  db: Queryable,
  { handle, codeMac, tries, sentAt, endsAt }: VerificationCodeRow,
): Promise<void> {
  await change(db, insert, [handle, codeMac, tries, sentAt, endsAt]);
}

const sendsOf = statement(
  "verification_code.sends_of",
  `select sends, sent_at as "sentAt" from verification_code where handle = $1 for update`,
);

/** Locks the row until the transaction ends, so that the sends of two requests are both counted. */
export function lockSends(
  db: Queryable,
  handle: string,
): Promise<{ sends: number; sentAt: Date } | undefined> {
  return firstRow(db, sendsOf, [handle]);
}

const replace = statement(
  "verification_code.replace",
  `update verification_code
   set code_mac = $2, tries_left = $3, sent_at = $4, ends_at = $5, sends = sends + 1
   where handle = $1`,
);

export async function replaceCode(
  db: Queryable,
  { handle, codeMac, tries, sentAt, endsAt }: VerificationCodeRow,
): Promise<void> {
  await change(db, replace, [handle, codeMac, tries, sentAt, endsAt]);
}

const spend = statement(
  "verification_code.spend_try",
  `update verification_code set tries_left = tries_left - 1
   where handle = $1 and tries_left > 0 and ends_at > $2
   returning code_mac as "codeMac", tries_left as "triesLeft"`,
);

/**
 * The try is spent before the code is compared, so that parallel guesses are counted one by one.
 * Undefined if no try is left or the code has expired.
 */
export function spendTry(
  db: Queryable,
  handle: string,
  now: Date,
): Promise<{ codeMac: Buffer; triesLeft: number } | undefined> {
  return firstRow(db, spend, [handle, now]);
}
