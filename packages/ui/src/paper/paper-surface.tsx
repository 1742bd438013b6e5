import type { Paper } from "@papillote/artwork/papers.ts";
import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./paper-surface.module.css";

type PaperSurfaceProps = ComponentProps<"div"> & {
  paper: Paper;
  /** `tint` is the pale ground of the paper, without its pattern. */
  look?: "pattern" | "tint" | undefined;
};

/** A surface of wrapping paper. Text on it goes into an `Etiquette`. */
export function PaperSurface({ paper, look = "pattern", className, ...rest }: PaperSurfaceProps) {
  return (
    <div
      {...rest}
      className={classes(look === "tint" ? styles.tint : styles.paper, className)}
      data-paper={paper}
    />
  );
}

/** A small square of a paper beside a word. */
export function Swatch({ paper }: { paper: Paper }) {
  return (
    <span className={classes(styles.paper, styles.swatch)} data-paper={paper} aria-hidden="true" />
  );
}

/** A label with scooped corners, white in both themes. */
export function Etiquette({
  children,
  scoop = "md",
  className,
}: {
  children: ReactNode;
  scoop?: "sm" | "md" | undefined;
  className?: string | undefined;
}) {
  return (
    <span className={classes(styles.etiquette, className)} data-scoop={scoop}>
      {children}
    </span>
  );
}

/** A large tinted panel for one thing, with a corner for an action. */
export function PaperPanel({
  paper,
  corner,
  children,
  className,
}: {
  paper: Paper;
  corner?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}) {
  return (
    <div className={classes(styles.tint, styles.panel, className)} data-paper={paper}>
      {children}
      {corner && <div className={styles.corner}>{corner}</div>}
    </div>
  );
}
