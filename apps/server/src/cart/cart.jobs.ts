import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { deleteClosedCarts } from "./ordered-carts.store.ts";

export function cartJobs({ db, clock }: Deps): Job[] {
  return inLane("nightly", [
    job("carts.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(clock, "closedCarts"), (...batch) =>
        deleteClosedCarts(db, ...batch),
      ),
    ),
  ]);
}
