import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "#server/db/db.ts";
import { pendingMigrations } from "#server/db/migrate.ts";

type Readiness =
  | { readonly isReady: true }
  | { readonly isReady: false; readonly reason: "stopping" | "database" | "migrations" };

const answerWithinMs = 2_000;

/** Whether a load balancer should send requests to this process. */
export async function readiness(db: Db, isStopping: boolean): Promise<Readiness> {
  if (isStopping) return { isReady: false, reason: "stopping" };
  const pending = await Promise.race([
    pendingMigrations(db).catch(() => undefined),
    sleep(answerWithinMs, undefined, { ref: false }),
  ]);
  if (pending === undefined) return { isReady: false, reason: "database" };
  return pending.length === 0 ? { isReady: true } : { isReady: false, reason: "migrations" };
}
