import { type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { activateVouchers } from "./activate.ts";
import { issueOnDemand } from "./issue-on-demand.ts";
import { activateTask, issueTask, orderPayload } from "./queue.ts";
import { type Supplier, supplierOf } from "./supplier.gateway.ts";

export function vouchersJobs(deps: Deps, supplier: Supplier = supplierOf(deps.config)): Job[] {
  return [
    job(issueTask, orderPayload, ({ orderId }) => issueOnDemand(deps, supplier, orderId)),
    job(activateTask, orderPayload, ({ orderId }) => activateVouchers(deps, orderId)),
  ];
}
