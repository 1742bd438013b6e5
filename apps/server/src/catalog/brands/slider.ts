import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { listBrands } from "./list-brands.ts";
import { type SeenBrand, seeBrands } from "./seen-brands.ts";

export type SliderPage = {
  readonly brands: readonly SeenBrand[];
  readonly total: number;
  readonly title: string | null;
  readonly limit: number;
};

const limit = 6;
const homeSlider = "home_featured";

/** S7.24f: the brands of a slider that sell something, six a page from page 1. A shop without sliders shows its favourites first. */
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
  const shown = (places ?? []).flatMap(({ brandId }) =>
    onSale.has(brandId) ? (snapshot.brandById.get(brandId) ?? []) : [],
  );
  const brands = await seeBrands(db, snapshot, shown.slice((page - 1) * limit, page * limit), now);
  return { brands, total: shown.length, title: places?.[0]?.title ?? null, limit };
}
