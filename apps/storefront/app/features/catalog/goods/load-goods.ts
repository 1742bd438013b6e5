import { brandGoods, type GoodsCard, type GoodsProduct } from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import { productList } from "@papillote/contract/products.ts";
import { productPath } from "@papillote/domain/catalog/addresses.ts";
import type { RouterContextProvider } from "react-router";
import type { BrandFacts } from "#app/features/catalog/brand-facts.ts";
import { loadReviews, type ReviewsData } from "#app/features/catalog/cards/load-reviews.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { PageFacts } from "#app/platform/page/page-facts.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { type Goods, goodsOf, groupLinks } from "./goods-data.ts";

export type GoodsPageData = {
  readonly goods: Goods;
  readonly brand: BrandFacts | null;
  /** Other goods of the brand. */
  readonly siblings: readonly GoodsCard[];
  readonly reviews: ReviewsData;
  readonly chosenSku: string | undefined;
  readonly facts: PageFacts;
};

const siblingsMax = 4;

/** Goods with their parts, other goods of the brand, and reviews. */
export async function loadGoods(
  request: Request,
  context: Readonly<RouterContextProvider>,
  {
    product,
    brand,
    childSku,
  }: {
    readonly product: GoodsProduct;
    readonly brand: BrandFacts | null;
    readonly childSku: string | undefined;
  },
): Promise<GoodsPageData> {
  const { call, flags } = context.get(pageContext);
  const [parts, siblings, reviews] = await Promise.all([
    partsOf(call, product),
    siblingsOf(call, brand, product.sku),
    loadReviews(request, call, product.sku),
  ]);
  const chosenSku = childSku ?? new URL(request.url).searchParams.get("childSku") ?? undefined;
  const facts: PageFacts = {
    routeName: `${product.type_id}-product`,
    canonical: productPath(product, flags.addresses),
  };
  return { goods: goodsOf(product, parts), brand, siblings, reviews, chosenSku, facts };
}

/** The products of a group. */
export async function partsOf(call: Client, { product_links }: GoodsProduct) {
  const skus = groupLinks(product_links).map(({ linked_product_sku }) => linked_product_sku);
  return skus.length === 0
    ? []
    : unwrapOrThrow(await call(productList, { query: { skus: skus.join(",") } })).items;
}

async function siblingsOf(
  call: Client,
  brand: BrandFacts | null,
  sku: string,
): Promise<GoodsCard[]> {
  const all = brand === null ? [] : await loadBrandGoods(call, brand.url_key, siblingsMax + 1);
  return all.filter((one) => one.sku !== sku).slice(0, siblingsMax);
}

/** The goods of a brand; its vouchers are not among them. */
export async function loadBrandGoods(
  call: Client,
  urlKey: string,
  limit: number,
): Promise<GoodsCard[]> {
  return unwrapOrThrow(await call(brandGoods, { params: { url_key: urlKey }, query: { limit } }))
    .items;
}
