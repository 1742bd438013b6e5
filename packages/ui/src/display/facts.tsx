import type { ReactNode } from "react";
import styles from "./facts.module.css";

/** Facts in a ruled grid, two in a row. */
export function FactGrid({
  items,
}: {
  items: readonly { label: string; icon?: ReactNode; value: ReactNode }[];
}) {
  return (
    <dl className={styles.grid}>
      {items.map((item) => (
        <div key={item.label}>
          <dt>
            {item.icon}
            {item.label}
          </dt>
          <dd>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Short promises side by side, each with an icon. */
export function FactList({
  items,
}: {
  items: readonly { key: string; icon?: ReactNode; text: ReactNode }[];
}) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.key}>
          {item.icon}
          {item.text}
        </li>
      ))}
    </ul>
  );
}
