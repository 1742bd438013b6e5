import { atomically } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { activateDueVouchers, findNextActivation } from "./codes.store.ts";
import { enqueueActivation } from "./queue.ts";
import { tellReady } from "./tell-ready.ts";

/** The vouchers of an order whose activation is over. A job that came before its time puts itself off. */
export async function activateVouchers(deps: Deps, orderId: string): Promise<void> {
  await atomically(deps.db, async (tx) => {
    const now = deps.clock.now();
    const activated = await activateDueVouchers(tx, orderId, now);
    for (const voucher of activated) await tellReady(tx, deps, voucher);
    const next = await findNextActivation(tx, orderId, now);
    if (next) await enqueueActivation(tx, orderId, next);
  });
}
