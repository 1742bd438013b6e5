import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refreshTokenLifeMs } from "./sessions/tokens.ts";
import {
  forgetEndedSessions,
  forgetLapsedAccessTokens,
  forgetLapsedRefreshTokens,
  forgetOldThrottles,
} from "./tidy.store.ts";

/** Longer than the longest window. */
const throttleLifeMs = 2 * 24 * 60 * 60_000;

export function accountsJobs(deps: Deps): Job[] {
  return [
    job("accounts.tidy", z.looseObject({}), async () => {
      const now = deps.clock.now().getTime();
      await forgetEndedSessions(deps.db, new Date(now - refreshTokenLifeMs));
      await forgetLapsedRefreshTokens(deps.db, new Date(now));
      await forgetLapsedAccessTokens(deps.db, new Date(now - refreshTokenLifeMs));
      await forgetOldThrottles(deps.db, new Date(now - throttleLifeMs));
    }),
  ];
}
