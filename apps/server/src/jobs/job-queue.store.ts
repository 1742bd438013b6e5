import { change, type Db, limitedStatement, rows } from "#server/db/db.ts";

const unlock = limitedStatement(
  "job_queue.unlock",
  "select graphile_worker.force_unlock_workers($1)",
);
const lockers = limitedStatement(
  "job_queue.lockers",
  `select distinct locked_by as locker from graphile_worker.jobs where locked_by is not null`,
);
const unlockStale = limitedStatement(
  "job_queue.unlock_stale",
  `update graphile_worker._private_jobs as job set locked_at = null, locked_by = null
   from graphile_worker._private_tasks as task
   where task.id = job.task_id and job.locked_at < clock_timestamp() - make_interval(secs => $1)
     and job.locked_by <> all($2::text[]) and task.identifier <> all($3::text[])`,
);
const due = limitedStatement(
  "job_queue.due",
  `select task_identifier as task, count(*)::int as jobs,
     extract(epoch from clock_timestamp() - min(run_at))::float8 as "oldestS"
   from graphile_worker.jobs
   where locked_at is null and attempts < max_attempts and run_at <= clock_timestamp()
   group by task_identifier
   union all
   select 'outbox', count(*)::int,
     extract(epoch from clock_timestamp() - min(greatest(written_at, run_at)))::float8
   from job_outbox having count(*) > 0`,
);
const failed = limitedStatement(
  "job_queue.failed",
  `select task_identifier as task, count(*)::int as jobs, 0::float8 as "oldestS"
   from graphile_worker.jobs where attempts >= max_attempts and locked_at is null
   group by task_identifier`,
);

const forgetFailed = limitedStatement(
  "job_queue.forget_failed",
  `select id from graphile_worker.complete_jobs(array(
     select id from graphile_worker.jobs
     where attempts >= max_attempts and locked_at is null and updated_at < $1
     order by updated_at limit $2))`,
);
const forward = limitedStatement(
  "job_queue.bring_forward",
  `select id from graphile_worker.reschedule_jobs(array(
     select id from graphile_worker.jobs
     where locked_at is null and attempts < max_attempts
       and run_at between clock_timestamp() and clock_timestamp() + make_interval(secs => $1)
   ), run_at := clock_timestamp())`,
);

/** Jobs of one task; the task `outbox` counts the jobs that wait to enter the queue. */
export type TaskBacklog = {
  readonly task: string;
  readonly jobs: number;
  readonly oldestS: number;
};

/** Releases every job that these runners had locked. */
export async function unlockJobs(db: Db, runnerIds: readonly string[]): Promise<void> {
  if (runnerIds.length > 0) await change(db, unlock, [runnerIds]);
}

/** Ids of all runners that hold a job. */
export async function findLockers(db: Db): Promise<string[]> {
  return (await rows<{ locker: string }>(db, lockers)).map(({ locker }) => locker);
}

/** Makes jobs due now that would become due within `aheadMs`. */
export async function bringForward(db: Db, aheadMs: number): Promise<void> {
  await rows(db, forward, [aheadMs / 1_000]);
}

type StaleJobs = {
  readonly secondsMax: number;
  readonly exceptRunners: readonly string[];
  readonly exceptTasks: readonly string[];
};

/** Releases jobs whose process is considered dead. */
export async function unlockStaleJobs(db: Db, stale: StaleJobs): Promise<void> {
  const { secondsMax, exceptRunners, exceptTasks } = stale;
  await change(db, unlockStale, [secondsMax, exceptRunners, exceptTasks]);
}

/** Jobs whose time has come and that no runner has taken. */
export function findDueJobs(db: Db): Promise<TaskBacklog[]> {
  return rows<TaskBacklog>(db, due);
}

/** Jobs that used up their attempts. */
export function findFailedJobs(db: Db): Promise<TaskBacklog[]> {
  return rows<TaskBacklog>(db, failed);
}

/** Deletes jobs that used up their attempts before that instant; returns how many. */
export async function deleteFailedJobs(db: Db, before: Date, limit: number): Promise<number> {
  return (await rows(db, forgetFailed, [before, limit])).length;
}
