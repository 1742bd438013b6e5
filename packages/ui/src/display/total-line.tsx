import type { ReactNode } from "react";
import styles from "./receipt.module.css";

/** "Total" on the left and a large sum on the right, above a main action. */
export function TotalLine({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className={styles.totalLine}>
      {/* The space separates the words where the line is announced. */}
      <span>{label}</span> <strong>{value}</strong>
    </div>
  );
}
