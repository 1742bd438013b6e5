import { Trans, useLingui } from "@lingui/react/macro";
import { ButtonLink } from "@papillote/ui/controls/button.tsx";
import { FactList } from "@papillote/ui/display/facts.tsx";
import { Hero, HeroArt } from "@papillote/ui/layout/hero.tsx";
import type { SweetFace } from "@papillote/ui/paper/sweet.tsx";
import Barcode from "lucide-react/icons/barcode";
import Zap from "lucide-react/icons/zap";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import type { HomeData } from "./load-home.ts";

const mainPaper = "mode";
const house: SweetFace = { paper: "papillote" };

/** The headline, with sweets of favourite brands as its picture. */
export function HomeHero({
  brands,
  brandTotal,
}: {
  brands: HomeData["favourites"];
  brandTotal: number;
}) {
  const { t } = useLingui();
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
          <ButtonLink href={paths.offer()} variant="line">
            <Trans>Give a card</Trans>
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
          main={{ paper: mainPaper, big: "€50", small: t`at ${brandTotal} brands` }}
          around={fourPapers(brands)}
          slip={[t`For Zoé:`, t`choose what you like.`]}
        />
      }
    />
  );
}

/** The first favourite of each of four papers, the paper of the large sweet excluded. */
function fourPapers(
  brands: HomeData["favourites"],
): readonly [SweetFace, SweetFace, SweetFace, SweetFace] {
  const faces = brands.map((brand) => ({ paper: paperOf(brand.universe_id), logo: brand.logo }));
  const isFirst = ({ paper }: SweetFace, index: number) =>
    faces.findIndex((other) => other.paper === paper) === index;
  const [one = house, two = house, three = house, four = house] = faces.filter(
    (face, index) => face.paper !== mainPaper && isFirst(face, index),
  );
  return [one, two, three, four];
}
