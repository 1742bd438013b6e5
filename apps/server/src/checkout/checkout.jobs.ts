import * as z from "zod/mini";
import { atomically } from "#server/db/transaction.ts";
import { type Job, job } from "#server/jobs/jobs.ts";
import { expireOrder, findOrdersToExpire } from "#server/orders/orders.ts";
import {
  type PaymentDeps,
  type PaymentProvider,
  paymentAttempts,
  paymentDeps,
  reconcileOrderPayments,
} from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";

const ordersPerRun = 100;

/** The worker's timetable runs `orders.lapse` every minute. */
export function checkoutJobs(deps: Deps, provider?: PaymentProvider): Job[] {
  return [job("orders.lapse", z.looseObject({}), () => expireOrders(paymentDeps(deps, provider)))];
}

/**
 * Orders not paid within 15 minutes release what they held. A failing order does not delay others.
 */
async function expireOrders(deps: PaymentDeps): Promise<void> {
  const due = { before: deps.clock.now(), limit: ordersPerRun };
  for (const orderId of await findOrdersToExpire(deps.db, due)) {
    await expireUnpaid(deps, orderId).catch((error: unknown) =>
      deps.log.error({ err: error, orderId }, "order could not be ended"),
    );
  }
}

/**
 * A buyer who paid in the last minute gets the vouchers: the provider is asked before anything is
 * given back. A provider that does not answer delays nothing: `applyPayment` handles a later
 * capture.
 */
async function expireUnpaid(deps: PaymentDeps, orderId: string): Promise<void> {
  await reconcileOrderPayments(deps, orderId).catch((error: unknown) =>
    deps.log.warn({ err: error, orderId }, "payments of an unpaid order not checked"),
  );
  await atomically(deps.db, async (tx) =>
    expireOrder(tx, deps, { orderId, attempts: await paymentAttempts(tx, orderId) }),
  );
}
