import type { Queryable } from "#server/db/db.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findChanges, forgetChange, noteChange } from "./mailing-list.store.ts";

export { findChanges, forgetChange };

export const listTask = "newsletter.list";

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
