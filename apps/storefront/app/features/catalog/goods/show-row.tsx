import { Trans } from "@lingui/react/macro";
import { Button } from "@papillote/ui/controls/button.tsx";
import type { ReactNode } from "react";
import { useHydrating } from "#app/platform/hydrating.ts";
import styles from "./goods.module.css";

/**
 * The stock of a choice, and the button that loads its page. With script, each choice is applied
 * at once: the button disappears, and the row keeps its height so that nothing moves.
 */
export function ShowRow({ children }: { children: ReactNode }) {
  const isWithoutScript = useHydrating();
  return (
    <div className={styles.show}>
      <div>{children}</div>
      {isWithoutScript && (
        <Button variant="line" size="sm" formMethod="get">
          <Trans>Show this choice</Trans>
        </Button>
      )}
    </div>
  );
}
