import { quotaBytes } from "@papillote/domain/sync/stores-limits.ts";
import {
  databaseName,
  personalStores,
  type Shop,
  type StoreName,
  storeNames,
} from "@papillote/domain/sync/stores-names.ts";
import { quotaStore, startQuotaTimer } from "./cache-quota.ts";
import { createDatabase, type Database, type DatabaseEvent } from "./database.ts";
import { diskStore } from "./disk-store.ts";
import { writeThroughCache } from "./write-through-cache.ts";

export type Store<Value> = {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, options?: { memoryOnly?: boolean }): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<[string, Value][]>;
  clear(): Promise<void>;
};

type StoresParts = Shop & {
  readonly indexedDB: IDBFactory | undefined;
  readonly page: Pick<Document, "hidden" | "addEventListener">;
  /** Called once for each kind of event of each database; stored values are never part of it. */
  readonly log: (
    event: `stores.${DatabaseEvent}`,
    facts: { database: string; cause: string },
  ) => void;
};

export type Stores = {
  store<Value>(name: StoreName): Store<Value>;
  /**
   * At logout: empties the stores with personal data. At a login the tasks stay, as they name their
   * session and are removed one by one.
   */
  forgetPerson(scope?: "all but tasks"): Promise<void>;
};

export function openStores(parts: StoresParts): Stores {
  const databaseOf = memoize((name: string) => openDatabase(name, parts));
  const quotaOf = memoize((name: StoreName) => {
    const quota = quotaBytes(name);
    if (quota === undefined) return undefined;
    const limited = quotaStore(cacheOf(name), quota);
    startQuotaTimer(parts.page, limited.check);
    return limited;
  });

  // Only the catalogue's cache can be fetched again, so it gives up half of itself for its own
  // entries, and everything for other stores.
  const makeRoom = async (name: StoreName) => {
    const limited = quotaOf("elasticCache");
    await (name === "elasticCache" ? limited?.shrinkByHalf() : limited?.shrinkTo(0));
  };
  const cacheOf = memoize((name: StoreName) =>
    writeThroughCache(
      name,
      diskStore({ name, database: databaseOf(databaseName(name, parts)), makeRoom }),
    ),
  );
  // The cast is safe: each name holds one type of value, and only this code writes to it.
  const store = <Value>(name: StoreName) => (quotaOf(name)?.store ?? cacheOf(name)) as Store<Value>;

  return {
    store,
    async forgetPerson(scope) {
      const names = personalStores.filter((name) => scope === undefined || name !== "syncTasks");
      await Promise.all(names.map((name) => store(name).clear()));
    },
  };
}

function openDatabase(name: string, { indexedDB, log }: StoresParts): Database {
  const reported = new Set<DatabaseEvent>();
  const report = (event: DatabaseEvent, cause: string) => {
    if (reported.has(event)) return;
    reported.add(event);
    log(`stores.${event}`, { database: name, cause });
  };
  return createDatabase({ factory: indexedDB, name, storeNames, report });
}

/** Creates one result for each key, so that all users of a store share its memory. */
function memoize<Key, Result>(create: (key: Key) => Result): (key: Key) => Result {
  const results = new Map<Key, { value: Result }>();
  return (key) => {
    const known = results.get(key) ?? { value: create(key) };
    results.set(key, known);
    return known.value;
  };
}

/** In some private windows reading `indexedDB` throws. */
export function browserIndexedDB(window: {
  readonly indexedDB?: IDBFactory;
}): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}
