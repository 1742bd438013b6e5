import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

/** A call by its idempotency key: its caller, endpoint and hashed content. */
export type CallKey = {
  readonly caller: string;
  readonly taskId: string;
  readonly endpoint: string;
  readonly bodyHash: Buffer;
};
/** `claimedAt` tells a process from another one that took over its work after the timeout. */
export type Claim = CallKey & { readonly claimedAt: Date };

const claim = statement(
  "stored_answer.claim",
  `insert into stored_answer as known (caller, task_id, endpoint, body_hash, created_at)
   values ($1, $2, $3, $4, $5)
   on conflict (caller, task_id) do update set created_at = excluded.created_at
     where known.status is null and known.created_at < $6
       and known.endpoint = excluded.endpoint and known.body_hash = excluded.body_hash
   returning 1`,
);

/** True for the call that may do the work: the first, or the next after one that timed out. */
export async function claimAnswer(
  db: Queryable,
  { caller, taskId, endpoint, bodyHash, claimedAt }: Claim,
  timedOutBefore: Date,
): Promise<boolean> {
  return (
    (await firstRow(db, claim, [caller, taskId, endpoint, bodyHash, claimedAt, timedOutBefore])) !==
    undefined
  );
}

const known = statement(
  "stored_answer.known",
  `select endpoint, body_hash as "bodyHash", status, body from stored_answer
   where caller = $1 and task_id = $2`,
);

type StoredAnswer = {
  readonly endpoint: string;
  readonly bodyHash: Buffer;
  readonly status: number | null;
  readonly body: string | null;
};

export function findAnswer(
  db: Queryable,
  { caller, taskId }: CallKey,
): Promise<StoredAnswer | undefined> {
  return firstRow(db, known, [caller, taskId]);
}

const store = statement(
  "stored_answer.keep",
  `update stored_answer set status = $4, body = $5
   where caller = $1 and task_id = $2 and created_at = $3 and status is null`,
);

export async function storeAnswer(
  db: Queryable,
  { caller, taskId, claimedAt }: Claim,
  { status, body }: { status: number; body: string },
): Promise<void> {
  await change(db, store, [caller, taskId, claimedAt, status, body]);
}

const release = statement(
  "stored_answer.give_up",
  `update stored_answer set created_at = $4
   where caller = $1 and task_id = $2 and created_at = $3 and status is null`,
);

/** Backdates the claim so that the next call may do the work; the key stays tied to its content. */
export async function releaseClaim(
  db: Queryable,
  { caller, taskId, claimedAt }: Claim,
  asOf: Date,
): Promise<void> {
  await change(db, release, [caller, taskId, claimedAt, asOf]);
}

const forget = statement(
  "stored_answer.forget",
  `delete from stored_answer where (caller, task_id) in
     (select caller, task_id from stored_answer where created_at < $1 order by created_at limit $2)`,
);

export function deleteAnswers(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forget, [before, limit]);
}
