import type { Queryable } from "#server/platform/db.ts";
import { enqueue } from "#server/platform/jobs.ts";
import { checkTask } from "./check-task.ts";
import {
  anyAlertWaits,
  type ExportedAlert,
  eraseAlerts,
  exportAlerts,
} from "./stock-alerts.store.ts";

type Person = { readonly customerId: string; readonly email: string };

/** Whoever puts codes into the stock, or changes what is on sale, says so in the same transaction; nothing is done where nobody waits. */
export async function stockMayBeBack(tx: Queryable): Promise<void> {
  if (await anyAlertWaits(tx))
    await enqueue(tx, { task: checkTask, payload: {}, jobKey: checkTask });
}

/** What a person takes away; what was asked for at the same address before there was an account is theirs too. */
export function exportAlertsOf(
  db: Queryable,
  { customerId, email }: Person,
): Promise<ExportedAlert[]> {
  return exportAlerts(db, customerId, email);
}

/** With a closed account: it is told nothing any more. */
export async function eraseAlertsOf(tx: Queryable, { customerId, email }: Person): Promise<void> {
  await eraseAlerts(tx, customerId, email);
}
