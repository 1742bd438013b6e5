import { useSyncExternalStore } from "react";

const key = "papillote_compared";

/**
 * Stores the ids of the tab's last comparison; without storage the next comparison starts empty.
 */
export function saveCompared(ids: string): void {
  try {
    sessionStorage.setItem(key, ids);
  } catch {
    // Private windows may forbid storage.
  }
}

function lastCompared(): string {
  try {
    return sessionStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

const never = () => () => undefined;

/** Empty on the server: without script each link starts a new comparison. */
export function useLastCompared(): string {
  return useSyncExternalStore(never, lastCompared, () => "");
}
