import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Db } from "#server/db/db.ts";
import type { Log } from "#server/platform/log.ts";
import type { Edition } from "#server/web/cache/cache.ts";
import { listenForVersions, readVersion } from "./catalog.store.ts";

const pollMs = 2_000;
const trustedForMs = 3 * pollMs;
const afterFailureMs = 500;

export type CatalogueWatch = { readonly edition: Edition; readonly stop: () => Promise<void> };

/**
 * Knows the catalogue's version without asking at each request: PostgreSQL tells of a new one, and it is asked now and then for one that
 * was missed. Without an answer for a while the version is unknown, and nothing made from the catalogue is taken from where it is kept.
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

/** On a connection of its own, until the signal comes. @throws when the connection is lost or silent */
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
    client.release(true); // closed: nobody else gets a connection that listens
  }
}

function lossOf(client: pg.PoolClient): Promise<never> {
  const loss = new Promise<never>((_, reject) => {
    client.once("error", reject);
    client.once("end", () => reject(new Error("the connection that listens was closed")));
  });
  loss.catch(() => undefined); // told to whoever waits at that moment, and else to the next who does
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
  await sleep(milliseconds, undefined, { signal, ref: false }).catch(() => undefined); // only the signal ends it early
}
