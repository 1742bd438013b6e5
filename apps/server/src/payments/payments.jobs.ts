import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { PaymentProvider } from "./card.gateway.ts";
import { paymentDeps } from "./payments.ts";
import { reconcilePayments } from "./reconcile.ts";
import { refundPayment } from "./refund-payment.ts";
import { settlePayments } from "./settle.ts";
import { followWebhook } from "./take-webhook.ts";

/** Into the worker's timetable belong `payments.reconcile`, every minute, and `payments.settle`, every morning. */
export function paymentsJobs(plain: Deps, provider?: PaymentProvider): Job[] {
  const deps = paymentDeps(plain, provider);
  return [
    job("payments.webhook", z.object({ provider: z.string(), eventId: z.string() }), (key) =>
      followWebhook(deps, key),
    ),
    job("payments.refund", z.object({ refundId: z.uuid() }), ({ refundId }) =>
      refundPayment(deps, refundId),
    ),
    job("payments.reconcile", z.looseObject({}), () => reconcilePayments(deps)),
    job("payments.settle", z.looseObject({}), () => settlePayments(deps)),
  ];
}
