import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Resvg, type ResvgRenderOptions, renderAsync } from "@resvg/resvg-js";
import { escaped } from "#server/platform/markup.ts";
import { unpackWoff } from "#server/print/woff.ts";
import { families, type MeasureText } from "./fit-text.ts";

const packages = createRequire(import.meta.url);
/** The latin cuts hold French; a letter of another script is left out. */
const cuts = [
  "@fontsource/onest/files/onest-latin-400-normal.woff",
  "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff",
];
const measuredSize = 100;

/** Turns drawings into PNG. */
export type Painter = {
  readonly measure: MeasureText;
  readonly paint: (svg: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** The library reads fonts from files alone: they are unpacked into a folder that lives as long as the painter. */
export async function openPainter(): Promise<Painter> {
  const folder = await mkdtemp(join(tmpdir(), "fonts-"));
  const fontFiles = await Promise.all(
    cuts.map((cut, place) => unpackFont(cut, join(folder, `${place}.ttf`))),
  );
  const options: ResvgRenderOptions = {
    font: { loadSystemFonts: false, fontFiles },
    logLevel: "off",
  };
  return {
    measure: (text, size, family = families.display) =>
      (widthOf(text, family, options) * size) / measuredSize,
    paint: async (svg) => (await renderAsync(svg, options)).asPng(),
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

async function unpackFont(cut: string, file: string): Promise<string> {
  await writeFile(file, unpackWoff(await readFile(packages.resolve(cut))));
  return file;
}

function widthOf(text: string, family: string, options: ResvgRenderOptions): number {
  const drawn = `<text y="${measuredSize}" font-family="${family}" font-size="${measuredSize}" letter-spacing="${family === families.display ? -2 : 0}">${escaped(text)}</text>`;
  return (
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${drawn}</svg>`,
      options,
    ).getBBox()?.width ?? 0
  );
}
