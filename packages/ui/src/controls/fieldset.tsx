import type { ReactNode } from "react";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { FieldError, invalidMarks, useUncorrected } from "./field.tsx";
import styles from "./fieldset.module.css";

/** A named group of choices, with one hint and one error for all of them. */
export function Fieldset({
  legend,
  legendHidden,
  hint,
  error: answered,
  layout = "stack",
  children,
  className,
}: {
  legend: ReactNode;
  legendHidden?: boolean | undefined;
  hint?: ReactNode;
  error?: ReactNode;
  /**
   * `row` puts the choices side by side if there is room; `ruled` is a group of a filter column.
   */
  layout?: "stack" | "row" | "ruled" | undefined;
  children: ReactNode;
  className?: string | undefined;
}) {
  const id = useId();
  const { error, correct } = useUncorrected(answered);
  const described = classes(hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined);
  return (
    <fieldset
      className={classes(styles.set, className)}
      data-layout={layout}
      aria-describedby={described}
      tabIndex={error ? -1 : undefined}
      {...invalidMarks(error)}
      onChange={correct}
    >
      <legend className={classes(styles.legend, legendHidden && "visually-hidden")}>
        {legend}
      </legend>
      <div className={styles.choices}>{children}</div>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
