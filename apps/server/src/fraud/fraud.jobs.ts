import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { deleteOrigins } from "./fraud.store.ts";

export function fraudJobs({ db, clock }: Deps): Job[] {
  return inLane("nightly", [
    job("card-origins.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(clock, "cardOrigins"), (...batch) => deleteOrigins(db, ...batch)),
    ),
  ]);
}
