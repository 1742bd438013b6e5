import { Resvg, type ResvgRenderOptions, renderAsync } from "@resvg/resvg-js";
import { escapeMarkup } from "#server/platform/markup.ts";
import { fontFiles } from "#server/print/fonts.ts";
import { families, type MeasureText } from "./fit-text.ts";

/** The latin cuts cover French; other scripts are not drawn. */
const options: ResvgRenderOptions = {
  font: { loadSystemFonts: false, fontFiles: [fontFiles.text, fontFiles.display] },
  logLevel: "off",
};
const measuredSize = 100;

/** Renders SVG to PNG. */
export type Painter = {
  readonly measure: MeasureText;
  readonly paint: (svg: string) => Promise<Buffer>;
};

export const painter: Painter = {
  measure: (text, size, family = families.display) => (widthOf(text, family) * size) / measuredSize,
  paint: async (svg) => (await renderAsync(svg, options)).asPng(),
};

function widthOf(text: string, family: string): number {
  const drawn = `<text y="${measuredSize}" font-family="${family}" font-size="${measuredSize}" letter-spacing="${family === families.display ? -2 : 0}">${escapeMarkup(text)}</text>`;
  return (
    new Resvg(
      `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200">${drawn}</svg>`,
      options,
    ).getBBox()?.width ?? 0
  );
}
