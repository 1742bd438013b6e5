import { useLingui as useWords } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import { Breadcrumbs } from "@papillote/ui/breadcrumbs.tsx";
import { Gallery } from "@papillote/ui/gallery.tsx";
import { PageBody, Row, ShowLayout, Stack } from "@papillote/ui/layout.tsx";
import { PaperPanel } from "@papillote/ui/paper-surface.tsx";
import { PicturedSweet } from "@papillote/ui/sweet.tsx";
import { Tag } from "@papillote/ui/tag.tsx";
import { Heading, Lead } from "@papillote/ui/text.tsx";
import { useCatalogPaths } from "#app/platform/catalog-paths.ts";
import type { FormRefusal } from "#app/platform/form-state.ts";
import { Heart } from "#app/platform/heart.tsx";
import { useWholeAddress } from "#app/platform/page-facts.ts";
import { PageHead } from "#app/platform/page-head.tsx";
import { paths } from "#app/platform/paths.ts";
import { StructuredData } from "#app/platform/structured-data.tsx";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useVisitor } from "#app/platform/visitor.ts";
import { BrandGoods } from "./brand-goods.tsx";
import { CompareLink } from "./compare-link.tsx";
import { goodsData } from "./describe-goods.ts";
import { crumbData } from "./describe-shop.ts";
import type { Goods as GoodsShown } from "./goods-data.ts";
import { GoodsFacts } from "./goods-facts.tsx";
import { GoodsOrder } from "./goods-order.tsx";
import { galleryOf, logoOf, noPicture } from "./goods-pictures.ts";
import type { GoodsPageData } from "./load-goods.ts";
import { ProductReviews } from "./product-reviews.tsx";
import type { GoodsChoice } from "./use-goods-choice.ts";
import { useWatchedGoods } from "./use-watched-goods.ts";

export type GoodsProps = Pick<
  GoodsPageData,
  "goods" | "brand" | "siblings" | "reviews" | "chosenSku"
> & { refusal: FormRefusal | Response | undefined };

/** Goods of a partner brand: what they are, what they come in, what they cost. Others begin with a choice of their own. */
export function Goods(props: GoodsProps) {
  return <GoodsScreen key={props.goods.sku} {...props} />;
}

function GoodsScreen({ goods: loaded, brand, siblings, reviews, chosenSku, refusal }: GoodsProps) {
  const { t } = useLingui();
  const { shopName } = useVisitor();
  const catalog = useCatalogPaths();
  const whole = useWholeAddress();
  const { goods, choice } = useWatchedGoods(loaded, { siblings, chosenSku });
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
      <StructuredData data={crumbData(crumbs, whole)} />
      <StructuredData
        data={goodsData({
          goods: loaded,
          brand,
          url: whole(catalog.product(goods)),
          whole,
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
                <GoodsTags goods={goods} brandName={brand?.name} />
                <Heading level={1}>{name}</Heading>
                <Lead>{goods.lead}</Lead>
                <Row>
                  <CompareLink productId={goods.id} name={name} />
                </Row>
              </Stack>
              <GoodsOrder goods={goods} choice={choice} refusal={formRefusal} />
            </Stack>
          }
          information={<GoodsFacts goods={goods} brand={brand} />}
        />
        <ProductReviews {...reviews} sku={goods.sku} />
        {siblings.length > 0 && brand && <BrandGoods brand={brand} cards={siblings} />}
      </Stack>
    </PageBody>
  );
}

/** The pictures, the variant's own first; a card that is sent by post as its sweet. */
function GoodsArt({ goods, choice }: { goods: GoodsShown; choice: GoodsChoice }) {
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
  goods: GoodsShown;
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
