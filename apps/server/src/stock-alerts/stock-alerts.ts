import type { Queryable } from "#server/db/db.ts";
import { type ExportedAlert, eraseAlerts, exportAlerts } from "./stock-alerts.store.ts";

type Person = { readonly customerId: string; readonly email: string };

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
