import { readFile } from "node:fs/promises";
import { join } from "node:path";

export const pictureKinds = ["brands", "goods"] as const;
export type PictureKind = (typeof pictureKinds)[number];
type PictureName = { readonly kind: PictureKind; readonly name: string };

const nameShape = /^[a-z0-9-]{1,80}$/;

/**
 * The SVG text of a drawing; undefined when it does not exist. `nameShape` keeps the path inside
 * the folder.
 */
export async function readDrawing(
  folder: string,
  { kind, name }: PictureName,
): Promise<string | undefined> {
  if (!nameShape.test(name)) return undefined;
  return readFile(join(folder, kind, `${name}.svg`), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    },
  );
}

/** The content of an SVG without its root element and title, for embedding in another one. */
export function insideOf(svg: string): string {
  return svg
    .replace(/^[^<]*<svg[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/<\/svg>\s*$/, "");
}
