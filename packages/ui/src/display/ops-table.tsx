import type { ReactNode } from "react";
import styles from "./ops-table.module.css";

type OpsRow = {
  key: string;
  what: ReactNode;
  when: ReactNode;
  amount: ReactNode;
  after?: ReactNode;
  gain?: boolean | undefined;
};

/** Table of movements; on a phone each row becomes two lines. */
export function OpsTable({
  caption,
  headings,
  rows,
}: {
  caption: string;
  headings: { what: string; when: string; amount: string; after?: string | undefined };
  rows: readonly OpsRow[];
}) {
  const { what, when, amount, after } = headings;
  return (
    <table className={styles.ops}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{what}</th>
          <th scope="col">{when}</th>
          <th scope="col" className={styles.right}>
            {amount}
          </th>
          {after && (
            <th scope="col" className={styles.right}>
              {after}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <td>{row.what}</td>
            <td className={styles.when}>{row.when}</td>
            <td className={styles.right} data-gain={row.gain || undefined}>
              {row.amount}
            </td>
            {after && <td className={styles.after}>{row.after}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Plain two-column table: a row heading and its text. */
export function PlainTable({
  caption,
  headings,
  rows,
}: {
  caption: string;
  headings: readonly [string, string];
  rows: readonly { heading: string; text: ReactNode }[];
}) {
  return (
    <table className={styles.plain}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{headings[0]}</th>
          <th scope="col">{headings[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.heading}>
            <th scope="row">{row.heading}</th>
            <td>{row.text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
