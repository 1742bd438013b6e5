import "fake-indexeddb/auto";
import { IDBFactory, IDBOpenDBRequest, IDBRequest } from "fake-indexeddb";

type OpenFault = "never" | "slow" | "error" | "throws";
/** `once` throws for one transaction only. */
type WorkFault = "never" | "abort" | "full" | "throws" | "once";
export type Faults = {
  open?: OpenFault | undefined;
  read?: WorkFault | undefined;
  write?: WorkFault | undefined;
  /**
   * A full storage fails `put`, never `delete` or `clear`; after one of these it has room again.
   */
  endsWhenErased?: boolean;
};

/** An IndexedDB in memory with switchable faults, each of them seen in browsers. */
export function faultyFactory() {
  const faults: Faults = {};
  const calls = { opens: [] as [string, number | undefined][], reads: 0, writes: 0 };
  const real = new IDBFactory();

  const open = (name: string, version?: number) => {
    calls.opens.push([name, version]);
    if (faults.open === "throws") throw new DOMException("forbidden", "SecurityError");
    if (faults.open === "never") return new IDBOpenDBRequest();
    if (faults.open === "error") return failedRequest();
    if (faults.open === "slow") return slowRequest(() => real.open(name, version));
    const request = real.open(name, version);
    request.addEventListener("success", () => plant(request.result, { faults, calls }));
    return request;
  };
  return { faults, calls, real, factory: { open } as unknown as globalThis.IDBFactory };
}

export const slowOpeningMs = 1_000;

function slowRequest(open: () => globalThis.IDBOpenDBRequest) {
  const slow = new IDBOpenDBRequest();
  setTimeout(() => {
    const request = open();
    const follow = () => Object.defineProperty(slow, "result", { value: request.result });
    request.onupgradeneeded = () => slow.onupgradeneeded?.call(follow(), {} as never);
    request.onsuccess = () => slow.onsuccess?.call(follow(), {} as never);
  }, slowOpeningMs);
  return slow;
}

function failedRequest() {
  const request = new IDBOpenDBRequest();
  Object.defineProperty(request, "error", { value: new DOMException("broken", "UnknownError") });
  setImmediate(() => request.onerror?.({ preventDefault: () => undefined } as never));
  return request;
}

type Planted = { faults: Faults; calls: { reads: number; writes: number } };

function plant(database: IDBDatabase, { faults, calls }: Planted) {
  const begin = database.transaction.bind(database);
  database.transaction = (names, mode) => {
    const isWrite = mode === "readwrite";
    if (isWrite) calls.writes += 1;
    else calls.reads += 1;
    const fault = isWrite ? faults.write : faults.read;
    if (isWrite && fault === "once") faults.write = undefined;
    if (fault === "throws" || fault === "once") throw new DOMException("broken", "UnknownError");
    const tx = begin(names, mode);
    if (fault === "never") hang(tx);
    if (fault === "full" && faults.endsWhenErased) failUntilErased(tx, faults);
    else if (fault === "abort" || fault === "full") queueMicrotask(() => stop(tx, fault));
    return tx;
  };
}

function failUntilErased(tx: IDBTransaction, faults: Faults) {
  const storeOf = tx.objectStore.bind(tx);
  tx.objectStore = (name) => {
    const store = storeOf(name);
    const { put, delete: erase, clear } = store;
    const freeing =
      <Args extends unknown[]>(run: (...args: Args) => IDBRequest) =>
      (...args: Args) => {
        tx.addEventListener("complete", () => {
          faults.write = undefined;
        });
        return run.apply(store, args);
      };
    const putting: typeof put = (value, key) => {
      queueMicrotask(() => stop(tx, "full"));
      return put.call(store, value, key);
    };
    return Object.assign(store, { put: putting, delete: freeing(erase), clear: freeing(clear) });
  };
}

function stop(tx: IDBTransaction, fault: "abort" | "full") {
  if (fault === "full")
    Object.defineProperty(tx, "error", { value: new DOMException("full", "QuotaExceededError") });
  tx.abort();
}

function hang(tx: IDBTransaction) {
  const storeOf = tx.objectStore.bind(tx);
  const never = () => new IDBRequest();
  tx.objectStore = (name) =>
    Object.assign(storeOf(name), {
      get: never,
      put: never,
      delete: never,
      clear: never,
      getAll: never,
      getAllKeys: never,
    });
}
