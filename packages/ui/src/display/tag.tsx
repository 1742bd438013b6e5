import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./tag.module.css";

export type TagTone = "citron" | "ok" | "warn" | "err" | "info" | "quiet";

export function Tag({
  tone = "citron",
  icon,
  children,
  className,
}: {
  tone?: TagTone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.tag, className)} data-tone={tone}>
      {icon}
      {children}
    </span>
  );
}

/** A rounded figure beside a word, such as the sum in a navigation tab. */
export function Pill({ children }: { children: ReactNode }) {
  return <span className={styles.pill}>{children}</span>;
}

/** A tiny framed name, such as the mark of a card scheme. */
export function SmallMark({ children }: { children: ReactNode }) {
  return <span className={styles.mark}>{children}</span>;
}
