import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Db } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";
import type { CacheVersion } from "#server/web/cache/cache.ts";
import { listenForVersions, readVersion } from "./catalog.store.ts";

const pollMs = 2_000;
const trustedForMs = 3 * pollMs;
const afterFailureMs = 500;

export type CatalogueWatch = { readonly edition: CacheVersion; readonly stop: () => Promise<void> };

/**
 * Tracks the catalogue's version without a query at each request: by PostgreSQL notifications, and
 * by polling in case one is missed. When the database does not answer for a while the version is
 * undefined, and caches of catalogue data are not used.
 */
export function watchCatalogue(
  db: Db,
  log: Log,
  heard: (stamp: string) => void = () => undefined,
): CatalogueWatch {
  const stopping = new AbortController();
  let seen: { stamp: string; atMs: number } | undefined;
  const saw = (stamp: string) => {
    seen = { stamp, atMs: performance.now() };
    heard(stamp);
  };

  async function keepWatching(): Promise<void> {
    while (!stopping.signal.aborted) {
      await follow(db, saw, stopping.signal).catch((error: unknown) =>
        log.warn({ err: error }, "the catalogue's version is not known for now"),
      );
      seen = undefined;
      await pause(afterFailureMs, stopping.signal);
    }
  }

  const ended = keepWatching();
  return {
    edition: () =>
      seen !== undefined && performance.now() - seen.atMs < trustedForMs ? seen.stamp : undefined,
    stop: () => {
      stopping.abort();
      return ended;
    },
  };
}

/**
 * Listens on a dedicated connection until the signal aborts.
 * @throws when the connection is lost or silent
 */
async function follow(db: Db, saw: (stamp: string) => void, signal: AbortSignal): Promise<void> {
  const client = await db.connect();
  const lost = lossOf(client);
  try {
    await within(trustedForMs, [lost, listenForVersions(client, saw)]);
    while (!signal.aborted) {
      const { stamp } = await within(trustedForMs, [lost, readVersion(db)]);
      saw(stamp);
      await Promise.race([lost, pause(pollMs, signal)]);
    }
  } finally {
    client.release(true); // destroyed: a pooled connection must not keep listening
  }
}

function lossOf(client: pg.PoolClient): Promise<never> {
  const loss = new Promise<never>((_, reject) => {
    client.once("error", reject);
    client.once("end", () => reject(new Error("the connection that listens was closed")));
  });
  // The rejection is handled by the races below; this avoids an unhandled one between them.
  loss.catch(() => undefined);
  return loss;
}

async function within<Value>(
  limitMs: number,
  waited: readonly [Promise<never>, Promise<Value>],
): Promise<Value> {
  const done = new AbortController();
  const silence = pause(limitMs, done.signal).then((): never => {
    throw new Error(`the database said nothing for ${limitMs} ms`);
  });
  silence.catch(() => undefined);
  try {
    return await Promise.race([...waited, silence]);
  } finally {
    done.abort();
  }
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  // Rejects only when aborted.
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
