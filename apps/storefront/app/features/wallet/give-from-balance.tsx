import { Trans } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Text } from "@papillote/ui/layout/text.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** Links to the page that gives an amount of the balance. */
export function GiveFromBalance() {
  return (
    <Stack gap="sm">
      <Heading level={2} look="group">
        <Trans>Give from my balance</Trans>
      </Heading>
      <Text>
        <Trans>Send all of your balance or a part of it, as a code.</Trans>
      </Text>
      <Text>
        <TextLink href={paths.giveCredit()}>
          <Trans>Prepare a code</Trans>
        </TextLink>
      </Text>
    </Stack>
  );
}
