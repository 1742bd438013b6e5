import { setTimeout as sleep } from "node:timers/promises";
import { change, type Db, firstRow, statement } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";

const batchSize = 500;
const pollMs = 250;
const afterFailureMs = 1_000;

/**
 * Moves jobs from the outbox to the queue in one statement, so a job is always in exactly one of
 * them. Of several requests with one key the latest counts, as if the queue had received them in
 * turn.
 */
const move = statement(
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
              (task, payload::json, null, run_at, null, job_key, null, null)
                ::graphile_worker.job_spec
              order by job_id
            ) as list
     from latest
     having count(*) > 0
   ), added as (
     select job.id from spec cross join lateral graphile_worker.add_jobs(spec.list) as job
   )
   select (select count(*) from taken) as taken, (select count(*) from added) as added`,
);

const waiting = statement("job_outbox.waiting", "select count(*) as waiting from job_outbox");
const unlock = statement("job_queue.unlock", "select graphile_worker.force_unlock_workers($1)");
const staleLockers = statement(
  "job_queue.stale_lockers",
  `select array_agg(distinct locked_by) as lockers from graphile_worker.jobs
   where locked_at < clock_timestamp() - make_interval(secs => $1)`,
);

/** Returns the number of outbox rows moved to the queue. */
export async function moveJobs(db: Db): Promise<number> {
  return (await firstRow<{ taken: number }>(db, move))?.taken ?? 0;
}

export async function waitingInOutbox(db: Db): Promise<number> {
  return (await firstRow<{ waiting: number }>(db, waiting))?.waiting ?? 0;
}

/** Releases the jobs that dead runners had locked. */
export async function unlockJobs(db: Db, runnerIds: readonly string[]): Promise<void> {
  await change(db, unlock, [runnerIds]);
}

/** Ids of runners that hold a job for longer than `secondsMax`. */
export async function staleRunners(db: Db, secondsMax: number): Promise<string[]> {
  return (
    (await firstRow<{ lockers: string[] | null }>(db, staleLockers, [secondsMax]))?.lockers ?? []
  );
}

/** Moves jobs until the signal aborts; a batch that has begun is completed. */
export async function relayJobs(db: Db, log: Log, signal: AbortSignal): Promise<void> {
  let isFailing = false;
  while (!signal.aborted) {
    let waitMs = pollMs;
    try {
      if ((await moveJobs(db)) === batchSize) waitMs = 0;
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
