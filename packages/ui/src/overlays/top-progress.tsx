import styles from "./top-progress.module.css";

/** A line at the window's top while something is on its way. How long it takes nobody knows, so it says no number. It stands in no landmark: it is a status. */
export function TopProgress({ label }: { label: string }) {
  return (
    <div role="status">
      <div className={styles.bar} role="progressbar" aria-label={label} />
    </div>
  );
}
