import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./amount.module.css";

/** A sum of money: never broken over two lines, with figures of equal width. */
export function Amount({
  value,
  sign,
  size = "text",
  tone = "plain",
  className,
}: {
  /** Formatted, with its currency sign unless `sign` is given. */
  value: ReactNode;
  /** The currency sign, raised before the figures; for the `hero` size. */
  sign?: ReactNode;
  size?: "text" | "lg" | "xl" | "hero" | undefined;
  tone?: "plain" | "good" | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.amount, className)} data-size={size} data-tone={tone}>
      {sign && <span className={styles.sign}>{sign}</span>}
      {value}
    </span>
  );
}
