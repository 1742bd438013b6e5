import { Trans } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { Row, Section, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { paths } from "#app/platform/paths/paths.ts";

/** The way to the page for companies. */
export function HomePro() {
  return (
    <Section ground="calque" aria-labelledby="pro">
      <Row justify="between" gap="lg">
        <Stack gap="sm">
          <Heading level={2} id="pro">
            <Trans>Giving in the name of a company?</Trans>
          </Heading>
          <Lead>
            <Trans>A voucher for each one of the team, one payment, one receipt.</Trans>
          </Lead>
        </Stack>
        <ButtonLink variant="ink" href={paths.pro()}>
          <Trans>Discover the PRO space</Trans>
        </ButtonLink>
      </Row>
    </Section>
  );
}
