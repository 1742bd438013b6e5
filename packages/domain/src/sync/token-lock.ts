import type { TokenNeed } from "./task.ts";

/**
 * S4.5: `lock` is 0 when free, positive while a refresh runs, -1 after a failed one. `attempts`
 * counts refreshes since the last successful call.
 */
export type TokenLock = { readonly lock: number; readonly attempts: number };

export const freeLock: TokenLock = { lock: 0, attempts: 0 };
export const lockWaitMs = 1000;
const refreshLimit = 20;

export const refreshFailedText =
  "Error refreshing user token. User is not authorized to access the resource";
export const refreshesSpentText =
  "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.";

/** Calls without a token pass. After a failed refresh, calls that need a token are aborted. */
export function lockDecision(
  { lock }: TokenLock,
  call: { readonly need: TokenNeed; readonly hasToken: boolean },
): "go" | "wait" | "abort" {
  const isConcerned = call.need !== "none" && (call.hasToken || call.need === "needed");
  if (lock === 0 || !isConcerned) return "go";
  return lock > 0 ? "wait" : "abort";
}

export function acquireLock(state: TokenLock): TokenLock {
  return { ...state, lock: 1 };
}

export function releaseLock(state: TokenLock): TokenLock {
  return { ...state, lock: 0 };
}

export function failedLock(): TokenLock {
  return { lock: -1, attempts: 0 };
}

/** S4.6: a login frees the lock, unless a running refresh holds it and frees it at its end. */
export function loggedIn({ lock }: TokenLock): TokenLock {
  return { lock: Math.max(lock, 0), attempts: 0 };
}

export function countAttempt(state: TokenLock): TokenLock {
  return { ...state, attempts: state.attempts + 1 };
}

export function resetAttempts(state: TokenLock): TokenLock {
  return { ...state, attempts: 0 };
}

export function areRefreshesSpent({ attempts }: TokenLock): boolean {
  return attempts >= refreshLimit;
}

export const accessTokenLifeMs = 15 * 60_000;
/** Enough for a slow call to arrive before the token expires. */
const nearEndMs = 30_000;

export function isNearEnd(endsAtMs: number, nowMs: number): boolean {
  return nowMs >= endsAtMs - nearEndMs;
}
