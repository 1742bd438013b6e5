import * as z from "zod/mini";
import type { Deps } from "#server/platform/deps.ts";
import { type Job, job } from "#server/platform/jobs.ts";
import { checkTask } from "./check-task.ts";
import { tellStockBack } from "./tell-stock-back.ts";

export function stockAlertsJobs(deps: Deps): Job[] {
  return [job(checkTask, z.looseObject({}), () => tellStockBack(deps))];
}
