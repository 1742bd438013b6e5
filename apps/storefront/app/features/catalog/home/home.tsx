import { Trans, useLingui } from "@lingui/react/macro";
import { TextLink } from "@papillote/ui/controls/button.tsx";
import { Section, SectionHead } from "@papillote/ui/layout/layout.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import { BrandCards } from "#app/features/catalog/cards/brand-cards.tsx";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { HomeBalance } from "./home-balance.tsx";
import { HomeHero } from "./home-hero.tsx";
import { HomePro } from "./home-pro.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { HomeWhy } from "./home-why.tsx";
import type { HomeData } from "./load-home.ts";
import { UniverseTiles } from "./universe-tiles.tsx";

/** What the shop is, the universes, the brands one gives now, how it works, the balance. */
export function Home({
  universes,
  favourites,
  brandTotal,
  example,
  house,
  title,
}: HomeData & {
  /** When something else than the home page itself is to be named. */ title?: string | undefined;
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
      {title === undefined && <StructuredData data={house} />}
      <HomeHero brands={favourites} brandTotal={brandTotal} />
      <Section flush="bottom" aria-labelledby="universes">
        <SectionHead
          id="universes"
          title={t`Twelve universes, twelve papers`}
          end={<AllBrands />}
        />
        <UniverseTiles universes={universes} />
      </Section>
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
