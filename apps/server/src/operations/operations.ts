import type { Db } from "#server/db/db.ts";
import { waitingInOutbox } from "#server/jobs/job-relay.ts";
import { type CachesInUse, type Metrics, newMetrics } from "./metrics.ts";

/** What those who run the shop see of one process. */
export type Operations = {
  readonly metrics: Metrics;
  /** From now on `/readyz` says no, so that nobody sends new requests here. */
  readonly beginStopping: () => void;
  readonly isStopping: () => boolean;
};

export function newOperations(db: Db, kept: CachesInUse = {}): Operations {
  let stopping = false;
  return {
    metrics: newMetrics({ outboxDepth: () => waitingInOutbox(db).catch(() => Number.NaN), kept }),
    beginStopping: () => {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}
