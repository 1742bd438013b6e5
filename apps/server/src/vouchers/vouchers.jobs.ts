import * as z from "zod/mini";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue, inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { activateDueVouchers, findNextActivation } from "./codes.store.ts";
import { type Issuing, issueOnDemand } from "./issue-on-demand.ts";
import { remindOfEnd } from "./life/remind-of-end.ts";
import { queueReadyMessage } from "./ready-message.ts";
import { configuredSupplier, type Supplier } from "./supplier.gateway.ts";

const issueTask = "vouchers.issue";
const activateTask = "vouchers.activate";
const orderPayload = z.object({ orderId: z.string() });

export function vouchersJobs(
  deps: Deps,
  changeUnits: Issuing["changeUnits"],
  supplier: Supplier = configuredSupplier(deps.config),
): Job[] {
  const issuing = { supplier, changeUnits };
  return [
    ...inLane("supplier", [
      job(issueTask, orderPayload, ({ orderId }) => issueCodes(deps, issuing, orderId)),
    ]),
    job(activateTask, orderPayload, ({ orderId }) => activateVouchers(deps, orderId)),
    ...inLane("nightly", [job("vouchers.remind", z.looseObject({}), () => remindOfEnd(deps))]),
  ];
}

export async function enqueueIssuing(tx: Tx, orderId: string, runAt?: Date): Promise<void> {
  const due = runAt && { runAt };
  const jobKey = `${issueTask}:${orderId}`;
  await enqueue(tx, { task: issueTask, payload: { orderId }, jobKey, ...due });
}

/** How long to wait before a supplier that still has to issue a code is asked again. */
const askAgainMs = 60_000;

async function issueCodes(deps: Deps, issuing: Issuing, orderId: string): Promise<void> {
  const { isPending } = await issueOnDemand(deps, issuing, orderId);
  const runAt = new Date(deps.clock.now().getTime() + askAgainMs);
  if (isPending) await atomically(deps.db, (tx) => enqueueIssuing(tx, orderId, runAt));
}

export async function enqueueActivation(tx: Tx, orderId: string, runAt: Date): Promise<void> {
  await enqueue(tx, {
    task: activateTask,
    payload: { orderId },
    jobKey: `${activateTask}:${orderId}`,
    runAt,
  });
}

/** Activates the vouchers of the order that are due, and queues the job again for the next ones. */
async function activateVouchers(deps: Deps, orderId: string): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const now = deps.clock.now();
    const activated = await activateDueVouchers(tx, orderId, now);
    for (const voucher of activated) await queueReadyMessage(tx, deps, voucher);
    const next = await findNextActivation(tx, orderId, now);
    if (next) await enqueueActivation(tx, orderId, next);
  });
}
