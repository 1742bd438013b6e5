import { useSyncExternalStore } from "react";

const key = "papillote_compared";

/** The ids of the comparison that this tab showed last; without storage the next one begins anew. */
export function keepCompared(ids: string): void {
  try {
    sessionStorage.setItem(key, ids);
  } catch {
    // A private window may have no storage.
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

/** Nothing on the server: a link that needs no script begins a comparison of its own. */
export function useLastCompared(): string {
  return useSyncExternalStore(never, lastCompared, () => "");
}
