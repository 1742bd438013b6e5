import { setTimeout as sleep } from "node:timers/promises";
import type { Outcome } from "@papillote/domain/outcome.ts";
import type { PoolClient, QueryConfig } from "pg";
import type { Db, Tx } from "./db.ts";
import { isDatabaseOutage } from "./outages.ts";

const retriesMax = 5;
const retryWaitMs = 20;
/** SQLSTATEs of serialisation failure and deadlock. */
const retryable = new Set(["40001", "40P01"]);

/**
 * Runs `work` in one transaction at READ COMMITTED. A refusal rolls back, as a throw does. `work`
 * may run again after a deadlock, so it must have no effect outside the database.
 */
export async function inTransaction<Value, Code extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt >= retriesMax || !isRetryable(error)) throw error;
      await sleep(retryWaitMs * 2 ** attempt * (0.5 + Math.random() / 2));
    }
  }
}

/** Like `inTransaction`, for work that cannot be refused. */
export async function atomically<Value>(db: Db, work: (tx: Tx) => Promise<Value>): Promise<Value> {
  const outcome = await inTransaction<Value, never>(db, async (tx) => ({
    ok: true,
    value: await work(tx),
  }));
  if (!outcome.ok) throw new Error("work that cannot be refused was refused");
  return outcome.value;
}

/** Runs reads that have to agree with each other: all see the database as it is at one moment. */
export function inSnapshot<Value>(db: Db, read: (tx: Tx) => Promise<Value>): Promise<Value> {
  return atomically(db, async (tx) => {
    await tx.query("set transaction isolation level repeatable read, read only");
    return read(tx);
  });
}

/** After an outage the connection is dropped: PostgreSQL rolls back, and the next one may work. */
async function once<Value, Code extends string>(
  db: Db,
  work: (tx: Tx) => Promise<Outcome<Value, Code>>,
): Promise<Outcome<Value, Code>> {
  const client = await db.connect();
  const life = { isOver: false };
  let broken: Error | undefined;
  try {
    await client.query("begin");
    const outcome = await work(asTransaction(client, life));
    life.isOver = true;
    await client.query(outcome.ok ? "commit" : "rollback");
    return outcome;
  } catch (error) {
    life.isOver = true;
    if (isDatabaseOutage(error)) broken = error;
    else
      await client.query("rollback").catch((failure: Error) => {
        broken = failure;
      });
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The one place where a connection becomes a `Tx`. If one of several concurrent statements fails,
 * the code behind another may still run after the rollback: a statement it sends then would be
 * committed by itself, so it is refused.
 */
function asTransaction(client: PoolClient, life: { readonly isOver: boolean }): Tx {
  const query = (config: string | QueryConfig, values?: unknown[]) =>
    life.isOver
      ? Promise.reject(new Error("the transaction of this statement is over"))
      : client.query(config, values);
  return Object.assign(Object.create(client) as PoolClient, {
    query,
    inTransaction: true as const,
  }) as Tx;
}

function isRetryable(error: unknown): boolean {
  return (
    error instanceof Error &&
    "code" in error &&
    typeof error.code === "string" &&
    retryable.has(error.code)
  );
}
