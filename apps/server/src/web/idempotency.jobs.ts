import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { forgetAnswers } from "./idempotency.store.ts";

/** A device that was away for a week sends its tasks as new ones. */
const lifeMs = 7 * 24 * 60 * 60_000;

export function storedAnswersJobs({ db, clock }: Deps): Job[] {
  return [
    job("answers.forget", z.looseObject({}), () =>
      forgetAnswers(db, new Date(clock.now().getTime() - lifeMs)),
    ),
  ];
}
