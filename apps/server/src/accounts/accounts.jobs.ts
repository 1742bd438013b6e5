import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  deleteExpiredAccessTokens,
  deleteExpiredRefreshTokens,
  deleteOldThrottles,
  deleteUnusedSessions,
} from "./expired-data.store.ts";
import { refreshTokenLifeMs, sessionLifeMs } from "./sessions/tokens.ts";

export function accountsJobs(deps: Deps): Job[] {
  return [
    job("accounts.tidy", z.looseObject({}), async () => {
      const now = deps.clock.now().getTime();
      await deleteUnusedSessions(deps.db, {
        usedBefore: new Date(now - refreshTokenLifeMs),
        createdBefore: new Date(now - sessionLifeMs),
      });
      await deleteExpiredRefreshTokens(deps.db, new Date(now));
      await deleteExpiredAccessTokens(deps.db, new Date(now - refreshTokenLifeMs));
      await deleteOldThrottles(deps.db, new Date(now));
    }),
  ];
}
