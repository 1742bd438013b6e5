import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import {
  deleteExpiredAccessTokens,
  deleteExpiredRefreshTokens,
  deleteOldChallenges,
  deleteOldRegistrations,
  deleteOldThrottles,
  deleteUnusedSessions,
} from "./expired-data.store.ts";
import { sessionLifeMs } from "./sessions/tokens.ts";

export function accountsJobs(deps: Deps): Job[] {
  return [job("accounts.tidy", z.looseObject({}), () => tidy(deps))];
}

async function tidy({ db, clock }: Deps): Promise<void> {
  const now = clock.now();
  const unused = oldBefore(clock, "unusedSessions");
  const createdBefore = new Date(now.getTime() - sessionLifeMs);
  await deleteInBatches(unused, (usedBefore, limit) =>
    deleteUnusedSessions(db, { usedBefore, createdBefore }, limit),
  );
  await deleteInBatches(now, (...batch) => deleteExpiredRefreshTokens(db, ...batch));
  await deleteInBatches(unused, (...batch) => deleteExpiredAccessTokens(db, ...batch));
  await deleteInBatches(now, (...batch) => deleteOldThrottles(db, ...batch));
  const codes = oldBefore(clock, "usedCodes");
  await deleteInBatches(codes, (...batch) => deleteOldChallenges(db, ...batch));
  await deleteInBatches(codes, (...batch) => deleteOldRegistrations(db, ...batch));
}
