import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { type BrandListing, loadBrandListings } from "./brand-listings.ts";
import { listBrands } from "./list-brands.ts";

type SliderPage = {
  readonly brands: readonly BrandListing[];
  readonly total: number;
  readonly title: string | null;
  readonly limit: number;
};

const limit = 6;
const homeSlider = "home_featured";

/**
 * S7.24f: the brands of a slider that sell a voucher, six a page. Without a home slider of its
 * own a shop shows its favourites there.
 */
export async function sliderPage(
  db: Queryable,
  { code, page }: { readonly code: string; readonly page: number },
  now: Date,
): Promise<SliderPage> {
  const snapshot = await snapshotOf(db);
  const places = snapshot.slidersByCode.get(code);
  if (!places && code === homeSlider)
    return { ...(await listBrands(db, { page, limit }, now)), title: null, limit };
  const onSale = vouchersByBrand(snapshot);
  const listed = (places ?? []).flatMap(({ brandId }) =>
    onSale.has(brandId) ? (snapshot.brandById.get(brandId) ?? []) : [],
  );
  const shown = listed.slice((page - 1) * limit, page * limit);
  const brands = await loadBrandListings(db, snapshot, shown, now);
  return { brands, total: listed.length, title: places?.[0]?.title ?? null, limit };
}
