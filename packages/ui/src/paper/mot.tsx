import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./mot.module.css";

export type MotProps = {
  /** The message, whole, with its quotation marks. */
  children: ReactNode;
  /** Who wrote it. */
  from?: ReactNode;
  tilt?: "none" | "left" | "right" | "far-right" | undefined;
  align?: "start" | "end" | undefined;
  size?: "md" | "sm" | undefined;
  className?: string | undefined;
};

/** The little message: a white slip with pinked ends, white in both themes. */
export function Mot({
  children,
  from,
  tilt = "left",
  align = "start",
  size = "md",
  className,
}: MotProps) {
  return (
    <figure
      className={classes(styles.mot, className)}
      data-tilt={tilt}
      data-align={align}
      data-size={size}
    >
      <blockquote>{children}</blockquote>
      {from && <figcaption>{from}</figcaption>}
    </figure>
  );
}
