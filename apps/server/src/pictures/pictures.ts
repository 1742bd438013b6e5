import { Resvg, type ResvgRenderOptions, renderAsync } from "@resvg/resvg-js";
import { concurrencyLimit } from "#server/platform/concurrency-limit.ts";
import { escapeMarkup } from "#server/platform/markup.ts";
import { fontFiles, packagedFiles } from "#server/print/fonts.ts";
import {
  type Cache,
  type CacheVersion,
  type MonotonicClock,
  newCache,
} from "#server/web/cache/cache.ts";
import { etagOf, type Picture } from "#server/web/send-picture.ts";
import { families, type MeasureText } from "./fit-text.ts";

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

/**
 * Font files are read again for each text that is measured, so the large one is only used if
 * needed.
 */
function optionsFor(drawn: string): ResvgRenderOptions {
  const files = [fontFiles.text, fontFiles.display];
  if (japanese.test(drawn)) files.push(packagedFiles.japanese);
  return { font: { loadSystemFonts: false, fontFiles: files }, logLevel: "off" };
}
const japanese = /[\u3000-\u9fff\uff00-\uffef]/;
const measuredSize = 100;

/** Renders SVG to PNG. */
type Painter = {
  readonly measure: MeasureText;
  readonly paint: (svg: string) => Promise<Buffer>;
};

const painter: Painter = {
  measure: (text, size, family = families.display) => (widthOf(text, family) * size) / measuredSize,
  paint: async (svg) => (await renderAsync(svg, optionsFor(svg))).asPng(),
};

function widthOf(text: string, family: string): number {
  const drawn = `<text y="${measuredSize}" font-family="${family}" font-size="${measuredSize}" letter-spacing="${family === families.display ? -2 : 0}">${escapeMarkup(text)}</text>`;
  return (
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${drawn}</svg>`,
      optionsFor(text),
    ).getBBox()?.width ?? 0
  );
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
