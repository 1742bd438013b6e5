import type { Db } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";
import type { RunningLane } from "./job-lane.ts";
import { findDueJobs, type TaskBacklog, unlockStaleJobs } from "./job-queue.store.ts";
import { pause } from "./job-relay.ts";
import type { Job } from "./jobs.ts";

export type WatchLimits = {
  readonly watchEveryMs: number;
  /** A lane that took nothing for this time, while a job is due, is replaced. */
  readonly replaceAfterMs: number;
  /** If no job is taken for this time, the process reports that it is not ready. */
  readonly stalledAfterMs: number;
};

export type JobHealth = {
  /** No job was taken for too long although one is due. */
  readonly isStalled: boolean;
};

type WatchOptions = {
  readonly db: Db;
  readonly log: Log;
  readonly jobs: readonly Job[];
  readonly lanes: readonly RunningLane[];
  readonly limits: Partial<WatchLimits> | undefined;
};

const limitsDefault: WatchLimits = {
  watchEveryMs: 5_000,
  replaceAfterMs: 30_000,
  stalledAfterMs: 60_000,
};
/** After this time the process of a job is considered dead, and the job runs again. */
const lockSecondsMax = 120;

/** Checks every lane until the signal aborts, as a runner may stop taking jobs without an error. */
export function watchJobs(options: WatchOptions, signal: AbortSignal) {
  const { db, log, lanes } = options;
  const limits = { ...limitsDefault, ...options.limits };
  const stalled = new Set<string>();
  const look = async () => {
    const due = await findDueJobs(db);
    if (isOutboxStuck(due, limits)) stalled.add("outbox");
    else stalled.delete("outbox");
    for (const lane of lanes) {
      const idleMs = idleWhileDueMs(lane, due);
      if (idleMs >= limits.stalledAfterMs && !stalled.has(lane.name)) {
        stalled.add(lane.name);
        log.error({ lane: lane.name, idleMs }, "no job is taken although some are due");
      }
      if (idleMs < limits.stalledAfterMs) stalled.delete(lane.name);
      if (idleMs >= limits.replaceAfterMs) lane.replace(limits.replaceAfterMs);
    }
  };
  // Two loops, so that a lock on the queue's table delays only the second.
  const ended = Promise.all([
    repeat(options, signal, look),
    repeat(options, signal, () => unlockStale(options)),
  ]);
  return { ended, health: (): JobHealth => ({ isStalled: stalled.size > 0 }) };
}

async function repeat(
  { log, limits }: WatchOptions,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  while (!signal.aborted) {
    await pause(limits?.watchEveryMs ?? limitsDefault.watchEveryMs, signal);
    if (signal.aborted) return;
    await work().catch((error: unknown) =>
      log.debug({ err: error }, "the job queue could not be queried"),
    );
  }
}

/** Returns 0 while all workers of the lane are busy, as each of their jobs has its own limit. */
function idleWhileDueMs(lane: RunningLane, due: readonly TaskBacklog[]): number {
  if (lane.running.count() >= lane.concurrency) return 0;
  const ages = due.filter(({ task }) => lane.tasks.includes(task)).map(({ oldestS }) => oldestS);
  return ages.length === 0 ? 0 : Math.min(Math.max(...ages) * 1_000, lane.running.takenAgoMs());
}

function isOutboxStuck(due: readonly TaskBacklog[], { stalledAfterMs }: WatchLimits): boolean {
  return due.some(({ task, oldestS }) => task === "outbox" && oldestS * 1_000 >= stalledAfterMs);
}

/** Leaves jobs that may take longer than the limit to graphile-worker, which waits four hours. */
async function unlockStale({ db, jobs, lanes }: WatchOptions): Promise<void> {
  const slow = jobs.filter(({ secondsMax = 0 }) => secondsMax > lockSecondsMax);
  await unlockStaleJobs(db, {
    secondsMax: lockSecondsMax,
    exceptRunners: lanes.flatMap((lane) => lane.runnerIds()),
    exceptTasks: slow.map(({ task }) => task),
  });
}
