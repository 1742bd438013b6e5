import { type IDBPDatabase, wrap } from "idb";

export type DatabaseOptions = {
  readonly factory: IDBFactory;
  readonly name: string;
  readonly storeNames: readonly string[];
};
type Listeners = { blocked(): void; lost(connection: IDBPDatabase): void };

/**
 * The factory is a parameter, as a private window may have none, and tests bring their own.
 * Without `version` the database opens in its current one, which another tab may have raised.
 */
export async function openDatabase(
  options: DatabaseOptions,
  listeners: Listeners,
  version?: number,
): Promise<IDBPDatabase> {
  const database = await open(options, listeners, version);
  if (options.storeNames.every((name) => database.objectStoreNames.contains(name))) return database;
  database.close();
  return openDatabase(options, listeners, database.version + 1);
}

function open(
  { factory, name, storeNames }: DatabaseOptions,
  listeners: Listeners,
  version?: number,
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const request = version === undefined ? factory.open(name) : factory.open(name, version);
    request.onupgradeneeded = () => {
      const missing = storeNames.filter((one) => !request.result.objectStoreNames.contains(one));
      for (const storeName of missing) request.result.createObjectStore(storeName);
    };
    request.onblocked = () => listeners.blocked();
    request.onsuccess = () => resolve(withListeners(request.result, listeners));
    request.onerror = (event) => {
      // If unhandled, it would bubble up to the window as an error of the page.
      event.preventDefault();
      reject(request.error);
    };
  });
}

function withListeners(database: IDBDatabase, listeners: Listeners): IDBPDatabase {
  const wrapped = wrap(database);
  // Another tab upgrades or deletes the database and waits until this connection closes;
  // transactions in progress still complete.
  database.onversionchange = () => {
    database.close();
    listeners.lost(wrapped);
  };
  database.onclose = () => listeners.lost(wrapped);
  return wrapped;
}
