import type { SharedKind } from "#server/catalog/catalog.ts";
import { type PictureKind, pictureKinds } from "./catalogue-files.ts";
import type { Size } from "./framing.ts";
import { type ShareLanguage, shareLanguages } from "./share-words.ts";

/** S9.10d, S9.10e: the gallery, its placeholder, the thumbnail. There are no others: each size is one more picture to paint. */
const sizes: readonly Size[] = [
  { width: 600, height: 744 },
  { width: 310, height: 300 },
  { width: 150, height: 150 },
];

/** `kind` is missing where the shop has no such picture. */
export type AskedPicture = {
  readonly kind: PictureKind | undefined;
  readonly name: string;
  readonly format: "svg" | "png";
};

export function askedSize({
  width,
  height,
}: {
  readonly width: string;
  readonly height: string;
}): Size | undefined {
  return sizes.find((one) => String(one.width) === width && String(one.height) === height);
}

const pathShape = /^\/*(?:[\w-]{1,80}\/){0,6}[\w-]{1,80}(?:\.[a-z]{3,4})?$/i;
const catalogueShape = /^\/*(?:media\/)?([a-z]+)\/([a-z0-9-]+)\.(svg|png)$/;

/** A path as the catalogue's documents write it, or as the field's clients do without a picture. Nothing for what is no path of a picture. */
export function askedPicture(path: string): AskedPicture | undefined {
  if (!pathShape.test(path)) return undefined;
  const [, folder, name = "", format] = catalogueShape.exec(path) ?? [];
  return {
    kind: pictureKinds.find((one) => one === folder),
    name,
    format: format === "svg" ? "svg" : "png",
  };
}

export type AskedShare = {
  readonly language: ShareLanguage;
  readonly kind: SharedKind;
  readonly key: string;
};

const keyed: readonly SharedKind[] = ["brand", "universe", "product"];
const shareShape = /^([a-z]+)(?:\/([^/]{1,100}))?\.png$/;

export function askedShare(params: {
  readonly language: string;
  readonly "*": string;
}): AskedShare | undefined {
  const language = shareLanguages.find((one) => one === params.language);
  const [, of, key] = shareShape.exec(params["*"]) ?? [];
  if (language === undefined) return undefined;
  if (key === undefined) return of === "home" ? { language, kind: "home", key: "" } : undefined;
  const kind = keyed.find((one) => one === of);
  return kind && { language, kind, key };
}
