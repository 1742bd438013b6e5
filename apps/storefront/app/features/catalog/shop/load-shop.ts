import {
  type Category,
  categories,
  type ShopItem,
  shopItems,
} from "@papillote/contract/catalog.ts";
import type { Result } from "@papillote/contract/endpoint.ts";
import type { PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import { purchaseTypeOf } from "@papillote/domain/catalog/purchase-type.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import { shopFlagNames, shopFlags } from "@papillote/domain/catalog/shop-filters.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import { type RouterContextProvider, redirect } from "react-router";
import { loadFavourites } from "#app/platform/favourites/load-favourites.ts";
import { loadHelpHits } from "#app/platform/page/load-help-hits.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";
import { meaningQuery } from "#app/platform/paths/meaning-query.ts";
import { requestedPage } from "#app/platform/paths/paths.ts";
import {
  countChosen,
  itemsPerPage,
  readChoices,
  type ShopChoices,
  shopAddress,
} from "./shop-choices.ts";
import { bestData, patternsOf, shopItemData } from "./shop-items.server.ts";

/** What is sold, in a universe or sub-universe or all, with the filters and order of the URL. */
export async function loadShop(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug?: string,
) {
  const { call } = context.get(pageContext);
  const choices = readChoices(new URL(request.url).searchParams);
  const everyCategory = unwrapOrThrow(await call(categories, {})).items;
  const universe = slug === undefined ? undefined : everyCategory.find((one) => one.slug === slug);
  const favouriteIds = await loadFavourites(request, context);
  const query = {
    ...(universe && { universe: universe.id }),
    ...filterOf(choices),
    ...(favouriteIds.length > 0 && { favourite_ids: favouriteIds }),
    sort: choices.sort,
    page: choices.page,
    limit: itemsPerPage,
  };
  const page = unwrapOrThrow(await call(shopItems, { query }));
  const { items, counts, meta } = page;
  const lastPage = Math.max(1, Math.ceil(meta.total / itemsPerPage));
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
    /** The universes, which lead on if nothing is found. */
    tiles: meta.total > 0 ? [] : everyCategory.filter(isUniverse).map(tileOf),
    items: items.filter((one) => !isBest(one, page)).map(shopItemData),
    patterns: patternsOf(page.best ? [...items, page.best.item] : items),
    search: choices.q === undefined ? undefined : await searchOf(context, choices, page),
    total: meta.total,
    understood: meta.understood,
    meaning: meta.meaning,
    linkQuery: meaningQuery(meta.meaning),
    counts: hasOptions(choices) ? counts : { ...counts, colors: [], sizes: [] },
    favouriteIds,
    choices,
  };
}

/** What a search page shows beside the list. */
async function searchOf(
  context: Readonly<RouterContextProvider>,
  choices: ShopChoices,
  { best, readings, universes, meta }: Result<typeof shopItems>,
) {
  const { q = "" } = choices;
  // Universes and help answers have no kind and no price, so any filter removes them.
  const isWhole = countChosen(choices) === 0;
  const beside = {
    universes: isWhole ? universes : [],
    help: isWhole ? await loadHelpHits(context.get(pageContext), q) : [],
  };
  return {
    best: best ? bestData(best, meta.meaning) : undefined,
    readings,
    ...beside,
    results: meta.total + beside.universes.length + beside.help.length,
    /** Whether nothing is left for a list. */
    isBare: isWhole && meta.total === (best ? 1 : 0),
  };
}

/** The best result is shown above the list, so the list leaves it out. */
function isBest({ kind, product_id }: ShopItem, { best }: Result<typeof shopItems>): boolean {
  return best?.item.kind === kind && best.item.product_id === product_id;
}

/** Colours and sizes can be chosen among products, and among the results of a search. */
function hasOptions({ q, kind, color, size }: ShopChoices): boolean {
  return [q, color, size].some((one) => one !== undefined) || kind === "goods";
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

function tileOf({ id, name, slug, url_path, icon }: Category) {
  return { id, name, slug, url_path, icon };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;

function filterOf({ q, kind, color, size, usage, price, ...flags }: ShopChoices) {
  return {
    type: purchaseTypeOf(usage),
    ...(q !== undefined && { q }),
    ...(kind !== undefined && { kind }),
    ...(color !== undefined && { color }),
    ...(size !== undefined && { size }),
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
