import { oldestBeyond } from "@papillote/domain/sync/stores-size.ts";

/** The cached replies of one kind. */
export type ReplyCache = {
  put(address: string, reply: Response): Promise<void>;
  find(address: string): Promise<Response | undefined>;
  addresses(): Promise<readonly string[]>;
  drop(): Promise<unknown>;
};

/**
 * The browser's cache knows neither the date nor the size of a reply, so both are added as headers.
 */
const cachedAtHeader = "x-kept-at";
const bytesHeader = "x-kept-bytes";

/** Milliseconds since the epoch. */
export function cachedAt({ headers }: Response): number {
  return Number(headers.get(cachedAtHeader) ?? 0);
}

/** @param name of the browser's cache, one for each kind and build */
export function createReplyCache(
  caches: CacheStorage,
  name: string,
  {
    bytes = Number.POSITIVE_INFINITY,
    lifeMs = Number.POSITIVE_INFINITY,
  }: { readonly bytes?: number; readonly lifeMs?: number } = {},
): ReplyCache {
  const isLimited = Number.isFinite(bytes) || Number.isFinite(lifeMs);
  const isAlive = (reply: Response) => Date.now() - cachedAt(reply) < lifeMs;

  const shrink = async (cache: Cache) => {
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) => ({ request, reply: await cache.match(request) })),
    );
    const expired = entries
      .filter(({ reply }) => !reply || !isAlive(reply))
      .map(({ request }) => request.url);
    const weighed = entries.flatMap(({ request, reply }) =>
      reply ? [{ key: request.url, keptAt: cachedAt(reply), bytes: bytesOf(reply) }] : [],
    );
    await Promise.all(
      [...expired, ...oldestBeyond(weighed, bytes)].map((key) => cache.delete(key)),
    );
  };

  return {
    async put(address, reply) {
      const copy = await withDateAndSize(reply);
      try {
        const cache = await caches.open(name);
        await cache.put(address, copy);
        if (isLimited) await shrink(cache);
      } catch {
        // The storage is full. Pages can be fetched again, but tasks that wait to be sent cannot.
        await caches.delete(name);
      }
    },
    async find(address) {
      const found = await (await caches.open(name)).match(address);
      return found && isAlive(found) ? found : undefined;
    },
    async addresses() {
      const requests = await (await caches.open(name)).keys();
      return requests
        .map(({ url }) => new URL(url))
        .map(({ pathname, search }) => pathname + search);
    },
    drop: () => caches.delete(name),
  };
}

function bytesOf({ headers }: Response): number {
  return Number(headers.get(bytesHeader) ?? 0);
}

/**
 * The cached body is decompressed and answers every request, so the headers that deny it are
 * removed.
 */
async function withDateAndSize(reply: Response): Promise<Response> {
  const body = await reply.arrayBuffer();
  const headers = new Headers(reply.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  headers.set(cachedAtHeader, String(Date.now()));
  headers.set(bytesHeader, String(body.byteLength));
  return new Response(body, { status: reply.status, headers });
}
