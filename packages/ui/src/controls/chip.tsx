import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { PlainLink } from "#ui/layout/link.tsx";
import styles from "./chip.module.css";

export function Chip({
  pressed,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<"button"> & { pressed?: boolean | undefined; icon?: ReactNode }) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.chip, className)}
      aria-pressed={pressed}
    >
      {icon}
      {children}
    </button>
  );
}

export function ChipLink({
  current,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof PlainLink> & { current?: boolean | undefined; icon?: ReactNode }) {
  return (
    <PlainLink
      {...rest}
      className={classes(styles.chip, className)}
      aria-current={current ? "true" : undefined}
    >
      {icon}
      {children}
    </PlainLink>
  );
}

/** Chips in one row that scrolls sideways, edge to edge on a phone. */
export function ChipRow({
  label,
  children,
  narrowOnly,
  wraps,
}: {
  label: string;
  children: ReactNode;
  /** Hidden from 1000 px on, where a column replaces it. */
  narrowOnly?: boolean | undefined;
  /** In several rows from 900 px on. */
  wraps?: boolean | undefined;
}) {
  return (
    <div
      className={styles.row}
      role="group"
      aria-label={label}
      data-narrow={narrowOnly || undefined}
      data-wraps={wraps || undefined}
    >
      {children}
    </div>
  );
}
