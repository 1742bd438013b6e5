import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import type { SweetFace } from "#ui/paper/sweet.tsx";
import { Sweet } from "#ui/paper/sweet.tsx";
import styles from "./empty-state.module.css";

type EmptyStateProps = {
  face: SweetFace;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  /** `bare` has no background. */
  look?: "panel" | "bare" | undefined;
  /** `status` when it replaces something by itself, `alert` for a failure. */
  role?: "status" | "alert" | undefined;
  motion?: "untwist" | undefined;
  className?: string | undefined;
};

/** A sweet with a word on its label, a title, one sentence, one action. */
export function EmptyState({
  face,
  title,
  children,
  action,
  headingLevel = 3,
  look = "panel",
  role,
  motion,
  className,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classes(styles.empty, className)} data-look={look} role={role}>
      <Sweet {...face} size="md" motion={motion} />
      <Heading>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** A page for one message alone: wrong URL, maintenance, failure. */
export function SoloMessage({
  face,
  title,
  children,
  actions,
  ground = "calque",
  motion,
}: {
  /** Leave it out for serious messages: a payment that failed is said without a picture. */
  face?: SweetFace;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  ground?: "calque" | "pistache" | undefined;
  motion?: "untwist" | undefined;
}) {
  return (
    <div className={styles.solo} data-ground={ground}>
      <div className={styles.soloInner}>
        {face && <Sweet {...face} size="lg" motion={motion} />}
        <h1>{title}</h1>
        {children && <div className={styles.lead}>{children}</div>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </div>
  );
}
