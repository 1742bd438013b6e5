import { type Cache, type Edition, type ElapsedMs, newCache } from "#server/web/cache/cache.ts";
import { etagOf, type Picture } from "#server/web/send-picture.ts";
import { openPainter, type Painter } from "./painter.ts";
import { newTurns } from "./turns.ts";

export type PictureCache = Cache<Picture>;

const bytesMax = 32 * 1024 * 1024;
const lifeMs = 24 * 3_600_000; // an hour changes a price without a new version of the catalogue
const paintedAtOnce = 2;
const waitingMax = 40;

export function newPictureCache(edition: Edition, elapsedMs: ElapsedMs): PictureCache {
  return newCache({ edition, elapsedMs, lifeMs, bytesMax, bytesOf: ({ body }) => body.length });
}

type Draw = (painter: Painter) => string | Promise<string>;

/** Paints what is asked for, once for all who ask; `key` names it among all pictures. */
export type Gallery = {
  readonly show: (key: string, draw: Draw) => Promise<Picture>;
  readonly close: () => Promise<void>;
};

/** Without a cache each picture is painted anew. The painter is opened by the first. */
export function openGallery(cache: PictureCache | undefined): Gallery {
  const inTurn = newTurns({ atOnce: paintedAtOnce, waitingMax });
  let painter: Promise<Painter> | undefined;
  const paint = (draw: Draw) =>
    inTurn(async () => {
      painter ??= openPainter();
      const brush = await painter.catch((error: unknown) => {
        painter = undefined; // the next picture tries again
        throw error;
      });
      const body = await brush.paint(await draw(brush));
      return { body, etag: etagOf(body) };
    });
  return {
    show: async (key, draw) =>
      cache?.find(key) ?? (await cache?.share(key, () => paint(draw))) ?? paint(draw),
    close: async () => (await painter)?.close(),
  };
}
