import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { FactList } from "@papillote/ui/display/facts.tsx";
import { Row, Stack } from "@papillote/ui/layout/layout.tsx";
import { PlainLink } from "@papillote/ui/layout/link.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import FileDown from "lucide-react/icons/file-down";
import Gift from "lucide-react/icons/gift";
import Mail from "lucide-react/icons/mail";
import User from "lucide-react/icons/user";
import { AccountScreen } from "#app/features/my-account/account-screen.tsx";
import { AcceptedTexts } from "#app/platform/orders/accepted-texts.tsx";
import { helpPaths } from "#app/platform/paths/help-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { loadAcceptedTexts } from "./load-accepted-texts.ts";

/** The export of all stored personal data. */
export function PersonalData({ acceptedTexts }: Awaited<ReturnType<typeof loadAcceptedTexts>>) {
  const { t } = useLingui();
  const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <AccountScreen
      title={t`Your data`}
      lead={<Trans>Everything that we keep about you, in one file.</Trans>}
    >
      <Stack gap="md">
        <Heading level={2} look="group">
          <Trans>What is in it</Trans>
        </Heading>
        <FactList
          items={[
            {
              key: "person",
              icon: <User {...icon} />,
              text: t`Your profile, your addresses and your devices`,
            },
            {
              key: "shopping",
              icon: <Gift {...icon} />,
              text: t`Your orders, your vouchers and the movements of your balance`,
            },
            {
              key: "messages",
              icon: <Mail {...icon} />,
              text: t`The e-mails and text messages that we sent you`,
            },
          ]}
        />
        <Text size="small" muted>
          <Trans>Passwords and voucher codes are never in it.</Trans>
        </Text>
        <Text size="small" muted>
          <Trans>
            The file is made at once. Any other request about your data, to correct, to erase or to
            object: <PlainLink href={helpPaths.contact()}>write to us</PlainLink>, and we answer
            within a month.
          </Trans>
        </Text>
      </Stack>
      <AcceptedTexts stored={acceptedTexts} />
      <Row>
        <ButtonLink href={paths.accountExport("json")} download icon={<FileDown {...icon} />}>
          <Trans>Download as JSON</Trans>
        </ButtonLink>
        <ButtonLink
          href={paths.accountExport("csv")}
          download
          variant="line"
          icon={<FileDown {...icon} />}
        >
          <Trans>Download as CSV</Trans>
        </ButtonLink>
      </Row>
    </AccountScreen>
  );
}
