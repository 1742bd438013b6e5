import { useSyncExternalStore } from "react";
import { isCachedPage } from "#app/platform/page/cached-page.ts";

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Whether the browser reports a network; `true` on the server and until hydration. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Browsers fire `online` a moment before requests succeed. */
const reconnectMs = 1_000;

export function onReconnect(run: () => void, options?: { readonly once: boolean }): void {
  addEventListener("online", () => void setTimeout(run, reconnectMs), options);
}

/** A page from the device has a service worker, which has stored the scripts as well. */
function mayLoad(): boolean {
  return navigator.onLine || isCachedPage();
}

/**
 * For a script that is loaded while the page is idle. It waits for the network, as a request
 * without one is an error in the console. A load that fails is retried when the network is back.
 */
export async function loadWhenOnline<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    if (mayLoad()) {
      try {
        return await load();
      } catch {
        // The network went away while the script was loading.
      }
    }
    await new Promise<void>((resolve) => onReconnect(resolve, { once: true }));
  }
}

/** For a script that is probably needed soon: a hint, which may fail. */
export function prefetch(load: () => Promise<unknown>): void {
  if (mayLoad()) load().catch(() => undefined);
}
