import * as z from "zod/mini";
import { forgetWaitingFiles } from "#server/attachments/attachments.ts";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { encryptReadable } from "./ticket-messages.ts";
import { deleteTicketsBefore } from "./ticket-privacy.store.ts";

const keptYears = 3;

/**
 * An answered ticket is deleted three years after its last change, with its files. A file whose
 * form was not accepted is deleted in the following night.
 */
export function ticketsJobs(deps: Deps): Job[] {
  const { db, clock } = deps;
  return [
    job("tickets.forget", z.looseObject({}), async () => {
      await forgetWaitingFiles(deps);
      await encryptReadable(deps);
      const before = clock.now();
      before.setUTCFullYear(before.getUTCFullYear() - keptYears);
      await deleteTicketsBefore(db, before);
    }),
  ];
}
