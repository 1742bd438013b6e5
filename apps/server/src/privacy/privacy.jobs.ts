import { day } from "@papillote/domain/dates/day.ts";
import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { type Job, job } from "#server/jobs/jobs.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { anonymiseReviews } from "#server/reviews/reviews.ts";
import { anonymiseCustomer, customersDueForAnonymisation } from "./closures.store.ts";

const batchMax = 100;

/** The task keeps its old name, so that jobs queued by an older version still run. */
export function privacyJobs(deps: Deps): Job[] {
  return [job("accounts.anonymise", z.looseObject({}), () => anonymiseDue(deps))];
}

/** Closed accounts whose retention period has ended, in batches until none is left. */
async function anonymiseDue(deps: Deps): Promise<void> {
  for (;;) {
    const count = await atomically(deps.db, async (tx) => {
      const now = deps.clock.now();
      const customerIds = await customersDueForAnonymisation(tx, day(dayInParis(now)), batchMax);
      for (const customerId of customerIds) {
        await anonymiseCustomer(tx, customerId, now);
        await anonymiseReviews(tx, customerId);
      }
      return customerIds.length;
    });
    if (count > 0) deps.log.info({ count }, "closed accounts made anonymous");
    if (count < batchMax) return;
  }
}
