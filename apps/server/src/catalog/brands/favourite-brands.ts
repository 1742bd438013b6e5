import { vouchersByBrand } from "#server/catalog/products/voucher.ts";
import type { Brand } from "#server/catalog/snapshot/catalog.store.ts";
import type { Snapshot } from "#server/catalog/snapshot/snapshot.ts";

/** What somebody keeps with hearts, and whether the list is narrowed to it. */
export type Kept = {
  readonly favouriteIds?: readonly number[] | undefined;
  readonly favourites?: "1" | undefined;
};

/** S2.34: whether a brand sells a voucher that is kept. */
export function favouritesIn(
  snapshot: Snapshot,
  favouriteIds: readonly number[] = [],
): (brand: Brand) => boolean {
  const ids = new Set(favouriteIds);
  const vouchers = vouchersByBrand(snapshot);
  return ({ id }) => (vouchers.get(id) ?? []).some(({ product }) => ids.has(product.productId));
}
