import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./amount.module.css";

export type AmountProps = {
  /** Already formatted, sign included, unless `sign` is given. */
  value: ReactNode;
  /** Raised before the figures; for the `hero` size. */
  sign?: ReactNode;
  size?: "text" | "lg" | "xl" | "hero" | undefined;
  tone?: "plain" | "good" | undefined;
  className?: string | undefined;
};

/** A sum of money: never broken over two lines, figures of one width, large near a decision. */
export function Amount({ value, sign, size = "text", tone = "plain", className }: AmountProps) {
  return (
    <span className={classes(styles.amount, className)} data-size={size} data-tone={tone}>
      {sign && <span className={styles.sign}>{sign}</span>}
      {value}
    </span>
  );
}
