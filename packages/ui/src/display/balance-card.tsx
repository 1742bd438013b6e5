import type { Paper } from "@papillote/artwork/papers.ts";
import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import surface from "#ui/paper/paper-surface.module.css";
import { Amount } from "./amount.tsx";
import styles from "./balance-card.module.css";

/** A large sum on a scooped white label, framed by a paper; the same in both themes. */
export function BalanceCard({
  label,
  kicker,
  sign,
  value,
  paper = "papillote",
  children,
}: {
  label: string;
  kicker: ReactNode;
  sign?: ReactNode;
  value: ReactNode;
  paper?: Paper | undefined;
  children?: ReactNode;
}) {
  return (
    <section
      className={classes(surface.paper, styles.card)}
      data-paper={paper}
      data-scale="small"
      aria-label={label}
    >
      <div className={classes(surface.etiquette, styles.label)}>
        <p className={styles.kicker}>{kicker}</p>
        <p>
          <Amount size="hero" sign={sign} value={value} />
        </p>
        {children && <div className={styles.more}>{children}</div>}
      </div>
    </section>
  );
}

/** Sums with a coloured square each; `soon` is highlighted. */
export function LotList({
  items,
}: {
  items: readonly { key: string; tone?: "plain" | "soon" | undefined; text: ReactNode }[];
}) {
  return (
    <ul className={styles.lots}>
      {items.map((item) => (
        <li key={item.key} data-tone={item.tone}>
          <span>{item.text}</span>
        </li>
      ))}
    </ul>
  );
}

/** A strip of months, hidden from assistive technology: the caller also writes it in words. */
export function MonthStrip({
  months,
}: {
  months: readonly {
    key: string;
    letter: string;
    tone?: "plain" | "soon" | "end" | "past" | undefined;
  }[];
}) {
  return (
    <ol className={styles.months} aria-hidden="true">
      {months.map((month) => (
        <li key={month.key} data-tone={month.tone}>
          {month.letter}
        </li>
      ))}
    </ol>
  );
}
