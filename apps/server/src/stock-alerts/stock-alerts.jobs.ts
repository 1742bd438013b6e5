import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { stockAlertsTask } from "#server/stock/stock.ts";
import { tellStockBack } from "./tell-stock-back.ts";

export function stockAlertsJobs(deps: Deps): Job[] {
  return [job(stockAlertsTask, z.looseObject({}), () => tellStockBack(deps))];
}
