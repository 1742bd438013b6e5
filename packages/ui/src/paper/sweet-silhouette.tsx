import { classes } from "#ui/classes.ts";
import styles from "./sweet.module.css";

const outline =
  "M66 18H254Q261 18 263 25C265 50 268 64 277 77L303 34L309 166L277 123C268 136 265 150 263 175Q261 182 254 182H66Q59 182 57 175C55 150 52 136 43 123L17 166L11 34L43 77C52 64 55 50 57 25Q59 18 66 18Z";

/** Flat grey outline of a sweet, for loading states. Does not need `PaperPatterns`. */
export function SweetSilhouette({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={classes(styles.sweet, className)}
      viewBox="0 0 320 200"
      width="320"
      height="200"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.silhouette} d={outline} />
    </svg>
  );
}
