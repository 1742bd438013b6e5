import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useEffect } from "react";
import { useHref } from "react-router";
import { isShopOpen } from "#app/platform/overlays/when-opened.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { hourWords } from "#app/platform/words/date-words.ts";

/**
 * Shown during maintenance.
 * @param until an instant, ISO 8601
 */
export function Maintenance({ until, retry }: { until: string | undefined; retry: string }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const retryHref = useHref(retry);
  useReturn(retryHref);
  const hour = until === undefined ? undefined : hourWords(until);
  return (
    <>
      <title>{`${t`Maintenance`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "papillote", big: t`Soon` }}
        ground="pistache"
        title={t`We are folding the paper again.`}
        actions={
          <ButtonLink
            as="a"
            variant="ink"
            href={retryHref}
            icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
          >
            <Trans>Try again</Trans>
          </ButtonLink>
        }
      >
        {hour === undefined ? (
          <Trans>
            The shop is being serviced. Vouchers you have printed still work in store, and no order
            under way is lost.
          </Trans>
        ) : (
          <Trans>
            The shop is being serviced until about {hour}. Vouchers you have printed still work in
            store, and no order under way is lost.
          </Trans>
        )}
      </SoloMessage>
    </>
  );
}

const askMs = 5_000;

/** S4.33b: an open tab returns to its page when the shop is open again. */
function useReturn(href: string): void {
  // Repeated until the page is left. The request only asks whether the shop is open.
  useEffect(() => {
    const asking = setInterval(() => {
      void isShopOpen().then((isOpen) => isOpen && location.replace(href));
    }, askMs);
    return () => clearInterval(asking);
  }, [href]);
}
