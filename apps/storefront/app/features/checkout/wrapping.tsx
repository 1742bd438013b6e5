import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { type ReactNode, useEffect } from "react";
import { useHref, useLocation, useRevalidator } from "react-router";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

const pollMs = 1500;

/** S8.8b: shown while the order is being sent. */
export function WrappingNow() {
  return (
    <InProgress>
      <Trans>A few seconds, and it goes on by itself.</Trans>
    </InProgress>
  );
}

/**
 * The provider has not answered yet, so the page reloads its data, without script by a meta
 * refresh.
 */
export function Wrapping() {
  const { pathname, search } = useLocation();
  const here = useHref(pathname + search);
  const { state, revalidate } = useRevalidator();
  // The timer belongs to the browser.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), pollMs);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  const again = (
    <>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <ButtonLink as="a" href={here} variant="line">
        <Trans>Look again</Trans>
      </ButtonLink>
    </>
  );
  return (
    <InProgress actions={again}>
      <Trans>The payment is being confirmed. You can leave this page: nothing is lost.</Trans>
    </InProgress>
  );
}

function InProgress({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <title>{`${t`Processing order...`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "mode", big: "…" }}
        title={t`Processing order...`}
        actions={actions}
      >
        <span role="status">{children}</span>
      </SoloMessage>
    </>
  );
}
