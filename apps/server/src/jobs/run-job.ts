import { setTimeout as sleep } from "node:timers/promises";
import type { Task } from "graphile-worker";
import type { Log } from "#server/platform/log.ts";
import type { Job } from "./jobs.ts";

export type JobResult = {
  readonly task: string;
  readonly isDone: boolean;
  readonly seconds: number;
  readonly error?: unknown;
};

export type RunningJobs = {
  /** The function that graphile-worker calls. */
  readonly taskOf: (job: Job) => Task;
  /** Whether a job that this runner took still runs. */
  readonly isRunning: (runnerId: string) => boolean;
  readonly count: () => number;
  /** Milliseconds since a job was taken, or since the start. */
  readonly takenAgoMs: () => number;
};

type RunOptions = {
  readonly log: Log;
  readonly onJob: ((result: JobResult) => void) | undefined;
};

/** A job that runs longer fails, as nothing else in its process would notice that it hangs. */
const secondsMaxDefault = 100;
const doneMax = 5_000;

/** Runs the jobs of a lane, with a time limit for each. */
export function runningJobs({ log, onJob }: RunOptions): RunningJobs {
  const running = new Map<string, string | null>();
  const done = new Set<string>();
  let takenAt = performance.now();
  const taskOf =
    (known: Job): Task =>
    async (payload, { job }) => {
      takenAt = performance.now();
      const id = `${job.id}:${job.revision}`;
      if (done.has(id)) return; // it is done, but its result could not be stored
      const start = performance.now();
      const line = { task: known.task, jobId: job.id, attempt: job.attempts };
      const seconds = () => (performance.now() - start) / 1_000;
      running.set(id, job.locked_by);
      try {
        await withinLimit(known, known.handle(withoutSchedule(payload)));
      } catch (error) {
        log.warn({ ...line, isLast: job.attempts >= job.max_attempts, err: error }, "job failed");
        onJob?.({ task: known.task, isDone: false, seconds: seconds(), error });
        throw error;
      } finally {
        running.delete(id);
      }
      remember(done, id);
      log.info({ ...line, ms: Math.round(seconds() * 1_000) }, "job done");
      onJob?.({ task: known.task, isDone: true, seconds: seconds() });
    };
  return {
    taskOf,
    isRunning: (runnerId) => [...running.values()].includes(runnerId),
    count: () => running.size,
    takenAgoMs: () => performance.now() - takenAt,
  };
}

async function withinLimit(
  { task, secondsMax = secondsMaxDefault }: Job,
  work: Promise<void>,
): Promise<void> {
  const finished = new AbortController();
  const limit = sleep(secondsMax * 1_000, undefined, { signal: finished.signal, ref: false }).then(
    () => {
      throw new Error(`${task} took longer than ${secondsMax} s`);
    },
    () => undefined, // the work was faster
  );
  try {
    await Promise.race([work, limit]);
  } finally {
    finished.abort();
  }
}

function remember(done: Set<string>, id: string): void {
  done.add(id);
  const [oldest] = done;
  if (done.size > doneMax && oldest !== undefined) done.delete(oldest);
}

/** Removes the planned time, which graphile-worker adds to the payload of scheduled jobs. */
function withoutSchedule(payload: unknown): unknown {
  if (typeof payload !== "object" || payload === null || !("_cron" in payload)) return payload;
  const { _cron, ...rest } = payload;
  return rest;
}
