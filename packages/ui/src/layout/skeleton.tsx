import { SweetSilhouette } from "#ui/paper/sweet-silhouette.tsx";
import styles from "./skeleton.module.css";

export function SkeletonLine({
  width = "full",
  size = "md",
}: {
  width?: "short" | "medium" | "long" | "full" | undefined;
  size?: "sm" | "md" | "lg" | "block" | undefined;
}) {
  return <span className={styles.line} data-width={width} data-size={size} aria-hidden="true" />;
}

const placesFor = (count: number) => Array.from({ length: count }, (_, place) => `place-${place}`);

function SkeletonCard() {
  return (
    <div className={styles.card}>
      <SweetSilhouette />
      <SkeletonLine width="medium" />
      <SkeletonLine width="long" size="sm" />
    </div>
  );
}

/** Loading state of cards: flat sweets and two bars each, shown only after a delay. */
export function SkeletonCards({
  label,
  count,
  columns = 4,
}: {
  label: string;
  count: number;
  columns?: 3 | 4 | undefined;
}) {
  return (
    <div
      className={styles.cards}
      role="status"
      aria-busy="true"
      aria-label={label}
      data-columns={columns}
    >
      {placesFor(count).map((place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  );
}

/** Loading state of a text or list. */
export function SkeletonList({ label, count }: { label: string; count: number }) {
  return (
    <div className={styles.list} role="status" aria-busy="true" aria-label={label}>
      {placesFor(count).map((place) => (
        <SkeletonLine key={place} size="block" />
      ))}
    </div>
  );
}
