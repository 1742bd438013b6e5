import type { JSHandle, Page } from "@playwright/test";

/** One value of the shop's IndexedDB; `undefined` while there is no such database or value. */
export async function deviceValue(page: Page, store: string, key: string): Promise<unknown> {
  return (await deviceHandle(page, store, key)).jsonValue();
}

/** All values of a store; none while there is no such database. */
export async function deviceValues<Value>(page: Page, store: string): Promise<Value[]> {
  const values = await (await deviceHandle(page, store, null)).jsonValue();
  return (values ?? []) as Value[];
}

/**
 * The same for a value that cannot leave the page, such as a CryptoKey.
 * @param key null for the list of all values
 */
export function deviceHandle(
  page: Page,
  store: string,
  key: string | null,
): Promise<JSHandle<unknown>> {
  return page.evaluateHandle(
    async ([storeName, name]) => {
      // Opening a database that does not exist would create it.
      if (!(await indexedDB.databases()).some((one) => one.name === "shop")) return undefined;
      const settled = <Value>(request: IDBRequest<Value>) =>
        new Promise<Value>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const database = await settled(indexedDB.open("shop"));
      try {
        const values = database.transaction(storeName).objectStore(storeName);
        return name === null
          ? await settled<unknown[]>(values.getAll())
          : await settled<unknown>(values.get(name));
      } finally {
        database.close();
      }
    },
    [store, key] as const,
  );
}

/** Writes one value; the shop has made the database before. */
export function putDeviceValue(
  page: Page,
  store: string,
  key: string,
  value: unknown,
): Promise<void> {
  return page.evaluate(
    async ([storeName, name, written]) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open("shop");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      const change = database.transaction(storeName, "readwrite");
      change.objectStore(storeName).put(written, name);
      await new Promise((resolve, reject) => {
        change.oncomplete = resolve;
        change.onerror = () => reject(change.error);
      });
      database.close();
    },
    [store, key, value] as const,
  );
}
