import { quotaBytes } from "@papillote/domain/sync/stores-limits.ts";
import {
  databaseName,
  personalStores,
  type Shop,
  type StoreName as StoreNames,
  storeNames,
} from "@papillote/domain/sync/stores-names.ts";
import {
  everyQuotaCheck,
  type PageVisibility,
  type QuotaStore,
  quotaStore,
} from "./cache-quota.ts";
import { type Database, type DatabaseNews, keepDatabase } from "./database.ts";
import { diskStore } from "./disk-store.ts";
import { memoryFront } from "./memory-front.ts";

export type StoreName = StoreNames;

export type Store<Value> = {
  get(key: string): Promise<Value | undefined>;
  set(key: string, value: Value, options?: { memoryOnly?: boolean }): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<[string, Value][]>;
  clear(): Promise<void>;
};

export type StoresParts = Shop & {
  readonly indexedDB: IDBFactory | undefined;
  readonly page: PageVisibility;
  /** Told once of each kind of trouble with each database; the values that were kept are never part of it. */
  readonly log: (
    event: `stores.${DatabaseNews}`,
    facts: { database: string; cause: string },
  ) => void;
};

export type Stores = {
  store<Value>(name: StoreName): Store<Value>;
  /** At logout nothing stays that tells of the person. */
  forgetPerson(): Promise<void>;
};

export function openStores(parts: StoresParts): Stores {
  const databaseOf = once((name: string) => openedDatabase(name, parts));
  const cacheOf = once((name: StoreName): QuotaStore | undefined => {
    const quota = quotaBytes(name);
    if (quota === undefined) return undefined;
    const cache = quotaStore(frontOf(name), quota);
    everyQuotaCheck(parts.page, cache.check);
    return cache;
  });

  // The cache alone can be fetched again: it makes room for all, entirely for what cannot.
  const makeRoom = async (name: StoreName) => {
    const cache = cacheOf("elasticCache");
    await (name === "elasticCache" ? cache?.shrinkByHalf() : cache?.shrinkTo(0));
  };
  const frontOf = once((name: StoreName) =>
    memoryFront(
      name,
      diskStore({ name, database: databaseOf(databaseName(name, parts)), makeRoom }),
    ),
  );
  // What is read was written under the same name by this shop.
  const store = <Value>(name: StoreName) => (cacheOf(name)?.store ?? frontOf(name)) as Store<Value>;

  return {
    store,
    async forgetPerson() {
      await Promise.all(personalStores.map((name) => store(name).clear()));
    },
  };
}

function openedDatabase(name: string, { indexedDB, log }: StoresParts): Database {
  const told = new Set<DatabaseNews>();
  const tell = (news: DatabaseNews, cause: string) => {
    if (told.has(news)) return;
    told.add(news);
    log(`stores.${news}`, { database: name, cause });
  };
  return keepDatabase({ factory: indexedDB, name, storeNames, tell });
}

/** Made at the first asking and the same ever after, so that all who ask for a store share its memory. */
function once<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, { value: Made }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/** In some private windows the very question throws. */
export function browserIndexedDB(window: {
  readonly indexedDB?: IDBFactory;
}): IDBFactory | undefined {
  try {
    return window.indexedDB;
  } catch {
    return undefined;
  }
}
