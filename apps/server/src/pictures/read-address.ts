import {
  type CustomerLocale,
  localeOfLanguage,
} from "@papillote/domain/accounts/customer-locale.ts";
import type { SharedKind } from "#server/catalog/catalog.ts";
import { type PictureKind, pictureKinds } from "./catalogue-files.ts";
import type { Size } from "./framing.ts";

/**
 * S9.10d, S9.10e: gallery, placeholder, thumbnail. A closed list, as every size is one more picture
 * to render.
 */
const sizes: readonly Size[] = [
  { width: 600, height: 744 },
  { width: 310, height: 300 },
  { width: 150, height: 150 },
];

/** `kind` is undefined when the shop has no such picture. */
export type PictureAddress = {
  readonly kind: PictureKind | undefined;
  readonly name: string;
  readonly format: "svg" | "png";
};

export function readSize({
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

/**
 * Parses a picture path, as in the catalogue's documents or as clients build it for products
 * without a picture. Undefined for other paths.
 */
export function readPictureAddress(path: string): PictureAddress | undefined {
  if (!pathShape.test(path)) return undefined;
  const [, folder, name = "", format] = catalogueShape.exec(path) ?? [];
  return {
    kind: pictureKinds.find((one) => one === folder),
    name,
    format: format === "svg" ? "svg" : "png",
  };
}

export type ShareAddress = {
  readonly locale: CustomerLocale;
  readonly kind: SharedKind;
  readonly key: string;
};

const keyed: readonly SharedKind[] = ["brand", "universe", "product"];
const shareShape = /^([a-z]+)(?:\/([^/]{1,100}))?\.png$/;

export function readShareAddress(params: {
  readonly language: string;
  readonly "*": string;
}): ShareAddress | undefined {
  const locale = localeOfLanguage(params.language);
  const [, of, key] = shareShape.exec(params["*"]) ?? [];
  if (locale === undefined) return undefined;
  if (key === undefined) return of === "home" ? { locale, kind: "home", key: "" } : undefined;
  const kind = keyed.find((one) => one === of);
  return kind && { locale, kind, key };
}
