import type { ComponentProps, ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import type { Paper } from "./paper.ts";
import styles from "./paper-surface.module.css";

export type PaperSurfaceProps = ComponentProps<"div"> & {
  paper: Paper;
  /** `tint` is the pale ground of the paper, without its pattern. */
  look?: "pattern" | "tint" | undefined;
};

/** A surface of wrapping paper. Words on it go into an `Etiquette`. */
export function PaperSurface({ paper, look = "pattern", className, ...rest }: PaperSurfaceProps) {
  return (
    <div
      {...rest}
      className={classes(look === "tint" ? styles.tint : styles.paper, className)}
      data-paper={paper}
    />
  );
}

/** The square that recalls a paper beside a word. */
export function Swatch({ paper }: { paper: Paper }) {
  return (
    <span className={classes(styles.paper, styles.swatch)} data-paper={paper} aria-hidden="true" />
  );
}

export type EtiquetteProps = {
  children: ReactNode;
  scoop?: "sm" | "md" | undefined;
  className?: string | undefined;
};

/** The jam label: white, with scooped corners, white in both themes. */
export function Etiquette({ children, scoop = "md", className }: EtiquetteProps) {
  return (
    <span className={classes(styles.etiquette, className)} data-scoop={scoop}>
      {children}
    </span>
  );
}

/** Big tinted panel that shows one thing, with a corner for an action. */
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
