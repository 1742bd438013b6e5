import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import {
  answerWaitMs,
  iterationWaitMs,
  mayRead,
  mayWrite,
  noErrors,
} from "@papillote/domain/sync/stores-limits.ts";
import type { StoreName } from "@papillote/domain/sync/stores-names.ts";
import type { IDBPObjectStore, IDBPTransaction } from "idb";
import type { Database, DatabaseFailure, DatabaseWork } from "./database.ts";

type Answer<Result> = Promise<Outcome<Result, DatabaseFailure | "off">>;

/** One object store; after too many errors it is switched off (S4.27a). */
export type DiskStore = {
  read(key: string): Answer<unknown>;
  readAll(): Answer<[string, unknown][]>;
  /** `isCurrent` is checked before the retry: a value replaced meanwhile must not be restored. */
  write(key: string, value: unknown, isCurrent: () => boolean): Answer<unknown>;
  erase(key: string): Answer<unknown>;
  eraseAll(): Answer<unknown>;
};

export function diskStore({
  name,
  database,
  makeRoom,
}: {
  readonly name: StoreName;
  readonly database: Database;
  /** Called when the storage is full, before the write is retried once. */
  readonly makeRoom: (name: StoreName) => Promise<void>;
}): DiskStore {
  let errors = noErrors;
  const inStore =
    <Mode extends IDBTransactionMode, Result>(
      mode: Mode,
      run: StoreWork<Mode, Result>,
    ): DatabaseWork<Result> =>
    (open) =>
      inTransaction(open.transaction(name, mode), run);

  const reading = async <Result>(work: DatabaseWork<Result>, waitMs: number): Answer<Result> => {
    if (!mayRead(errors)) return refused("off");
    const result = await database.run(work, waitMs);
    if (!result.ok) errors = { ...errors, reads: errors.reads + 1 };
    return result;
  };

  const counted = <Result extends Outcome<unknown, DatabaseFailure>>(result: Result): Result => {
    if (!result.ok && result.refusal !== "unfit") errors = { ...errors, writes: errors.writes + 1 };
    return result;
  };
  const erasing = async (work: DatabaseWork<unknown>): Answer<unknown> =>
    counted(await database.run(work, answerWaitMs));

  return {
    read: (key) =>
      reading(
        inStore("readonly", (store) => store.get(key)),
        answerWaitMs,
      ),
    readAll: () => reading(inStore("readonly", allEntries), iterationWaitMs),

    async write(key, value, isCurrent) {
      if (!mayWrite(errors)) return refused("off");
      const put = inStore("readwrite", (store) => store.put(value, key));
      const first = await database.run(put, answerWaitMs);
      if (first.ok) return first;
      if (first.refusal === "full") {
        await makeRoom(name);
        if (isCurrent()) return counted(await database.run(put, answerWaitMs));
      }
      return counted(first);
    },

    // Errors never switch these off, as private data must not stay because the disk was slow.
    erase: (key) => erasing(inStore("readwrite", (store) => store.delete(key))),
    eraseAll: () => erasing(inStore("readwrite", (store) => store.clear())),
  };
}

type ObjectStore<Mode extends IDBTransactionMode> = IDBPObjectStore<
  unknown,
  [string],
  string,
  Mode
>;
type StoreWork<Mode extends IDBTransactionMode, Result> = (
  store: ObjectStore<Mode>,
) => Promise<Result>;

/** Always awaits the end of the transaction, as an aborted one would be an unhandled rejection. */
async function inTransaction<Mode extends IDBTransactionMode, Result>(
  tx: IDBPTransaction<unknown, [string], Mode>,
  run: StoreWork<Mode, Result>,
) {
  try {
    const [result] = await Promise.all([run(tx.store), tx.done]);
    return result;
  } catch (error) {
    // The error of the request says only that it was aborted; the transaction's says why.
    throw tx.error ?? error;
  }
}

async function allEntries(store: ObjectStore<"readonly">): Promise<[string, unknown][]> {
  const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()]);
  return keys.map((key, index) => [String(key), values[index]]);
}
