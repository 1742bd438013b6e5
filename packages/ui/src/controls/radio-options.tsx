import { type ReactNode, startTransition, useOptimistic } from "react";
import { useEarlyInput } from "./early-input.ts";
import styles from "./radio-options.module.css";

type RadioOption = {
  value: string;
  label: string;
  /** A CSS colour. */
  swatch?: string | null | undefined;
  /** When given, the option is sold out but can be chosen; shown after its name. */
  goneLabel?: string | undefined;
};

/** Small choices in a row, as radios, such as sizes. A colour is always shown beside its name. */
export function RadioOptions({
  legend,
  name,
  options,
  value,
  onChange,
}: {
  legend: ReactNode;
  name: string;
  options: readonly RadioOption[];
  value: string | undefined;
  /** A returned promise is awaited; until then the new choice is shown. */
  onChange: (value: string) => Promise<void> | void;
}) {
  const [shown, show] = useOptimistic(value);
  const frame = useEarlyInput<HTMLFieldSetElement>();
  const change = (chosen: string) =>
    startTransition(async () => {
      show(chosen);
      await onChange(chosen);
    });
  return (
    <fieldset ref={frame}>
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

/** An SVG, as the page's policy refuses `style` attributes. */
function Dot({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true" focusable="false">
      <circle cx="9" cy="9" r="8.5" fill={color} stroke="#13261e" strokeOpacity=".32" />
    </svg>
  );
}
