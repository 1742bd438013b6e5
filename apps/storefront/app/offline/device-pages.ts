import { onReconnect } from "#app/platform/online.ts";
import { isCachedPage } from "#app/platform/page/cached-page.ts";
import { listensMessage, renewedMessage } from "./device-messages.ts";

const workerPath = "/service-worker.js";
let isFollowed = false;

/**
 * Runs last in a document, when its visitor no longer waits for it, and once for each document:
 * connects it to the service worker, and opens the operator's notice.
 */
export async function follow(revalidate: () => Promise<void>): Promise<void> {
  if (isFollowed) return;
  isFollowed = true;
  // The notice is optional, and the document names its version. Without an answer none is shown.
  if (document.querySelector("meta[name=popup]"))
    import("./offer-popup.ts").then(({ offerPopup }) => offerPopup()).catch(() => undefined);
  // A page from the cache does not know the visitor, so it asks as soon as there is a network.
  if (isCachedPage()) {
    onReconnect(() => void revalidate());
    if (navigator.onLine) void revalidate();
  }
  await registerWorker();
  followRenewals(revalidate);
}

/**
 * S7.31: the worker that caches pages. Old browsers, private windows and plain http have none, and
 * the shop works without it.
 */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  // With a controller, the browser itself checks for a newer worker.
  if (!serviceWorker || serviceWorker.controller) return;
  try {
    if (location.hostname === "localhost") await requireScript();
    await serviceWorker.register(workerPath);
  } catch (cause) {
    console.info("worker.missing", String(cause)); // S8.13c
  }
}

/** S7.31a: in development there is often no built worker, and another page answers at its path. */
async function requireScript(): Promise<void> {
  const { headers } = await fetch(workerPath, { method: "HEAD" });
  if (!headers.get("content-type")?.includes("javascript")) throw new Error("no script");
}

/** S4.26a: data shown from the cache is requested again once the worker has a newer version. */
function followRenewals(revalidate: () => Promise<void>): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const sayListens = () => serviceWorker.controller?.postMessage(listensMessage);
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === renewedMessage) void revalidate();
  });
  serviceWorker.addEventListener("controllerchange", sayListens);
  sayListens();
}
