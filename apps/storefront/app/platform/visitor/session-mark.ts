import { useSyncExternalStore } from "react";

/** Under it every tab reads which session the tokens on this device belong to. It opens nothing: it is an id, not a token. */
export const sessionMarkKey = "papillote_session";

/** In a private window there may be no storage, and reading may throw: such a page asks for its tokens anew each time. */
export function sessionMark(): string | null {
  try {
    return localStorage.getItem(sessionMarkKey);
  } catch {
    return null;
  }
}

/** Other tabs hear of it by the `storage` event. */
export function putSessionMark(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(sessionMarkKey);
    else localStorage.setItem(sessionMarkKey, mark);
  } catch {
    // Without storage there are no tabs to tell.
  }
}

let ended: string | undefined;
const listeners = new Set<() => void>();

/** The session of the shown document is over, although its data still stand on the page: nothing that was typed there is lost. */
export function endShownSession(sessionId: string | undefined): void {
  ended = sessionId;
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useEndedSession(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => ended,
    () => undefined,
  );
}
