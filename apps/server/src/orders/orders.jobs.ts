import * as z from "zod/mini";
import { type PaymentProvider, paymentDeps } from "#server/payments/payments.ts";
import type { Deps } from "#server/platform/deps.ts";
import { type Job, job } from "#server/platform/jobs.ts";
import { lapseOrders } from "./lapse-orders.ts";

/** `orders.lapse` belongs into the worker's timetable: every minute. */
export function ordersJobs(deps: Deps, provider?: PaymentProvider): Job[] {
  return [job("orders.lapse", z.looseObject({}), () => lapseOrders(paymentDeps(deps, provider)))];
}
