import { mayChangeInAnotherTab, type StoreName } from "@papillote/domain/sync/stores-names.ts";
import type { DiskStore } from "./disk-store.ts";

/** `isSaved` says that the database holds the same, until then memory alone is right; `isOwed`, that it failed to be written. */
type Held = {
  readonly value: unknown;
  readonly kind: "kept" | "memoryOnly" | "removed";
  isSaved: boolean;
  isOwed: boolean;
};

export type FrontStore = {
  get(key: string): Promise<unknown>;
  set(key: string, value: unknown, options?: { memoryOnly?: boolean }): Promise<void>;
  remove(key: string): Promise<void>;
  entries(): Promise<[string, unknown][]>;
  clear(): Promise<void>;
};

/** What this page said last is what it hears, whether the database took it or not. */
export function memoryFront(name: StoreName, disk: DiskStore): FrontStore {
  const memory = new Map<string, Held>();
  const asksDisk = mayChangeInAnotherTab(name);
  const saving = savedLater(memory, disk);

  const memoryDecides = (held: Held) => !held.isSaved || !asksDisk;
  const worthOf = (held: Held | undefined) => (held?.kind === "removed" ? undefined : held?.value);
  const hold = (key: string, held: Held) => {
    memory.set(key, held);
    return held.kind === "memoryOnly" ? Promise.resolve() : saving.save(key, held);
  };

  return {
    async get(key) {
      const held = memory.get(key);
      if (saving.isDiskHidden() || (held !== undefined && memoryDecides(held)))
        return worthOf(held);
      const found = await disk.read(key);
      // Whatever was said meanwhile is newer than what was read.
      if (!found.ok || saving.isDiskHidden() || memory.get(key) !== held)
        return worthOf(memory.get(key));
      if (found.value === undefined) memory.delete(key);
      else memory.set(key, { value: found.value, kind: "kept", isSaved: true, isOwed: false });
      return found.value;
    },

    set: (key, value, { memoryOnly = false } = {}) =>
      hold(key, { value, kind: memoryOnly ? "memoryOnly" : "kept", isSaved: false, isOwed: false }),
    remove: (key) =>
      hold(key, { value: undefined, kind: "removed", isSaved: false, isOwed: false }),

    async entries() {
      const found = saving.isDiskHidden() ? undefined : await disk.readAll();
      const onDisk = found?.ok && !saving.isDiskHidden() ? found.value : undefined;
      const all = new Map(onDisk);
      for (const [key, held] of memory) {
        if (held.kind === "removed") all.delete(key);
        else if (onDisk === undefined || memoryDecides(held)) all.set(key, held.value);
      }
      return [...all];
    },

    clear() {
      memory.clear();
      return saving.empty();
    },
  };
}

/** Brings memory to the database, and what failed before with the next that succeeds. */
function savedLater(memory: Map<string, Held>, disk: DiskStore) {
  /** From a clearing until the database has followed it, what still lies there counts as gone. */
  let isDiskHidden = false;
  let isEmptyingOwed = false;
  let clearings = 0;
  let isOwing = false;
  /** The latest that is under way: all that is said meanwhile waits for the same, or one would take away what another let through. */
  let emptying: Promise<void> | undefined;

  const owe = (held: Held) => {
    held.isSaved = false;
    held.isOwed = held.kind !== "memoryOnly";
    isOwing = true;
  };

  const write = async (key: string, held: Held) => {
    const isCurrent = () => memory.get(key) === held;
    if (!isCurrent()) return false;
    const written =
      held.kind === "removed"
        ? await disk.erase(key)
        : await disk.write(key, held.value, isCurrent);
    held.isOwed = false;
    held.isSaved = written.ok;
    if (written.ok && held.kind === "removed" && isCurrent()) memory.delete(key);
    // A value that no database takes is not tried again; one written beside a clearing that failed goes with its repetition.
    if (written.ok ? isEmptyingOwed : written.refusal !== "unfit") owe(held);
    return written.ok;
  };

  const emptyDisk = async () => {
    clearings += 1;
    const mine = clearings;
    const erased = await disk.eraseAll();
    if (mine === clearings) emptying = undefined;
    if (erased.ok && mine === clearings) {
      isDiskHidden = false;
      isEmptyingOwed = false;
    }
    if (erased.ok) return;
    isEmptyingOwed = true;
    for (const held of memory.values()) owe(held);
  };

  const empty = () => {
    isDiskHidden = true;
    emptying = emptyDisk();
    return emptying;
  };

  return {
    empty,
    isDiskHidden: () => isDiskHidden,
    async save(key: string, held: Held) {
      // Only a clearing that failed is repeated; one that is under way comes first by itself.
      if (isEmptyingOwed) {
        await (emptying ?? empty());
        if (isEmptyingOwed) return owe(held);
      }
      if (!(await write(key, held)) || !isOwing || isEmptyingOwed) return;
      isOwing = false;
      for (const [owedKey, owed] of memory) if (owed.isOwed) await write(owedKey, owed);
    },
  };
}
