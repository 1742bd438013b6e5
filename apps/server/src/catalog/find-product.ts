import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import type { Queryable } from "#server/platform/db.ts";
import { snapshotOf } from "./snapshot.ts";

/** What other slices say of a product: its number and names, and whether it has a page. */
export type FoundProduct = { readonly productId: number; readonly sku: string; readonly name: string; readonly slug: string; readonly isShown: boolean };

/** By number or sku in any case; a variant leads to its product. */
export async function findProduct(db: Queryable, key: string): Promise<FoundProduct | undefined> {
  const { bySku, byId } = await snapshotOf(db);
  const product = (bySku.get(key.toLowerCase()) ?? (/^\d{1,9}$/.test(key) ? byId.get(Number(key)) : undefined))?.product;
  if (!product) return undefined;
  const { productId, sku, name, slug } = product;
  return { productId, sku, name, slug, isShown: isFetchable(product) };
}
