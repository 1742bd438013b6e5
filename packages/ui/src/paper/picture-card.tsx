import { classes } from "#ui/classes.ts";
import styles from "./picture-card.module.css";
import { ArtCard, type ArtCardProps } from "./sweet-card.tsx";

/** A picture at its own size, decorative: the text beside it names its content. */
export type Picture = { readonly src: string; readonly width: number; readonly height: number };

/** A picture cropped to the one shape of a list. */
export function SmallPicture({
  picture,
  faded,
  className,
}: {
  picture: Picture;
  faded?: boolean | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.frame, className)} data-faded={faded || undefined}>
      <img {...picture} alt="" loading="lazy" decoding="async" />
    </span>
  );
}

export function PictureCard({
  picture,
  faded,
  ...card
}: ArtCardProps & { picture: Picture; faded?: boolean | undefined }) {
  return <ArtCard {...card} art={<SmallPicture picture={picture} faded={faded} />} />;
}
