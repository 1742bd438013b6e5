import type { ProductDocument } from "@papillote/contract/product-document.ts";
import { isFetchable, isListed } from "@papillote/domain/catalog/visibility.ts";
import { type Product, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { seeDocuments } from "./product-document.ts";

export type ProductPage = { readonly items: readonly ProductDocument[]; readonly total: number };

/** S7.25, S7.29h, S4.36: a page of what lists may show, by id. */
export async function listProducts(
  db: Queryable,
  { page, limit }: { readonly page: number; readonly limit: number },
  now: Date,
): Promise<ProductPage> {
  const snapshot = await snapshotOf(db);
  const listed = snapshot.products.filter(isListed);
  const shown = listed.slice((page - 1) * limit, page * limit);
  return {
    items: await seeDocuments(db, snapshot, shown, { now, taxCountry: snapshot.taxCountry }),
    total: listed.length,
  };
}

/** S7.8: whole products in the order asked; a child's sku gives its parent, and none comes twice. */
export async function productsBySku(
  db: Queryable,
  skus: readonly string[],
  now: Date,
): Promise<ProductDocument[]> {
  const snapshot = await snapshotOf(db);
  const found = new Set(
    skus.flatMap(
      (sku): readonly Product[] | Product => snapshot.bySku.get(sku.toLowerCase())?.product ?? [],
    ),
  );
  return seeDocuments(db, snapshot, [...found].filter(isFetchable), {
    now,
    taxCountry: snapshot.taxCountry,
  });
}
