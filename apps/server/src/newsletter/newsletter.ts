import type { Queryable } from "#server/db/db.ts";
import { removeSubscriber, type Subscription, subscriptionsOf } from "./newsletter.store.ts";

/** What a person takes away. */
export function exportSubscriptionsOf(db: Queryable, email: string): Promise<Subscription[]> {
  return subscriptionsOf(db, email);
}

/** With a closed account. */
export async function eraseSubscriptionsOf(tx: Queryable, email: string): Promise<void> {
  await removeSubscriber(tx, email);
}
