import { mayChangeInAnotherTab, type StoreName } from "@papillote/domain/sync/stores-names.ts";
import type { DiskStore } from "./disk-store.ts";
import type { Store } from "./store.ts";

/**
 * `isSaved`: the database holds the same value; until then only the value in memory is right.
 * `needsRetry`: the write has failed.
 */
type Entry = {
  readonly value: unknown;
  readonly kind: "stored" | "memoryOnly" | "removed";
  isSaved: boolean;
  needsRetry: boolean;
};

/** A page reads what it last wrote, whether or not the database could store it. */
export function writeThroughCache(name: StoreName, disk: DiskStore): Store<unknown> {
  const memory = new Map<string, Entry>();
  const asksDisk = mayChangeInAnotherTab(name);
  const writer = createWriter(memory, disk);

  const memoryDecides = (entry: Entry) => !entry.isSaved || !asksDisk;
  const currentValue = (entry: Entry | undefined) =>
    entry?.kind === "removed" ? undefined : entry?.value;
  const put = (key: string, entry: Entry) => {
    memory.set(key, entry);
    return entry.kind === "memoryOnly" ? Promise.resolve() : writer.save(key, entry);
  };

  return {
    async get(key) {
      const entry = memory.get(key);
      if (writer.isDiskHidden() || (entry !== undefined && memoryDecides(entry)))
        return currentValue(entry);
      const found = await disk.read(key);
      // A value written during the read is newer than the one from the disk.
      if (!found.ok || writer.isDiskHidden() || memory.get(key) !== entry)
        return currentValue(memory.get(key));
      if (found.value === undefined) memory.delete(key);
      else
        memory.set(key, { value: found.value, kind: "stored", isSaved: true, needsRetry: false });
      return found.value;
    },

    set: (key, value, { memoryOnly = false } = {}) =>
      put(key, {
        value,
        kind: memoryOnly ? "memoryOnly" : "stored",
        isSaved: false,
        needsRetry: false,
      }),
    remove: (key) =>
      put(key, { value: undefined, kind: "removed", isSaved: false, needsRetry: false }),

    async entries() {
      const found = writer.isDiskHidden() ? undefined : await disk.readAll();
      const onDisk = found?.ok && !writer.isDiskHidden() ? found.value : undefined;
      const all = new Map(onDisk);
      for (const [key, entry] of memory) {
        if (entry.kind === "removed") all.delete(key);
        else if (onDisk === undefined || memoryDecides(entry)) all.set(key, entry.value);
      }
      return [...all];
    },

    clear() {
      memory.clear();
      return writer.clear();
    },
  };
}

/** Writes memory to the disk, and retries failed writes after the next one that succeeds. */
function createWriter(memory: Map<string, Entry>, disk: DiskStore) {
  /** From the call of `clear` until the disk has done it, entries on the disk count as removed. */
  let isDiskHidden = false;
  let needsClear = false;
  let clearCount = 0;
  let needsRetry = false;
  /**
   * The latest clear in progress. All writes wait for the same one: with two, one clear could
   * remove what was written after the other.
   */
  let clearing: Promise<void> | undefined;

  const markForRetry = (entry: Entry) => {
    entry.isSaved = false;
    entry.needsRetry = entry.kind !== "memoryOnly";
    needsRetry = true;
  };

  const write = async (key: string, entry: Entry) => {
    const isCurrent = () => memory.get(key) === entry;
    if (!isCurrent()) return false;
    const written =
      entry.kind === "removed"
        ? await disk.erase(key)
        : await disk.write(key, entry.value, isCurrent);
    entry.needsRetry = false;
    entry.isSaved = written.ok;
    if (written.ok && entry.kind === "removed" && isCurrent()) memory.delete(key);
    // An unfit value is never retried. A value written while a clear failed is written again,
    // because the repeated clear removes it.
    if (written.ok ? needsClear : written.refusal !== "unfit") markForRetry(entry);
    return written.ok;
  };

  const clearDisk = async () => {
    clearCount += 1;
    const own = clearCount;
    const erased = await disk.eraseAll();
    if (own === clearCount) clearing = undefined;
    if (erased.ok && own === clearCount) {
      isDiskHidden = false;
      needsClear = false;
    }
    if (erased.ok) return;
    needsClear = true;
    for (const entry of memory.values()) markForRetry(entry);
  };

  const clear = () => {
    isDiskHidden = true;
    clearing = clearDisk();
    return clearing;
  };

  return {
    clear,
    isDiskHidden: () => isDiskHidden,
    async save(key: string, entry: Entry) {
      // Only a failed clear is repeated; one in progress precedes this write anyway.
      const repeatsClear = needsClear;
      if (repeatsClear) {
        await (clearing ?? clear());
        if (needsClear) return markForRetry(entry);
      }
      const isWritten = await write(key, entry);
      // What the repeated clear removed is written again, even if this value was replaced
      // meanwhile.
      const isReplaced = repeatsClear && memory.get(key) !== entry;
      if (!(isWritten || isReplaced) || !needsRetry || needsClear) return;
      needsRetry = false;
      for (const [failedKey, failed] of memory)
        if (failed.needsRetry) await write(failedKey, failed);
    },
  };
}
