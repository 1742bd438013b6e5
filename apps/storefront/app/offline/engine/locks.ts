import type { Locks } from "./engine-parts.ts";

export type Turns = <T>(name: string, run: () => Promise<T>) => Promise<T>;

/** One at a time under one name: among all tabs where the browser has locks, else within this page. */
export function createTurns(locks: Locks | undefined): Turns {
  if (locks) return (name, run) => locks.request(name, run);
  const last = new Map<string, Promise<unknown>>();
  return (name, run) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(run);
    // Whoever comes next waits for the end of this turn, whichever it is.
    last.set(
      name,
      turn.catch(() => undefined),
    );
    return turn;
  };
}
