import { Trans, useLingui } from "@lingui/react/macro";
import { Section, SectionHead } from "@papillote/ui/layout/layout.tsx";
import {
  PictureSteps,
  SweetAndSlip,
  ThreeTickets,
  TwoSweets,
} from "@papillote/ui/paper/picture-steps.tsx";
import type { SweetFace } from "@papillote/ui/paper/sweet.tsx";
import { paperOf } from "#app/platform/universes.ts";
import type { HomeData } from "./load-home.ts";

/** How to buy a voucher, in three pictures. */
export function HomeSteps({ brands }: { brands: HomeData["favourites"] }) {
  const { t } = useLingui();
  const house: SweetFace = { paper: "papillote" };
  const [back, front, last] = brands.map(
    (brand): SweetFace => ({ paper: paperOf(brand.universe_id), logo: brand.logo }),
  );
  return (
    <Section flush="top" aria-labelledby="steps">
      <SectionHead id="steps" title={t`Three clicks, and it is wrapped`} />
      <PictureSteps
        items={[
          {
            title: t`The card`,
            text: <Trans>A precise brand, or a card that opens them all.</Trans>,
            picture: <TwoSweets back={back ?? house} front={front ?? house} />,
          },
          {
            title: t`The amount`,
            text: <Trans>From €10.00. You decide, to the cent.</Trans>,
            picture: <ThreeTickets words={["€20", "€50", "€100"]} />,
          },
          {
            title: t`The barcode`,
            text: <Trans>On the screen or printed, it is shown at the till as it is.</Trans>,
            picture: <SweetAndSlip sweet={last ?? house} slip={t`“Well done, Inès!”`} />,
          },
        ]}
      />
    </Section>
  );
}
