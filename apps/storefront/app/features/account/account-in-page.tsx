import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { guestPaths, isGuestCheckout } from "#app/platform/paths/guest-paths.ts";
import { PanelForm } from "./panel-form.tsx";

/**
 * Asks for the e-mail first, then for the choice. A page that asked for the e-mail alone and went
 * on by itself would reveal to anybody whether an e-mail address has an account.
 */
export function AccountInPage({
  returnTo,
  guest,
}: {
  returnTo: string;
  /** Where guests may order: the fields of a guest's order, with the choice after the e-mail. */
  guest?: ((afterEmail: ReactNode) => ReactNode) | undefined;
}) {
  const { panel = "login" } = useOverlay();
  const isGuest = isGuestCheckout(useSearchParams()[0]);
  const choice = (current: string) => (
    <WhichOne current={current} returnTo={returnTo} hasGuests={guest !== undefined} />
  );
  if (guest && isGuest) return guest(choice("guest"));
  return (
    <Stack gap="md">
      {panel === "code" && (
        <Heading level={3} look="card">
          <Trans>Your code</Trans>
        </Heading>
      )}
      <PanelForm panel={panel} returnTo={returnTo} afterEmail={choice(panel)} />
    </Stack>
  );
}

function WhichOne({
  current,
  returnTo,
  hasGuests,
}: {
  current: string;
  returnTo: string;
  hasGuests: boolean;
}) {
  const { t } = useLingui();
  return (
    <SegmentedLinks
      full
      label={t`Account`}
      items={[
        {
          href: withOverlay(returnTo, { panel: "login" }),
          label: t`I have an account`,
          current: current === "login",
        },
        {
          href: withOverlay(returnTo, { panel: "signup" }),
          label: t`I am new`,
          current: current === "signup",
        },
        ...(hasGuests
          ? [
              {
                href: guestPaths.checkout(),
                label: t`No account`,
                current: current === "guest",
              },
            ]
          : []),
      ]}
    />
  );
}
