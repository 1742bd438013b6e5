import type { Queryable } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findChanges, forgetChange, noteChange } from "./mailing-list.store.ts";

export { findChanges, forgetChange };

export const listTask = "newsletter.list";
export const couponTask = "newsletter.coupon";

/** In the transaction of the change; without a mailing list there is nothing to tell. */
export async function tellMailingList(
  tx: Queryable,
  { config, clock }: Pick<Deps, "config" | "clock">,
  email: string,
): Promise<void> {
  if (config.mailchimp === undefined) return;
  await noteChange(tx, email, clock.now());
  await enqueue(tx, { task: listTask, payload: {}, jobKey: listTask });
}

type OwnChoice = {
  readonly customerId: string;
  readonly email: string;
  readonly wantsNewsletter: boolean;
};

/** In the transaction of a customer's own choice: the list learns of it, and it earns the coupon (S1.8a). */
export async function noteOwnChoice(
  tx: Queryable,
  deps: Pick<Deps, "config" | "clock">,
  { customerId, email, wantsNewsletter }: OwnChoice,
): Promise<void> {
  await tellMailingList(tx, deps, email);
  if (wantsNewsletter) await enqueue(tx, { task: couponTask, payload: { customerId } });
}
