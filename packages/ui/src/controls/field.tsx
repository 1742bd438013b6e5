import CircleAlert from "lucide-react/icons/circle-alert";
import type { ComponentProps, ReactNode } from "react";
import { createContext, useContext, useId, useState } from "react";
import { classes } from "#ui/classes.ts";
import { useEarlyInput } from "./early-input.ts";
import styles from "./field.module.css";

export type FieldLook = {
  label: ReactNode;
  /** Quiet text after the label, such as "(optional)". */
  aside?: ReactNode;
  hint?: ReactNode;
  hintAlign?: "start" | "end" | undefined;
  /** The error in the form's answer, hidden as soon as the control is edited. */
  error?: ReactNode;
  /**
   * A judgement of the present value, shown instead of the error, and while the control is edited.
   */
  judgement?: ReactNode;
  /** Shows the label to assistive technology only. */
  labelHidden?: boolean | undefined;
  /** A further description, such as a criteria list; its id joins `aria-describedby`. */
  extra?: ReactNode;
  extraId?: string | undefined;
};

type ControlWiring = {
  id: string;
  className: string | undefined;
  "aria-describedby": string | undefined;
  "aria-invalid"?: true;
  autoFocus?: true;
};

/** The last answer to a form. Each is a new value, and shows the errors of corrected fields again. */
export const FormAnswer = createContext<unknown>(undefined);

/**
 * The error, until its field is edited. Use `correct` as `onChange` of an element around the field.
 */
export function useUncorrected(error: ReactNode): {
  readonly error: ReactNode;
  readonly correct: () => unknown;
} {
  const answer = useContext(FormAnswer);
  const [corrected, setCorrected] = useState<{ answer: unknown; error: ReactNode }>();
  const isCorrected = corrected?.answer === answer && corrected?.error === error;
  return {
    error: isCorrected ? undefined : error,
    correct: () => error && setCorrected({ answer, error }),
  };
}

/**
 * The attributes of a control with an error. Without script, the browser focuses the first element
 * with `autofocus`; with script, the form does.
 */
export function invalidMarks(error: ReactNode) {
  return error ? ({ "aria-invalid": true, autoFocus: true } as const) : undefined;
}

export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <CircleAlert size={18} aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}

type FrameProps = FieldLook & {
  id?: string | undefined;
  describedBy?: string | undefined;
  children: (wiring: ControlWiring) => ReactNode;
};

/** Label, control, hint and error. The wiring must be spread on the control. */
export function FieldFrame({
  label,
  aside,
  hint,
  hintAlign,
  error: answered,
  judgement,
  labelHidden,
  extra,
  extraId,
  id,
  describedBy,
  children,
}: FrameProps) {
  const { error: uncorrected, correct } = useUncorrected(answered);
  const error = judgement || uncorrected;
  const frame = useEarlyInput<HTMLDivElement>();
  const madeId = useId();
  const controlId = id ?? madeId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classes(
    hint ? hintId : undefined,
    extra ? extraId : undefined,
    error ? errorId : undefined,
    describedBy,
  );
  return (
    <div ref={frame} className={styles.field} onChange={correct}>
      <label
        className={classes(styles.label, labelHidden && "visually-hidden")}
        htmlFor={controlId}
      >
        {label}
        {aside && <span className={styles.aside}> {aside}</span>}
      </label>
      {children({
        id: controlId,
        className: styles.control,
        "aria-describedby": described,
        ...invalidMarks(error),
      })}
      {hint && (
        <p className={styles.hint} id={hintId} data-align={hintAlign}>
          {hint}
        </p>
      )}
      {extra}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

type Described = { "aria-describedby"?: string | undefined; id?: string | undefined };

export function splitLook<Props extends FieldLook & Described>(props: Props) {
  const {
    label,
    aside,
    hint,
    hintAlign,
    error,
    judgement,
    labelHidden,
    extra,
    extraId,
    id,
    "aria-describedby": describedBy,
    ...control
  } = props;
  const errors = { error, judgement };
  return {
    look: {
      ...{ label, aside, hint, hintAlign, labelHidden, extra, extraId, id, describedBy },
      ...errors,
    },
    control,
  };
}

export type TextFieldProps = FieldLook &
  Omit<ComponentProps<"input">, "size"> & {
    /** Code font, for codes and numbers; the page loads `fonts-code.css`. */
    code?: boolean | undefined;
    /** A control inside the field at its end, such as "show the password". */
    end?: ReactNode;
  };

export function TextField({ code, end, ...props }: TextFieldProps) {
  const { look, control } = splitLook(props);
  return (
    <FieldFrame {...look}>
      {(wiring) => (
        <span className={styles.box} data-end={end ? true : undefined}>
          <input
            {...control}
            {...wiring}
            className={classes(wiring.className, code && styles.code, control.className)}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
