import { claimYears } from "@papillote/domain/accounts/closure.ts";
import { day } from "@papillote/domain/dates/day.ts";
import * as z from "zod/mini";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { type Job, job } from "#server/jobs/jobs.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { anonymiseReviews } from "#server/reviews/reviews.ts";
import { eraseTicketsOf } from "#server/tickets/tickets.ts";
import { forgetReportsOf } from "#server/vouchers/vouchers.ts";
import {
  anonymiseCustomer,
  customersDueForAnonymisation,
  guestsDueForAnonymisation,
} from "./closures.store.ts";

const batchMax = 100;

/** The task keeps its old name, so that jobs queued by an older version still run. */
export function privacyJobs(deps: Deps): Job[] {
  return [job("accounts.anonymise", z.looseObject({}), () => anonymiseDue(deps))];
}

/** Closed accounts and guests whose retention period has ended, in batches until none is left. */
async function anonymiseDue(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const today = day(dayInParis(now));
  await anonymiseAll(deps, (tx) => customersDueForAnonymisation(tx, today, batchMax));
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - claimYears);
  await anonymiseAll(deps, (tx) => guestsDueForAnonymisation(tx, before, batchMax));
}

async function anonymiseAll(deps: Deps, findDue: (tx: Tx) => Promise<string[]>): Promise<void> {
  for (;;) {
    const count = await atomically(deps.db, async (tx) => {
      const customerIds = await findDue(tx);
      for (const customerId of customerIds) {
        await eraseTicketsOf(tx, customerId);
        await anonymiseCustomer(tx, customerId, deps.clock.now());
        await anonymiseReviews(tx, customerId);
        await forgetReportsOf(tx, customerId);
      }
      return customerIds.length;
    });
    if (count > 0) deps.log.info({ count }, "closed accounts and guests made anonymous");
    if (count < batchMax) return;
  }
}
