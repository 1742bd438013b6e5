import { useLingui as useWords } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/controls/button.tsx";
import { Row, Section, SectionHead, Split, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { Mot } from "@papillote/ui/paper/mot.tsx";
import { PaperTile, TileGrid } from "@papillote/ui/paper/paper-tile.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { BrandCards } from "#app/features/catalog/cards/brand-cards.tsx";
import { HouseCardItems } from "#app/features/catalog/cards/house-card-tile.tsx";
import { UniverseIcon } from "#app/features/catalog/cards/universe-icon.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { HomeBalance } from "./home-balance.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomeSteps } from "./home-steps.tsx";
import type { HomeData } from "./load-home.ts";

export function Home({
  universes,
  favourites,
  cards,
  patterns,
  brandTotal,
  example,
  site,
  title,
}: HomeData & {
  /** Set by the login page, which shows its panel over the home page. */
  title?: string | undefined;
}) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <PageHead
        title={
          title === undefined ? t`${shopName}, gift cards and vouchers` : `${title} · ${shopName}`
        }
        description={t`Gift cards and vouchers of ${brandTotal} brands: choose an amount, pay by card or from your balance, show the barcode at the till.`}
      />
      {title === undefined && <StructuredData data={site} />}
      <HomeHero brands={favourites} brandTotal={brandTotal} />
      <Section flush="bottom" aria-labelledby="universes">
        <SectionHead
          id="universes"
          title={t`Twelve universes, twelve papers`}
          end={<AllBrands />}
        />
        <UniverseTiles universes={universes} />
      </Section>
      {cards.length > 0 && (
        <Section flush="bottom" aria-labelledby="occasions">
          <SectionHead id="occasions" title={t`A card for the occasion`} end={<AllOccasions />} />
          <DrawnPatterns markup={patterns} />
          <CardGrid columns={4}>
            <HouseCardItems cards={cards} />
          </CardGrid>
        </Section>
      )}
      <Section aria-labelledby="favourites">
        <SectionHead id="favourites" title={t`The ones people give right now`} />
        <BrandCards brands={favourites} columns={4} />
      </Section>
      <HomeSteps brands={favourites} />
      <HomeBalance example={example} />
      <HomeWhy />
      <HomePro />
    </>
  );
}

function AllBrands() {
  return (
    <TextLink
      href={paths.shop()}
      iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>All the brands</Trans>
    </TextLink>
  );
}

function AllOccasions() {
  return (
    <TextLink
      href={paths.occasions()}
      iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}
    >
      <Trans>All the occasions</Trans>
    </TextLink>
  );
}

function UniverseTiles({ universes }: Pick<HomeData, "universes">) {
  const { _ } = useWords();
  const { category } = useCatalogPaths();
  return (
    <TileGrid>
      {universes.map((universe) => {
        const shortName = shortNameOf(universe.id);
        return (
          <li key={universe.id}>
            <PaperTile
              href={category(universe)}
              paper={paperOf(universe.id)}
              icon={<UniverseIcon name={universe.icon} />}
            >
              {shortName ? _(shortName) : universe.name}
            </PaperTile>
          </li>
        );
      })}
    </TileGrid>
  );
}

/** Why the shop is called Papillote. */
function HomeWhy() {
  const { t } = useLingui();
  return (
    <Section aria-labelledby="why">
      <Split ratio="wide-end">
        <Stack gap="md">
          <Heading level={2} id="why">
            <Trans>Why “papillote”?</Trans>
          </Heading>
          <Lead>
            <Trans>
              Because unfolding the paper of a papillote, one finds a sweet and a sentence. We have
              kept both: the card, and the word of the person who gives it.
            </Trans>
          </Lead>
        </Stack>
        <Stack gap="md">
          <Mot
            tilt="left"
            from={t`Léonie, for Malo`}
          >{t`“For your 30 years, take the train to the sea.”`}</Mot>
          <Mot
            tilt="right"
            align="end"
            from={t`The neighbours upstairs`}
          >{t`“Thank you for looking after the cat. He greets you.”`}</Mot>
        </Stack>
      </Split>
    </Section>
  );
}

function HomePro() {
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
