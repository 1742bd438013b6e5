import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import { documentScope, tokenOf } from "#server/web/authenticate.ts";
import { type Cache, type CacheUse, type Edition, type ElapsedMs, newCache } from "./cache.ts";
import { bytesOfBody, type CachedBody, cachedBody, newImprover } from "./cached-body.ts";

const bytesMax = 32 * 1024 * 1024;
/** Of the addresses of one call: a search is asked in a long one. */
const urlsMax = 5_000;
const urlLengthMax = 8_000;
const urlCharactersMax = 2_000_000;
/** How long a reply may be taken from the cache: a sale changes the stock, and an hour the price, without a new version. */
const lifeMs = { catalogue: 24 * 3_600_000, stock: 2_000 };

export type ReplyCache = {
  /** For what depends on the query and the catalogue alone; nothing for other endpoints. */
  readonly forShape: (shape: EndpointShape) => SharedReplies | undefined;
  readonly use: () => CacheUse;
};

export type SharedReplies = {
  /** Known by its very address, before anything is parsed. */
  readonly find: (url: string) => CachedBody | undefined;
  /** @param write the reply as text; nothing when it is not for everybody */
  readonly share: (
    asked: Asked,
    write: () => Promise<string | undefined>,
  ) => Promise<CachedBody | undefined>;
};

type Asked = { readonly url: string; readonly params: unknown; readonly query: unknown };

const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "accept-encoding",
};

export function newReplyCache(edition: Edition, elapsedMs: ElapsedMs): ReplyCache {
  const improve = newImprover();
  const half = (life: number) =>
    newCache<CachedBody>({
      edition,
      elapsedMs,
      lifeMs: life,
      bytesMax: bytesMax / 2,
      bytesOf: bytesOfBody,
    });
  const caches = { catalogue: half(lifeMs.catalogue), stock: half(lifeMs.stock) };
  return {
    forShape: (shape) =>
      shape.shared === undefined ? undefined : sharedReplies(shape, caches[shape.shared], improve),
    use: () => sum(caches.catalogue.use(), caches.stock.use()),
  };
}

function sharedReplies(
  shape: EndpointShape,
  cache: Cache<CachedBody>,
  improve: (body: CachedBody) => void,
): SharedReplies {
  const urls: KnownUrls = { keyByUrl: new Map(), characters: 0 };
  return {
    find: (url) => {
      const key = urls.keyByUrl.get(url);
      const body = key === undefined ? undefined : cache.find(key);
      if (body) improve(body);
      return body;
    },
    share: async ({ url, params, query }, write) => {
      const key = `${shape.path} ${JSON.stringify([params, query])}`; // as parsed: in the schema's order, with its defaults, without what it does not know
      remember(urls, url, key);
      const known = cache.find(key);
      if (known) return known;
      return cache.share(key, async (previous) => {
        const text = await write();
        return text === undefined ? undefined : cachedBody(Buffer.from(text), headers, previous);
      });
    },
  };
}

type KnownUrls = { readonly keyByUrl: Map<string, string>; characters: number };

/** Addresses that mean the same are many; the oldest is forgotten and only parsed again. */
function remember(urls: KnownUrls, url: string, key: string): void {
  if (url.length > urlLengthMax || url.includes("token=")) return; // what opens a session is never kept
  forget(urls, url);
  for (const oldest of urls.keyByUrl.keys()) {
    if (
      urls.keyByUrl.size < urlsMax &&
      urls.characters + url.length + key.length <= urlCharactersMax
    )
      break;
    forget(urls, oldest);
  }
  urls.keyByUrl.set(url, key);
  urls.characters += url.length + key.length;
}

function forget(urls: KnownUrls, url: string): void {
  const key = urls.keyByUrl.get(url);
  if (key === undefined) return;
  urls.characters -= url.length + key.length;
  urls.keyByUrl.delete(url);
}

function sum(one: CacheUse, other: CacheUse): CacheUse {
  return {
    hits: one.hits + other.hits,
    misses: one.misses + other.misses,
    bytes: one.bytes + other.bytes,
  };
}

/** It repeats the task's id, or it depends on whether the token that was sent is good. A page's own call is a guest's here. */
export function isForOneCaller({ auth }: EndpointShape, request: FastifyRequest): boolean {
  if (request.headers["x-task-id"] !== undefined) return true;
  return (
    auth !== "public" && documentScope.getStore() === undefined && tokenOf(request) !== undefined
  );
}
