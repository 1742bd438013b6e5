import { brandCounts, brands, categories } from "@papillote/contract/catalog.ts";
import { purchaseTypeOf } from "@papillote/domain/catalog/purchase-type.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";
import { brandsPerPage, readChoices } from "./shop-choices.ts";

/** The brands of one universe, of a search, or all of them, as the address narrows and orders them. */
export async function loadShop(request: Request, context: Readonly<RouterContextProvider>, slug?: string) {
  const { call } = context.get(pageContext);
  const choices = readChoices(new URL(request.url).searchParams);
  const everyCategory = must(await call(categories, {})).items;
  const universe = slug === undefined ? undefined : everyCategory.find((one) => one.slug === slug);
  const filter = {
    ...(universe && { universe: universe.id }),
    ...(choices.q !== undefined && { q: choices.q }),
    type: purchaseTypeOf(choices.usage),
    ...(choices.isAvailable && { available: "1" as const }),
  };
  const query = { ...filter, sort: choices.sort, limit: choices.page * brandsPerPage };
  const [found, counted] = await Promise.all([call(brands, { query }), call(brandCounts, { query: filter })]);
  const { items, meta } = must(found);
  return { universes: everyCategory.filter((one) => one.level === 2), universe, brands: items, total: meta.total, counts: must(counted), choices };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;
