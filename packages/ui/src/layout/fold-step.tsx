import type { ReactNode } from "react";
import { useId } from "react";
import styles from "./fold-step.module.css";

/** One of several numbered steps; its content is shown while it is current. */
export function FoldStep({
  number,
  title,
  state,
  summary,
  children,
  id,
}: {
  number: number;
  title: ReactNode;
  state: "done" | "current" | "todo";
  /** At the end of the heading's line: the choice made and a control to change it. */
  summary?: ReactNode;
  children?: ReactNode;
  id?: string | undefined;
}) {
  const titleId = useId();
  return (
    <section
      className={styles.step}
      id={id}
      data-state={state}
      aria-labelledby={titleId}
      aria-current={state === "current" ? "step" : undefined}
    >
      <div className={styles.head}>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        <h2 id={titleId}>{title}</h2>
        {summary && <div className={styles.summary}>{summary}</div>}
      </div>
      {children && <div className={styles.body}>{children}</div>}
    </section>
  );
}

/** A quiet green panel with a preview of what the receiver gets. */
export function PreviewPanel({
  label,
  kicker,
  children,
}: {
  label: string;
  kicker?: ReactNode;
  children: ReactNode;
}) {
  return (
    <aside className={styles.preview} aria-label={label}>
      {kicker && <p className={styles.kicker}>{kicker}</p>}
      {children}
    </aside>
  );
}

/** A sweet with a slip of paper below it. */
export function Unwrapped({ sweet, slip }: { sweet: ReactNode; slip?: ReactNode }) {
  return (
    <div className={styles.unwrapped}>
      {sweet}
      {slip && <div className={styles.slip}>{slip}</div>}
    </div>
  );
}
