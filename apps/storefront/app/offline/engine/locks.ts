import type { EngineParts } from "./engine-parts.ts";

export type Mutex = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/**
 * One run at a time for each name: across all tabs where Web Locks exist, else within this page.
 */
export function createMutex(locks: EngineParts["locks"]): Mutex {
  if (locks) return (name, run) => locks.request(name, run);
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const current = (last.get(name) ?? Promise.resolve()).then(run);
    // The next run waits for this one to end, even if it fails.
    last.set(
      name,
      current.catch(() => undefined),
    );
    return current;
  };
}
