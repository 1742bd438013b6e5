import { Trans } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import { type ReactNode, useSyncExternalStore } from "react";
import styles from "./goods.module.css";

/**
 * The stock of a choice, and the button that loads its page. With script, each choice is applied
 * at once: the button disappears, and the row keeps its height so that nothing moves.
 */
export function ShowRow({ children }: { children: ReactNode }) {
  const hasScript = useSyncExternalStore(noChange, onClient, onServer);
  return (
    <div className={styles.show}>
      <div>{children}</div>
      {!hasScript && (
        <Button variant="line" size="sm" formMethod="get">
          <Trans>Show this choice</Trans>
        </Button>
      )}
    </div>
  );
}

const noChange = () => () => undefined;
const onClient = () => true;
const onServer = () => false;
