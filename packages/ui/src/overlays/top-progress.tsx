import styles from "./top-progress.module.css";

/** A line at the window's top while a page loads, without a value, as the duration is unknown. */
export function TopProgress({ label }: { label: string }) {
  return (
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label={label} />
    </div>
  );
}
