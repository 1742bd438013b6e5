import type { ReactNode } from "react";
import { useEarlyInput } from "./early-input.ts";
import styles from "./switch-table.module.css";

type Cell =
  /** A switch; `name` and `value` are sent by a form without script. */
  | {
      readonly label: string;
      readonly name: string;
      readonly value?: string;
      readonly isOn: boolean;
      /** The switch cannot be changed; the row's note gives the reason. */
      readonly isFixed?: boolean;
      readonly onChange?: (isOn: boolean) => void;
    }
  /** The row has no such choice. */
  | undefined;

type SwitchRow = {
  readonly key: string;
  readonly title: string;
  readonly note?: ReactNode;
  /** One for each column. */
  readonly cells: readonly Cell[];
};

/**
 * A table with a row for each subject, a column for each way, and a switch where both meet. On a
 * phone the ways are below each subject.
 */
export function SwitchTable({
  caption,
  subject,
  columns,
  rows,
}: {
  caption: string;
  subject: string;
  columns: readonly string[];
  rows: readonly SwitchRow[];
}) {
  return (
    <table className={styles.table}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{subject}</span>
          </th>
          {columns.map((column) => (
            <th scope="col" key={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, title, note, cells }) => (
          <tr key={key}>
            <th scope="row">
              {title}
              {note && <span className={styles.note}>{note}</span>}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index]} data-column={columns[index]}>
                {cell ? <Switch {...cell} /> : <span aria-hidden="true">–</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Switch({ label, name, value = "on", isOn, isFixed, onChange }: NonNullable<Cell>) {
  const frame = useEarlyInput<HTMLLabelElement>();
  return (
    <label ref={frame} className={styles.touch}>
      <span className="visually-hidden">{label}</span>
      <input
        type="checkbox"
        className={styles.switch}
        name={name}
        value={value}
        disabled={isFixed}
        {...(onChange
          ? { checked: isOn, onChange: ({ target }) => onChange(target.checked) }
          : { defaultChecked: isOn })}
      />
    </label>
  );
}
