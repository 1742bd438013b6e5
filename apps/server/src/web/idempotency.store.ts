import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

/** One call by its id: whose it is, which it is, and what it says. */
export type Repeatable = {
  readonly caller: string;
  readonly taskId: string;
  readonly endpoint: string;
  readonly bodyHash: Buffer;
};
/** The moment of the claim tells one worker from another that took its work over. */
export type Claim = Repeatable & { readonly claimedAt: Date };

const claim = statement(
  "stored_answer.claim",
  `insert into stored_answer as known (caller, task_id, endpoint, body_hash, created_at) values ($1, $2, $3, $4, $5)
   on conflict (caller, task_id) do update set created_at = excluded.created_at
     where known.status is null and known.created_at < $6 and known.endpoint = excluded.endpoint and known.body_hash = excluded.body_hash
   returning 1`,
);

/** True for the one that may work now: the first, or whoever comes after one that never ended. */
export async function claimAnswer(
  db: Queryable,
  { caller, taskId, endpoint, bodyHash, claimedAt }: Claim,
  givenUpBefore: Date,
): Promise<boolean> {
  return (
    (await firstRow(db, claim, [caller, taskId, endpoint, bodyHash, claimedAt, givenUpBefore])) !==
    undefined
  );
}

const known = statement(
  "stored_answer.known",
  `select endpoint, body_hash as "bodyHash", status, body from stored_answer where caller = $1 and task_id = $2`,
);

export type KnownAnswer = {
  readonly endpoint: string;
  readonly bodyHash: Buffer;
  readonly status: number | null;
  readonly body: string | null;
};

export function findAnswer(
  db: Queryable,
  { caller, taskId }: Repeatable,
): Promise<KnownAnswer | undefined> {
  return firstRow(db, known, [caller, taskId]);
}

const keep = statement(
  "stored_answer.keep",
  "update stored_answer set status = $4, body = $5 where caller = $1 and task_id = $2 and created_at = $3 and status is null",
);

export async function keepAnswer(
  db: Queryable,
  { caller, taskId, claimedAt }: Claim,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await change(db, keep, [caller, taskId, claimedAt, status, body]);
}

const giveUp = statement(
  "stored_answer.give_up",
  "update stored_answer set created_at = $4 where caller = $1 and task_id = $2 and created_at = $3 and status is null",
);

/** The id stays tied to its content; the claim counts as an old one from now on. */
export async function giveUpClaim(
  db: Queryable,
  { caller, taskId, claimedAt }: Claim,
  asOf: Date,
): Promise<void> {
  await change(db, giveUp, [caller, taskId, claimedAt, asOf]);
}

const forget = statement("stored_answer.forget", "delete from stored_answer where created_at < $1");

export async function forgetAnswers(db: Queryable, before: Date): Promise<void> {
  await change(db, forget, [before]);
}
