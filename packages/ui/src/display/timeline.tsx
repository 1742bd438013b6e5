import type { ReactNode } from "react";
import styles from "./timeline.module.css";

export type TimelineStep = {
  readonly key: string;
  readonly state: "done" | "now" | "next";
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly note?: ReactNode;
};

/** What happened and what comes, oldest first. The words say the state; the marks only show it. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline}>
      {steps.map(({ key, state, icon, title, note }) => (
        <li key={key} data-state={state} aria-current={state === "now" ? "step" : undefined}>
          <span className={styles.mark}>{icon}</span>
          <div>
            <b className={styles.title}>{title}</b>
            {note && <p className={styles.note}>{note}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
