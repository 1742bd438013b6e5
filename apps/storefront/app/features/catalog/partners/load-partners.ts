import { categories, partnerBrands, pointsOfSale } from "@papillote/contract/catalog.ts";
import { rootCategoryId } from "@papillote/domain/catalog/root-category.ts";
import type { RouterContextProvider } from "react-router";
import { pageContext } from "#app/platform/page/page-context.ts";
import { unwrapOrThrow } from "#app/platform/page/unwrap-or-throw.ts";

const brandsMax = 5000;
const longestSearch = 100;

/** S2.20: every brand that sells something, for the list by letter and the list by universe. */
export async function loadPartners(request: Request, context: Readonly<RouterContextProvider>) {
  const { call } = context.get(pageContext);
  const search = new URL(request.url).searchParams;
  const [everyBrand, everyCategory, points] = await Promise.all([
    call(partnerBrands, { query: { limit: brandsMax } }),
    call(categories, {}),
    call(pointsOfSale, { query: { limit: 1 } }),
  ]);
  return {
    q: search.get("q")?.trim().slice(0, longestSearch) ?? "",
    isByUniverse: search.get("by") === "universe",
    brands: unwrapOrThrow(everyBrand).items.map(({ sells, ...brand }) => ({
      ...brand,
      /** What is sold instead of vouchers; unset for the brands that sell vouchers. */
      ...(!sells.includes("vouchers") && { instead: sells }),
    })),
    universes: unwrapOrThrow(everyCategory)
      .items.filter((one) => one.parent_id === rootCategoryId)
      .map(({ id, name, slug, url_path }) => ({ id, name, slug, url_path })),
    pointOfSaleTotal: unwrapOrThrow(points).total,
  };
}

export type PartnersData = Awaited<ReturnType<typeof loadPartners>>;
export type Partner = PartnersData["brands"][number];
