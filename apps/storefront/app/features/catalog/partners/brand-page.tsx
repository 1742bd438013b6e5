import { useLingui } from "@lingui/react/macro";
import type { GoodsCard } from "@papillote/contract/catalog.ts";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, SectionHead, ShowLayout, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { PaperPanel } from "@papillote/ui/paper/paper-surface.tsx";
import { PicturedSweet } from "@papillote/ui/paper/sweet.tsx";
import type { BrandFacts } from "#app/features/catalog/brand-facts.ts";
import type { BrandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import { breadcrumbData } from "#app/features/catalog/cards/describe-shop.ts";
import { ShownBrandCards, ShownBrandGoods } from "#app/features/catalog/cards/shown-cards.tsx";
import type { PointsOfSaleData } from "#app/features/catalog/points-of-sale/load-points-of-sale.ts";
import { ProductFacts } from "#app/features/catalog/voucher/product-facts.tsx";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { asSentence } from "#app/platform/words/as-sentence.ts";

/** S2.20, S2.35: a brand without a digital voucher: what it sells, where it is, how it is used. */
export function BrandPage({
  brand,
  goods,
  pointsOfSale,
  similar,
}: {
  brand: BrandFacts;
  goods: readonly GoodsCard[];
  pointsOfSale: PointsOfSaleData;
  similar: readonly BrandCardData[];
}) {
  const { t } = useLingui();
  const { shopName, locale } = useVisitor();
  const whole = useWholeAddress();
  const crumbs = [
    { label: t`Home`, href: paths.home() },
    { label: t`Our partner brands`, href: paths.partnerBrands() },
    { label: brand.name },
  ];
  return (
    <PageBody>
      <PageHead
        title={`${brand.page_title} · ${shopName}`}
        description={brand.description}
        picture={`brand/${brand.url_key}`}
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, whole)} />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <Stack gap="2xl">
        <ShowLayout
          art={
            <PaperPanel paper={paperOf(brand.universe_id)}>
              <PicturedSweet
                paper={paperOf(brand.universe_id)}
                title={brand.name}
                logo={brand.logo}
                isFirst
              />
            </PaperPanel>
          }
          choice={
            <Stack gap="lg">
              <Stack gap="sm">
                <Heading level={1}>{brand.name}</Heading>
                <Lead lang="fr">{asSentence(brand.tagline, locale)}</Lead>
                <p lang="fr">{brand.description}</p>
              </Stack>
              <ProductFacts product={brand} brand={brand} pointsOfSale={pointsOfSale} />
            </Stack>
          }
        />
        {goods.length > 0 && (
          <ShownBrandGoods version={JSON.stringify(goods)} props={{ brand, cards: goods }} />
        )}
        {similar.length > 0 && (
          <Stack gap="lg">
            <SectionHead title={t`To nibble as well`} />
            <ShownBrandCards
              version={JSON.stringify(similar)}
              props={{ brands: similar, columns: 4 }}
            />
          </Stack>
        )}
      </Stack>
    </PageBody>
  );
}
