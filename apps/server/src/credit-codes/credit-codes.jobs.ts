import { day } from "@papillote/domain/dates/day.ts";
import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findEndedCodes } from "./credit-codes.store.ts";
import { expireCode } from "./end-code.ts";

const batchSize = 200;

/** The timetable runs the job once a day, after midnight in Paris. */
export function creditCodesJobs(deps: Deps): Job[] {
  return inLane("nightly", [
    job("credit-codes.expire", z.looseObject({}), () => expireCodes(deps)),
  ]);
}

/**
 * One transaction for each code: a code that fails delays no other, and fails the job in the end.
 */
async function expireCodes(deps: Deps): Promise<void> {
  const { db, clock, log } = deps;
  const before = day(dayInParis(clock.now()));
  let [failed, after] = [0, "00000000-0000-0000-0000-000000000000"];
  for (;;) {
    const codes = await findEndedCodes(db, { before, after, limit: batchSize });
    for (const creditCodeId of codes)
      await atomically(db, (tx) => expireCode(tx, deps, creditCodeId)).catch((error: unknown) => {
        failed++;
        log.error({ err: error, creditCodeId }, "ended credit code not booked");
      });
    after = codes.at(-1) ?? after;
    if (codes.length < batchSize) break;
  }
  if (failed > 0) throw new Error(`${failed} ended credit codes were not booked`);
}
