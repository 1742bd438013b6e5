import type { PaperPattern } from "@papillote/artwork/papers.ts";
import { sweetOutlines } from "@papillote/artwork/sweet.ts";
import { markPath } from "./papers.ts";

const ink = "#13261e";

/** A paper as an SVG pattern; `scale` enlarges it. */
export function paperPattern(
  id: string,
  { size: [width, height], ground, marks }: PaperPattern,
  scale = 1,
): string {
  const drawn = marks.map((mark) => {
    const { fill = "none", stroke = "none", width: line = 1, isRound = false, opacity = 1 } = mark;
    const cap = isRound ? "round" : "butt";
    return `<path d="${markPath(mark)}" fill="${fill}" fill-opacity="${opacity}" stroke="${stroke}" stroke-width="${line}" stroke-linecap="${cap}"/>`;
  });
  const tile = `<rect width="${width}" height="${height}" fill="${ground}"/>${drawn.join("")}`;
  return `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${tile}</pattern>`;
}

/** The wrapped sweet, filled with a pattern defined earlier; `face` is the content of its label. */
export function sweetSvg(patternId: string, face: string): string {
  const { fan, pleats, body, shade, label, rule } = sweetOutlines;
  const paper = `url(#${patternId})`;
  const right = `<path d="${fan}" fill="${paper}"/><path d="${pleats}" fill="${ink}" opacity=".13"/>`;
  return [
    `${right}<g transform="matrix(-1 0 0 1 320 0)">${right}</g>`,
    `<path d="${body}" fill="${paper}"/><path d="${shade}" fill="${ink}" opacity=".1"/>`,
    `<path d="${label}" fill="#fff"/><path d="${rule}" fill="none" stroke="${ink}" stroke-opacity=".28"/>${face}`,
  ].join("");
}
