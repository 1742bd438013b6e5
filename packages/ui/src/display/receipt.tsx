import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./receipt.module.css";

/** A till receipt: white, with a pinked lower edge. */
export function Receipt({
  label,
  children,
  as: Frame = "aside",
  className,
}: {
  label: string;
  children: ReactNode;
  as?: "aside" | "section" | "div" | undefined;
  className?: string | undefined;
}) {
  return (
    <Frame className={classes(styles.receipt, className)} aria-label={label}>
      {children}
    </Frame>
  );
}

type SummaryRow = {
  label: ReactNode;
  value: ReactNode;
  tone?: "plain" | "good" | undefined;
};

/** Sums in a column, the total below a rule. */
export function SummaryRows({
  rows,
  total,
}: {
  rows: readonly (SummaryRow & { key: string })[];
  total?: SummaryRow | undefined;
}) {
  return (
    <dl className={styles.rows}>
      {rows.map((row) => (
        <div key={row.key} data-tone={row.tone}>
          <dt>{row.label}</dt>
          <dd>{row.value}</dd>
        </div>
      ))}
      {total && (
        <div className={styles.total}>
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      )}
    </dl>
  );
}

/** The receipt folded into one line, for narrow screens; opened, it shows its rows. */
export function FoldedReceipt({
  label,
  value,
  children,
  className,
}: {
  label: ReactNode;
  value: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <details className={classes(styles.folded, className)}>
      <summary>
        <span>{label}</span>
        <span className={styles.foldedValue}>
          {value}
          <ChevronDown size={20} aria-hidden="true" />
        </span>
      </summary>
      <div className={styles.foldedBody}>{children}</div>
    </details>
  );
}
