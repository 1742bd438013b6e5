import { brands, categories, pointsOfSale } from "@papillote/contract/catalog.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import type { RouterContextProvider } from "react-router";
import { must } from "#app/platform/page/must.ts";
import { pageContext } from "#app/platform/page/page-context.ts";

const everyBrand = 500;
const longestSearch = 100;

/** S2.20: every brand with a voucher, in the two orders one may look them up by. */
export async function loadPartners(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const asked = new URL(request.url).searchParams;
  const [found, every, places] = await Promise.all([
    call(brands, { query: { limit: everyBrand } }),
    call(categories, {}),
    call(pointsOfSale, { query: { limit: 1 } }),
  ]);
  return {
    q: asked.get("q")?.trim().slice(0, longestSearch) ?? "",
    isByUniverse: asked.get("by") === "universe",
    brands: must(found).items.map(({ name, url_key, logo, usage, universe_id }) => ({
      name,
      url_key,
      logo,
      usage,
      universe_id,
    })),
    universes: must(every)
      .items.filter((one) => one.parent_id === rootCategoryId)
      .map(({ id, name, slug, url_path }) => ({ id, name, slug, url_path })),
    placeTotal: must(places).total,
  };
}

export type PartnersData = Awaited<ReturnType<typeof loadPartners>>;
export type Partner = PartnersData["brands"][number];
