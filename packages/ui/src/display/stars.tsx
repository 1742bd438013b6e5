import Star from "lucide-react/icons/star";
import styles from "./stars.module.css";

const all = [1, 2, 3, 4, 5];

/** One to five stars as a picture with a text alternative; a half rounds up. */
export function Stars({ given, label }: { given: number; label: string }) {
  return (
    <span className={styles.stars} role="img" aria-label={label}>
      {all.map((star) => (
        <Star
          key={star}
          size={18}
          aria-hidden="true"
          data-given={star <= Math.round(given) || undefined}
        />
      ))}
    </span>
  );
}

/** The number of reviews for each number of stars, five stars first. */
export function StarBars({
  rows,
}: {
  rows: readonly { key: number; label: string; count: number; share: number }[];
}) {
  return (
    <dl className={styles.bars}>
      {rows.map(({ key, label, count, share }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <meter min={0} max={1} value={share} aria-hidden="true" />
            {count}
          </dd>
        </div>
      ))}
    </dl>
  );
}
