import { brands, categories } from "@papillote/contract/catalog.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const brandsShown = 24;

/**
 * One level of the menu: the subcategories and brands of the category in `?of=`; without it, all
 * universes.
 */
export async function loadMenu(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const of = Number(new URL(request.url).searchParams.get("of")) || undefined;
  const [all, found] = await Promise.all([
    call(categories, {}),
    of === undefined ? undefined : call(brands, { query: { universe: of, limit: brandsShown } }),
  ]);
  const below = unwrapOrThrow(all).items.filter(
    ({ parent_id }) => parent_id === (of ?? rootCategoryId),
  );
  const { items = [], meta } = found ? unwrapOrThrow(found) : {};
  return {
    of,
    below: below.map(({ id, name, slug, url_path }) => ({ id, name, slug, url_path })),
    brands: items.map(({ url_key, name }) => ({ url_key, name })),
    hasMore: (meta?.total ?? 0) > items.length,
  };
}

export type MenuLevel = Awaited<ReturnType<typeof loadMenu>>;
