import { brandCounts, brands, type Category, categories } from "@papillote/contract/catalog.ts";
import type { PriceRange } from "@papillote/domain/catalog/price-buckets.ts";
import { purchaseTypeOf } from "@papillote/domain/catalog/purchase-type.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import { decimalText } from "@papillote/domain/money/cents.ts";
import type { RouterContextProvider } from "react-router";
import { onCard } from "#app/features/catalog/cards/on-card.ts";
import { keptFavourites } from "#app/platform/favourites/kept-favourites.ts";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";
import { brandsPerPage, readChoices, type ShopChoices } from "./shop-choices.ts";

/** The brands of one universe or sub-universe, of a search, or all of them, as the address narrows and orders them. */
export async function loadShop(
  request: Request,
  context: Readonly<RouterContextProvider>,
  slug?: string,
) {
  const { call } = context.get(pageContext);
  const choices = readChoices(new URL(request.url).searchParams);
  const everyCategory = must(await call(categories, {})).items;
  const universe = slug === undefined ? undefined : everyCategory.find((one) => one.slug === slug);
  const filter = { ...(universe && { universe: universe.id }), ...filterOf(choices) };
  const kept = await keptFavourites(request, context);
  const hearts = kept.length === 0 ? {} : { favourite_ids: kept };
  const query = {
    ...filter,
    ...(choices.isFavourite && hearts),
    sort: choices.sort,
    limit: choices.page * brandsPerPage,
  };
  const [found, counted] = await Promise.all([
    call(brands, { query }),
    call(brandCounts, { query: { ...filter, ...hearts } }),
  ]);
  const { items, meta } = must(found);
  return {
    universes: everyCategory.filter(isWhole).map(onShelf),
    universe: universe && { ...onShelf(universe), description: universe.description },
    /** The universe that a sub-universe belongs to. */
    parent: everyCategory
      .filter((one) => one.id === universe?.parent_id && one.id !== rootCategoryId)
      .map(onShelf)[0],
    /** Of the universe that one is in, wholly or in a part of it. */
    subUniverses: universe
      ? everyCategory
          .filter(
            ({ parent_id }) => parent_id === (isWhole(universe) ? universe.id : universe.parent_id),
          )
          .map(onShelf)
      : [],
    brands: items.map(onCard),
    total: meta.total,
    understood: meta.understood,
    counts: must(counted),
    favouriteIds: kept,
    choices,
  };
}

function isWhole({ parent_id }: Category): boolean {
  return parent_id === rootCategoryId;
}

/** Of a category, what a link to it shows: its tree would stand in the document once more. */
export type LinkedCategory = Pick<Category, "id" | "parent_id" | "name" | "slug" | "url_path">;

function onShelf({ id, parent_id, name, slug, url_path }: Category): LinkedCategory {
  return { id, parent_id, name, slug, url_path };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;

function filterOf({ q, usage, isAvailable, isRecommended, isFavourite, price }: ShopChoices) {
  return {
    type: purchaseTypeOf(usage),
    ...(q !== undefined && { q }),
    ...(isAvailable && { available: "1" as const }),
    ...(isRecommended && { erin_recommends: "1" as const }),
    ...(isFavourite && { favourites: "1" as const }),
    ...priceFilter(price),
  };
}

function priceFilter({ from, to }: PriceRange) {
  return {
    ...(from !== undefined && { price_from: decimalText(from) }),
    ...(to !== undefined && { price_to: decimalText(to) }),
  };
}
