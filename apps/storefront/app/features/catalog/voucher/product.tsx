import { useLingui as useWords } from "@lingui/react";
import { Trans, useLingui } from "@lingui/react/macro";
import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";
import { Button } from "@papillote/ui/controls/button.tsx";
import { Tag } from "@papillote/ui/display/tag.tsx";
import { Breadcrumbs } from "@papillote/ui/layout/breadcrumbs.tsx";
import { PageBody, Row, SectionHead, ShowLayout, Stack } from "@papillote/ui/layout/layout.tsx";
import { StickyBuyBar } from "@papillote/ui/layout/sticky-buy-bar.tsx";
import { Heading, Lead } from "@papillote/ui/layout/text.tsx";
import { PaperPanel } from "@papillote/ui/paper/paper-surface.tsx";
import { PicturedSweet, Sweet } from "@papillote/ui/paper/sweet.tsx";
import Clock from "lucide-react/icons/clock";
import Zap from "lucide-react/icons/zap";
import type { ReactNode } from "react";
import type { BrandFacts } from "#app/features/catalog/brand-facts.ts";
import type { BrandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import { breadcrumbData, productData } from "#app/features/catalog/cards/describe-shop.ts";
import type { ReviewsData } from "#app/features/catalog/cards/load-reviews.ts";
import { ShownBrandCards } from "#app/features/catalog/cards/shown-cards.tsx";
import { useCardTag } from "#app/features/catalog/cards/use-card-tag.tsx";
import { CompareLink } from "#app/features/catalog/compare/compare-link.tsx";
import type { HouseSweetData } from "#app/features/catalog/load-product.ts";
import type { PointsOfSaleData } from "#app/features/catalog/points-of-sale/load-points-of-sale.ts";
import { Heart } from "#app/platform/favourites/heart.tsx";
import { documentPart } from "#app/platform/first-view/document-part.tsx";
import { DrawnPatterns } from "#app/platform/first-view/papers.tsx";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { useWholeAddress } from "#app/platform/page/page-facts.ts";
import { PageHead } from "#app/platform/page/page-head.tsx";
import { StructuredData } from "#app/platform/page/structured-data.tsx";
import { useCatalogPaths } from "#app/platform/paths/catalog-paths.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { paperOf, shortNameOf } from "#app/platform/universes.ts";
import { useEuro, useVisitor } from "#app/platform/visitor/visitor.ts";
import { asSentence } from "#app/platform/words/as-sentence.ts";
import { BuyForm, buyButtonId, buyFormId } from "./buy-form.tsx";
import { ProductFacts } from "./product-facts.tsx";
import { StockAlert } from "./stock-alert.tsx";
import { useChoice } from "./use-choice.ts";

const Reviews = documentPart(
  "app/features/catalog/cards/product-reviews.tsx",
  async () => (await import("#app/features/catalog/cards/product-reviews.tsx")).ProductReviews,
);

type ProductProps = {
  product: VoucherProduct;
  brand: BrandFacts | null;
  similar: readonly BrandCardData[];
  pointsOfSale: PointsOfSaleData;
  reviews: ReviewsData;
  /** How a card of the shop itself is drawn. */
  sweet?: HouseSweetData;
  /** Shows the name and tagline of the brand instead of the product's. */
  isBrandPage?: boolean;
  /** The sku of the amount that the URL names. */
  chosenSku?: string | undefined;
  /** The form's values for the amount that the URL names. */
  preset?: Readonly<Record<string, string>> | undefined;
  refusal: FormRefusal | Response | undefined;
  /** What else the brand sells. */
  alsoFrom?: ReactNode;
};

/** The key resets the choice when the page goes on to another voucher. */
export function Product(props: ProductProps) {
  return <ProductPage key={props.product.sku} {...props} />;
}

function ProductPage({
  product,
  brand,
  similar,
  pointsOfSale,
  reviews,
  sweet,
  isBrandPage = false,
  chosenSku,
  preset,
  refusal,
  alsoFrom,
}: ProductProps) {
  const { t } = useLingui();
  const { shopName, locale } = useVisitor();
  const catalog = useCatalogPaths();
  const absoluteUrl = useWholeAddress();
  const formRefusal = refusal instanceof Response ? undefined : refusal;
  const choice = useChoice(product, chosenSku, formRefusal?.values ?? preset);
  const universeId = product.universe?.id ?? null;
  const refusedForm = formRefusal?.values.intent;
  const name = isBrandPage && brand ? brand.name : product.name;
  const above = useCrumbsAbove({ product, brand });
  const crumbs = [{ label: t`Home`, href: paths.home() }, ...above, { label: name }];
  return (
    <PageBody data-product={product.sku}>
      <PageHead
        title={`${isBrandPage && brand ? brand.page_title : product.name} · ${shopName}`}
        description={product.short_description}
        picture={
          isBrandPage && brand
            ? `brand/${brand.url_key}`
            : `product/${encodeURIComponent(product.sku)}`
        }
      />
      <StructuredData data={import.meta.env.SSR && breadcrumbData(crumbs, absoluteUrl)} />
      <StructuredData
        data={
          import.meta.env.SSR &&
          productData({
            product,
            brand,
            url: absoluteUrl(catalog.product(product)),
            picture: absoluteUrl(product.image),
            summary: reviews.summary,
          })
        }
      />
      <Breadcrumbs label={t`You are here`} items={crumbs} />
      <Stack gap="2xl">
        <ShowLayout
          art={
            <PaperPanel
              paper={paperOf(universeId)}
              corner={<Heart productId={product.id} name={name} size="lg" />}
            >
              {brand ? (
                <PicturedSweet
                  paper={paperOf(universeId)}
                  title={product.name}
                  logo={brand.logo}
                  isFirst
                />
              ) : (
                sweet && <HouseSweet name={product.name} sweet={sweet} />
              )}
            </PaperPanel>
          }
          choice={
            <Stack gap="lg">
              <Stack gap="sm">
                <Row justify="between">
                  <ProductTags product={product} />
                  <CompareLink productId={product.id} name={name} />
                </Row>
                <Heading level={1} lang="fr">
                  {name}
                </Heading>
                <Lead lang="fr">
                  {isBrandPage && brand
                    ? asSentence(brand.tagline, locale)
                    : product.short_description}
                </Lead>
              </Stack>
              <BuyForm
                product={product}
                choice={choice}
                refusal={refusedForm === "alert" ? undefined : formRefusal}
              />
              <StockAlert
                product={product}
                refusal={refusedForm === "alert" ? formRefusal : undefined}
              />
            </Stack>
          }
          information={<ProductFacts product={product} brand={brand} pointsOfSale={pointsOfSale} />}
        />
        <Reviews version={String(reviews.showsAll)} props={{ ...reviews, sku: product.sku }} />
        {alsoFrom}
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
      {product.stock.is_in_stock && <BuyBar name={name} total={choice.total} />}
    </PageBody>
  );
}

/** A card of the shop belongs to the occasions, any other to its universe. */
function useCrumbsAbove({ product, brand }: Pick<ProductProps, "product" | "brand">) {
  const { t } = useLingui();
  const catalog = useCatalogPaths();
  const { universe, occasion } = product;
  if (!brand)
    return [
      { label: t`Occasions`, href: paths.occasions() },
      ...(occasion ? [{ label: occasion.name, href: paths.occasions(occasion.slug) }] : []),
    ];
  return [
    { label: t`Shop`, href: paths.shop() },
    ...(universe ? [{ label: universe.name, href: catalog.category(universe) }] : []),
  ];
}

/** A card of the shop itself in the paper of its occasion, with its short name on the label. */
function HouseSweet({ name, sweet }: { name: string; sweet: HouseSweetData }) {
  return (
    <>
      <DrawnPatterns markup={sweet.patterns} />
      <Sweet paper={sweet.paper} title={name} big={sweet.label} />
    </>
  );
}

/**
 * The buy button at the bottom of the screen, shown by script when the first one is scrolled away.
 */
function BuyBar({ name, total }: { name: string; total: Cents | undefined }) {
  const euro = useEuro();
  return (
    <StickyBuyBar
      standsFor={buyButtonId}
      title={name}
      amount={total === undefined ? "–" : euro(total)}
      action={
        <Button form={buyFormId} size="sm">
          <Trans>Add to the cart</Trans>
        </Button>
      }
    />
  );
}

function ProductTags({ product }: { product: VoucherProduct }) {
  const { _ } = useWords();
  const shortName = shortNameOf(product.universe?.id ?? null);
  const isInStock = product.stock.is_in_stock;
  const stateOrReduction = useCardTag()({
    isInStock,
    price: product.special_price,
    worth: product.price,
  });
  return (
    <Row gap="xs">
      {!isInStock ? (
        stateOrReduction
      ) : product.activation === "immediate" ? (
        <Tag tone="ok" icon={<Zap size={14} aria-hidden="true" />}>
          <Trans>Available at once</Trans>
        </Tag>
      ) : (
        <Tag tone="info" icon={<Clock size={14} aria-hidden="true" />}>
          <Trans>Active within 48 working hours</Trans>
        </Tag>
      )}
      {isInStock && stateOrReduction}
      {product.occasion && (
        <Tag tone="quiet">
          <span lang="fr">{product.occasion.name}</span>
        </Tag>
      )}
      {shortName && !product.occasion && <Tag tone="quiet">{_(shortName)}</Tag>}
    </Row>
  );
}
