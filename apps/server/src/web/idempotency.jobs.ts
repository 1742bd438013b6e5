import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteAnswers } from "./idempotency.store.ts";

/** A repeat after more than a week runs as a new call. */
const lifeMs = 7 * 24 * 60 * 60_000;

export function idempotencyJobs({ db, clock }: Deps): Job[] {
  return [
    job("answers.forget", z.looseObject({}), () =>
      deleteAnswers(db, new Date(clock.now().getTime() - lifeMs)),
    ),
  ];
}
