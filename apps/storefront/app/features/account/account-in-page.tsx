import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import { useOverlay, withOverlay } from "#app/platform/overlays/overlay.ts";
import { PanelForm } from "./panel-form.tsx";

/**
 * The e-mail first, then the choice: a page that asked for the e-mail alone and went on by itself
 * would tell anybody whether an address has an account.
 */
export function AccountInPage({ returnTo }: { returnTo: string }) {
  const { panel = "login" } = useOverlay();
  return (
    <Stack gap="md">
      {panel === "code" && (
        <Heading level={3} look="card">
          <Trans>Your code</Trans>
        </Heading>
      )}
      <PanelForm
        panel={panel}
        returnTo={returnTo}
        afterEmail={<WhichOne current={panel} returnTo={returnTo} />}
      />
    </Stack>
  );
}

function WhichOne({ current, returnTo }: { current: string; returnTo: string }) {
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
      ]}
    />
  );
}
