import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

export type ChallengeKey = {
  readonly customerId: string;
  readonly purpose: "recovery" | "new_email" | "new_mobile";
  /** The device that asked for a recovery code; empty for a change by the logged-in customer. */
  readonly requester: string;
};

const lastSend = statement(
  "challenge.last_send",
  `select sends, sent_at as "sentAt" from challenge
   where customer_id = $1 and purpose = $2 and requester = $3 for update`,
);

export function lockLastSend(
  db: Queryable,
  { customerId, purpose, requester }: ChallengeKey,
): Promise<{ sends: number; sentAt: Date } | undefined> {
  return firstRow(db, lastSend, [customerId, purpose, requester]);
}

const put = statement(
  "challenge.put",
  `with expired as (
     delete from challenge where customer_id = $1 and ends_at < $6 and requester <> $8)
   insert into challenge
     (customer_id, purpose, target, code_mac, tries_left, sends, sent_at, ends_at, requester)
   values ($1, $2, $3, $4, $5, 1, $6, $7, $8)
   on conflict (customer_id, purpose, requester) do update set
     target = excluded.target, code_mac = excluded.code_mac, tries_left = excluded.tries_left,
     sends = challenge.sends + 1, sent_at = excluded.sent_at, ends_at = excluded.ends_at
   returning sends`,
);

type NewChallenge = ChallengeKey & {
  readonly target: string;
  readonly codeMac: Buffer;
  readonly tries: number;
  readonly sentAt: Date;
  readonly endsAt: Date;
};

/** Replaces the previous code. Returns how many codes were sent so far. */
export async function saveChallenge(
  db: Queryable,
  { customerId, purpose, requester, target, codeMac, tries, sentAt, endsAt }: NewChallenge,
): Promise<number> {
  return (
    (
      await firstRow<{ sends: number }>(db, put, [
        customerId,
        purpose,
        target,
        codeMac,
        tries,
        sentAt,
        endsAt,
        requester,
      ])
    )?.sends ?? 1
  );
}

const spend = statement(
  "challenge.spend_try",
  `update challenge set tries_left = tries_left - 1
   where customer_id = $1 and purpose = $2 and target = $3
     and tries_left > 0 and ends_at > $4 and requester = $5
   returning code_mac as "codeMac", tries_left as "triesLeft"`,
);

/**
 * The try is spent before the code is compared, so that parallel guesses are counted one by one.
 */
export function spendTry(
  db: Queryable,
  { customerId, purpose, requester, target, now }: ChallengeKey & { target: string; now: Date },
): Promise<{ codeMac: Buffer; triesLeft: number } | undefined> {
  return firstRow(db, spend, [customerId, purpose, target, now, requester]);
}

const giveBack = statement(
  "challenge.give_try_back",
  `update challenge set tries_left = tries_left + 1
   where customer_id = $1 and purpose = $2 and code_mac = $3`,
);

export async function restoreTry(
  db: Queryable,
  { customerId, purpose }: ChallengeKey,
  codeMac: Buffer,
): Promise<void> {
  await change(db, giveBack, [customerId, purpose, codeMac]);
}

const take = statement(
  "challenge.take",
  "delete from challenge where customer_id = $1 and purpose = $2 and code_mac = $3",
);

/** Single use: if two requests with the right code come at once, only one gets true. */
export async function consumeChallenge(
  db: Queryable,
  { customerId, purpose }: ChallengeKey,
  codeMac: Buffer,
): Promise<boolean> {
  return (await change(db, take, [customerId, purpose, codeMac])) === 1;
}

const forget = statement("challenge.forget", "delete from challenge where customer_id = $1");

export async function deleteChallenges(db: Queryable, customerId: string): Promise<void> {
  await change(db, forget, [customerId]);
}
