import { Trans, useLingui } from "@lingui/react/macro";
import { SegmentedLinks } from "@papillote/ui/controls/segmented.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading } from "@papillote/ui/layout/text.tsx";
import type { ReactNode } from "react";
import { paths } from "#app/platform/paths/paths.ts";

/** S2.38: the balance is credited by a code or by card, each on a page of its own. */
export function CreditWays({ by, children }: { by: "code" | "card"; children: ReactNode }) {
  const { t } = useLingui();
  return (
    <Stack gap="md">
      <Heading level={2} look="group">
        <Trans>Credit</Trans>
      </Heading>
      <SegmentedLinks
        full
        label={t`How to credit`}
        items={[
          { href: paths.balance(), label: t`With a code`, current: by === "code" },
          { href: paths.topUp(), label: t`By bank card`, current: by === "card" },
        ]}
      />
      {children}
    </Stack>
  );
}
