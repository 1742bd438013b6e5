import { EventEmitter } from "node:events";
import {
  Logger,
  type ParsedCronItem,
  parseCronItems,
  type Runner,
  run,
  runMigrations,
  type TaskList,
  type WorkerEvents,
} from "graphile-worker";
import type { Db } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";
import { pause, relayJobs, staleRunners, unlockJobs } from "./job-relay.ts";
import type { Job } from "./jobs.ts";

/** A job started by time: a crontab line of five fields, in UTC. */
export type Schedule = { readonly task: string; readonly cron: string };

export type JobResult = {
  readonly task: string;
  readonly isDone: boolean;
  readonly seconds: number;
};

type JobRunnerOptions = {
  readonly db: Db;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly schedules?: readonly Schedule[];
  readonly concurrency?: number;
  /** No other process uses this queue: jobs locked at the start belong to a process that died. */
  readonly isAlone?: boolean;
  readonly onJob?: (result: JobResult) => void;
};

export type JobRunner = {
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>;
};

const concurrencyDefault = 4;
const pollMs = 1_000;
const restartWaitMs = 1_000;
const sweepMs = 30_000;
/** After this time the process of a job is considered dead, and the job runs again. */
const jobSecondsMax = 120;

/** Runs relay, queue and schedules until `stop`, through outages of the database. */
export async function startJobRunner(options: JobRunnerOptions): Promise<JobRunner> {
  const { db, log, isAlone = false } = options;
  await runMigrations({ pgPool: db, logger: quietLogger(log) });
  if (isAlone) await unlockJobs(db, await staleRunners(db, 0));
  const stopping = new AbortController();
  const work = Promise.all([
    relayJobs(db, log, stopping.signal),
    keepRunning(options, stopping.signal),
    sweep(options, stopping.signal),
  ]);
  return {
    stop: async () => {
      stopping.abort();
      await work;
    },
  };
}

/** graphile-worker's runner ends when it cannot store a result; then it is started again. */
async function keepRunning(options: JobRunnerOptions, signal: AbortSignal): Promise<void> {
  const { db, log } = options;
  const gone: string[] = [];
  while (!signal.aborted) {
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => gone.push(workerPool.id));
    try {
      await unlockJobs(db, gone.splice(0));
      await untilStopped(await startQueue(options, events), signal);
    } catch (error) {
      log.warn({ err: error }, "job queue fails and keeps trying");
    }
    await pause(restartWaitMs, signal);
  }
}

async function untilStopped(runner: Runner, signal: AbortSignal): Promise<void> {
  // stop() rejects when the runner is already stopping; its end is awaited below.
  const stop = () => void runner.stop().catch(() => undefined);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop, { once: true });
  await runner.promise.finally(() => signal.removeEventListener("abort", stop));
}

function startQueue(
  { db, log, jobs, schedules = [], concurrency = concurrencyDefault, onJob }: JobRunnerOptions,
  events: WorkerEvents,
): Promise<Runner> {
  return run({
    pgPool: db,
    events,
    logger: quietLogger(log),
    noHandleSignals: true,
    taskList: taskList(jobs, log, onJob),
    parsedCronItems: cronItems(schedules),
    // A result that cannot be written down must end the runner, not the process: without batches
    // (a delay of -1) it is an unhandled rejection.
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: pollMs,
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
}

function taskList(jobs: readonly Job[], log: Log, onJob: JobRunnerOptions["onJob"]): TaskList {
  return Object.fromEntries(
    jobs.map(({ task, handle }) => [
      task,
      async (payload, { job }) => {
        const start = performance.now();
        const seconds = () => (performance.now() - start) / 1_000;
        try {
          await handle(withoutSchedule(payload));
        } catch (error) {
          log.warn(
            {
              task,
              jobId: job.id,
              attempt: job.attempts,
              isLast: job.attempts >= job.max_attempts,
              err: error,
            },
            "job failed",
          );
          onJob?.({ task, isDone: false, seconds: seconds() });
          throw error;
        }
        log.info(
          { task, jobId: job.id, attempt: job.attempts, ms: Math.round(seconds() * 1_000) },
          "job done",
        );
        onJob?.({ task, isDone: true, seconds: seconds() });
      },
    ]),
  );
}

/** graphile-worker adds the planned time to the payload of scheduled jobs. */
function withoutSchedule(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || !("_cron" in payload)) return payload;
  const { _cron, ...rest } = payload;
  return rest;
}

function cronItems(schedules: readonly Schedule[]): ParsedCronItem[] {
  // The key keeps a slow run from being queued twice. One attempt: the next minute tries again.
  return parseCronItems(
    schedules.map(({ task, cron }) => ({
      task,
      match: cron,
      identifier: task,
      options: { jobKey: `schedule:${task}`, maxAttempts: 1 },
    })),
  );
}

async function sweep({ db, log }: JobRunnerOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await pause(sweepMs, signal);
    if (signal.aborted) return;
    try {
      const stale = await staleRunners(db, jobSecondsMax);
      if (stale.length > 0) await unlockJobs(db, stale);
    } catch (error) {
      log.debug({ err: error }, "stale jobs could not be queried");
    }
  }
}

/** Only first lines, at debug level: the rest may quote payloads and errors in full. */
function quietLogger(log: Log): Logger {
  return new Logger(
    ({ workerId }) =>
      (level, message) =>
        log.debug({ level, workerId }, `queue: ${message.split("\n", 1)[0]}`),
  );
}
