import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { SoloMessage } from "@papillote/ui/empty-state.tsx";
import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router";
import { useVisitor } from "#app/platform/visitor.ts";

const lookAgainMs = 1500;

/** The provider has not answered yet: the page asks again by itself, with script or without. */
export function Wrapping() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const { pathname, search } = useLocation();
  const { state, revalidate } = useRevalidator();
  // A timer of the browser, not of React: it looks again until the answer has come.
  useEffect(() => {
    if (state !== "idle") return;
    const timer = setTimeout(() => void revalidate(), lookAgainMs);
    return () => clearTimeout(timer);
  }, [state, revalidate]);
  return (
    <>
      <title>{`${t`We are wrapping your order`} · ${shopName}`}</title>
      <noscript>
        <meta httpEquiv="refresh" content="3" />
      </noscript>
      <SoloMessage
        face={{ paper: "papillote", big: "…" }}
        title={t`We are wrapping your order`}
        actions={
          <ButtonLink as="a" href={pathname + search} variant="line">
            <Trans>Look again</Trans>
          </ButtonLink>
        }
      >
        <Trans>The payment is being confirmed. You can leave this page: nothing is lost.</Trans>
      </SoloMessage>
    </>
  );
}
