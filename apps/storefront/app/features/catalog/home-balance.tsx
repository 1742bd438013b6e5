import { Trans, useLingui } from "@lingui/react/macro";
import { cents } from "@papillote/domain/money/cents.ts";
import { BalanceCard } from "@papillote/ui/balance-card.tsx";
import { ButtonLink } from "@papillote/ui/button.tsx";
import { Row, Section, Split, Stack } from "@papillote/ui/layout.tsx";
import { Heading, Lead } from "@papillote/ui/text.tsx";
import { paths } from "#app/platform/paths.ts";
import { useRaisedEuro, useVisitor } from "#app/platform/visitor.ts";

/** The balance: the visitor's own, or an example. */
export function HomeBalance() {
  const { t } = useLingui();
  const raised = useRaisedEuro();
  const { customer } = useVisitor();
  const shown = raised(customer?.balance ?? cents(72_40));
  return (
    <Section ground="ink" aria-labelledby="balance">
      <Split>
        <Stack gap="lg">
          <Heading level={2} id="balance">
            <Trans>A balance that warns before it ends</Trans>
          </Heading>
          <Lead>
            <Trans>Fill it by card, spend it in several times, complete it when it is short. Your credit is valid for a year, to the end of the month.</Trans>
          </Lead>
          <Row>
            <ButtonLink variant="citron" href={paths.balance()}>
              <Trans>See my balance</Trans>
            </ButtonLink>
            <ButtonLink variant="line" href={paths.shop()}>
              <Trans>Spend it</Trans>
            </ButtonLink>
          </Row>
        </Stack>
        <BalanceCard label={t`Balance`} kicker={customer ? t`Available balance` : t`Available balance, for example`} {...shown} />
      </Split>
    </Section>
  );
}
