import { setTimeout as sleep } from "node:timers/promises";
import { runMigrations } from "graphile-worker";
import type { Db } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";
import {
  isFrequent,
  quietLogger,
  type RunningLane,
  type Schedule,
  scheduleKey,
  startLane,
} from "./job-lane.ts";
import { bringForward, findLockers, unlockJobs } from "./job-queue.store.ts";
import { type Moved, relayJobs } from "./job-relay.ts";
import { type JobHealth, type WatchLimits, watchJobs } from "./job-watch.ts";
import { enqueue, type Job, type Lane } from "./jobs.ts";
import { type JobResult, runningJobs } from "./run-job.ts";

export type { Schedule } from "./job-lane.ts";
export type { JobHealth } from "./job-watch.ts";
export type { JobResult } from "./run-job.ts";

type JobRunnerOptions = {
  readonly db: Db;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly schedules?: readonly Schedule[];
  /** No other process uses this queue: jobs locked at the start are those of a dead process. */
  readonly isAlone?: boolean;
  /** How far the shop's clock is ahead of the database's. */
  readonly clockAheadMs?: number;
  readonly onJob?: (result: JobResult) => void;
  readonly limits?: Partial<WatchLimits>;
  readonly stopWithinMs?: number;
};

export type JobRunner = {
  /** Takes no new job and waits for the running ones, but not for long. */
  readonly stop: () => Promise<void>;
  readonly health: () => JobHealth;
};

/** How many jobs of a lane run at once in this process. */
const concurrencyOf: Readonly<Record<Lane, number>> = {
  shop: 3,
  provider: 3,
  supplier: 2,
  expiry: 4,
  email: 8, // fetched and completed together
  sms: 2,
  push: 2,
  documents: 1, // numbers are given one transaction at a time, so a second job would only wait
  nightly: 1,
};
/** Lanes with many short jobs: as many are fetched at a time as run at once. */
const fetchesTogether: ReadonlySet<Lane> = new Set(["email"]);
const stopWithinMsDefault = 6_000;
const unlockWithinMs = 1_000;

/** Creates the queue's tables, also for a process that only reads how many jobs are due. */
export function prepareQueue({ db, log }: Pick<JobRunnerOptions, "db" | "log">): Promise<void> {
  return runMigrations({ pgPool: db, logger: quietLogger(log, "all") });
}

/** Runs relay, queue and schedules until `stop`; outages of the database do not end them. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { db, log, isAlone = false, limits, stopWithinMs = stopWithinMsDefault } = options;
  const { clockAheadMs = 0 } = options;
  await prepareQueue(options);
  if (isAlone) await unlockJobs(db, await findLockers(db));
  if (clockAheadMs > 0) await makeUpFor(options);
  const stopping = new AbortController();
  const lanes = startLanes(options);
  const relay = relayJobs(
    { db, log, clockAheadMs, onMoved: (moved) => lanes.forEach((lane) => void wake(lane, moved)) },
    stopping.signal,
  );
  const watch = watchJobs({ db, log, jobs: options.jobs, lanes, limits }, stopping.signal);
  return {
    health: watch.health,
    stop: async () => {
      stopping.abort();
      await Promise.race([
        Promise.all([relay, watch.ended, ...lanes.map((lane) => lane.stop(stopWithinMs))]),
        sleep(stopWithinMs, undefined, { ref: false }),
      ]);
      await unlockLeft(options, lanes);
    },
  };
}

/** After the clock was put forward: runs the nightly jobs and those due in the skipped time. */
async function makeUpFor({
  db,
  schedules = [],
  clockAheadMs = 0,
}: JobRunnerOptions): Promise<void> {
  await bringForward(db, clockAheadMs);
  for (const { task, cron } of schedules)
    if (!isFrequent(cron)) await enqueue(db, { task, payload: {}, jobKey: scheduleKey(task) });
}

function startLanes({ db, log, jobs, schedules = [], onJob }: JobRunnerOptions): RunningLane[] {
  return [...new Set(jobs.map(({ lane }) => lane))].map((name) => {
    const laneJobs = jobs.filter(({ lane }) => lane === name);
    const isOurs = ({ task }: Schedule) => laneJobs.some((one) => one.task === task);
    return startLane({
      db,
      log,
      name,
      jobs: laneJobs,
      schedules: schedules.filter(isOurs),
      concurrency: concurrencyOf[name],
      fetchesTogether: fetchesTogether.has(name),
      running: runningJobs({ log, onJob }),
    });
  });
}

/** Wakes only lanes that received a job, as workers of the others would query in vain. */
function wake({ tasks, nudge }: RunningLane, moved: readonly Moved[]): void {
  const ours = moved.filter(({ task }) => tasks.includes(task));
  const count = ours.reduce((sum, { jobs }) => sum + jobs, 0);
  if (count > 0) nudge(count);
}

/** Gives back jobs that still run at the stop, so that another process may take them at once. */
async function unlockLeft(
  { db, log }: JobRunnerOptions,
  lanes: readonly RunningLane[],
): Promise<void> {
  const left = lanes.flatMap((lane) => lane.runnerIds());
  const unlocked = unlockJobs(db, left).catch((error: unknown) =>
    log.debug({ err: error }, "jobs stay locked until they are considered stale"),
  );
  await Promise.race([unlocked, sleep(unlockWithinMs, undefined, { ref: false })]);
}
