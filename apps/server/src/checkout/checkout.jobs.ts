import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import { type PaymentProvider, paymentDeps } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { lapseOrders } from "./expire-orders.ts";

/** `orders.lapse` belongs into the worker's timetable: every minute. */
export function checkoutJobs(deps: Deps, provider?: PaymentProvider): Job[] {
  return [job("orders.lapse", z.looseObject({}), () => lapseOrders(paymentDeps(deps, provider)))];
}
