import {
  gallerySize,
  hasPicture,
  pictureOr,
  placeholderSize,
} from "@papillote/domain/catalog/picture.ts";
import type { GalleryPicture } from "@papillote/ui/layout/gallery.tsx";
import type { Picture } from "@papillote/ui/paper/picture-card.tsx";
import type { Goods, GoodsVariant } from "./goods-data.ts";

/** What the shop draws where no picture is. */
const placeholder = `/img/${placeholderSize.width}/${placeholderSize.height}/resize/goods/none.svg`;

/** S9.10e */
export const noPicture: Picture = { src: placeholder, ...placeholderSize };

/** A card that is sent by post is shown by its brand's logo, which stands on a sweet. */
export function logoOf(address: string): string | undefined {
  return address.startsWith("/media/brands/") ? address : undefined;
}

/** S5.23, S9.10d: a picture in a list, or what stands for it. */
export function listPicture(address: string): Picture {
  return {
    src: pictureOr(placeholder, address),
    ...(hasPicture(address) ? gallerySize : placeholderSize),
  };
}

/** The pictures of goods; of a chosen variant its own in place of the first. */
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

/** The views of goods in the colour of the variant, where its picture has one. */
function inColourOf(src: string, image: string): string {
  const color = new URLSearchParams(image.split("?")[1]).get("color");
  return color === null ? src : `${src}${src.includes("?") ? "&" : "?"}color=${color}`;
}
