import { brands, categories } from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";

const brandsPerPage = 48;

/** The brands of one universe, of a search, or all of them. */
export async function loadShop(request: Request, context: Readonly<RouterContextProvider>, slug?: string) {
  const { call } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const q = asked.get("q")?.trim().slice(0, 100) || undefined;
  const page = Math.max(1, Number.parseInt(asked.get("page") ?? "1", 10) || 1);
  const everyCategory = must(await call(categories, {})).items;
  const universe = slug === undefined ? undefined : everyCategory.find((one) => one.slug === slug);
  const query = { page, limit: brandsPerPage, ...(q !== undefined && { q }), ...(universe && { universe: universe.id }) };
  const { items, meta } = must(await call(brands, { query }));
  return {
    universes: everyCategory.filter((one) => one.level === 2),
    universe,
    brands: items,
    total: meta.total,
    page,
    pages: Math.max(1, Math.ceil(meta.total / meta.limit)),
    q,
  };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;
