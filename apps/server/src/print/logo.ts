import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { projectRoot } from "#server/platform/project-root.ts";

const folder = resolve(projectRoot, "data/demo/media/brands");
/** Logos measure 240 by 120; their path coordinates are in tenths. */
const logoSize = { width: 240, height: 120, scale: 0.1 } as const;

type Ink = {
  readonly fill: string;
  readonly stroke: string;
  readonly "stroke-width": string;
  readonly "stroke-linecap": string;
  readonly "stroke-linejoin": string;
  readonly "fill-rule": string;
};
export type LogoPath = { readonly d: string } & Ink;

const defaultInk: Ink = {
  fill: "#000",
  stroke: "none",
  "stroke-width": "1",
  "stroke-linecap": "butt",
  "stroke-linejoin": "miter",
  "fill-rule": "nonzero",
};

/** A brand's logo as paths; undefined if it has none. */
export async function brandLogo(brandId: number): Promise<readonly LogoPath[] | undefined> {
  const svg = await readFile(resolve(folder, `${brandId}.svg`), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
  return svg === undefined ? undefined : logoPaths(svg);
}

/** Our logos contain only groups and paths; a group's attributes are inherited by its content. */
function logoPaths(svg: string): LogoPath[] {
  const inks = [defaultInk];
  const paths: LogoPath[] = [];
  for (const [tag, name] of svg.matchAll(/<(\/g|g|path)\b[^>]*>/g)) {
    const outer = inks.at(-1) ?? defaultInk;
    if (name === "/g") inks.pop();
    else if (name === "g") inks.push({ ...outer, ...attributesOf(tag) });
    else paths.push({ d: "", ...outer, ...attributesOf(tag) });
  }
  return paths;
}

function attributesOf(tag: string): Record<string, string> {
  return Object.fromEntries(
    [...tag.matchAll(/\s([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}

/** Draws the logo at the top left of the box, as wide as the box. */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  logo: readonly LogoPath[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  doc
    .save()
    .translate(x, y)
    .scale((width / logoSize.width) * logoSize.scale);
  for (const path of logo) {
    doc
      .lineWidth(Number(path["stroke-width"]))
      .lineCap(path["stroke-linecap"] === "round" ? "round" : "butt");
    doc.lineJoin(path["stroke-linejoin"] === "round" ? "round" : "miter").path(path.d);
    const fillRule = path["fill-rule"] === "evenodd" ? "even-odd" : "non-zero";
    if (path.fill !== "none" && path.stroke !== "none")
      doc.fillAndStroke(path.fill, path.stroke, fillRule);
    else if (path.fill !== "none") doc.fill(path.fill, fillRule);
    else if (path.stroke !== "none") doc.stroke(path.stroke);
  }
  doc.restore();
}
