import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

type Attempt = {
  readonly scope: string;
  readonly subject: string;
  /** The time at which the attempt is counted, in epoch milliseconds. */
  readonly slotMs: number;
  readonly windowMs: number;
  /** Earlier attempts do not count any more. */
  readonly sinceMs: number;
  readonly hitsMax: number;
};
type Count = {
  readonly passed: boolean;
  /** Time of the oldest attempt that still counts; null if there is none. */
  readonly oldestMs: number | null;
  /** Number of attempts that count, including this one. */
  readonly hits: number;
};

// The conflicting row is locked and read again, so that parallel attempts are counted one by one.
const hit = statement(
  "throttle.hit",
  `insert into throttle as known (scope, subject, slots, passed, ends_at)
   values ($1, $2,
     case when $5::numeric > 0 then jsonb_build_object($3::bigint, 1) else '{}' end,
     $5::numeric > 0, to_timestamp(($3::bigint + $4::bigint) / 1000.0))
   on conflict (scope, subject) do update set (slots, passed, ends_at) = (
     select
       case when hits < $5::numeric
         then recent || jsonb_build_object(
           $3::bigint, coalesce((recent ->> ($3::bigint)::text)::integer, 0) + 1)
         else recent end,
       hits < $5::numeric,
       case when hits < $5::numeric then excluded.ends_at else known.ends_at end
     from (
       select coalesce(jsonb_object_agg(slot, count), '{}') as recent,
         coalesce(sum(count::integer), 0) as hits
       from jsonb_each(known.slots) as one (slot, count)
       where slot::bigint > $6::bigint) as counted)
   returning passed,
     (select min(slot::bigint)::float8 from jsonb_object_keys(slots) as slot) as "oldestMs",
     (select coalesce(sum(count::integer), 0)::integer
      from jsonb_each_text(slots) as one (slot, count)) as hits`,
);

/** Counts an attempt that is within the limit; one above it does not count. */
export async function countHit(
  db: Queryable,
  { scope, subject, slotMs, windowMs, sinceMs, hitsMax }: Attempt,
): Promise<Count> {
  const values = [scope, subject, slotMs, windowMs, hitsMax, sinceMs];
  return (await firstRow<Count>(db, hit, values)) ?? { passed: false, oldestMs: null, hits: 0 };
}

const giveBack = statement(
  "throttle.give_back",
  `update throttle set slots = case
       when (slots ->> latest.slot)::integer > 1
       then slots || jsonb_build_object(latest.slot, (slots ->> latest.slot)::integer - 1)
       else slots - latest.slot end
   from (select max(slot::bigint)::text as slot
     from throttle, jsonb_object_keys(slots) as slot
     where scope = $1 and subject = $2) as latest
   where scope = $1 and subject = $2 and slots ? latest.slot`,
);

export async function uncountHit(
  db: Queryable,
  { scope, subject }: Pick<Attempt, "scope" | "subject">,
): Promise<void> {
  await change(db, giveBack, [scope, subject]);
}
