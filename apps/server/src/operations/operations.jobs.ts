import * as z from "zod/mini";
import { deleteFailedJobs } from "#server/jobs/job-queue.store.ts";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";

export function operationsJobs({ db, clock }: Deps): Job[] {
  return [
    // Its result alone matters: the time of the last completed job is a metric.
    job("jobs.heartbeat", z.looseObject({}), async () => undefined),
    ...inLane("nightly", [
      job("jobs.forget", z.looseObject({}), () =>
        deleteInBatches(oldBefore(clock, "failedJobs"), (...batch) =>
          deleteFailedJobs(db, ...batch),
        ),
      ),
    ]),
  ];
}
