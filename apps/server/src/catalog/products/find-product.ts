import { bundleOfSku } from "@papillote/domain/catalog/bundle-choice.ts";
import { skuOfCard } from "@papillote/domain/catalog/card-forms.ts";
import { isFetchable } from "@papillote/domain/catalog/visibility.ts";
import { foundByKey, type Product, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { brandLogo } from "./pictures.ts";

/** A product's ids and names, and whether it has a page. */
export type ProductSummary = {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly isShown: boolean;
};

/** By product id, or by sku in any case; a child's key returns its parent. */
export async function findProduct(db: Queryable, key: string): Promise<ProductSummary | undefined> {
  const found = foundByKey(await snapshotOf(db), key);
  return found && factsOf(found.product);
}

/** The known skus only, keyed as given. */
export async function findProductsBySku(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, ProductSummary>> {
  const { bySku } = await snapshotOf(db);
  return new Map(
    skus.flatMap((sku): [string, ProductSummary][] => {
      const found = bySku.get(sku.toLowerCase());
      return found ? [[sku, factsOf(found.product)]] : [];
    }),
  );
}

/**
 * The name of the product that a line of a cart or order sells, even if it is off sale now. For an
 * unknown sku, the sku itself.
 */
export async function namesOfSkus(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const { bySku } = await snapshotOf(db);
  const find = (sku: string) => bySku.get(sku.toLowerCase())?.product;
  const nameOf = (sku: string) => {
    const bundle = bundleOfSku(sku, (one) => find(one)?.typeId === "bundle");
    return find(bundle?.sku ?? skuOfCard(sku))?.name ?? sku;
  };
  return new Map(skus.map((sku) => [sku, nameOf(sku)]));
}

function factsOf(product: Product): ProductSummary {
  const { productId, sku, name, slug } = product;
  return { productId, sku, name, slug, isShown: isFetchable(product) };
}

type ProductReference = {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly image: string;
  readonly urlPath: string;
};

/** The visible products in the order of the ids; children have no page of their own. */
export async function findVisibleProducts(
  db: Queryable,
  productIds: readonly number[],
): Promise<ProductReference[]> {
  const { byId } = await snapshotOf(db);
  return productIds.flatMap((id) => {
    const found = byId.get(id);
    return found && !found.child ? referenceOf(found.product) : [];
  });
}

/** The visible product of an id; a child's id gives its parent. */
export async function findProductById(
  db: Queryable,
  id: number,
): Promise<ProductReference | undefined> {
  const found = (await snapshotOf(db)).byId.get(id);
  return found && referenceOf(found.product)[0];
}

function referenceOf(product: Product): ProductReference[] {
  const { productId, sku, name, urlPath, brandId } = product;
  return isFetchable(product)
    ? [{ productId, sku, name, image: brandId === null ? "" : brandLogo(brandId), urlPath }]
    : [];
}
