import { concurrencyLimit } from "#server/platform/concurrency-limit.ts";
import {
  type Cache,
  type CacheVersion,
  type MonotonicClock,
  newCache,
} from "#server/web/cache/cache.ts";
import { etagOf, type Picture } from "#server/web/send-picture.ts";
import { type Painter, painter } from "./painter.ts";

export type PictureCache = Cache<Picture>;

const bytesMax = 32 * 1024 * 1024;
const lifeMs = 24 * 3_600_000; // prices change by the hour without a new catalogue version
const paintedAtOnce = 2;
const waitingMax = 40;

export function newPictureCache(edition: CacheVersion, elapsedMs: MonotonicClock): PictureCache {
  return newCache({
    version: edition,
    elapsedMs,
    lifeMs,
    bytesMax,
    bytesOf: ({ body }) => body.length,
  });
}

type Draw = (painter: Painter) => string | Promise<string>;

/** Renders and caches pictures; concurrent requests for one `key` share the work. */
export type Gallery = {
  readonly show: (key: string, draw: Draw) => Promise<Picture>;
};

/** Without a cache every picture is rendered again. */
export function openGallery(cache: PictureCache | undefined): Gallery {
  const limited = concurrencyLimit({ atOnce: paintedAtOnce, waitingMax, work: "pictures" });
  const paint = (draw: Draw) =>
    limited(async () => {
      const body = await painter.paint(await draw(painter));
      return { body, etag: etagOf(body) };
    });
  return {
    show: async (key, draw) =>
      cache?.find(key) ?? (await cache?.share(key, () => paint(draw))) ?? paint(draw),
  };
}
