import type { DeviceCart } from "#app/offline/device-cart.ts";
import { seenPages } from "#app/offline/seen-pages.ts";
import { testStores } from "#app/offline/stores/testing/test-stores.ts";
import { cacheShell } from "#app/offline/worker/cache-shell.ts";
import { classifyRequest } from "#app/offline/worker/classify-request.ts";
import { isForEverybody } from "#app/offline/worker/shared-page.ts";
import { answerInTwoStages, type Visitor } from "#app/offline/worker/two-stage-answer.ts";
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

/** The visitor, the network, and how long network and device take. */
export type World = {
  person: string | undefined;
  isOnline: boolean;
  locale: string;
  /** The catalogue's version, part of every page. */
  version: number;
  clockMs: number;
  networkMs: number;
  deviceMs: number;
  /** What pages saved of the cart. */
  cart: DeviceCart | undefined;
  /** Whether a revealed voucher is stored. */
  hasTillCards: boolean;
  readonly missing: Set<string>;
  readonly requests: string[];
};

type Answer = { readonly status: number; readonly location: string | null; readonly text: string };

/**
 * A browser with the worker, and a shop whose pages name the customer unless a guest's is
 * requested.
 */
export function workerWorld(caches = fakeCaches()) {
  const times = { clockMs: 0, networkMs: 50, deviceMs: 5 };
  const world: World = {
    ...times,
    person: undefined,
    isOnline: true,
    locale: "fr-FR",
    version: 1,
    cart: undefined,
    hasTillCards: false,
    missing: new Set(),
    requests: [],
  };
  const shop = async (path: string, init?: RequestInit): Promise<Response> => {
    if (!world.isOnline) throw new TypeError("Failed to fetch");
    world.requests.push(path);
    world.clockMs += world.networkMs;
    if (path === shell.routesFile) return new Response(routes);
    if (/^\/(assets|media)\//.test(path)) return new Response(`file ${path}`);
    if (world.missing.has(path)) return new Response("missing", { status: 404 });
    const isShared =
      new Headers(init?.headers).get("x-page-for") === "everybody" || world.person === undefined;
    const place =
      '<div data-device-cart="" hidden=""><p>{seen}</p><dl><div><dt>{name}</dt><dd>{amount}</dd></div><div><dt>Total</dt><dd>{total}</dd></div></dl></div>';
    const seenPlace =
      '<div data-seen-pages="" hidden=""><ul><li><a href="{path}">{page}</a></li></ul></div>';
    const body = `<html data-locale="${world.locale}"${/^\/de\b/.test(path) ? ' data-store="de"' : ""}><img src="/media/brands/one.svg"><script>fonts()</script><script type="text/x-later" data-modules="">import("alive")</script>${headingOf(path)}version ${world.version} ${path} for ${isShared ? "everybody" : world.person}${path === "/offline" ? place + seenPlace : ""}`;
    return new Response(body, {
      headers: isShared
        ? { "x-page-for": "everybody", "cache-control": "private, no-cache" }
        : { "cache-control": "private, no-store" },
    });
  };
  const stores = testStores(new IDBFactory());
  const built = workerParts(caches, shell, {
    fetch: shop,
    elapsedMs: () => world.clockMs,
    readCart: async () => world.cart,
    hasTillCards: async () => world.hasTillCards,
    seen: () => seenPages(stores),
  });
  const find: WorkerParts["data"]["find"] = (address) => {
    world.clockMs += world.deviceMs;
    return built.data.find(address);
  };
  const parts: WorkerParts = { ...built, data: { ...built.data, find } };
  const visitor: Visitor = { isGuest: false, listening: new Set() };
  const notified: string[] = [];

  /** Sends a request as the browser does, and waits for the worker's later work. */
  const request = async (path: string, mode: "navigate" | "cors"): Promise<Answer> => {
    const page = classifyRequest({ method: "GET", url: origin + path, mode }, origin);
    if (page.kind !== "page") throw new Error(`${path} is no page`);
    const work: Promise<unknown>[] = [];
    const fromNetwork = async () => {
      const reply = await shop(path);
      visitor.isGuest = isForEverybody(reply);
      return reply;
    };
    const notifyPage = async () => void notified.push(path);
    const reply = await answerInTwoStages(parts, page, {
      fromNetwork,
      later: (one) => void work.push(one),
      visitor,
      clientId: mode === "cors" ? "tab" : "",
      notifyPage,
    });
    await Promise.all(work);
    return {
      status: reply.status,
      location: reply.headers.get("location"),
      text: reply.type === "error" ? "" : await reply.text(),
    };
  };
  const open = (path: string) => request(path, "navigate");
  const follow = (path: string) => request(path, "cors");
  const install = () => cacheShell(parts);
  return { world, parts, caches, visitor, notified, open, follow, install };
}

/** The page of a brand has the heading of a product's page. */
function headingOf(path: string): string {
  const [, name] = /^\/brand\/([^/.?]+)/.exec(path) ?? [];
  return name === undefined
    ? ""
    : `<main data-product="GC-1"><h1>Chez <b>${name}</b> &amp; Cie</h1>`;
}

/** The whole content of the caches, as one text. */
export async function cachedText(caches: CacheStorage): Promise<string> {
  const texts: string[] = [];
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
  }
  return texts.join("\n");
}
