import ChevronDown from "lucide-react/icons/chevron-down";
import type { ReactNode } from "react";
import styles from "./accordion.module.css";

export function Accordion({ children }: { children: ReactNode }) {
  return <div className={styles.accordion}>{children}</div>;
}

type FoldProps = {
  summary: ReactNode;
  open?: boolean | undefined;
  /** Items with the same name close each other. */
  name?: string | undefined;
  children: ReactNode;
  id?: string | undefined;
};

/** One item of an accordion. */
export function AccordionItem({ summary, open, name, id, children }: FoldProps) {
  return (
    <details className={styles.item} open={open} name={name} id={id}>
      <summary>
        {summary}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}

/** A single quiet disclosure, without rules around it. */
export function Disclosure({ summary, open, name, id, children }: FoldProps) {
  return (
    <details className={styles.disclosure} open={open} name={name} id={id}>
      <summary>
        {summary}
        <ChevronDown size={20} aria-hidden="true" />
      </summary>
      <div className={styles.disclosed}>{children}</div>
    </details>
  );
}
