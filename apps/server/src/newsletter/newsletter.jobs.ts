import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { confirmLinkLifeDays } from "./links.ts";
import { forgetUnconfirmed } from "./newsletter.store.ts";

/** An address that never confirmed is kept no longer than its link is good. */
export function newsletterJobs({ db, clock }: Deps): Job[] {
  const lifeMs = confirmLinkLifeDays * 24 * 60 * 60_000;
  return [
    job("newsletter.forget", z.looseObject({}), () =>
      forgetUnconfirmed(db, new Date(clock.now().getTime() - lifeMs)),
    ),
  ];
}
