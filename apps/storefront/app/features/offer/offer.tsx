import { Trans, useLingui } from "@lingui/react/macro";
import { creditSku } from "@papillote/domain/wallet/given-credit.ts";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { FoldStep } from "@papillote/ui/layout/fold-step.tsx";
import { PageBody, Stack } from "@papillote/ui/layout/layout.tsx";
import { CardGrid, SweetCard } from "@papillote/ui/paper/sweet-card.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { GiveCard } from "./give-card.tsx";
import type { OfferData } from "./load-offer.ts";
import { OfferHead } from "./offer-head.tsx";

type OfferProps = OfferData & { refusal: FormRefusal | undefined };

/** S6.3: a card is given in three steps, without an account: the card, the amount, the words. */
export function Offer({ card, cards, offerId, papers, refusal }: OfferProps) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <PageBody>
      <PageHead
        title={`${t`Give a card`} · ${shopName}`}
        description={t`A card, an amount, a little message: how to give a voucher.`}
      />
      {card ? (
        <>
          <DrawnPatterns markup={papers} />
          <GiveCard card={card} offerId={offerId} refusal={refusal} />
        </>
      ) : (
        <ChooseCard cards={cards} />
      )}
    </PageBody>
  );
}

function ChooseCard({ cards }: Pick<OfferData, "cards">) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <Stack gap="lg">
      <OfferHead />
      <FoldStep number={1} title={t`The card`} state="current">
        <Stack gap="md">
          <CardGrid columns={4}>
            <li>
              <SweetCard
                href={paths.offer(creditSku)}
                paper={paperOf(null)}
                big={shopName}
                title={t`The card of all brands`}
                headingLevel={3}
              />
            </li>
            {cards.map(({ brand_id, product_id, name, logo, universe_id }, at) => (
              <li key={brand_id}>
                <SweetCard
                  href={paths.offer(String(product_id))}
                  paper={paperOf(universe_id)}
                  logo={logo}
                  title={name}
                  headingLevel={3}
                  isFirst={at < 2}
                />
              </li>
            ))}
          </CardGrid>
          <div>
            <ButtonLink href={paths.shop()} variant="line">
              <Trans>All cards</Trans>
            </ButtonLink>
          </div>
        </Stack>
      </FoldStep>
      <FoldStep number={2} title={t`The amount`} state="todo" />
      <FoldStep number={3} title={t`The little message`} state="todo" />
    </Stack>
  );
}
