import * as z from "zod/mini";
import { inLane, type Job, job } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { deleteGuestCarts } from "./cart.store.ts";
import { deleteClosedCarts } from "./ordered-carts.store.ts";

export function cartJobs({ db, clock }: Deps): Job[] {
  return inLane("nightly", [
    job("carts.forget", z.looseObject({}), async () => {
      await deleteInBatches(oldBefore(clock, "closedCarts"), (...batch) =>
        deleteClosedCarts(db, ...batch),
      );
      await deleteInBatches(oldBefore(clock, "guestCarts"), (...batch) =>
        deleteGuestCarts(db, ...batch),
      );
    }),
  ]);
}
