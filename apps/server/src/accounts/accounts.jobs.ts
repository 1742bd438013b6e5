import { day } from "@papillote/domain/dates/day.ts";
import * as z from "zod/mini";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Job, job } from "#server/platform/jobs.ts";
import { atomically } from "#server/platform/transaction.ts";
import { anonymiseReviews } from "#server/reviews/reviews.ts";
import { anonymiseCustomer, dueForAnonymity } from "./closures.store.ts";
import {
  forgetEndedSessions,
  forgetLapsedAccessTokens,
  forgetLapsedRefreshTokens,
  forgetOldThrottles,
} from "./tidy.store.ts";
import { refreshTokenLifeMs } from "./tokens.ts";

const atOnce = 100;
/** Longer than the longest window. */
const throttleLifeMs = 2 * 24 * 60 * 60_000;

export function accountsJobs(deps: Deps): Job[] {
  const nothing = z.looseObject({});
  return [
    job("accounts.anonymise", nothing, () => anonymiseDue(deps)),
    job("accounts.tidy", nothing, async () => {
      const now = deps.clock.now().getTime();
      await forgetEndedSessions(deps.db, new Date(now - refreshTokenLifeMs));
      await forgetLapsedRefreshTokens(deps.db, new Date(now));
      await forgetLapsedAccessTokens(deps.db, new Date(now - refreshTokenLifeMs));
      await forgetOldThrottles(deps.db, new Date(now - throttleLifeMs));
    }),
  ];
}

/** Closed accounts whose time is over, a hundred at once, until none is left. */
async function anonymiseDue(deps: Deps): Promise<void> {
  for (;;) {
    const count = await atomically(deps.db, async (tx) => {
      const now = deps.clock.now();
      const customerIds = await dueForAnonymity(tx, day(dayInParis(now)), atOnce);
      for (const customerId of customerIds) {
        await anonymiseCustomer(tx, customerId, now);
        await anonymiseReviews(tx, customerId);
      }
      return customerIds.length;
    });
    if (count > 0) deps.log.info({ count }, "closed accounts made anonymous");
    if (count < atOnce) return;
  }
}
