import * as z from "zod/mini";
import { type Job, job } from "#server/jobs/jobs.ts";
import { giftMessageTask } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { deleteInBatches, oldBefore } from "#server/platform/retention.ts";
import { forgetGiftAddresses, saveDelivery } from "./gift-changes.store.ts";
import { sendGift, sendTask } from "./send-gift.ts";

export function giftsJobs(deps: Deps): Job[] {
  return [
    job(sendTask, z.object({ giftId: z.uuid() }), ({ giftId }) => sendGift(deps, giftId)),
    job(giftMessageTask, z.object({ messageId: z.uuid() }), ({ messageId }) =>
      saveDelivery(deps.db, messageId, deps.clock.now()),
    ),
    job("gifts.forget", z.looseObject({}), () =>
      deleteInBatches(oldBefore(deps.clock, "giftAddresses"), (...batch) =>
        forgetGiftAddresses(deps.db, ...batch),
      ),
    ),
  ];
}
