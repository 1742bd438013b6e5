import { insideOf, type PictureKind } from "./catalogue-files.ts";

/** How a still life is looked at: whole, near, or with the shelf it stands on. */
export type View = 1 | 2 | 3;
export type Framing = {
  readonly view: View;
  /** Of the coloured part, six hexadecimal digits; none leaves it as it is drawn. */
  readonly color: string | undefined;
};
export type Size = { readonly width: number; readonly height: number };

const whole = { goods: { width: 600, height: 744 }, brands: { width: 240, height: 120 } } as const;
/** Of a still life of 600 by 744, all in its proportion. */
const windows: Readonly<Record<View, string>> = {
  1: "0 0 600 744",
  2: "120 181 360 446",
  3: "80 198 440 546",
};

/** A view that is not known shows the whole, a colour that is not sold the drawing's own. */
export function framingOf(
  asked: { readonly view?: unknown; readonly color?: unknown },
  swatches: ReadonlySet<string>,
): Framing {
  const color = String(asked.color ?? "").toLowerCase();
  const view = ([1, 2, 3] as const).find((one) => String(one) === asked.view) ?? 1;
  return { view, color: swatches.has(color) ? color : undefined };
}

/** S9.10d: a drawing at a size of one's own. A still life fills it, what is too much is cut off; a logo stands in it whole. */
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

/** A drawing in its own size. */
export function reframed(svg: string, kind: PictureKind, framing: Framing): string {
  return framed(svg, kind, { ...framing, ...whole[kind] });
}

/** Neither a picture element nor the painter knows a page's custom properties. */
function plainColours(svg: string, color: string | undefined): string {
  const coloured =
    color === undefined ? svg : svg.replaceAll(/var\(--c,#[0-9a-fA-F]{3,8}\)/g, `#${color}`);
  return coloured.replaceAll(/var\(--[ct],(#[0-9a-fA-F]{3,8})\)/g, "$1");
}
