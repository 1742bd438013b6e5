import Check from "lucide-react/icons/check";
import Minus from "lucide-react/icons/minus";
import styles from "./criteria-list.module.css";

/** The rules of a password, ticked while it is typed. */
export function CriteriaList({
  id,
  items,
  metText,
  unmetText,
}: {
  /** The value of the field's `extraId`. */
  id: string;
  items: readonly { label: string; met: boolean }[];
  metText: string;
  unmetText: string;
}) {
  return (
    <ul className={styles.criteria} id={id}>
      {items.map((item) => (
        <li key={item.label} data-met={item.met}>
          {item.met ? (
            <Check size={14} aria-hidden="true" />
          ) : (
            <Minus size={14} aria-hidden="true" />
          )}
          <span>
            {item.label}
            <span className="visually-hidden">, {item.met ? metText : unmetText}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
