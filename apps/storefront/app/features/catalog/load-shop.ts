import { brands, categories } from "@papillote/contract/catalog.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/must.ts";
import { pageContext } from "#app/platform/page-context.ts";

const brandsPerPage = 48;

/** The brands of one universe, of a search, or all of them. */
export async function loadShop(request: Request, context: Readonly<RouterContextProvider>, universeId?: number) {
  const { call } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const q = asked.get("q")?.trim().slice(0, 100) || undefined;
  const page = Math.max(1, Number.parseInt(asked.get("page") ?? "1", 10) || 1);
  const query = { page, limit: brandsPerPage, ...(q !== undefined && { q }), ...(universeId !== undefined && { universe: universeId }) };
  const [all, found] = await Promise.all([call(categories, {}), call(brands, { query })]);
  const everyCategory = must(all).items;
  const { items, meta } = must(found);
  return {
    universes: everyCategory.filter((one) => one.level === 2),
    universe: everyCategory.find((one) => one.id === universeId),
    brands: items,
    total: meta.total,
    page,
    pages: Math.max(1, Math.ceil(meta.total / meta.limit)),
    q,
  };
}

export type ShopData = Awaited<ReturnType<typeof loadShop>>;
