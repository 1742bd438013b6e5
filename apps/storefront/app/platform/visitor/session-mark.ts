import { useSyncExternalStore } from "react";

/** The id of the session that the stored tokens belong to, for all tabs. It is not a secret. */
export const sessionMarkKey = "papillote_session";

/**
 * `null` without storage, as in some private windows: such a page requests its tokens each time.
 */
export function readSessionMark(): string | null {
  try {
    return localStorage.getItem(sessionMarkKey);
  } catch {
    return null;
  }
}

/** Other tabs get a `storage` event. */
export function writeSessionMark(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(sessionMarkKey);
    else localStorage.setItem(sessionMarkKey, mark);
  } catch {
    // Without storage other tabs share nothing with this one.
  }
}

/**
 * Sent when a form meets the end of its session. A listener that opens the login over the page
 * cancels the event.
 */
export const sessionEndedEvent = "session-ended-in-form";

let ended: string | undefined;
const listeners = new Set<() => void>();

/** Marks the document's session as ended. The page stays, so that no typed input is lost. */
export function markSessionEnded(sessionId: string | undefined): void {
  ended = sessionId;
  for (const listener of listeners) listener();
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
