import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import { begunTask, type PaymentProvider, paymentDeps } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { applyBegunRefund } from "./begun-refund.ts";
import { refundLetterJob } from "./refund-letter.ts";

export function refundsJobs(plain: Deps, provider?: PaymentProvider): Job[] {
  const deps = paymentDeps(plain, provider);
  return [
    refundLetterJob(plain),
    ...inLane("provider", [
      job(begunTask, z.object({ refundId: z.uuid() }), ({ refundId }) =>
        applyBegunRefund(deps, refundId),
      ),
    ]),
  ];
}
