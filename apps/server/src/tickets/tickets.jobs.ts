import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteTicketsBefore } from "./ticket-privacy.store.ts";

const keptYears = 3;

/** An answered ticket is deleted three years after its last change. */
export function ticketsJobs({ db, clock }: Deps): Job[] {
  return [
    job("tickets.forget", z.looseObject({}), () => {
      const before = clock.now();
      before.setUTCFullYear(before.getUTCFullYear() - keptYears);
      return deleteTicketsBefore(db, before);
    }),
  ];
}
