import type { ProductDocument } from "@papillote/contract/product-document.ts";
import { isFetchable, isListed } from "@papillote/domain/catalog/visibility.ts";
import { type Product, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { loadDocuments } from "./product-document.ts";

type ProductPage = { readonly items: readonly ProductDocument[]; readonly total: number };

/** S7.25, S7.29h, S4.36: a page of listed products, by id. */
export async function listProducts(
  db: Queryable,
  { page, limit }: { readonly page: number; readonly limit: number },
  now: Date,
): Promise<ProductPage> {
  const snapshot = await snapshotOf(db);
  const listed = snapshot.products.filter(isListed);
  const onPage = listed.slice((page - 1) * limit, page * limit);
  return {
    items: await loadDocuments(db, snapshot, onPage, { now, taxCountry: snapshot.taxCountry }),
    total: listed.length,
  };
}

/**
 * S7.8: product documents in the order of `skus`; a child's sku gives its parent, without
 * duplicates.
 */
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
  return loadDocuments(db, snapshot, [...found].filter(isFetchable), {
    now,
    taxCountry: snapshot.taxCountry,
  });
}
