import type { ChangeEvent, ReactNode } from "react";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { useEarlyInput } from "./early-input.ts";
import { FieldError, invalidMarks, useUncorrected } from "./field.tsx";
import styles from "./radio-tickets.module.css";

type RadioTicketsProps = {
  legend: ReactNode;
  name: string;
  options: readonly { value: string; label: ReactNode; disabled?: boolean | undefined }[];
  /** Makes the field controlled, together with `onChange`. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  /** Six in a row instead of three, where there is room. */
  wide?: boolean | undefined;
  required?: boolean | undefined;
  error?: ReactNode;
  /** Below the tickets: the field for another amount. */
  children?: ReactNode;
};

/** Amounts as small tickets, as radios. */
export function RadioTickets({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  wide,
  required,
  error: answered,
  children,
}: RadioTicketsProps) {
  const id = useId();
  const tickets = useEarlyInput<HTMLDivElement>();
  const { error, correct } = useUncorrected(answered);
  const chosen = (option: string) =>
    value === undefined
      ? { defaultChecked: option === defaultValue }
      : { checked: option === value };
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value);
  return (
    <fieldset
      className={styles.set}
      aria-describedby={classes(error ? `${id}-error` : undefined)}
      tabIndex={error ? -1 : undefined}
      {...invalidMarks(error)}
      onChange={correct}
    >
      <legend className={styles.legend}>{legend}</legend>
      <div ref={tickets} className={styles.tickets} data-wide={wide || undefined}>
        {options.map((option) => (
          <label key={option.value} className={styles.ticket}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              required={required}
              {...chosen(option.value)}
              onChange={change}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      {children && <div className={styles.more}>{children}</div>}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
