import { setTimeout as sleep } from "node:timers/promises";
import { type Db, firstRow, onOneConnection, statement } from "#server/db/db.ts";
import { pendingMigrations } from "#server/db/migrate.ts";
import { Outage } from "#server/platform/outage.ts";

type Readiness =
  | { readonly isReady: true }
  | { readonly isReady: false; readonly reason: "stopping" | "database" | "migrations" | "jobs" };

type ProcessState = {
  readonly isStopping: boolean;
  /** No job is taken although some are due. */
  readonly isStalled: boolean;
  readonly isReadOnly: boolean;
};

const answerWithinMs = 2_000;

/** Whether a load balancer should send requests to this process. */
export async function readiness(
  db: Db,
  { isStopping, isStalled, isReadOnly }: ProcessState,
): Promise<Readiness> {
  if (isStopping) return { isReady: false, reason: "stopping" };
  const pending = await Promise.race([
    writablePending(db).catch(() => undefined),
    sleep(answerWithinMs, undefined, { ref: false }),
  ]);
  if (pending === undefined || isReadOnly) return { isReady: false, reason: "database" };
  if (pending.length > 0) return { isReady: false, reason: "migrations" };
  return isStalled ? { isReady: false, reason: "jobs" } : { isReady: true };
}

const readOnly = statement(
  "readiness.read_only",
  "select current_setting('transaction_read_only')::boolean as \"isReadOnly\"",
);

/** Drops a standby's connection, so that after a failover the next one leads to the primary. */
async function writablePending(db: Db): Promise<string[]> {
  await onOneConnection(db, async (connection) => {
    const row = await firstRow<{ isReadOnly: boolean }>(connection, readOnly);
    if (row?.isReadOnly) throw new Outage("the database is read-only");
  });
  return pendingMigrations(db);
}
