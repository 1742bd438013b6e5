import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  type WorkerEvents,
} from "graphile-worker";
import type { Db } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";
import { unlockJobs } from "./job-queue.store.ts";
import { pause } from "./job-relay.ts";
import type { Job, Lane } from "./jobs.ts";
import { queuePool } from "./queue-pool.ts";
import type { RunningJobs } from "./run-job.ts";

/** A job started by time: a crontab line of five fields, in UTC. */
export type Schedule = { readonly task: string; readonly cron: string };

type LaneOptions = {
  readonly db: Db;
  readonly log: Log;
  readonly name: Lane;
  readonly jobs: readonly Job[];
  readonly schedules: readonly Schedule[];
  readonly concurrency: number;
  /** Whether several jobs are fetched in one query; otherwise each worker fetches one at a time. */
  readonly fetchesTogether: boolean;
  readonly running: RunningJobs;
};

/** A lane of this process with its own workers, none of which waits for another lane. */
export type RunningLane = Pick<LaneOptions, "name" | "concurrency" | "running"> & {
  readonly tasks: readonly string[];
  readonly runnerIds: () => readonly string[];
  /** Wakes idle workers because this many jobs entered the queue. */
  readonly nudge: (count: number) => void;
  /** Abandons graphile-worker's runner, if it is at least this old, and starts another. */
  readonly replace: (minAgeMs: number) => void;
  /** Takes no new job, lets the running ones finish, and ends within `graceMs` in any case. */
  readonly stop: (graceMs: number) => Promise<void>;
};

/** For frequent jobs: a failed one is not retried, as the next run comes within minutes. */
const often = { maxAttempts: 1 };
/** For other jobs: a run that was missed while the shop was closed takes place when it opens. */
const nightly = { maxAttempts: 8, backfillPeriod: 12 * 60 * 60_000 };
const pollMs = 1_000;
/** A fetched job whose worker hangs with another one returns to the queue after this time. */
const fetchedWaitMs = 10_000;
const restartWaitMs = 1_000;
const replacedEndMs = 5_000;

/**
 * Runs graphile-worker for one lane. Its runner may end by itself, or hang while it ends, so its
 * end is awaited for a limited time; then the runner is abandoned and replaced. An abandoned runner
 * takes no more jobs.
 */
export function startLane(options: LaneOptions): RunningLane {
  const { db, log, name, jobs, concurrency, running } = options;
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const queue = queuePool(db, giveUp.signal);
  const events: WorkerEvents = new EventEmitter();
  const runnerIds: string[] = [];
  let graceMs = 0;
  let startedAt = performance.now();
  let ending = Promise.withResolvers<void>();
  events.on("pool:create", ({ workerPool }) => runnerIds.push(workerPool.id));
  events.on("pool:gracefulShutdown", () => ending.resolve());
  stopping.signal.addEventListener("abort", () => ending.resolve());

  const unlockEnded = async () => {
    const ended = runnerIds.filter((id) => !running.isRunning(id));
    await unlockJobs(db, ended);
    runnerIds.splice(0, runnerIds.length, ...runnerIds.filter((id) => !ended.includes(id)));
  };
  const keepRunning = async () => {
    while (!stopping.signal.aborted) {
      try {
        await unlockEnded();
        ending = Promise.withResolvers();
        startedAt = performance.now();
        const runner = await startQueue(options, queue.pool, events);
        if (stopping.signal.aborted) ending.resolve();
        await Promise.race([ending.promise, settled(runner.promise)]);
        await end(runner, stopping.signal.aborted ? graceMs : replacedEndMs);
      } catch (error) {
        log.warn({ err: error, lane: name }, "job queue fails and keeps trying");
      }
      await pause(restartWaitMs, stopping.signal);
    }
  };
  const work = keepRunning();
  return {
    name,
    concurrency,
    running,
    tasks: jobs.map(({ task }) => task),
    runnerIds: () => runnerIds,
    nudge: queue.nudge,
    replace: (minAgeMs) => {
      if (performance.now() - startedAt >= minAgeMs) ending.resolve();
    },
    stop: async (milliseconds) => {
      graceMs = milliseconds;
      stopping.abort();
      await Promise.race([work, sleep(graceMs, undefined, { ref: false })]);
      giveUp.abort();
    },
  };
}

async function end(runner: Runner, withinMs: number): Promise<void> {
  // stop() rejects if the runner is already ending; its end is awaited below.
  runner.stop().catch(() => undefined);
  const patience = new AbortController();
  await Promise.race([settled(runner.promise), pause(withinMs, patience.signal)]);
  patience.abort();
}

function settled(promise: Promise<void>): Promise<void> {
  return promise.catch(() => undefined); // why it ended is in the log
}

function startQueue(
  { log, name, jobs, schedules, concurrency, fetchesTogether, running }: LaneOptions,
  pgPool: Db,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool,
    events,
    logger: quietLogger(log, name),
    noHandleSignals: true,
    taskList: Object.fromEntries(jobs.map((one) => [one.task, running.taskOf(one)])),
    parsedCronItems: cronItems(schedules),
    // Without batches (a delay of -1) a result that cannot be stored is an unhandled rejection.
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
        ...(fetchesTogether && { localQueue: { size: concurrency, ttl: fetchedWaitMs } }),
      },
    },
  });
}

function cronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  return parseCronItems(
    schedules.map(({ task, cron }) => ({
      task,
      match: cron,
      identifier: task,
      options: { jobKey: scheduleKey(task), ...(isFrequent(cron) ? often : nightly) },
    })),
  );
}

/** The job key that keeps a slow run from being queued twice. */
export function scheduleKey(task: string): string {
  return `schedule:${task}`;
}

/** Whether the job runs more than once an hour. */
export function isFrequent(cron: string): boolean {
  return cron.startsWith("*");
}

/** Logs only first lines, at debug level, as the rest may quote payloads and errors in full. */
export function quietLogger(log: Log, lane: string): Logger {
  return new Logger(
    ({ workerId }) =>
      (level, message) =>
        log.debug({ level, workerId, lane }, `queue: ${message.split("\n", 1)[0]}`),
  );
}
