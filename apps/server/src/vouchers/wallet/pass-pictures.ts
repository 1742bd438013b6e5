import type { PaperPattern } from "@papillote/artwork/papers.ts";
import { renderAsync } from "@resvg/resvg-js";
import { paperPattern, sweetSvg } from "#server/print/sweet-svg.ts";

/**
 * In points of Apple's screens; each picture is drawn with one, two and three pixels for each
 * point.
 */
const iconSize = 29;
const strip = { width: 375, height: 144 } as const;
const pistache = "#e3eecb";
const densities = [1, 2, 3] as const;

/** The sweet as the pass's icon, and its paper behind the amount. */
export async function passPictures(paper: PaperPattern): Promise<Record<string, Buffer>> {
  const pictures = densities.flatMap((density) => [
    drawn(`icon${suffix(density)}.png`, sweetIcon(paper), iconSize * density),
    drawn(`strip${suffix(density)}.png`, paperStrip(paper), strip.width * density),
  ]);
  return Object.fromEntries(await Promise.all(pictures));
}

const suffix = (density: number) => (density === 1 ? "" : `@${density}x`);

async function drawn(name: string, svg: string, width: number): Promise<[string, Buffer]> {
  const picture = await renderAsync(svg, { fitTo: { mode: "width", value: width } });
  return [name, picture.asPng()];
}

function sweetIcon(paper: PaperPattern): string {
  const sweet = `<g transform="translate(16 70) scale(.9)">${sweetSvg("paper", "")}</g>`;
  return svgOf(320, 320, `<rect width="320" height="320" fill="${pistache}"/>${sweet}`, paper);
}

function paperStrip(paper: PaperPattern): string {
  const { width, height } = strip;
  const pale = `<rect width="${width}" height="${height}" fill="#fff" fill-opacity=".55"/>`;
  const filled = `<rect width="${width}" height="${height}" fill="url(#paper)"/>${pale}`;
  return svgOf(width, height, filled, paper);
}

function svgOf(width: number, height: number, content: string, paper: PaperPattern): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><defs>${paperPattern("paper", paper)}</defs>${content}</svg>`;
}
