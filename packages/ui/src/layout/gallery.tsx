import { type ReactNode, useId } from "react";
import type { Picture } from "#ui/paper/picture-card.tsx";
import styles from "./gallery.module.css";

export type GalleryPicture = Picture & { readonly alt: string };
/** One large picture, the others below it as radios, so that choosing needs no script. */
export function Gallery({
  label,
  pictures,
  placeholder,
  corner,
}: {
  label: string;
  pictures: readonly GalleryPicture[];
  /** A placeholder instead of a picture, at its own size. */
  placeholder: Picture;
  corner?: ReactNode;
}) {
  const name = useId();
  const hasChoice = pictures.length > 1;
  return (
    <div className={styles.gallery} role="group" aria-label={label}>
      {pictures.length === 0 && (
        <span className={styles.none}>
          <img {...placeholder} alt="" />
        </span>
      )}
      {pictures.map(({ alt, ...picture }, place) => (
        <div key={picture.src} className={styles.view}>
          {hasChoice && (
            <label className={styles.thumb}>
              <input type="radio" name={name} defaultChecked={place === 0} aria-label={alt} />
              <img {...picture} alt="" loading="lazy" decoding="async" />
            </label>
          )}
          <img
            className={styles.large}
            {...picture}
            alt={alt}
            decoding="async"
            {...(place === 0 ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
          />
        </div>
      ))}
      {corner && <div className={styles.corner}>{corner}</div>}
    </div>
  );
}
