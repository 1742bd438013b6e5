import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink, TextLink } from "@papillote/ui/button.tsx";
import { FactList } from "@papillote/ui/facts.tsx";
import { Hero, HeroArt } from "@papillote/ui/hero.tsx";
import { Section, SectionHead } from "@papillote/ui/layout.tsx";
import type { SweetFace } from "@papillote/ui/sweet.tsx";
import ArrowRight from "lucide-react/icons/arrow-right";
import Barcode from "lucide-react/icons/barcode";
import Zap from "lucide-react/icons/zap";
import { paths } from "#app/platform/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import { BrandCards } from "./brand-cards.tsx";
import { HomeBalance } from "./home-balance.tsx";
import { HomeSteps } from "./home-steps.tsx";
import { HomeWhy } from "./home-why.tsx";
import type { HomeData } from "./load-home.ts";
import { UniverseTiles } from "./universe-tiles.tsx";

/** What the shop is, the universes, the brands one gives now, how it works, the balance. */
export function Home({
  universes,
  favourites,
  brandTotal,
  title,
}: HomeData & { /** When something else than the home page itself is to be named. */ title?: string | undefined }) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  return (
    <>
      <title>{title === undefined ? t`${shopName}, gift cards and vouchers` : `${title} · ${shopName}`}</title>
      <meta
        name="description"
        content={t`Gift cards and vouchers of ${brandTotal} brands: choose an amount, pay by card or from your balance, show the barcode at the till.`}
      />
      <HomeHero brands={favourites} brandTotal={brandTotal} />
      <Section flush="bottom" aria-labelledby="universes">
        <SectionHead id="universes" title={t`Twelve universes, twelve papers`} end={<AllBrands />} />
        <UniverseTiles universes={universes} />
      </Section>
      <Section aria-labelledby="favourites">
        <SectionHead id="favourites" title={t`The ones people give right now`} />
        <BrandCards brands={favourites} columns={4} />
      </Section>
      <HomeSteps brands={favourites} />
      <HomeBalance />
      <HomeWhy />
    </>
  );
}

function AllBrands() {
  return (
    <TextLink href={paths.shop()} iconAfter={<ArrowRight size={18} strokeWidth={1.75} aria-hidden="true" />}>
      <Trans>All the brands</Trans>
    </TextLink>
  );
}

function HomeHero({ brands, brandTotal }: { brands: HomeData["favourites"]; brandTotal: number }) {
  const { t } = useLingui();
  const [one, two, three, four] = brands.map((brand): SweetFace => ({ paper: paperOf(brand.universe_id), logo: brand.logo }));
  const house: SweetFace = { paper: "papillote" };
  const icon = { size: 18, strokeWidth: 1.75, "aria-hidden": true } as const;
  return (
    <Hero
      title={t`A gift.`}
      titleEnd={t`A message inside.`}
      lead={t`Choose a voucher among hundreds of cards, pay by card or from your balance, show its barcode at the till.`}
      actions={
        <>
          <ButtonLink href={paths.shop()}>
            <Trans>Choose a card</Trans>
          </ButtonLink>
          <ButtonLink href={paths.balance()} variant="line">
            <Trans>See my balance</Trans>
          </ButtonLink>
        </>
      }
      facts={
        <FactList
          items={[
            { key: "fast", icon: <Zap {...icon} />, text: t`Received within seconds` },
            { key: "till", icon: <Barcode {...icon} />, text: t`Ready for the till` },
          ]}
        />
      }
      art={
        <HeroArt
          label={t`Sweets in coloured paper; a little message sticks out of the largest one: For Zoé, choose what you like.`}
          main={{ paper: "mode", big: "€50", small: t`at ${brandTotal} brands` }}
          around={[one ?? house, two ?? house, three ?? house, four ?? house]}
          slip={[t`For Zoé:`, t`choose what you like.`]}
        />
      }
    />
  );
}
