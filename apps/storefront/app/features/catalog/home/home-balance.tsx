import { Trans, useLingui } from "@lingui/react/macro";
import { addCents } from "@papillote/domain/money/cents.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { BalanceCard, LotList, MonthStrip } from "@papillote/ui/display/balance-card.tsx";
import { Row, Section, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useEuro, useRaisedEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { dayWords } from "#app/platform/words/date-words.ts";
import { exampleMonths, monthLetter } from "./example-balance.ts";
import type { HomeData } from "./load-home.ts";

/** The customer's own balance, or an example for guests. */
export function HomeBalance({ example }: Pick<HomeData, "example">) {
  const { t } = useLingui();
  const raised = useRaisedEuro();
  const { customer } = useVisitor();
  return (
    <Section ground="ink" aria-labelledby="balance">
      <Split>
        <Stack gap="lg">
          <Heading level={2} look="page" id="balance">
            <Trans>A balance that warns before it ends</Trans>
          </Heading>
          <Lead>
            <Trans>
              Fill it by card, spend it in several times, complete it when it is short. Your credit
              is valid for a year, to the end of the month.
            </Trans>
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
        {customer ? (
          <BalanceCard
            label={t`Balance`}
            kicker={t`Available balance`}
            {...raised(customer.balance)}
          />
        ) : (
          <BalanceCard
            label={t`Balance, an example`}
            kicker={t`Available balance, for example`}
            {...raised(addCents(example.soon.left, example.last.left))}
          >
            <ExampleLots example={example} />
          </BalanceCard>
        )}
      </Split>
    </Section>
  );
}

function ExampleLots({ example: { soon, last } }: Pick<HomeData, "example">) {
  const { locale } = useVisitor();
  return (
    <>
      <LotList
        items={[
          { key: "soon", tone: "soon", text: <LotText lot={soon} /> },
          { key: "last", text: <LotText lot={last} /> },
        ]}
      />
      <MonthStrip
        months={exampleMonths(soon.endsOn).map((month) => ({
          key: month,
          letter: monthLetter(month, locale),
          tone: month === soon.endsOn ? "soon" : month === last.endsOn ? "end" : "plain",
        }))}
      />
    </>
  );
}

function LotText({ lot }: { lot: HomeData["example"]["soon"] }) {
  const euro = useEuro();
  const amount = euro(lot.left);
  const endsOn = dayWords(lot.endsOn);
  return (
    <Trans>
      <b>{amount}</b> until {endsOn}
    </Trans>
  );
}
