import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { documentScope, tokenOf } from "#server/web/authenticate.ts";
import { securityHeaders } from "#server/web/security-headers.ts";
import {
  type Cache,
  type CacheUse,
  type CacheVersion,
  type MonotonicClock,
  newCache,
} from "./cache.ts";
import { bytesOfBody, type CachedBody, cachedBody, newImprover } from "./cached-body.ts";

const bytesMax = 32 * 1024 * 1024;
/** Bounds of the URL index of one endpoint: the URL of a search may be long. */
const urlsMax = 5_000;
const urlLengthMax = 8_000;
const urlCharactersMax = 2_000_000;
/** Stock changes with each sale and prices with the hour, both without a new catalogue version. */
const lifeMs = { catalogue: 24 * 3_600_000, stock: 2_000 };

export type ReplyCache = {
  /** Undefined for endpoints whose replies depend on more than the query and the catalogue. */
  readonly forShape: (shape: EndpointShape) => SharedReplies | undefined;
  readonly use: () => CacheUse;
};

export type SharedReplies = {
  /** Finds a reply by its exact URL, before anything is parsed. */
  readonly find: (url: string) => CachedBody | undefined;
  /** @param write returns the reply; undefined when it depends on the caller */
  readonly share: (
    call: { readonly url: string; readonly params: unknown; readonly query: unknown },
    write: () => Promise<string | Buffer | undefined>,
  ) => Promise<CachedBody | undefined>;
};

const headers = {
  ...securityHeaders,
  "content-type": "application/json; charset=utf-8",
  "cache-control": "public, max-age=0, must-revalidate",
  vary: "accept-encoding",
};

export function newReplyCache(version: CacheVersion, elapsedMs: MonotonicClock): ReplyCache {
  const improve = newImprover();
  const half = (life: number) =>
    newCache<CachedBody>({
      version,
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
  // Many URLs mean the same reply. A URL evicted from this index is only parsed again.
  const keyByUrl = new LRUCache<string, string>({
    max: urlsMax,
    maxSize: urlCharactersMax,
    sizeCalculation: (key, url) => url.length + key.length,
  });
  return {
    find: (url) => {
      const key = keyByUrl.get(url);
      const body = key === undefined ? undefined : cache.find(key);
      if (body) improve(body);
      return body;
    },
    share: async ({ url, params, query }, write) => {
      // As parsed: in the schema's order, with its defaults and without unknown fields.
      const key = `${shape.path} ${JSON.stringify([params, query])}`;
      const body =
        cache.find(key) ??
        (await cache.share(key, async (previous) => {
          const content = await write();
          if (content === undefined) return undefined;
          const bytes = typeof content === "string" ? Buffer.from(content) : content;
          return cachedBody(bytes, headers, previous);
        }));
      if (cache.holds(key) && mayBeIndexed(url)) keyByUrl.set(url, key);
      return body;
    },
  };
}

/** An access token in a URL is never stored. */
function mayBeIndexed(url: string): boolean {
  return url.length <= urlLengthMax && !url.includes("token=");
}

function sum(one: CacheUse, other: CacheUse): CacheUse {
  return {
    hits: one.hits + other.hits,
    misses: one.misses + other.misses,
    bytes: one.bytes + other.bytes,
  };
}

/**
 * True when the reply repeats the caller's task id or depends on whether the sent token is valid.
 * The calls a page makes in process count as a guest's here.
 */
export function isForOneCaller({ auth }: EndpointShape, request: FastifyRequest): boolean {
  if (request.headers["x-task-id"] !== undefined) return true;
  return (
    auth !== "public" && documentScope.getStore() === undefined && tokenOf(request) !== undefined
  );
}
