import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./mot.module.css";

/** The little message: a white slip with pinked ends, white in both themes. */
export function Mot({
  children,
  from,
  tilt = "left",
  align = "start",
  size = "md",
  className,
}: {
  /** The complete message, with its quotation marks. */
  children: ReactNode;
  /** The name of its writer. */
  from?: ReactNode;
  tilt?: "none" | "left" | "right" | "far-right" | undefined;
  align?: "start" | "end" | undefined;
  size?: "md" | "sm" | undefined;
  className?: string | undefined;
}) {
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
