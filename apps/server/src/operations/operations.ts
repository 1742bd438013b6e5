import { day } from "@papillote/domain/dates/day.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import type { Db } from "#server/db/db.ts";
import { isWriteOutage } from "#server/db/outages.ts";
import { findDueJobs, findFailedJobs } from "#server/jobs/job-queue.store.ts";
import type { JobHealth } from "#server/jobs/job-runner.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lowPools } from "#server/stock/stock.ts";
import { dropKey, enqueueRenewal, keyUses, rotateKey } from "./code-keys.ts";
import { endMaintenance, saveMaintenance } from "./maintenance.store.ts";
import { type CachesByName, type Metrics, newMetrics } from "./metrics.ts";
import { findStuckRows } from "./stuck.store.ts";

export { dropKey, endMaintenance, enqueueRenewal, keyUses, rotateKey, saveMaintenance };

/** Metrics and readiness of one process. */
export type Operations = {
  readonly metrics: Metrics;
  /** From now on `/readyz` answers 503, so that a load balancer sends no new requests. */
  readonly beginStopping: () => void;
  readonly isStopping: () => boolean;
  /** How long a running request may take once the server closes; 5 s by default. */
  readonly finishWithinMs?: number;
  /** Makes the readiness depend on the jobs, where this process runs them. */
  readonly watchJobs: (health: () => JobHealth) => void;
  readonly isStalled: () => boolean;
  /** Takes errors of requests and jobs, as some say that the database reads but does not write. */
  readonly noteError: (error: unknown) => void;
  readonly isReadOnly: () => boolean;
};

/** How long a failed write counts. A standby or a full disk still answers the readiness query. */
const readOnlyMs = 10_000;

export function newOperations(db: Db, caches: CachesByName = {}): Operations {
  let stopping = false;
  let readOnlyUntil = 0;
  let jobHealth: (() => JobHealth) | undefined;
  return {
    metrics: newMetrics({
      db,
      dueJobs: () => findDueJobs(db),
      failedJobs: () => findFailedJobs(db),
      caches,
    }),
    beginStopping: () => {
      stopping = true;
    },
    isStopping: () => stopping,
    watchJobs: (health) => {
      jobHealth = health;
    },
    isStalled: () => jobHealth?.().isStalled ?? false,
    noteError: (error) => {
      if (isWriteOutage(error)) readOnlyUntil = performance.now() + readOnlyMs;
    },
    isReadOnly: () => performance.now() < readOnlyUntil,
  };
}

/**
 * Rows that wait for too long, one line each: `refund 0193…: of payment 0193…, since
 * 2026-11-20T11:00:00.000Z`.
 */
export async function stuckLines({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string[]> {
  const stuck = (await findStuckRows(db, clock.now())).map(
    ({ kind, id, detail, since }) => `${kind} ${id}: ${detail}, since ${since.toISOString()}`,
  );
  return [...stuck, ...(await lowCodeLines({ db, clock }))];
}

/** Such as `codes 1005/25.00: 7 free codes of Brodequin, fewer than 20`; only with a threshold. */
export async function lowCodeLines({ db, clock }: Pick<Deps, "db" | "clock">): Promise<string[]> {
  return (await lowPools(db, day(dayInParis(clock.now())))).map(
    ({ brandId, denomination, brandName, free, lowCodes }) =>
      `codes ${brandId}/${denomination === null ? "open amount" : decimalText(denomination)}: ` +
      `${free} free codes of ${brandName}, fewer than ${lowCodes}`,
  );
}
