import { askedOf } from "#app/offline/worker/asked.ts";
import { keepShell } from "#app/offline/worker/keep-shell.ts";
import { isForEverybody } from "#app/offline/worker/shared-page.ts";
import { answerData, type Visitor } from "#app/offline/worker/two-stage-answer.ts";
import { type WorkerParts, workerParts } from "#app/offline/worker/worker-parts.ts";
import { fakeCaches } from "./fake-caches.ts";

const origin = "https://shop.example";
const shell = {
  version: "v1",
  routesFile: "/assets/manifest-v1.js",
  files: ["/assets/frame.js"],
  words: { "fr-FR": ["/assets/fr.js"] },
};
const routes = 'window.__reactRouterManifest={"routes":{"root":{"id":"root"}},"version":"v1"};';

/** Who asks in this browser, whether there is a network, and how long network and device take. */
export type World = {
  person: string | undefined;
  isOnline: boolean;
  locale: string;
  /** Of the catalogue: each makes other pages. */
  edition: number;
  clockMs: number;
  networkMs: number;
  deviceMs: number;
  readonly missing: Set<string>;
  readonly asked: string[];
};

type Answer = { readonly status: number; readonly location: string | null; readonly text: string };

/** A browser with the worker, before a shop that makes a page for whoever asks, unless it is asked for everybody's. */
export function workerWorld(caches = fakeCaches()) {
  const times = { clockMs: 0, networkMs: 50, deviceMs: 5 };
  const world: World = {
    ...times,
    person: undefined,
    isOnline: true,
    locale: "fr-FR",
    edition: 1,
    missing: new Set(),
    asked: [],
  };
  const shop = async (path: string, init?: RequestInit): Promise<Response> => {
    if (!world.isOnline) throw new TypeError("Failed to fetch");
    world.asked.push(path);
    world.clockMs += world.networkMs;
    if (path === shell.routesFile) return new Response(routes);
    if (/^\/(assets|media)\//.test(path)) return new Response(`file ${path}`);
    if (world.missing.has(path)) return new Response("missing", { status: 404 });
    const isShared =
      new Headers(init?.headers).get("x-page-for") === "everybody" || world.person === undefined;
    const body = `<html data-locale="${world.locale}"${/^\/de\b/.test(path) ? ' data-store="de"' : ""}><img src="/media/brands/one.svg"><script>fonts()</script><script type="text/x-later" data-modules="">import("alive")</script>edition ${world.edition} ${path} for ${isShared ? "everybody" : world.person}`;
    return new Response(body, {
      headers: isShared
        ? { "x-page-for": "everybody", "cache-control": "private, no-cache" }
        : { "cache-control": "private, no-store" },
    });
  };
  const built = workerParts(caches, shell, { fetch: shop, elapsedMs: () => world.clockMs });
  const find: WorkerParts["data"]["find"] = (address) => {
    world.clockMs += world.deviceMs;
    return built.data.find(address);
  };
  const parts: WorkerParts = { ...built, data: { ...built.data, find } };
  const visitor: Visitor = { isGuest: false, listening: new Set() };
  const told: string[] = [];

  /** Asks as the browser does, and waits for what the worker does afterwards. */
  const ask = async (path: string, mode: "navigate" | "cors"): Promise<Answer> => {
    const asked = askedOf({ method: "GET", url: origin + path, mode }, origin);
    if (asked.kind !== "page") throw new Error(`${path} is no page`);
    const work: Promise<unknown>[] = [];
    const fromNetwork = async () => {
      const reply = await shop(path);
      visitor.isGuest = isForEverybody(reply);
      return reply;
    };
    const tell = async () => void told.push(path);
    const reply = await answerData(parts, asked, {
      fromNetwork,
      later: (one) => void work.push(one),
      visitor,
      clientId: mode === "cors" ? "tab" : "",
      tell,
    });
    await Promise.all(work);
    return {
      status: reply.status,
      location: reply.headers.get("location"),
      text: reply.type === "error" ? "" : await reply.text(),
    };
  };
  const open = (path: string) => ask(path, "navigate");
  const follow = (path: string) => ask(path, "cors");
  return { world, parts, caches, visitor, told, open, follow, install: () => keepShell(parts) };
}

/** All that lies on the device, as one text. */
export async function allKept(caches: CacheStorage): Promise<string> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
  }
  return texts.join("\n");
}
