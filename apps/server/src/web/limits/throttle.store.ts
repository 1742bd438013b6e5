import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

type Window = { readonly scope: string; readonly subject: string; readonly beganAt: Date };

// Past windows of a subject are deleted by its next hit.
const hit = statement(
  "throttle.hit",
  `with passed as (delete from throttle where scope = $1 and subject = $2 and window_at < $3)
   insert into throttle (scope, subject, window_at, hits) values ($1, $2, $3, 1)
   on conflict (scope, subject, window_at) do update set hits = throttle.hits + 1
   returning hits`,
);

/** Counts one hit and returns the hits of the window so far. */
export async function countHit(
  db: Queryable,
  { scope, subject, beganAt }: Window,
): Promise<number> {
  return (await firstRow<{ hits: number }>(db, hit, [scope, subject, beganAt]))?.hits ?? 0;
}

const giveBack = statement(
  "throttle.give_back",
  `update throttle set hits = greatest(hits - 1, 0)
   where scope = $1 and subject = $2 and window_at = $3`,
);

export async function uncountHit(
  db: Queryable,
  { scope, subject, beganAt }: Window,
): Promise<void> {
  await change(db, giveBack, [scope, subject, beganAt]);
}
