import { Trans } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { type ReactNode, useSyncExternalStore } from "react";
import styles from "./goods.module.css";

/**
 * What is to be said of a choice, and the button that asks for its page: until a script answers each choice by itself. The row keeps its
 * height, so that nothing moves then.
 */
export function ShowRow({
  form,
  children,
}: {
  /** The form, where the row stands outside it. */ form?: string;
  children: ReactNode;
}) {
  const isLive = useSyncExternalStore(never, live, early);
  return (
    <div className={styles.show}>
      <div>{children}</div>
      {!isLive && (
        <Button variant="line" size="sm" form={form}>
          <Trans>Show this choice</Trans>
        </Button>
      )}
    </div>
  );
}

const never = () => () => undefined;
const live = () => true;
const early = () => false;
