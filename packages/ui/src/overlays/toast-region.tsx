import type { ReactNode } from "react";
import styles from "./toast.module.css";

type ToastRegionProps = { label: string; errors: ReactNode; news: ReactNode };

/**
 * Where toasts appear. Always on the page, even empty: assistive technology announces only what
 * enters a region that is already there.
 */
export function ToastRegion({ label, errors, news }: ToastRegionProps) {
  return (
    <section className={styles.region} aria-label={label}>
      <div role="alert">{errors}</div>
      <div role="status">{news}</div>
    </section>
  );
}
