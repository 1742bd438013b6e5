import { oldestBeyond } from "@papillote/domain/sync/stores-size.ts";

/** Replies of one kind that lie on the device. */
export type Kept = {
  put(address: string, reply: Response): Promise<void>;
  find(address: string): Promise<Response | undefined>;
  addresses(): Promise<readonly string[]>;
  drop(): Promise<unknown>;
};

type Limits = { readonly bytes?: number; readonly lifeMs?: number };

/** When a reply was kept, and how much it weighs, stand in its headers: a cache tells neither. */
const keptAtHeader = "x-kept-at";
const bytesHeader = "x-kept-bytes";

export function keptAtOf({ headers }: Response): number {
  return Number(headers.get(keptAtHeader) ?? 0);
}

/** @param name of the browser's cache, one for each kind and build */
export function keptIn(
  caches: CacheStorage,
  name: string,
  { bytes = Number.POSITIVE_INFINITY, lifeMs = Number.POSITIVE_INFINITY }: Limits = {},
): Kept {
  const isLimited = Number.isFinite(bytes) || Number.isFinite(lifeMs);
  const isAlive = (reply: Response) => Date.now() - keptAtOf(reply) < lifeMs;

  const shrink = async (cache: Cache) => {
    const entries = await Promise.all(
      (await cache.keys()).map(async (request) => ({ request, reply: await cache.match(request) })),
    );
    const dead = entries
      .filter(({ reply }) => !reply || !isAlive(reply))
      .map(({ request }) => request.url);
    const weighed = entries.flatMap(({ request, reply }) =>
      reply ? [{ key: request.url, keptAt: keptAtOf(reply), bytes: bytesOf(reply) }] : [],
    );
    await Promise.all([...dead, ...oldestBeyond(weighed, bytes)].map((key) => cache.delete(key)));
  };

  return {
    async put(address, reply) {
      const copy = await dated(reply);
      try {
        const cache = await caches.open(name);
        await cache.put(address, copy);
        if (isLimited) await shrink(cache);
      } catch {
        // No room: the catalogue can be fetched again, what waits to be sent beside it cannot.
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

/** The body lies there unpacked and for everybody, so that what told otherwise goes. */
async function dated(reply: Response): Promise<Response> {
  const body = await reply.arrayBuffer();
  const headers = new Headers(reply.headers);
  for (const name of ["content-encoding", "content-length", "vary"]) headers.delete(name);
  headers.set(keptAtHeader, String(Date.now()));
  headers.set(bytesHeader, String(body.byteLength));
  return new Response(body, { status: reply.status, headers });
}
