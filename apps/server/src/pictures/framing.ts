import { sweetOutlines } from "@papillote/artwork/sweet.ts";
import { insideOf, type PictureKind } from "./catalogue-files.ts";

/** View of a drawing of goods: 1 whole, 2 close-up, 3 with its shelf. */
type View = 1 | 2 | 3;
type Framing = {
  readonly view: View;
  /** Fill of the coloured part, six hexadecimal digits; undefined keeps the drawing's own. */
  readonly color: string | undefined;
};
export type Size = { readonly width: number; readonly height: number };

const whole = { goods: { width: 600, height: 744 }, brands: { width: 240, height: 120 } } as const;
/** View boxes within a drawing of goods of 600 by 744, all in the same proportions. */
const windows: Readonly<Record<View, string>> = {
  1: "0 0 600 744",
  2: "120 181 360 446",
  3: "80 198 440 546",
};

/** Unknown views become 1; colours that the shop does not sell are ignored. */
export function framingOf(
  query: { readonly view?: unknown; readonly color?: unknown },
  swatches: ReadonlySet<string>,
): Framing {
  const color = String(query.color ?? "").toLowerCase();
  const view = ([1, 2, 3] as const).find((one) => String(one) === query.view) ?? 1;
  return { view, color: swatches.has(color) ? color : undefined };
}

/** S9.10d: a drawing in another size. Goods fill it and are cropped, logos are shown whole. */
export function framed(
  svg: string,
  kind: PictureKind,
  { view, color, width, height }: Framing & Size,
): string {
  const window =
    kind === "goods" ? windows[view] : `0 0 ${whole.brands.width} ${whole.brands.height}`;
  const fit = kind === "goods" ? "xMidYMid slice" : "xMidYMid meet";
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${window}" preserveAspectRatio="${fit}">${insideOf(svg)}</svg>`;
  return plainColours(drawn, color);
}

/** A drawing in its original size. */
export function reframed(svg: string, kind: PictureKind, framing: Framing): string {
  return framed(svg, kind, { ...framing, ...whole[kind] });
}

/** Replaces CSS custom properties, which neither `<img>` nor the painter resolves. */
function plainColours(svg: string, color: string | undefined): string {
  const coloured =
    color === undefined ? svg : svg.replaceAll(/var\(--c,#[0-9a-fA-F]{3,8}\)/g, `#${color}`);
  return coloured.replaceAll(/var\(--[ct],(#[0-9a-fA-F]{3,8})\)/g, "$1");
}

/** S5.23, S9.10e: the placeholder for missing pictures, a plain sweet. */
export function placeholder({ width, height }: Size): string {
  const { fan, body } = sweetOutlines;
  const side = `<path d="${fan}"/>`;
  const sweet = `<g fill="#dde3d6">${side}<g transform="matrix(-1 0 0 1 320 0)">${side}</g><path d="${body}"/></g>`;
  const ground = `<rect x="-2000" y="-2000" width="4320" height="4200" fill="#f2f5ec"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="-60 -70 440 340">${ground}${sweet}</svg>`;
}
