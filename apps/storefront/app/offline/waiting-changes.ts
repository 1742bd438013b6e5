import { useSyncExternalStore } from "react";

let count = 0;
const listeners = new Set<() => void>();

/** The changes of this session that are stored on the device and not sent yet. */
export function waitingChanges(): number {
  return count;
}

export function showWaitingChanges(next: number): void {
  if (next === count) return;
  count = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useWaitingChanges(): number {
  return useSyncExternalStore(subscribe, waitingChanges, () => 0);
}
