import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

export const handle = { isPrivate: true } satisfies PageHandle;

/**
 * Shown under any address that needs a network, without script: « try again » reloads that address.
 */
export default function OfflineRoute() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <title>{`${t`No network`} · ${shopName}`}</title>
      <SoloMessage
        face={{ paper: "encre", big: t`Offline` }}
        title={t`This page needs a network`}
        actions={
          <>
            <ButtonLink
              as="a"
              href=""
              variant="ink"
              icon={<RotateCcw size={18} strokeWidth={1.75} aria-hidden="true" />}
            >
              <Trans>Try again</Trans>
            </ButtonLink>
            <ButtonLink as="a" href={paths.home()} variant="line">
              <Trans>Back to the home page</Trans>
            </ButtonLink>
          </>
        }
      >
        <Trans>You are offline. The pages that you have already seen in the shop still open.</Trans>
      </SoloMessage>
    </>
  );
}
