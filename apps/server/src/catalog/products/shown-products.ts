import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import { type Product, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { logoOf } from "./logo.ts";

/** What a list of products needs to name one of them. */
export type ShownProduct = {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly image: string;
  readonly urlPath: string;
};

/** Those that the shop shows, in the order asked; children have no page of their own. */
export async function findShownProducts(
  db: Queryable,
  productIds: readonly number[],
): Promise<ShownProduct[]> {
  const { byId } = await snapshotOf(db);
  return productIds.flatMap((id) => {
    const found = byId.get(id);
    return found && !found.child ? shown(found.product) : [];
  });
}

/** The product behind an id; a child leads to its parent. */
export async function productOfId(db: Queryable, id: number): Promise<ShownProduct | undefined> {
  const found = (await snapshotOf(db)).byId.get(id);
  return found && shown(found.product)[0];
}

function shown(product: Product): ShownProduct[] {
  const { productId, sku, name, urlPath, brandId } = product;
  return isFetchable(product)
    ? [{ productId, sku, name, image: brandId === null ? "" : logoOf(brandId), urlPath }]
    : [];
}
