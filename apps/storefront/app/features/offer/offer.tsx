import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { FoldStep, PreviewPanel, Unwrapped } from "@papillote/ui/layout/fold-step.tsx";
import { AsideLayout, PageBody, SectionHead, Stack } from "@papillote/ui/layout/layout.tsx";
import { Note } from "@papillote/ui/layout/note.tsx";
import { Text } from "@papillote/ui/layout/text.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { Sweet } from "@papillote/ui/paper/sweet.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";

/** Giving a card: the three steps, and what the recipient gets. */
export function Offer() {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <PageHead
        title={`${t`Give a card`} · ${shopName}`}
        description={t`A card, an amount, a little message: how to give a voucher.`}
      />
      <AsideLayout side="preview" aside={<Preview />}>
        <SectionHead
          level={1}
          title={t`Give a card`}
          lead={t`Three steps: the card, the amount, and the word that goes with it.`}
        />
        <Steps />
      </AsideLayout>
    </PageBody>
  );
}

function Steps() {
  const { t } = useLingui();
  return (
    <>
      <FoldStep number={1} title={t`The card`} state="current">
        <Stack gap="sm">
          <Text muted>
            <Trans>A brand of twelve universes, to be spent in store or online.</Trans>
          </Text>
          <div>
            <ButtonLink href={paths.shop()}>
              <Trans>Choose a card</Trans>
            </ButtonLink>
          </div>
        </Stack>
      </FoldStep>
      <FoldStep number={2} title={t`The amount`} state="todo">
        <Text muted>
          <Trans>
            On the card’s page, from €10.00. You pay by card or from your balance, and the voucher
            is yours within seconds.
          </Trans>
        </Text>
      </FoldStep>
      <FoldStep number={3} title={t`The little message`} state="todo">
        <Stack gap="sm">
          <Text muted>
            <Trans>
              From your vouchers, print it with a name and your message, and hand it over yourself.
            </Trans>
          </Text>
          <Note tone="info">
            <Trans>Sending by e-mail or SMS, with your message, is not open yet.</Trans>
          </Note>
        </Stack>
      </FoldStep>
    </>
  );
}

function Preview() {
  const { t } = useLingui();
  return (
    <PreviewPanel label={t`An example of a gift`} kicker={t`For example, what Malo will unfold`}>
      <Unwrapped
        sweet={<Sweet paper="evasion" big="€100" small="Escalune" size="lg" />}
        slip={
          <Mot
            from={t`Léonie`}
          >{t`“For your 30 years, take the train to the sea. And send me a pebble.”`}</Mot>
        }
      />
    </PreviewPanel>
  );
}
