import * as z from "zod/mini";
import type { Tx } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";

export const issueTask = "vouchers.issue";
export const activateTask = "vouchers.activate";
export const orderPayload = z.object({ orderId: z.string() });

export async function enqueueIssuing(tx: Tx, orderId: string): Promise<void> {
  await enqueue(tx, { task: issueTask, payload: { orderId }, jobKey: `${issueTask}:${orderId}` });
}

export async function enqueueActivation(tx: Tx, orderId: string, runAt: Date): Promise<void> {
  await enqueue(tx, {
    task: activateTask,
    payload: { orderId },
    jobKey: `${activateTask}:${orderId}`,
    runAt,
  });
}
