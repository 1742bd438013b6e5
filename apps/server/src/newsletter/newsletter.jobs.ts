import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { confirmLinkLifeDays } from "./links.ts";
import { deleteUnconfirmedSubscribers } from "./newsletter.store.ts";

/** An unconfirmed address is deleted when its link expires. */
export function newsletterJobs({ db, clock }: Deps): Job[] {
  const lifeMs = confirmLinkLifeDays * 24 * 60 * 60_000;
  return [
    job("newsletter.forget", z.looseObject({}), () =>
      deleteUnconfirmedSubscribers(db, new Date(clock.now().getTime() - lifeMs)),
    ),
  ];
}
