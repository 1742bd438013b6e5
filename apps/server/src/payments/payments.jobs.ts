import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Outage } from "#server/platform/outage.ts";
import { applyPayment } from "./apply-payment.ts";
import type { PaymentDeps, PaymentProvider } from "./card.gateway.ts";
import { findOpenPayments } from "./payments.store.ts";
import { paymentDeps } from "./payments.ts";
import { processWebhook } from "./process-webhook.ts";
import { refundPayment } from "./refund-payment.ts";
import { settlePayments } from "./settle.ts";

const reconcileMinAgeMs = 60_000;
const paymentsPerRun = 200;

/**
 * The worker's timetable runs `payments.reconcile` every minute and `payments.settle` every
 * morning.
 */
export function paymentsJobs(plain: Deps, provider?: PaymentProvider): Job[] {
  const deps = paymentDeps(plain, provider);
  return inLane("provider", [
    job("payments.webhook", z.object({ provider: z.string(), eventId: z.string() }), (key) =>
      processWebhook(deps, key),
    ),
    job("payments.refund", z.object({ refundId: z.uuid() }), ({ refundId }) =>
      refundPayment(deps, refundId),
    ),
    job("payments.reconcile", z.looseObject({}), () => reconcilePayments(deps)),
    job("payments.settle", z.looseObject({}), () => settlePayments(deps)),
  ]);
}

/** Fetches the payments left open by a lost webhook, a closed browser or a crashed server. */
async function reconcilePayments(deps: PaymentDeps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - reconcileMinAgeMs);
  for (const paymentId of await findOpenPayments(deps.db, { before, limit: paymentsPerRun })) {
    try {
      await applyPayment(deps, paymentId);
    } catch (error) {
      // An outage affects all of them: the next run retries. Another error affects this payment
      // only.
      if (error instanceof Outage) throw error;
      deps.log.error({ err: error, paymentId }, "payment could not be reconciled");
    }
  }
}
