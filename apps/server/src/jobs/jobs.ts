import * as z from "zod/mini";
import { change, type Queryable, statement } from "#server/db/db.ts";

const write = statement(
  "job_outbox.write",
  "insert into job_outbox (task, payload, job_key, run_at) values ($1, $2, $3, $4)",
);

/**
 * Jobs of one lane wait only for each other: a provider that hangs delays its own lane, never
 * receipts or SMS.
 */
export type Lane =
  | "shop"
  | "provider"
  | "supplier"
  | "expiry"
  | "email"
  | "sms"
  | "push"
  | "documents"
  | "nightly";

export type Job<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  readonly task: string;
  readonly payload: Payload;
  readonly handle: (payload: z.output<Payload>) => Promise<void>;
  readonly lane: Lane;
  /** A job that takes longer fails; undefined means 100 s. */
  readonly secondsMax?: number;
};

/**
 * Writes the job in the caller's transaction: without a commit there is no job. Payloads hold ids
 * only, never codes or addresses. Of several requests with one `jobKey` the latest counts.
 */
export async function enqueue(
  tx: Queryable,
  {
    task,
    payload,
    jobKey,
    runAt,
  }: { task: string; payload: Record<string, unknown>; jobKey?: string; runAt?: Date },
): Promise<void> {
  await change(tx, write, [task, JSON.stringify(payload), jobKey ?? null, runAt ?? null]);
}

/** A job runs at least once, so its handler must be idempotent. It throws to be retried. */
export function job<Payload extends z.ZodMiniType>(
  task: string,
  payload: Payload,
  handle: (payload: z.output<Payload>) => Promise<void>,
): Job {
  return { task, payload, handle: (raw) => handle(z.parse(payload, raw)), lane: "shop" };
}

export function inLane(lane: Lane, jobs: readonly Job[]): Job[] {
  return jobs.map((one) => ({ ...one, lane }));
}
