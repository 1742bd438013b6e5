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
import type { Database, DatabaseTrouble, Work } from "./database.ts";

type Answer<Result> = Promise<Outcome<Result, DatabaseTrouble | "off">>;

/** One object store, with its errors counted (S4.27a). */
export type DiskStore = {
  read(key: string): Answer<unknown>;
  readAll(): Answer<[string, unknown][]>;
  /** `isWanted` is asked before a second try: a value that was replaced or forgotten meanwhile must not come back. */
  write(key: string, value: unknown, isWanted: () => boolean): Answer<unknown>;
  erase(key: string): Answer<unknown>;
  eraseAll(): Answer<unknown>;
};

export type DiskStoreParts = {
  readonly name: StoreName;
  readonly database: Database;
  /** Called when the browser has no room left, before the write is tried once more. */
  readonly makeRoom: (name: StoreName) => Promise<void>;
};

export function diskStore({ name, database, makeRoom }: DiskStoreParts): DiskStore {
  let errors = noErrors;
  const inStore =
    <Mode extends IDBTransactionMode, Result>(mode: Mode, run: Run<Mode, Result>): Work<Result> =>
    (open) =>
      inTransaction(open.transaction(name, mode), run);

  const reading = async <Result>(work: Work<Result>, waitMs: number): Answer<Result> => {
    if (!mayRead(errors)) return refused("off");
    const result = await database.run(work, waitMs);
    if (!result.ok) errors = { ...errors, reads: errors.reads + 1 };
    return result;
  };

  const counted = <Result extends Outcome<unknown, DatabaseTrouble>>(result: Result): Result => {
    if (!result.ok && result.refusal !== "unfit") errors = { ...errors, writes: errors.writes + 1 };
    return result;
  };
  const erasing = async (work: Work<unknown>): Answer<unknown> =>
    counted(await database.run(work, answerWaitMs));

  return {
    read: (key) =>
      reading(
        inStore("readonly", (kept) => kept.get(key)),
        answerWaitMs,
      ),
    readAll: () => reading(inStore("readonly", allOf), iterationWaitMs),

    async write(key, value, isWanted) {
      if (!mayWrite(errors)) return refused("off");
      const put = inStore("readwrite", (kept) => kept.put(value, key));
      const first = await database.run(put, answerWaitMs);
      if (first.ok) return first;
      if (first.refusal === "full") {
        await makeRoom(name);
        if (isWanted()) return counted(await database.run(put, answerWaitMs));
      }
      return counted(first);
    },

    // Forgetting is tried however often it failed: what is private must not stay because the disk was slow before.
    erase: (key) => erasing(inStore("readwrite", (kept) => kept.delete(key))),
    eraseAll: () => erasing(inStore("readwrite", (kept) => kept.clear())),
  };
}

type Kept<Mode extends IDBTransactionMode> = IDBPObjectStore<unknown, [string], string, Mode>;
type Run<Mode extends IDBTransactionMode, Result> = (kept: Kept<Mode>) => Promise<Result>;

/** The end of the transaction is always heard: one that is cut off would else be a rejection that nobody handles. */
async function inTransaction<Mode extends IDBTransactionMode, Result>(
  tx: IDBPTransaction<unknown, [string], Mode>,
  run: Run<Mode, Result>,
) {
  try {
    const [result] = await Promise.all([run(tx.store), tx.done]);
    return result;
  } catch (error) {
    // The request that was cut off says only that it was; the transaction says why.
    throw tx.error ?? error;
  }
}

async function allOf(kept: Kept<"readonly">): Promise<[string, unknown][]> {
  const [keys, values] = await Promise.all([kept.getAllKeys(), kept.getAll()]);
  return keys.map((key, index) => [String(key), values[index]]);
}
