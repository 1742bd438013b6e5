import type { ChangeEvent, ReactNode } from "react";
import { PlainLink } from "#ui/layout/link.tsx";
import { useEarlyInput } from "./early-input.ts";
import styles from "./segmented.module.css";

/** Two or three choices side by side, as radios. */
export function Segmented({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  full,
}: {
  legend: string;
  name: string;
  options: readonly { value: string; label: ReactNode; icon?: ReactNode }[];
  value?: string | undefined;
  defaultValue?: string | undefined;
  onChange?: ((value: string) => void) | undefined;
  full?: boolean | undefined;
}) {
  const frame = useEarlyInput<HTMLFieldSetElement>();
  const chosen = (option: string) =>
    value === undefined
      ? { defaultChecked: option === defaultValue }
      : { checked: option === value };
  const change = (event: ChangeEvent<HTMLInputElement>) => onChange?.(event.currentTarget.value);
  return (
    <fieldset ref={frame} className={styles.set} data-full={full || undefined}>
      <legend className="visually-hidden">{legend}</legend>
      <div className={styles.segments}>
        {options.map((option) => (
          <label key={option.value} className={styles.segment}>
            <input
              type="radio"
              name={name}
              value={option.value}
              {...chosen(option.value)}
              onChange={change}
            />
            {option.icon}
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The same look for two or three links. */
export function SegmentedLinks({
  label,
  items,
  full,
}: {
  label: string;
  items: readonly { href: string; label: ReactNode; icon?: ReactNode; current: boolean }[];
  full?: boolean | undefined;
}) {
  return (
    <nav className={styles.set} aria-label={label} data-full={full || undefined}>
      <div className={styles.segments}>
        {items.map((item) => (
          <PlainLink
            key={item.href}
            className={styles.segment}
            href={item.href}
            aria-current={item.current ? "page" : undefined}
          >
            {item.icon}
            {item.label}
          </PlainLink>
        ))}
      </div>
    </nav>
  );
}
