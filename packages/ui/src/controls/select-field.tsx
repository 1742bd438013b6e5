import ChevronDown from "lucide-react/icons/chevron-down";
import type { ComponentProps } from "react";
import { classes } from "#ui/classes.ts";
import styles from "./field.module.css";
import { FieldFrame, type FieldLook, splitLook } from "./field.tsx";

export function SelectField({
  compact,
  ...props
}: FieldLook &
  Omit<ComponentProps<"select">, "size" | "value"> & { compact?: boolean | undefined }) {
  const { look, control } = splitLook(props);
  return (
    <div className={styles.selecting} data-compact={compact || undefined}>
      <FieldFrame {...look}>
        {(wiring) => (
          <span className={styles.box}>
            <select
              {...control}
              {...wiring}
              className={classes(wiring.className, control.className)}
            />
            <ChevronDown className={styles.chevron} size={20} aria-hidden="true" />
          </span>
        )}
      </FieldFrame>
    </div>
  );
}
