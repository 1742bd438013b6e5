import {
  gallerySize,
  hasPicture,
  pictureOr,
  placeholderSize,
} from "@papillote/domain/catalog/picture.ts";
import type { GalleryPicture } from "@papillote/ui/layout/gallery.tsx";
import type { Picture } from "@papillote/ui/paper/picture-card.tsx";
import type { Goods, GoodsVariant } from "./goods-data.ts";

/** Drawn by the server for goods without a picture. */
const placeholder = `/img/${placeholderSize.width}/${placeholderSize.height}/resize/goods/none.svg`;

/** S9.10e */
export const noPicture: Picture = { src: placeholder, ...placeholderSize };

/** A card that is sent by post has its brand's logo as picture, to be drawn on a sweet. */
export function logoOf(address: string): string | undefined {
  return address.startsWith("/media/brands/") ? address : undefined;
}

/** S5.23, S9.10d: the picture for a list, or the placeholder. */
export function listPicture(address: string): Picture {
  return {
    src: pictureOr(placeholder, address),
    ...(hasPicture(address) ? gallerySize : placeholderSize),
  };
}

/** The pictures of goods. The picture of a chosen variant replaces the first. */
export function galleryOf(
  { pictures, name }: Pick<Goods, "pictures" | "name">,
  variant: Pick<GoodsVariant, "image"> | undefined,
): GalleryPicture[] {
  const shown = pictures.filter(({ src }) => hasPicture(src));
  const first =
    variant !== undefined && hasPicture(variant.image)
      ? { src: variant.image, alt: shown[0]?.alt ?? name }
      : shown[0];
  const views =
    variant === undefined
      ? shown.slice(1)
      : shown.slice(1).map(({ src, alt }) => ({ src: inColourOf(src, variant.image), alt }));
  return [first, ...views].flatMap((one) =>
    one === undefined ? [] : [{ ...one, ...gallerySize }],
  );
}

/** Adds the colour of the variant's picture to the address of another view. */
function inColourOf(src: string, image: string): string {
  const color = new URLSearchParams(image.split("?")[1]).get("color");
  return color === null ? src : `${src}${src.includes("?") ? "&" : "?"}color=${color}`;
}
