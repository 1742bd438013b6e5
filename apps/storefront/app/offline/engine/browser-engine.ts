import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { errorWords } from "#app/offline/error-words.ts";
import { followOnline } from "#app/offline/online-flag.ts";
import type { Stores } from "#app/offline/stores/store.ts";
import { notify } from "#app/platform/overlays/notify.ts";
import { createEngine, type Engine } from "./engine.ts";
import type { EngineParts } from "./engine-parts.ts";
import { fetchTransport } from "./fetch-transport.ts";

type PageParts = {
  readonly stores: Stores;
  readonly storeCode?: string;
  readonly translate: (words: MessageDescriptor) => string;
  /** Opens `modal-signup`. */
  readonly onSilentLogout: () => void;
  readonly config: EngineParts["config"];
};

/** The engine of this page: made once, when the first call of the browser is due. What waited is sent at once, and whenever the network is back. */
export function openBrowserEngine({
  stores,
  storeCode,
  translate,
  onSilentLogout,
  config,
}: PageParts): Engine {
  const engine: Engine = createEngine({
    transport: fetchTransport((...call) => fetch(...call), storeCode),
    stores: { user: stores.store("user"), syncTasks: stores.store("syncTasks") },
    locks: "locks" in navigator ? navigator.locks : undefined,
    clock: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    newId,
    isOnline: followOnline(window, navigator.onLine, sendWaiting),
    notify: (notice) =>
      notify({
        type: "error",
        message: errorWords(notice, translate),
        action1: { label: translate(msg`OK`) },
      }),
    onSilentLogout,
    path: () => location.pathname,
    config,
  });
  function sendWaiting(): void {
    engine.processQueue().catch(() => undefined); // what waits is kept: the next trigger tries it again
  }
  sendWaiting();
  return engine;
}

/** `randomUUID` is missing where the page is not secure, as on a phone that tries a shop in the local network. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
