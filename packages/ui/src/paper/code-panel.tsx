import type { ReactNode } from "react";
import styles from "./code-panel.module.css";

/** A barcode or number for a till: black on white in both themes. */
export function CodePanel({
  bars,
  number,
  fields,
  note,
  noteIcon,
  children,
}: {
  /** The bars as an SVG, black on white. */
  bars?: ReactNode;
  number?: ReactNode;
  fields?: readonly { label: string; value: ReactNode; action?: ReactNode }[] | undefined;
  note?: ReactNode;
  noteIcon?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className={styles.panel}>
      {bars && <div className={styles.bars}>{bars}</div>}
      {number && <p className={styles.number}>{number}</p>}
      {fields && (
        <dl className={styles.fields}>
          {fields.map((field) => (
            <div key={field.label}>
              <dt>{field.label}</dt>
              <dd>
                {field.value}
                {field.action}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {children}
      {note && (
        <p className={styles.note}>
          {noteIcon}
          <span>{note}</span>
        </p>
      )}
    </div>
  );
}

/** A code inside a sentence. */
export function Code({ children }: { children: ReactNode }) {
  return <code className={styles.code}>{children}</code>;
}
