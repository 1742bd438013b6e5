import * as z from "zod/mini";
import { deleteFailedJobs } from "#server/jobs/job-queue.store.ts";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import { auditLedger, findingText } from "#server/ledger/ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { renewAll, renewTask } from "./code-keys.ts";
import { lowCodeLines, stuckLines } from "./operations.ts";
import { saveCheckRun } from "./stuck.store.ts";

/** The checks read whole tables, which takes minutes in a shop of millions of postings. */
const checkSecondsMax = 3 * 60 * 60;
/** At most this many findings are written to the log; the operator's commands list all. */
const loggedMax = 20;

export function operationsJobs(deps: Deps): Job[] {
  const { db, clock } = deps;
  return [
    // Does nothing, as only its completion matters: the time of the last one is a metric.
    job("jobs.heartbeat", z.looseObject({}), async () => undefined),
    ...inLane("nightly", [
      job("jobs.forget", z.looseObject({}), () =>
        deleteInBatches(oldBefore(clock, "failedJobs"), (...batch) =>
          deleteFailedJobs(db, ...batch),
        ),
      ),
      {
        ...job(renewTask, z.looseObject({}), () => renewAll(deps)),
        secondsMax: checkSecondsMax,
      },
      {
        ...job("ledger.check", z.looseObject({}), async () =>
          report(deps, "ledger", (await auditLedger(deps, "tonight")).map(findingText)),
        ),
        secondsMax: checkSecondsMax,
      },
      {
        ...job("stuck.report", z.looseObject({}), async () => {
          await warnOfLowCodes(deps);
          await report(deps, "stuck", await stuckLines(deps));
        }),
        secondsMax: checkSecondsMax,
      },
    ]),
  ];
}

async function warnOfLowCodes(deps: Deps): Promise<void> {
  const lines = await lowCodeLines(deps);
  if (lines.length === 0) return;
  deps.log.warn(
    { event: "codes.low", pools: lines.length, first: lines.slice(0, loggedMax) },
    "brands have too few codes to sell",
  );
}

/**
 * The alarm: an error line whose `event` never changes, and the metric `shop_check_findings` of
 * every process.
 */
async function report(
  { db, clock, log }: Deps,
  name: "ledger" | "stuck",
  lines: readonly string[],
): Promise<void> {
  const findings = lines.length;
  await saveCheckRun(db, { name, ranAt: clock.now(), findings });
  if (findings === 0) return log.info({ check: name }, "nightly check without findings");
  log.error(
    { event: `${name}.findings`, check: name, findings, first: lines.slice(0, loggedMax) },
    "nightly check with findings",
  );
}
