import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Mot } from "./mot.tsx";
import type { SweetFace } from "./sweet.tsx";
import { Sweet } from "./sweet.tsx";
import styles from "./unwrap-moment.module.css";

export type UnwrapMomentProps = {
  face: SweetFace;
  /** The message inside, whole, with its quotation marks. */
  message?: ReactNode;
  from?: ReactNode;
  className?: string | undefined;
};

/**
 * Once, after a payment: the fans untwist, the label opens, the message slides out, 900 ms in all.
 * Who asked for stillness sees the end at once; the message is there for everybody from the start.
 */
export function UnwrapMoment({ face, message, from, className }: UnwrapMomentProps) {
  return (
    <div className={classes(styles.moment, className)}>
      <Sweet {...face} size="lg" motion="untwist" className={styles.sweet} />
      {message && (
        <div className={styles.slip}>
          <Mot from={from} tilt="left">
            {message}
          </Mot>
        </div>
      )}
    </div>
  );
}
