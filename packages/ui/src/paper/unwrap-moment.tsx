import type { ReactNode } from "react";
import { classes } from "#ui/classes.ts";
import { Mot } from "./mot.tsx";
import type { SweetFace } from "./sweet.tsx";
import { Sweet } from "./sweet.tsx";
import styles from "./unwrap-moment.module.css";

/**
 * Plays once, after a payment: the fans untwist, the label opens, the message slides out, 900 ms in
 * all. With reduced motion the end shows at once; the message is in the page from the start.
 */
export function UnwrapMoment({
  face,
  message,
  from,
  className,
}: {
  face: SweetFace;
  /** The complete message, with its quotation marks. */
  message?: ReactNode;
  from?: ReactNode;
  className?: string | undefined;
}) {
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
