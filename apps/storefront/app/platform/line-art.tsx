import {
  gallerySize,
  hasPicture,
  pictureOr,
  placeholderSize,
} from "@papillote/domain/catalog/picture.ts";
import { SmallPicture } from "@papillote/ui/paper/picture-card.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "./universes.ts";

type ArtLine = {
  readonly universe_id: number | null;
  readonly logo: string;
  /** The picture of goods; empty if they have none. */
  readonly image?: string | null | undefined;
};

/** The picture of a line of a cart or an order: goods have a photo, vouchers their sweet. */
export function LineArt({ line: { universe_id, logo, image } }: { line: ArtLine }) {
  if (image === null || image === undefined || image.startsWith("/media/brands/"))
    return <Sweet paper={paperOf(universe_id)} logo={logo} />;
  const size = hasPicture(image) ? gallerySize : placeholderSize;
  const { width, height } = placeholderSize;
  const none = `/img/${width}/${height}/resize/goods/none.svg`;
  return <SmallPicture picture={{ src: pictureOr(none, image), ...size }} />;
}
