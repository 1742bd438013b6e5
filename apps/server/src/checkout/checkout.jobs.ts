import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import {
  enqueueOrdersToExpire,
  expireOrder,
  payLinkTask,
  sendPayLink,
} from "#server/orders/orders.ts";
import {
  type PaymentDeps,
  type PaymentProvider,
  paymentAttempts,
  paymentDeps,
  reconcileOrderPayments,
} from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";

/** Expires one order that was not paid in time. */
const expireTask = "orders.expire";

/**
 * The worker's timetable runs `orders.lapse` every minute: orders that were not paid in time
 * release what they held. Each order has its own job, so that none waits for the provider's answer
 * about another.
 */
export function checkoutJobs(plain: Deps, provider?: PaymentProvider): Job[] {
  const deps = paymentDeps(plain, provider);
  return [
    job(payLinkTask, z.object({ orderId: z.string() }), ({ orderId }) =>
      sendPayLink(deps, orderId),
    ),
    ...inLane("expiry", [
      job("orders.lapse", z.looseObject({}), () =>
        enqueueOrdersToExpire(deps.db, { before: deps.clock.now(), task: expireTask }),
      ),
      job(expireTask, z.object({ orderId: z.string() }), ({ orderId }) =>
        expireUnpaid(deps, orderId),
      ),
    ]),
  ];
}

/**
 * A buyer who paid in the last minute gets the vouchers, so the provider is asked before anything
 * is given back. If the provider does not answer, the order expires all the same: `applyPayment`
 * handles a later capture.
 */
async function expireUnpaid(deps: PaymentDeps, orderId: string): Promise<void> {
  await reconcileOrderPayments(deps, orderId).catch((error: unknown) =>
    deps.log.warn({ err: error, orderId }, "payments of an unpaid order not checked"),
  );
  await atomically(deps.db, async (tx) =>
    expireOrder(tx, deps, { orderId, attempts: await paymentAttempts(tx, orderId) }),
  );
}
