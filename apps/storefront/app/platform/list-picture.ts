import {
  gallerySize,
  hasPicture,
  pictureOr,
  placeholderSize,
} from "@papillote/domain/catalog/picture.ts";
import type { Picture } from "@papillote/ui/paper/picture-card.tsx";

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
