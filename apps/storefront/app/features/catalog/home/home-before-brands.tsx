import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Section, SectionHead } from "@papillote/ui/layout/layout.tsx";
import { CardGrid } from "@papillote/ui/paper/sweet-card.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { HouseCardItems } from "#app/features/catalog/cards/house-card-tile.tsx";
import { UniverseTiles } from "#app/features/catalog/cards/universe-tiles.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { HomeHero } from "./home-hero.tsx";
import type { HomeData } from "./load-home.ts";

/** The home page before its brands: the headline, the universes, the cards of the season. */
export function HomeBeforeBrands({
  universes,
  favourites,
  cards,
  patterns,
  brandTotal,
}: Pick<HomeData, "universes" | "favourites" | "cards" | "patterns" | "brandTotal">) {
  const { t } = useLingui();
  return (
    <>
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
