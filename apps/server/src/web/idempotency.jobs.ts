import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { deleteAnswers } from "./idempotency.store.ts";

/** A repeat after the retention of an answer runs as a new call. */
export function idempotencyJobs({ db, clock }: Deps): Job[] {
  return [
    job("answers.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(clock, "storedAnswers"), (...batch) => deleteAnswers(db, ...batch)),
    ),
  ];
}
