import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./line-item.module.css";

type LineItemProps = {
  art: ReactNode;
  title: ReactNode;
  note?: ReactNode;
  /** The state of the line, shown below the note. */
  tag?: ReactNode;
  amount?: ReactNode;
  controls?: ReactNode;
  /** Small picture and small gaps, for a receipt. */
  tight?: boolean | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
};

/** One line of a list: picture, title, sum and controls. */
export function LineItem({
  art,
  title,
  note,
  tag,
  amount,
  controls,
  tight,
  headingLevel = 3,
  className,
}: LineItemProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes(styles.line, className)} data-tight={tight || undefined}>
      <div className={styles.art}>{art}</div>
      <div className={styles.words}>
        <Heading className={styles.title}>{title}</Heading>
        {note && <p className={styles.note}>{note}</p>}
        {tag && <p className={styles.tag}>{tag}</p>}
      </div>
      {amount && <b className={styles.amount}>{amount}</b>}
      {controls && <div className={styles.controls}>{controls}</div>}
    </article>
  );
}

type StatusItem = {
  key: string;
  title: ReactNode;
  note?: ReactNode;
  tag?: ReactNode;
  actions?: ReactNode;
};

/** A white list of items with their status and actions. */
export function StatusList({ items }: { items: readonly StatusItem[] }) {
  return (
    <ul className={styles.statuses}>
      {items.map((item) => (
        <li key={item.key}>
          <b>{item.title}</b>
          {item.tag}
          {item.note && <span className={styles.note}>{item.note}</span>}
          {item.actions && <div className={styles.statusActions}>{item.actions}</div>}
        </li>
      ))}
    </ul>
  );
}
