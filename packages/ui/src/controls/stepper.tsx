import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import type { ChangeEvent, ReactNode } from "react";
import { useId, useState } from "react";
import { useEarlyInput } from "./early-input.ts";
import styles from "./stepper.module.css";

type StepperLook = {
  /** Accessible name of the group, such as "Quantity". */
  label: string;
  decreaseLabel: string;
  increaseLabel: string;
  min?: number | undefined;
  max?: number | undefined;
  size?: "md" | "sm" | undefined;
  /** Shown below the stepper and announced, such as the reason for the upper bound. */
  message?: ReactNode;
};

/** The nearest whole number within the bounds; NaN becomes the lower bound. */
function withinBounds(wanted: number, min: number, max: number): number {
  return Number.isFinite(wanted) ? Math.min(Math.max(Math.round(wanted), min), max) : min;
}

type StepperProps = StepperLook & {
  name?: string | undefined;
  value?: number | undefined;
  defaultValue?: number | undefined;
  onChange?: ((value: number) => void) | undefined;
};

/** A number input between two buttons. Without script the input alone is shown. */
export function Stepper({
  label,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max = 99,
  size = "md",
  message,
  name,
  value,
  defaultValue,
  onChange,
}: StepperProps) {
  const messageId = useId();
  const [own, setOwn] = useState(String(defaultValue ?? min));
  // A screen reader says the number of the field itself, but not after a press on a button.
  const [isPressed, setPressed] = useState(false);
  const shown = value === undefined ? own : String(value);
  const set = (wanted: number) => {
    const next = withinBounds(wanted, min, max);
    setOwn(String(next));
    onChange?.(next);
  };
  const field = useEarlyInput<HTMLDivElement>();
  const typed = (event: ChangeEvent<HTMLInputElement>) => {
    setOwn(event.currentTarget.value);
    if (event.currentTarget.value !== "")
      onChange?.(withinBounds(event.currentTarget.valueAsNumber, min, max));
  };
  const current = withinBounds(Number(shown), min, max);
  const press = (wanted: number) => {
    set(wanted);
    setPressed(true);
  };
  return (
    <div ref={field} className={styles.wrap}>
      <div className={styles.stepper} role="group" aria-label={label} data-size={size}>
        <button
          className={styles.scripted}
          type="button"
          aria-label={decreaseLabel}
          disabled={current <= min}
          onClick={() => press(current - 1)}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <input
          type="number"
          inputMode="numeric"
          name={name}
          min={min}
          max={max}
          step="1"
          value={shown}
          aria-label={label}
          aria-describedby={message ? messageId : undefined}
          onChange={typed}
          onBlur={() => set(Number(shown || Number.NaN))}
        />
        <button
          className={styles.scripted}
          type="button"
          aria-label={increaseLabel}
          disabled={current >= max}
          onClick={() => press(current + 1)}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
        <output className="visually-hidden" aria-live="polite">
          {isPressed && `${label} ${current}`}
        </output>
      </div>
      {message && (
        <p className={styles.message} id={messageId}>
          {message}
        </p>
      )}
    </div>
  );
}

type StepperSubmitProps = StepperLook & { name: string; value: number };

/** Two submit buttons, each with the number it leads to: the surrounding form is sent at once. */
export function StepperSubmit({
  label,
  decreaseLabel,
  increaseLabel,
  min = 1,
  max = 99,
  size = "sm",
  message,
  name,
  value,
}: StepperSubmitProps) {
  return (
    <div className={styles.wrap}>
      <div className={styles.stepper} role="group" aria-label={label} data-size={size}>
        <button
          type="submit"
          name={name}
          value={value - 1}
          aria-label={decreaseLabel}
          disabled={value <= min}
        >
          <Minus size={18} aria-hidden="true" />
        </button>
        <output aria-live="polite">{value}</output>
        <button
          type="submit"
          name={name}
          value={value + 1}
          aria-label={increaseLabel}
          disabled={value >= max}
        >
          <Plus size={18} aria-hidden="true" />
        </button>
      </div>
      {message && (
        <p className={styles.message} role="status">
          {message}
        </p>
      )}
    </div>
  );
}
