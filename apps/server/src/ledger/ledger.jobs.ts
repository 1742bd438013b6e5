import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { sealLedger } from "./seals/seal-ledger.ts";

/** The worker's cron schedule runs `ledger.seal` every night. */
export function ledgerJobs(deps: Deps): Job[] {
  return [job("ledger.seal", z.looseObject({}), async () => void (await sealLedger(deps)))];
}
