import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import type { Queryable } from "#server/platform/db.ts";
import { logoOf } from "./logo.ts";
import { snapshotOf } from "./snapshot.ts";

/** What a list of products needs to name one of them. */
export type ShownProduct = { readonly productId: number; readonly sku: string; readonly name: string; readonly image: string; readonly urlPath: string };

/** Those that the shop shows, in the order asked; children have no page of their own. */
export async function findShownProducts(db: Queryable, productIds: readonly number[]): Promise<ShownProduct[]> {
  const { byId } = await snapshotOf(db);
  return productIds.flatMap((id) => {
    const found = byId.get(id);
    if (!found || found.child || !isFetchable(found.product)) return [];
    const { productId, sku, name, urlPath, brandId } = found.product;
    return [{ productId, sku, name, image: brandId === null ? "" : logoOf(brandId), urlPath }];
  });
}
