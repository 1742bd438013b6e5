import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Receipt, SummaryRows } from "@papillote/ui/display/receipt.tsx";
import { SoloMessage } from "@papillote/ui/layout/empty-state.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { deviceCartMarks } from "#app/offline/device-cart.ts";
import { seenPagesMarks } from "#app/offline/seen-pages.ts";
import type { PageHandle } from "#app/platform/page/page-facts.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

export const handle = { isPrivate: true } satisfies PageHandle;

/** Shown under any URL that needs a network, without script: « try again » reloads that URL. */
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
        <Stack gap="md">
          <Trans>
            You are offline. The pages that you have already seen in the shop still open.
          </Trans>
          <DeviceCartPlace />
          <SeenPagesPlace />
        </Stack>
      </SoloMessage>
    </>
  );
}

/** Hidden until the worker lists the pages that were seen and that still open. */
function SeenPagesPlace() {
  const { t } = useLingui();
  const { place, path, name } = seenPagesMarks;
  return (
    <div {...place} hidden>
      <Receipt as="section" label={t`Seen on this device`}>
        <strong>
          <Trans>Seen on this device</Trans>
        </strong>
        <ul>
          <li>
            <a href={path}>{name}</a>
          </li>
        </ul>
      </Receipt>
    </div>
  );
}

/** Hidden until the worker writes the cart into it, as it was seen last. */
function DeviceCartPlace() {
  const { t } = useLingui();
  const { place, seen, name, amount, total } = deviceCartMarks;
  return (
    <div {...place} hidden>
      <Receipt as="section" label={t`Your cart at ${seen}`}>
        <strong>
          <Trans>Your cart at {seen}</Trans>
        </strong>
        <SummaryRows
          rows={[{ key: name, label: name, value: amount }]}
          total={{ label: t`Total`, value: total }}
        />
      </Receipt>
    </div>
  );
}
