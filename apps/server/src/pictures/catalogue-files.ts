import { readFile } from "node:fs/promises";
import { join } from "node:path";

export const pictureKinds = ["brands", "goods"] as const;
export type PictureKind = (typeof pictureKinds)[number];
export type PictureName = { readonly kind: PictureKind; readonly name: string };

const nameShape = /^[a-z0-9-]{1,80}$/;

/** A drawing of the catalogue. Nothing for a name that it has not; no name leads out of its folder. */
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

/** What stands inside a drawing's outermost element, to be set into another one; its title would be told twice. */
export function insideOf(svg: string): string {
  return svg
    .replace(/^[^<]*<svg[^>]*>/, "")
    .replace(/<title>[^<]*<\/title>/, "")
    .replace(/<\/svg>\s*$/, "");
}
