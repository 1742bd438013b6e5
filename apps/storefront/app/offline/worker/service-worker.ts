import { listensMessage, renewedMessage } from "#app/offline/device-messages.ts";
import { answerFile, answerPicture, answerRoutes } from "./answer.ts";
import { askedOf } from "./asked.ts";
import { keepPage } from "./keep-page.ts";
import { keepShell, renewKept } from "./keep-shell.ts";
import { isForEverybody } from "./shared-page.ts";
import { answerData, type Visitor } from "./two-stage-answer.ts";
import { dropOlder, workerParts } from "./worker-parts.ts";
import type { AskEvent, Shell, WorkerScope } from "./worker-scope.ts";

declare const builtShell: Shell;

const scope = self as unknown as WorkerScope; // this program runs nowhere else
const { caches, location } = scope;
const parts = workerParts(caches, builtShell, {
  fetch: (address, init) => fetch(address, init),
  elapsedMs: () => performance.now(),
});
const visitor: Visitor = { isGuest: false, listening: new Set() };

scope.addEventListener("install", (event) =>
  event.waitUntil(keepShell(parts).then(() => scope.skipWaiting())),
);

scope.addEventListener("activate", (event) => event.waitUntil(begin()));

/** The pages that are open were loaded before there was a worker: they were seen all the same. */
async function begin(): Promise<void> {
  await dropOlder(caches, builtShell);
  await scope.registration.navigationPreload?.enable();
  await scope.clients.claim();
  for (const { url } of await scope.clients.matchAll({ type: "window" })) {
    const asked = askedOf({ method: "GET", url, mode: "navigate" }, location.origin);
    if (asked.kind === "page" && !asked.isOfPerson) await keepPage(parts, asked.address);
  }
}

scope.addEventListener("fetch", (event) => {
  const answer = answerTo(event);
  if (answer !== undefined) event.respondWith(answer);
});

function answerTo(event: AskEvent): Promise<Response> | undefined {
  const { request, clientId } = event;
  const asked = askedOf(request, location.origin);
  const { pathname, search } = new URL(request.url);
  const later = (work: Promise<unknown>) => event.waitUntil(work);
  const fromNetwork = async () => (await event.preloadResponse) ?? fetch(request);
  if (request.method === "POST") visitor.isGuest = false; // it may be a login
  if (asked.kind === "other") return undefined;
  if (asked.kind === "page" && asked.form === "document") later(beginVisit());
  if (asked.kind === "page")
    return answerData(parts, asked, {
      fromNetwork: noticing(fromNetwork),
      later,
      visitor,
      clientId,
      tell: () => tell(clientId),
    });
  if (asked.kind === "file") return answerFile(parts, pathname, later);
  if (asked.kind === "picture") return answerPicture(parts, pathname + search, later);
  if (asked.kind === "routes") return answerRoutes(parts, request.url, fromNetwork);
  return afterwards(request, later, asked.kind === "choice" ? () => renewKept(parts) : forgetSeen);
}

/** The server's answer tells who it takes the visitor for. */
function noticing(fromNetwork: () => Promise<Response>): () => Promise<Response> {
  return async () => {
    const reply = await fromNetwork();
    if (reply.status === 200) visitor.isGuest = isForEverybody(reply);
    return reply;
  };
}

/** S4.26b: a visit begins with the first document of all that are open. */
async function beginVisit(): Promise<void> {
  const open = await scope.clients.matchAll({ type: "window" });
  if (open.length === 0) await parts.visit.drop();
}

async function tell(clientId: string): Promise<void> {
  (await scope.clients.get(clientId))?.postMessage(renewedMessage);
}

scope.addEventListener("message", ({ data, source }) => {
  if (data === listensMessage && source) visitor.listening.add(source.id);
});

async function afterwards(
  request: Request,
  later: (work: Promise<unknown>) => void,
  work: () => Promise<unknown>,
): Promise<Response> {
  const reply = await fetch(request);
  later(work());
  return reply;
}

/** Who logs out leaves no list of what they looked at to the next at this device. */
async function forgetSeen(): Promise<void> {
  await Promise.all([parts.documents.drop(), parts.data.drop(), parts.pictures.drop()]);
}
