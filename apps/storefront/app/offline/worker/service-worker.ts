import { deviceCart } from "#app/offline/device-cart.ts";
import { listensMessage, renewedMessage } from "#app/offline/device-messages.ts";
import { seenPages } from "#app/offline/seen-pages.ts";
import { browserIndexedDB, openStores, type Stores } from "#app/offline/stores/store.ts";
import { tillCards } from "#app/offline/till-cards.ts";
import { answerFile, answerPicture, answerRoutes, preloadedOr } from "./answer.ts";
import { cachePage } from "./cache-page.ts";
import { cacheShell, refreshPages } from "./cache-shell.ts";
import { classifyRequest } from "./classify-request.ts";
import {
  type NoticeScope,
  noticeWaitingOrder,
  openWaitingOrder,
  orderSyncTag,
} from "./order-notice.ts";
import { openPush, showPush } from "./push-notice.ts";
import { isForEverybody } from "./shared-page.ts";
import { answerInTwoStages, type Visitor } from "./two-stage-answer.ts";
import { dropOtherBuilds, workerParts } from "./worker-parts.ts";
import type { RequestEvent, Shell, WorkerScope } from "./worker-scope.ts";

declare const builtShell: Shell;

const scope = self as unknown as WorkerScope & NoticeScope; // this program runs nowhere else
const { caches, location } = scope;
const parts = workerParts(caches, builtShell, {
  fetch: (address, init) => fetch(address, init),
  elapsedMs: () => performance.now(),
  readCart: (storeCode) => deviceCart(storesOf(storeCode)).read(),
  hasTillCards: () => tillCards(storesOf(""), crypto, null).hasAny(),
  seen: (storeCode) => seenPages(storesOf(storeCode)),
});
const opened = new Map<string, Stores>();
const visitor: Visitor = { isGuest: false, listening: new Set() };

/** Opens the stores as a page does, but without the timer that checks their sizes. */
function storesOf(storeCode: string): Stores {
  const known = opened.get(storeCode);
  if (known) return known;
  const stores = openStores({
    storeCode,
    commonCache: false,
    indexedDB: browserIndexedDB(self),
    page: { hidden: true, addEventListener: () => undefined },
    log: () => undefined,
  });
  opened.set(storeCode, stores);
  return stores;
}

scope.addEventListener("install", (event) =>
  event.waitUntil(cacheShell(parts).then(() => scope.skipWaiting())),
);

scope.addEventListener("activate", (event) => event.waitUntil(activate()));

/** Also caches the pages that were loaded before the worker existed. */
async function activate(): Promise<void> {
  await dropOtherBuilds(caches, builtShell);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  for (const { url } of await scope.clients.matchAll({ type: "window" })) {
    const request = classifyRequest({ method: "GET", url, mode: "navigate" }, location.origin);
    if (request.kind === "page" && !request.isOfPerson) await cachePage(parts, request.address);
  }
}

scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer !== undefined) event.respondWith(answer);
});

function answerTo(event: RequestEvent): Promise<Response> | undefined {
  const { request, clientId } = event;
  const classified = classifyRequest(request, location.origin);
  const { pathname, search } = new URL(request.url);
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  const fromNetwork = () => preloadedOr(event.preloadResponse, () => fetch(request));
  if (request.method === "POST") visitor.isGuest = false; // it may be a login
  if (classified.kind === "other") return undefined;
  if (classified.kind === "page" && classified.form === "document") {
    later(beginVisit());
    // The worker of the previous build may have cached a page after its caches were deleted.
    later(dropOtherBuilds(caches, builtShell));
  }
  if (classified.kind === "page")
    return answerInTwoStages(parts, classified, {
      fromNetwork: noteVisitor(fromNetwork),
      later,
      visitor,
      clientId,
      notifyPage: () => notifyPage(clientId),
    });
  if (classified.kind === "file") return answerFile(parts, pathname, later);
  if (classified.kind === "picture") return answerPicture(parts, pathname + search, later);
  if (classified.kind === "routes") return answerRoutes(parts, request.url, fromNetwork);
  const work =
    classified.kind === "choice" ? () => refreshPages(parts) : () => dropVisitedPages(pathname);
  return fetchThen(request, later, work);
}

/** The server's reply shows whether it sees a guest. */
function noteVisitor(fromNetwork: () => Promise<Response>): () => Promise<Response> {
  return async () => {
    const reply = await fromNetwork();
    if (reply.status === 200) visitor.isGuest = isForEverybody(reply);
    return reply;
  };
}

/** S4.26b: a visit begins with the first document that is requested while no tab is open. */
async function beginVisit(): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window" });
  if (open.length === 0) await parts.visit.drop();
}

async function notifyPage(clientId: string): Promise<void> {
  (await scope.clients.get(clientId))?.postMessage(renewedMessage);
}

scope.addEventListener("message", ({ data, source }) => {
  if (data === listensMessage && source) visitor.listening.add(source.id);
});

scope.addEventListener("sync", (event) => {
  if (event.tag === orderSyncTag) event.waitUntil(noticeWaitingOrder(scope));
});

scope.addEventListener("notificationclick", (event) => {
  const { tag, data } = event.notification;
  event.notification.close();
  event.waitUntil(tag === orderSyncTag ? openWaitingOrder(scope) : openPush(scope, data));
});

scope.addEventListener("push", (event) => event.waitUntil(showPush(scope, event.data?.json())));

async function fetchThen(
  request: Request,
  later: (work: Promise<unknown>) => void,
  work: () => Promise<unknown>,
): Promise<Response> {
  const reply = await fetch(request);
  later(work());
  return reply;
}

/** Called at logout, as the next user of the device must not see which pages were visited. */
async function dropVisitedPages(logout: string): Promise<void> {
  const [, ofStore = ""] = /^\/([a-z]{2})\//.exec(logout) ?? [];
  const seen = [...new Set(["", ofStore])].map((code) => parts.seen(code).forget());
  const tills = [...new Set(["", ofStore])].map((code) =>
    tillCards(storesOf(code), crypto, null).forget(),
  );
  await Promise.all([
    ...tills,
    parts.documents.drop(),
    parts.data.drop(),
    parts.pictures.drop(),
    ...seen,
  ]);
}
