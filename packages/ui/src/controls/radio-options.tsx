import { type ReactNode, startTransition, useOptimistic } from "react";
import styles from "./radio-options.module.css";

export type RadioOption = {
  value: string;
  label: string;
  /** A colour, as CSS writes it. */
  swatch?: string | null | undefined;
  /** Present: it can be chosen, but there is none; said after its name. */
  goneLabel?: string | undefined;
};

export type RadioOptionsProps = {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value: string | undefined;
  /** What it returns is waited for; until then the choice shows as it was made. */
  onChange: (value: string) => Promise<void> | void;
};

/** What something comes in: small choices in a row, one of which is chosen. A colour stands beside its name, never alone. */
export function RadioOptions({ legend, name, options, value, onChange }: RadioOptionsProps) {
  const [shown, show] = useOptimistic(value);
  const change = (chosen: string) =>
    startTransition(async () => {
      show(chosen);
      await onChange(chosen);
    });
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label
            key={option.value}
            className={styles.option}
            data-gone={option.goneLabel === undefined ? undefined : true}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === shown}
              onChange={() => change(option.value)}
            />
            <span>
              {option.swatch && <Dot color={option.swatch} />}
              <span>{option.label}</span>
              {option.goneLabel !== undefined && (
                <span className="visually-hidden"> ({option.goneLabel})</span>
              )}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Drawn, as a page's policy allows no style of its own to an element. */
function Dot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="8.5" fill={color} stroke="#13261e" strokeOpacity=".32" />
    </svg>
  );
}
