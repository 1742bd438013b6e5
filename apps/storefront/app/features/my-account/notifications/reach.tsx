import { Trans, useLingui } from "@lingui/react/macro";
import { TextButtonLink } from "@papillote/ui/controls/button.tsx";
import { PlainTable } from "@papillote/ui/display/ops-table.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";
import type { OwnNotifications } from "./own-notifications.ts";
import type { useDeviceNotices } from "./use-device-notices.ts";

type DeviceState = ReturnType<typeof useDeviceNotices>["state"];

/** Where the messages go, and what keeps this device from showing them. */
export function Reach({
  email,
  mobile,
  state,
}: Pick<OwnNotifications, "email" | "mobile"> & { state: DeviceState }) {
  const { t } = useLingui();
  return (
    <Stack>
      <Heading level={2} look="card">
        <Trans>Where we reach you</Trans>
      </Heading>
      <PlainTable
        caption={t`Where we reach you`}
        headings={[t`Way`, t`Where`]}
        rows={[
          {
            heading: t`E-mail`,
            text: <Changeable href={paths.account("email")}>{email}</Changeable>,
          },
          {
            heading: t`Mobile phone`,
            text: <Changeable href={paths.account("phone")}>{mobile}</Changeable>,
          },
          { heading: t`This device`, text: <DeviceWords state={state} /> },
          {
            heading: t`Quiet hours`,
            text: <Trans>From 21:00 to 8:00 nothing rings here: it waits until the morning.</Trans>,
          },
        ]}
      />
    </Stack>
  );
}

function Changeable({ href, children }: { href: string; children: ReactNode }) {
  return (
    <>
      {children}{" "}
      <TextButtonLink href={href}>
        <Trans>Change</Trans>
      </TextButtonLink>
    </>
  );
}

function DeviceWords({ state }: { state: DeviceState }) {
  const { t } = useLingui();
  const words: Record<DeviceState, string> = {
    unknown: t`Notices on a device need a browser with scripts.`,
    missing: t`This browser cannot show notices of the shop. On an iPhone or iPad, install the shop on the home screen first.`,
    denied: t`This browser refuses notices of the shop: allow them in its settings, then come back.`,
    off: t`The first switch that you put on asks this browser for its permission. Each device has its own choices.`,
    on: t`This browser may show notices. Each device has its own choices, until you log out on it.`,
    failed: t`This browser could not be reached by its notification service. Nothing was changed: try again later.`,
  };
  return (
    <div role="status">
      <Text size="small">{words[state]}</Text>
    </div>
  );
}
