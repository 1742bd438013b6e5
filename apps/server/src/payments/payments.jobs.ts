import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { checkPayment } from "./apply-payment.ts";
import { begunTask } from "./apply-refunds.ts";
import type { PaymentProvider } from "./card.gateway.ts";
import { listNewDisputes } from "./disputes.ts";
import { enqueueOpenPayments, enqueueOpenPaymentsOf } from "./payments.store.ts";
import { paymentDeps } from "./payments.ts";
import { processWebhook } from "./process-webhook.ts";
import { refundPayment } from "./refund-payment.ts";
import { enqueueAskedRefunds } from "./refunds.store.ts";
import { forgetCardsTask, removeAllCards } from "./saved-cards.ts";
import { settlePayments } from "./settle.ts";
import { topupRefundLetterJob } from "./topup-refund-letter.ts";
import { deleteProcessedEvents } from "./webhooks.store.ts";

const reconcileMinAgeMs = 60_000;
/**
 * At first a refund is often tried by its own job; a refund whose job is gone must not wait for
 * ever.
 */
const refundMinAgeMs = 60 * 60_000;
const refundTask = "payments.refund";
/** Checks one payment that a lost webhook, a closed browser or a crashed server left open. */
const checkTask = "payments.check";

/**
 * The worker's timetable runs `payments.reconcile` every minute, `payments.refunds` every hour,
 * `payments.settle` and `payments.disputes` every morning.
 */
export function paymentsJobs(plain: Deps, provider?: PaymentProvider): Job[] {
  const deps = paymentDeps(plain, provider);
  const nightly = inLane("nightly", [
    job("webhooks.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(deps.clock, "webhookEvents"), (...batch) =>
        deleteProcessedEvents(deps.db, ...batch),
      ),
    ),
  ]);
  const withProvider = inLane("provider", [
    job("payments.webhook", z.object({ provider: z.string(), eventId: z.string() }), (key) =>
      processWebhook(deps, key),
    ),
    job(refundTask, z.object({ refundId: z.uuid() }), ({ refundId }) =>
      refundPayment(deps, refundId),
    ),
    job("payments.refunds", z.looseObject({}), () =>
      enqueueAskedRefunds(deps.db, {
        before: new Date(deps.clock.now().getTime() - refundMinAgeMs),
        task: refundTask,
        taskOfBegun: begunTask,
      }),
    ),
    job("payments.reconcile", z.looseObject({}), () =>
      enqueueOpenPayments(deps.db, {
        before: new Date(deps.clock.now().getTime() - reconcileMinAgeMs),
        task: checkTask,
      }),
    ),
    job(checkTask, z.object({ paymentId: z.uuid() }), ({ paymentId }) =>
      checkPayment(deps, paymentId),
    ),
    job("payments.close", z.object({ orderId: z.string() }), ({ orderId }) =>
      enqueueOpenPaymentsOf(deps.db, orderId, checkTask),
    ),
    job(forgetCardsTask, z.object({ customerId: z.uuid() }), ({ customerId }) =>
      removeAllCards(deps, customerId),
    ),
    job("payments.disputes", z.looseObject({}), () => listNewDisputes(deps)),
    job("payments.settle", z.looseObject({}), () => settlePayments(deps)),
  ]);
  return [topupRefundLetterJob(plain), ...withProvider, ...nightly];
}
