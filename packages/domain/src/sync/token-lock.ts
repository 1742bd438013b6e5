import type { TokenNeed } from "./task.ts";

/** S4.5: 0 free, a positive value while a refresh is in progress, -1 after one that failed. `attempts` are those since a call went through. */
export type TokenLock = { readonly lock: number; readonly attempts: number };

export const freeLock: TokenLock = { lock: 0, attempts: 0 };
export const lockWaitMs = 1000;
const refreshLimit = 20;

export const refreshFailedText =
  "Error refreshing user token. User is not authorized to access the resource";
export const refreshesSpentText =
  "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.";

/** Guests pass whatever becomes of somebody's token. A call that cannot do without one does not leave after a failed refresh. */
export function passage(
  { lock }: TokenLock,
  call: { readonly need: TokenNeed; readonly hasToken: boolean },
): "go" | "wait" | "abort" {
  const isConcerned = call.need !== "none" && (call.hasToken || call.need === "needed");
  if (lock === 0 || !isConcerned) return "go";
  return lock > 0 ? "wait" : "abort";
}

export function taken(state: TokenLock): TokenLock {
  return { ...state, lock: 1 };
}

export function released(state: TokenLock): TokenLock {
  return { ...state, lock: 0 };
}

export function broken(): TokenLock {
  return { lock: -1, attempts: 0 };
}

/** A login sets it free (S4.6); one that a refresh holds at that moment is set free by its end. */
export function loggedIn({ lock }: TokenLock): TokenLock {
  return { lock: Math.max(lock, 0), attempts: 0 };
}

export function counted(state: TokenLock): TokenLock {
  return { ...state, attempts: state.attempts + 1 };
}

export function proven(state: TokenLock): TokenLock {
  return { ...state, attempts: 0 };
}

export function areRefreshesSpent({ attempts }: TokenLock): boolean {
  return attempts >= refreshLimit;
}

export const accessTokenLifeMs = 15 * 60_000;
/** Long enough for a slow call to arrive before the end. */
const nearEndMs = 30_000;

export function isNearEnd(endsAtMs: number, nowMs: number): boolean {
  return nowMs >= endsAtMs - nearEndMs;
}
