import type { Paper } from "@papillote/artwork/papers.ts";
import type { ComponentProps, ReactNode } from "react";
import { useId } from "react";
import { classes } from "#ui/classes.ts";
import { Swatch } from "#ui/paper/paper-surface.tsx";
import styles from "./check-field.module.css";
import { useEarlyInput } from "./early-input.ts";
import { FieldError, invalidMarks, useUncorrected } from "./field.tsx";

type CheckFieldProps = Omit<ComponentProps<"input">, "type"> & {
  type?: "checkbox" | "radio" | undefined;
  label: ReactNode;
  /** A second, quiet line below the label. */
  note?: ReactNode;
  /** Shown at the end of the line: a count, a sum, marks. */
  end?: ReactNode;
  paper?: Paper | undefined;
  /** Frames the whole line; the frame is ink-coloured when chosen. */
  framed?: boolean | undefined;
  error?: ReactNode;
};

export function CheckField({
  type = "checkbox",
  label,
  note,
  end,
  paper,
  framed,
  error: answered,
  className,
  id,
  ...input
}: CheckFieldProps) {
  const madeId = useId();
  const errorId = `${id ?? madeId}-error`;
  const { error, correct } = useUncorrected(answered);
  const frame = useEarlyInput<HTMLDivElement>();
  return (
    <div
      ref={frame}
      className={classes(styles.field, className)}
      data-framed={framed || undefined}
      onChange={correct}
    >
      <label className={styles.line}>
        <input
          {...input}
          id={id}
          type={type}
          className={styles.box}
          {...invalidMarks(error)}
          aria-describedby={classes(error ? errorId : undefined, input["aria-describedby"])}
        />
        {paper && <Swatch paper={paper} />}
        <span className={styles.words}>
          {label}
          {note && <span className={styles.note}>{note}</span>}
        </span>
        {end && <span className={styles.end}>{end}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
