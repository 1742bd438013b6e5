import {
  brandCounts,
  brands,
  type Category,
  categories,
  goods,
  houseCards,
} from "@papillote/contract/catalog.ts";
import type { Client } from "@papillote/contract/client.ts";
import type { PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import { purchaseTypeOf } from "@papillote/domain/catalog/purchase-type.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import { shopFlagNames, shopFlags } from "@papillote/domain/catalog/shop-filters.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { brandCardData } from "#app/features/catalog/cards/brand-card-data.ts";
import {
  drawPatterns,
  type HouseCardData,
  houseCardData,
} from "#app/features/catalog/cards/house-card-data.server.tsx";
import { goodsAddress } from "#app/features/catalog/goods-list/goods-choices.ts";
import { loadFavourites } from "#app/platform/favourites/load-favourites.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { meaningQuery } from "#app/platform/paths/meaning-query.ts";
import { requestedPage } from "#app/platform/paths/paths.ts";
import {
  brandsPerPage,
  readChoices,
  type ShopChoices,
  shopAddress,
  shopFields,
} from "./shop-choices.ts";

/** The brands of a universe or sub-universe, or all, with the filters and order of the address. */
export async function loadShop(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug?: string,
) {
  const { call } = context.get(pageContext);
  const choices = readChoices(new URL(request.url).searchParams);
  const everyCategory = unwrapOrThrow(await call(categories, {})).items;
  const universe = slug === undefined ? undefined : everyCategory.find((one) => one.slug === slug);
  const filter = { ...(universe && { universe: universe.id }), ...filterOf(choices) };
  const favouriteIds = await loadFavourites(request, context);
  const favourites = favouriteIds.length === 0 ? {} : { favourite_ids: favouriteIds };
  const query = {
    ...filter,
    ...(choices.favourites && favourites),
    sort: choices.sort,
    page: choices.page,
    limit: brandsPerPage,
  };
  const ofGoods = { ...(choices.q !== undefined && { q: choices.q }), ...inUniverse(universe) };
  const [found, counted, ofHouse, goodsFound] = await Promise.all([
    call(brands, { query }),
    call(brandCounts, { query: { ...filter, ...favourites } }),
    loadHouseCards(call, { universe, choices }),
    call(goods, { query: { ...ofGoods, limit: 1 } }),
  ]);
  const { items, meta } = unwrapOrThrow(found);
  const lastPage = Math.max(1, Math.ceil(meta.total / brandsPerPage));
  if (choices.page > lastPage) {
    const { path } = requestedPage(request, context.get(pageContext));
    throw redirect(shopAddress(path, { ...choices, page: lastPage }));
  }
  return {
    universes: everyCategory.filter(isUniverse).map(linkedCategory),
    universe: universe && { ...linkedCategory(universe), description: universe.description },
    /** Set only when `universe` is a sub-universe. */
    parent: everyCategory
      .filter((one) => one.id === universe?.parent_id && one.id !== rootCategoryId)
      .map(linkedCategory)[0],
    /** The sub-universes of the current universe, also when one of them is shown. */
    subUniverses: universe
      ? everyCategory
          .filter(
            ({ parent_id }) =>
              parent_id === (isUniverse(universe) ? universe.id : universe.parent_id),
          )
          .map(linkedCategory)
      : [],
    brands: items.map(brandCardData),
    ofHouse,
    patterns: drawPatterns(ofHouse.map(({ paper }) => paper)),
    total: meta.total,
    /** The products beside the brands, and their list. */
    products: { total: unwrapOrThrow(goodsFound).meta.total, address: goodsAddress(ofGoods) },
    understood: meta.understood,
    meaning: meta.meaning,
    linkQuery: meaningQuery(meta.meaning),
    counts: unwrapOrThrow(counted),
    favouriteIds,
    choices,
  };
}

/** The card of a universe above its unfiltered list, or the house cards that a search finds. */
async function loadHouseCards(
  call: Client,
  { universe, choices }: { universe: Category | undefined; choices: ShopChoices },
): Promise<HouseCardData[]> {
  const { q } = choices;
  const filters = shopFields({ ...choices, q: undefined, page: 1, sort: "favourites" });
  if (filters.length > 0 || choices.page > 1) return [];
  if (q !== undefined) {
    const query = universe ? { q, universe: universe.id } : { q };
    return unwrapOrThrow(await call(houseCards, { query })).items.map(houseCardData);
  }
  if (!universe || !isUniverse(universe)) return [];
  const { items } = unwrapOrThrow(await call(houseCards, { query: { universe: universe.id } }));
  return items.filter(({ occasion }) => occasion === null).map(houseCardData);
}

function inUniverse(universe: Category | undefined): { universe?: number } {
  return universe && isUniverse(universe) ? { universe: universe.id } : {};
}

function isUniverse({ parent_id }: Category): boolean {
  return parent_id === rootCategoryId;
}

/**
 * The fields that a link to a category needs. The whole category would add its tree to the page.
 */
export type LinkedCategory = Pick<Category, "id" | "parent_id" | "name" | "slug" | "url_path">;

function linkedCategory({ id, parent_id, name, slug, url_path }: Category): LinkedCategory {
  return { id, parent_id, name, slug, url_path };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;

function filterOf({ q, usage, price, ...flags }: ShopChoices) {
  return {
    type: purchaseTypeOf(usage),
    ...(q !== undefined && { q }),
    ...Object.fromEntries(
      shopFlagNames
        .filter((flag) => flags[flag])
        .map((flag) => [shopFlags[flag].parameter, "1" as const]),
    ),
    ...priceFilter(price),
  };
}

function priceFilter({ from, to }: PriceRange) {
  return {
    ...(from !== undefined && { price_from: decimalText(from) }),
    ...(to !== undefined && { price_to: decimalText(to) }),
  };
}
