import { gallerySize, hasPicture } from "@papillote/domain/catalog/picture.ts";
import type { GalleryPicture } from "@papillote/ui/layout/gallery.tsx";
import type { Goods, GoodsVariant } from "./goods-data.ts";

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

/** Adds the colour of the variant's picture to the URL of another view. */
function inColourOf(src: string, image: string): string {
  const color = new URLSearchParams(image.split("?")[1]).get("color");
  return color === null ? src : `${src}${src.includes("?") ? "&" : "?"}color=${color}`;
}
