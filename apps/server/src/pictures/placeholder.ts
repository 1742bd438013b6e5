import { sweetOutlines } from "#server/print/sweet-outlines.ts";
import type { Size } from "./framing.ts";

/** S5.23, S9.10e: what stands for a picture that is not there, the flat sweet. */
export function placeholder({ width, height }: Size): string {
  const { fan, body } = sweetOutlines;
  const side = `<path d="${fan}"/>`;
  const sweet = `<g fill="#dde3d6">${side}<g transform="matrix(-1 0 0 1 320 0)">${side}</g><path d="${body}"/></g>`;
  const ground = `<rect x="-2000" y="-2000" width="4320" height="4200" fill="#f2f5ec"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-60 -70 440 340">${ground}${sweet}</svg>`;
}
