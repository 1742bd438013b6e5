import { isKeptPage } from "#app/platform/page/kept-page.ts";
import { listensMessage, renewedMessage } from "./device-messages.ts";
import { registerWorker } from "./register-worker.ts";

/** The browser says it a moment before there is a network. */
const networkComesMs = 1_000;
let isFollowed = false;

/** What a page has to do with those that the device keeps; once for each document. */
export async function follow(askAnew: () => Promise<void>): Promise<void> {
  if (isFollowed) return;
  isFollowed = true;
  // A page from the device does not know who looks at it: that is asked as soon as there is a network.
  if (isKeptPage()) whenOnline(askAnew);
  await registerWorker();
  followRenewals(askAnew);
}

function whenOnline(ask: () => Promise<void>): void {
  addEventListener("online", () => void setTimeout(ask, networkComesMs));
  if (navigator.onLine) void ask();
}

/** S4.26a: what is shown from the device while the network is asked is asked for again once it was renewed. */
function followRenewals(askAnew: () => Promise<void>): void {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const sayListens = () => serviceWorker.controller?.postMessage(listensMessage);
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === renewedMessage) void askAnew();
  });
  serviceWorker.addEventListener("controllerchange", sayListens);
  sayListens();
}
