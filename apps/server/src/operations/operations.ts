import type { Db } from "#server/db/db.ts";
import { waitingInOutbox } from "#server/jobs/job-relay.ts";
import { type CachesByName, type Metrics, newMetrics } from "./metrics.ts";

/** Metrics and readiness of one process. */
export type Operations = {
  readonly metrics: Metrics;
  /** From now on `/readyz` answers 503, so that a load balancer sends no new requests. */
  readonly beginStopping: () => void;
  readonly isStopping: () => boolean;
  /** How long a running request may take once the server closes; 5 s by default. */
  readonly finishWithinMs?: number;
};

export function newOperations(db: Db, caches: CachesByName = {}): Operations {
  let stopping = false;
  return {
    metrics: newMetrics({ outboxDepth: () => waitingInOutbox(db).catch(() => Number.NaN), caches }),
    beginStopping: () => {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}
