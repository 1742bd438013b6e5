import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { refreshesSpentText } from "@papillote/domain/sync/token-lock.ts";
import type { Stores } from "#app/offline/stores/store.ts";
import { showWaitingChanges } from "#app/offline/waiting-changes.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import { refusalWords } from "#app/platform/words/refusal-words.ts";
import { createEngine, type Engine } from "./engine.ts";
import type { EngineParts, ErrorNotice } from "./engine-parts.ts";
import { fetchTransport } from "./fetch-transport.ts";
import { createRetryTimer } from "./retry-timer.ts";

const spent = msg`Internal Application error while refreshing the tokens. Please clear the storage and refresh page.`;

/**
 * The page's engine, created once, when the browser's first call is due. Waiting tasks are sent at
 * once, each time the network comes back, and some time after a failure.
 */
export function openBrowserEngine({
  stores,
  storeCode,
  translate,
  documentSession,
  onSilentLogout,
  config,
}: {
  readonly stores: Stores;
  readonly storeCode?: string;
  readonly translate: (words: MessageDescriptor) => string;
  readonly documentSession: EngineParts["documentSession"];
  /** Opens `modal-signup`. */
  readonly onSilentLogout: () => void;
  readonly config: EngineParts["config"];
}): Engine {
  const isOnline = followOnline(window, navigator.onLine, sendWaiting);
  const engine: Engine = createEngine({
    transport: fetchTransport((...call) => fetch(...call), storeCode),
    stores: { user: stores.store("user"), syncTasks: stores.store("syncTasks") },
    locks: "locks" in navigator ? navigator.locks : undefined,
    clock: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId,
    isOnline,
    onWaiting: showWaitingChanges,
    onQueueRun: createRetryTimer({ sendWaiting, isOnline, chance: Math.random }),
    notify: (notice) =>
      notify({
        type: "error",
        message: errorWords(notice, translate),
        action1: { label: translate(msg`OK`) },
      }),
    documentSession,
    onSilentLogout,
    path: () => location.pathname,
    config,
  });
  function sendWaiting(): void {
    // After a failure the tasks stay, and the next trigger sends them again.
    engine.processQueue().catch(() => undefined);
  }
  sendWaiting();
  return engine;
}

/** `randomUUID` needs a secure context; a phone that opens a shop in the local network has none. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}

/** S4.35: a flag that starts with the browser's state and follows its events. */
export function followOnline(
  events: Pick<EventTarget, "addEventListener">,
  isOnlineNow: boolean,
  onBack: () => void,
): () => boolean {
  let isOnline = isOnlineNow;
  events.addEventListener("online", () => {
    isOnline = true;
    onBack();
  });
  events.addEventListener("offline", () => {
    isOnline = false;
  });
  return () => isOnline;
}

/** Translated where the reason is known, else the sentence as the server wrote it. */
export function errorWords(
  { message, reason }: ErrorNotice,
  translate: (words: MessageDescriptor) => string,
): string {
  if (message === refreshesSpentText) return translate(spent);
  return reason === undefined ? message : translate(refusalWords[reason]);
}
