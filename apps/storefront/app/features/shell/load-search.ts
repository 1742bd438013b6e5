import { brands, categories } from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";

const brandsShown = 8;
const textMax = 100;

/** What the search panel offers: the brands of the typed text, the ones people give while nothing is typed, and the universes. */
export async function loadSearch(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const q = new URL(request.url).searchParams.get("q")?.trim().slice(0, textMax) || undefined;
  const [all, found] = await Promise.all([call(categories, {}), call(brands, { query: { limit: brandsShown, ...(q !== undefined && { q }) } })]);
  const { items, meta } = must(found);
  return {
    q,
    total: meta.total,
    brands: items.map(({ url_key, name, logo, universe_id, price_from }) => ({ url_key, name, logo, universe_id, price_from })),
    universes: must(all)
      .items.filter((one) => one.level === 2)
      .map(({ id, name, slug, url_path }) => ({ id, name, slug, url_path })),
  };
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>;
