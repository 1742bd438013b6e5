import { change, firstRow, type Queryable, statement } from "#server/db/db.ts";

export type MaintenanceWindow = {
  readonly from: Date;
  readonly until: Date | null;
  readonly isPlanned: boolean;
};

const read = statement(
  "operations.maintenance",
  `select from_at as "from", until_at as until, is_planned as "isPlanned" from maintenance`,
);

export function readMaintenance(db: Queryable): Promise<MaintenanceWindow | undefined> {
  return firstRow(db, read);
}

const save = statement(
  "operations.save_maintenance",
  `insert into maintenance (from_at, until_at, is_planned) values ($1, $2, $3)
   on conflict (only_one) do update set from_at = excluded.from_at, until_at = excluded.until_at,
     is_planned = excluded.is_planned`,
);

export async function saveMaintenance(
  db: Queryable,
  { from, until, isPlanned }: MaintenanceWindow,
): Promise<void> {
  await change(db, save, [from, until, isPlanned]);
}

const end = statement("operations.end_maintenance", "delete from maintenance");

export async function endMaintenance(db: Queryable): Promise<boolean> {
  return (await change(db, end)) === 1;
}
