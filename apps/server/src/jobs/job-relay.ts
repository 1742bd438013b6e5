import { setTimeout as sleep } from "node:timers/promises";
import { type Db, limitedStatement, rows } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";

const batchSize = 500;
const pollMs = 250;
const afterFailureMs = 1_000;

/**
 * Moves jobs from the outbox to the queue in one statement, so a job is always in exactly one of
 * them. Of several requests with one key the latest counts, as if the queue had received them one
 * after another. Run times are converted to the database's clock, as the shop's clock may be $1
 * seconds ahead of it.
 */
const move = limitedStatement(
  "job_outbox.move",
  `with chosen as (
     select job_id from job_outbox order by job_id limit ${batchSize} for update skip locked
   ), taken as (
     delete from job_outbox using chosen where job_outbox.job_id = chosen.job_id
     returning job_outbox.job_id, job_outbox.task, job_outbox.payload, job_outbox.job_key,
               job_outbox.run_at
   ), latest as (
     select distinct on (coalesce('key ' || job_key, 'job ' || job_id))
            job_id, task, payload, job_key, run_at
     from taken
     order by coalesce('key ' || job_key, 'job ' || job_id), job_id desc
   ), spec as (
     select array_agg(
              (task, payload::json, null, run_at - make_interval(secs => $1), null, job_key, null, null)
                ::graphile_worker.job_spec
              order by job_id
            ) as list
     from latest
     having count(*) > 0
   ), added as (
     select job.id from spec cross join lateral graphile_worker.add_jobs(spec.list) as job
   )
   select task, count(*) as jobs, (select count(*) from added) as added from taken group by task`,
);

/** The jobs of one task that moved from the outbox to the queue. */
export type Moved = { readonly task: string; readonly jobs: number };

export function moveJobs(db: Db, clockAheadMs = 0): Promise<Moved[]> {
  return rows<Moved>(db, move, [clockAheadMs / 1_000]);
}

type RelayOptions = {
  readonly db: Db;
  readonly log: Log;
  readonly clockAheadMs: number;
  readonly onMoved: (moved: readonly Moved[]) => void;
};

/** Moves jobs until the signal aborts; a batch that has begun is completed. */
export async function relayJobs(
  { db, log, clockAheadMs, onMoved }: RelayOptions,
  signal: AbortSignal,
): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    let waitMs = pollMs;
    try {
      const moved = await moveJobs(db, clockAheadMs);
      if (moved.length > 0) onMoved(moved);
      if (moved.reduce((sum, { jobs }) => sum + jobs, 0) === batchSize) waitMs = 0;
      if (isFailing) log.info({}, "job relay works again");
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ err: error }, "job relay fails and keeps trying");
      isFailing = true;
      waitMs = afterFailureMs;
    }
    await pause(waitMs, signal);
  }
}

/** Resolves early, without an error, when the signal aborts. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
