import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";

export function operationsJobs(): Job[] {
  // Its result alone matters: the time of the last completed job is a metric.
  return [job("jobs.heartbeat", z.looseObject({}), async () => undefined)];
}
