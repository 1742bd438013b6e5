import {
  type Brand,
  brandGoods,
  type GoodsCard,
  type GoodsProduct,
} from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import { productList } from "@papillote/contract/products.ts";
import { productPath } from "@papillote/domain/catalog/addresses.ts";
import type { RouterContextProvider } from "react-router";
import { loadReviews, type ReviewsData } from "#app/features/catalog/cards/load-reviews.ts";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import type { PageFacts } from "#app/platform/page/page-facts.ts";
import { type Goods, goodsOf, groupLinks } from "./goods-data.ts";

type Found = { readonly product: GoodsProduct; readonly brand: Brand | null };
export type GoodsPageData = {
  readonly goods: Goods;
  readonly brand: Brand | null;
  /** What else the brand sells. */
  readonly siblings: readonly GoodsCard[];
  readonly reviews: ReviewsData;
  readonly chosenSku: string | undefined;
  readonly facts: PageFacts;
};

const siblingsMost = 4;

/** Goods with their parts, what else the brand sells, and what shoppers say of them. */
export async function loadGoods(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { product, brand, childSku }: Found & { readonly childSku: string | undefined },
): Promise<GoodsPageData> {
  const { call, flags } = context.get(pageContext);
  const [parts, siblings, reviews] = await Promise.all([
    partsOf(call, product),
    goodsBeside(call, brand, product.sku),
    loadReviews(request, call, product.sku),
  ]);
  const chosenSku = childSku ?? new URL(request.url).searchParams.get("childSku") ?? undefined;
  const facts: PageFacts = {
    routeName: `${product.type_id}-product`,
    canonical: productPath(product, flags.addresses),
  };
  return { goods: goodsOf(product, parts), brand, siblings, reviews, chosenSku, facts };
}

async function partsOf(call: Client, { product_links }: GoodsProduct) {
  const skus = groupLinks(product_links).map(({ linked_product_sku }) => linked_product_sku);
  return skus.length === 0
    ? []
    : must(await call(productList, { query: { skus: skus.join(",") } })).items;
}

async function goodsBeside(call: Client, brand: Brand | null, sku: string): Promise<GoodsCard[]> {
  const all = brand === null ? [] : await loadBrandGoods(call, brand.url_key, siblingsMost + 1);
  return all.filter((one) => one.sku !== sku).slice(0, siblingsMost);
}

/** What a brand sells beside its vouchers. */
export async function loadBrandGoods(
  call: Client,
  urlKey: string,
  limit: number,
): Promise<GoodsCard[]> {
  return must(await call(brandGoods, { params: { url_key: urlKey }, query: { limit } })).items;
}
