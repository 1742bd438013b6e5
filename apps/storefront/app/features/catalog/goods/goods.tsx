import { useLingui as useWords } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { Gallery } from "@papillote/ui/layout/gallery.tsx";
import { PageBody, Row, ShowLayout, Stack } from "@papillote/ui/layout/layout.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { PaperPanel } from "@papillote/ui/paper/paper-surface.tsx";
import { PicturedSweet } from "@papillote/ui/paper/sweet.tsx";
import { breadcrumbData } from "#app/features/catalog/cards/describe-shop.ts";
import { ProductReviews } from "#app/features/catalog/cards/product-reviews.tsx";
import { ShownBrandGoods } from "#app/features/catalog/cards/shown-cards.tsx";
import { CompareLink } from "#app/features/catalog/compare/compare-link.tsx";
import { Heart } from "#app/platform/favourites/heart.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { logoOf, noPicture } from "#app/platform/list-picture.ts";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor/visitor.ts";
import { goodsData } from "./describe-goods.ts";
import type { Goods as GoodsData } from "./goods-data.ts";
import { GoodsFacts } from "./goods-facts.tsx";
import { GoodsOrder } from "./goods-order.tsx";
import { galleryOf } from "./goods-pictures.ts";
import type { GoodsPageData } from "./load-goods.ts";
import { useCurrentGoods } from "./use-current-goods.ts";
import type { GoodsChoice } from "./use-goods-choice.ts";

export type GoodsProps = Pick<
  GoodsPageData,
  "goods" | "brand" | "siblings" | "reviews" | "chosenSku"
> & { refusal: FormRefusal | Response | undefined };

/** The key resets the choices when the page goes on to other goods. */
export function Goods(props: GoodsProps) {
  return <GoodsScreen key={props.goods.sku} {...props} />;
}

function GoodsScreen({ goods: loaded, brand, siblings, reviews, chosenSku, refusal }: GoodsProps) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const catalog = useCatalogPaths();
  const absoluteUrl = useWholeAddress();
  const { goods, choice } = useCurrentGoods(loaded, { siblings, chosenSku });
  const { name, universe } = goods;
  const crumbs = [
    { label: t`Home`, href: paths.home() },
    { label: t`Shop`, href: paths.shop() },
    ...(universe ? [{ label: universe.name, href: catalog.category(universe) }] : []),
    { label: name },
  ];
  const formRefusal = refusal instanceof Response ? undefined : refusal;
  return (
    <PageBody data-product={goods.sku}>
      <PageHead
        title={`${name} · ${shopName}`}
        description={goods.lead}
        picture={`product/${encodeURIComponent(goods.sku)}`}
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, absoluteUrl)} />
      <StructuredData
        data={goodsData({
          goods: loaded,
          brand,
          url: absoluteUrl(catalog.product(goods)),
          absoluteUrl,
          summary: reviews.summary,
        })}
      />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <Stack gap="2xl">
        <ShowLayout
          art={<GoodsArt goods={goods} choice={choice} />}
          choice={
            <Stack gap="lg">
              <Stack gap="sm">
                <Row justify="between">
                  <GoodsTags goods={goods} brandName={brand?.name} />
                  <CompareLink productId={goods.id} name={name} />
                </Row>
                <Heading level={1} lang="fr">
                  {name}
                </Heading>
                <Lead lang="fr">{goods.lead}</Lead>
              </Stack>
              <GoodsOrder goods={goods} choice={choice} refusal={formRefusal} />
            </Stack>
          }
          information={<GoodsFacts goods={goods} brand={brand} />}
        />
        <ProductReviews {...reviews} sku={goods.sku} />
        {siblings.length > 0 && brand && (
          <ShownBrandGoods version={JSON.stringify(siblings)} props={{ brand, cards: siblings }} />
        )}
      </Stack>
    </PageBody>
  );
}

/** The pictures, the variant's own first; for a card that is sent by post, its sweet. */
function GoodsArt({ goods, choice }: { goods: GoodsData; choice: GoodsChoice }) {
  const { t } = useLingui();
  const { name, universe, pictures } = goods;
  const paper = paperOf(universe?.id ?? null);
  const heart = <Heart productId={goods.id} name={name} size="lg" />;
  const logo = logoOf(pictures[0]?.src ?? "");
  if (logo !== undefined)
    return (
      <PaperPanel paper={paper} corner={heart}>
        <PicturedSweet paper={paper} title={name} logo={logo} isFirst />
      </PaperPanel>
    );
  return (
    <Gallery
      key={choice.variant?.image}
      label={t`Pictures of ${name}`}
      pictures={galleryOf(goods, choice.variant)}
      placeholder={noPicture}
      corner={heart}
    />
  );
}

function GoodsTags({
  goods: { universe, price },
  brandName,
}: {
  goods: GoodsData;
  brandName: string | undefined;
}) {
  const { _ } = useWords();
  const shortName = shortNameOf(universe?.id ?? null);
  return (
    <Row gap="xs">
      {price.lowest !== null && (
        <Tag>
          <Trans>On sale</Trans>
        </Tag>
      )}
      {brandName !== undefined && <Tag tone="quiet">{brandName}</Tag>}
      {shortName && <Tag tone="quiet">{_(shortName)}</Tag>}
    </Row>
  );
}
