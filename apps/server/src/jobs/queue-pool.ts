import { EventEmitter } from "node:events";
import type { Notification, PoolClient, QueryConfig, QueryResult } from "pg";
import { type Db, withTimeout } from "#server/db/db.ts";
import { isDatabaseOutage } from "#server/db/outages.ts";
import { Outage } from "#server/platform/outage.ts";
import { pause } from "./job-relay.ts";

/** Names of graphile-worker's statements that store the result of a job. */
const storesResult = /^(complete_job|fail_job)/;
const retryMs = 200;

export type QueuePool = {
  /** To be passed to graphile-worker as its pool. */
  readonly pool: Db;
  /** Wakes idle workers, as PostgreSQL's NOTIFY would, without a listening connection. */
  readonly nudge: (count: number) => void;
};

/**
 * The pool as graphile-worker sees it. After a failed batch of results graphile-worker ends its
 * worker pool, and may then wait for that end without limit (it counts one hold-up down once for
 * each failed batch). So storing a result is repeated until the database takes it or `giveUp`
 * aborts; both statements may run twice. Any other statement fails without its error code, because
 * for some codes graphile-worker sleeps for minutes instead of asking again at its next poll.
 */
export function queuePool(db: Db, giveUp: AbortSignal): QueuePool {
  const listeners = new Set<EventEmitter>();
  const query = async (given: string | QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const config: QueryConfig =
      typeof given === "string" ? { text: given, ...(values && { values }) } : given;
    for (;;) {
      try {
        return await db.query(withTimeout(config));
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        if (!storesResult.test(config.name ?? "") || giveUp.aborted)
          throw new Outage("the database does not answer the job queue", { cause: error });
        await pause(retryMs, giveUp);
      }
    }
  };
  const connect = (listen?: Listen) =>
    listen
      ? listenWithoutConnection(listeners, listen)
      : Promise.resolve({ query, release: () => undefined });
  return {
    pool: Object.assign(Object.create(db) as Db, { connect, query: db.query.bind(db) }) as Db,
    nudge: (count) => {
      const message = { channel: "jobs:insert", payload: JSON.stringify({ count }) };
      for (const one of listeners) one.emit("notification", message as Notification);
    },
  };
}

type Listen = (error: undefined, client: PoolClient, release: () => void) => void;

/** graphile-worker asks for a connection by callback only to LISTEN, which `nudge` replaces. */
function listenWithoutConnection(listeners: Set<EventEmitter>, listen: Listen): void {
  const client = Object.assign(new EventEmitter(), { query: () => Promise.resolve() });
  listeners.add(client);
  listen(undefined, client as unknown as PoolClient, () => listeners.delete(client));
}
