import { type IDBPDatabase, wrap } from "idb";

export type DatabasePlace = {
  readonly factory: IDBFactory;
  readonly name: string;
  readonly storeNames: readonly string[];
};
export type DatabaseEvents = { blocked(): void; lost(connection: IDBPDatabase): void };

/**
 * The factory is given, not taken from the window: in a private window there may be none, and tests bring their own.
 * Without a version the database opens as it is, whatever another tab has raised it to.
 */
export async function openDatabase(
  place: DatabasePlace,
  events: DatabaseEvents,
  version?: number,
): Promise<IDBPDatabase> {
  const database = await opened(place, events, version);
  if (place.storeNames.every((name) => database.objectStoreNames.contains(name))) return database;
  database.close();
  return openDatabase(place, events, database.version + 1);
}

function opened(
  { factory, name, storeNames }: DatabasePlace,
  events: DatabaseEvents,
  version?: number,
): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    const request = version === undefined ? factory.open(name) : factory.open(name, version);
    request.onupgradeneeded = () => {
      const missing = storeNames.filter((one) => !request.result.objectStoreNames.contains(one));
      for (const storeName of missing) request.result.createObjectStore(storeName);
    };
    request.onblocked = () => events.blocked();
    request.onsuccess = () => resolve(listened(request.result, events));
    request.onerror = (event) => {
      // Unhandled, it would go up to the window as a fault of the page.
      event.preventDefault();
      reject(request.error);
    };
  });
}

function listened(database: IDBDatabase, events: DatabaseEvents): IDBPDatabase {
  const wrapped = wrap(database);
  // Another tab raises or deletes the database and waits for this one to let go; what is under way here still ends well.
  database.onversionchange = () => {
    database.close();
    events.lost(wrapped);
  };
  database.onclose = () => events.lost(wrapped);
  return wrapped;
}
