import { PlainLink } from "./link.tsx";
import styles from "./steps.module.css";

export type Step = {
  label: string;
  state: "done" | "current" | "todo";
  href?: string | undefined;
  /** Read aloud after the label of a step that is done. */
  doneText?: string | undefined;
};

/** Notched segments: done in green, current in framboise, the rest in grey. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className={styles.steps} aria-label={label} data-many={steps.length > 3 || undefined}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === "current" ? "step" : undefined}
        >
          {step.href ? (
            <PlainLink href={step.href}>{step.label}</PlainLink>
          ) : (
            <span>{step.label}</span>
          )}
          {step.state === "done" && step.doneText && (
            <span className="visually-hidden"> {step.doneText}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
