import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import { foundByKey, type Product, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

/** What other slices say of a product: its number and names, and whether it has a page. */
export type FoundProduct = {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly isShown: boolean;
};

/** By number or sku in any case; a variant leads to its product. */
export async function findProduct(db: Queryable, key: string): Promise<FoundProduct | undefined> {
  const found = foundByKey(await snapshotOf(db), key);
  return found && factsOf(found.product);
}

/** Of each sku that the catalogue knows, by the sku as it was asked. */
export async function findProductsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, FoundProduct>> {
  const { bySku } = await snapshotOf(db);
  return new Map(
    skus.flatMap((sku): [string, FoundProduct][] => {
      const found = bySku.get(sku.toLowerCase());
      return found ? [[sku, factsOf(found.product)]] : [];
    }),
  );
}

function factsOf(product: Product): FoundProduct {
  const { productId, sku, name, slug } = product;
  return { productId, sku, name, slug, isShown: isFetchable(product) };
}
