import { isOffered } from "#server/catalog/products/voucher.ts";
import type { Category, Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

/**
 * S2.3b: the URL of a product can name a child; if it does not, `childSku` is the product's own
 * sku.
 */
export type UrlTarget =
  | { readonly type: "product"; readonly product: Product; readonly childSku: string }
  | { readonly type: "category"; readonly category: Category };
type UrlQuery = {
  readonly path: string;
  readonly childSku: string | null;
  readonly productSegment: string;
};
type Finder = (snapshot: Snapshot, query: UrlQuery) => UrlTarget | undefined;

/**
 * S2.9a: the first match wins, in this order: a stored mapping, a product, a category, and an
 * earlier slug of a product, as the first segment of product paths is a setting.
 */
const finders: readonly Finder[] = [mappingAt, productAt, categoryAt, earlierSlugAt];

/**
 * @param productSegment first segment of product paths in this shop, which may differ from that in
 * the catalogue's paths
 */
export async function mapUrl(
  db: Queryable,
  url: string,
  productSegment: string,
): Promise<UrlTarget | undefined> {
  const snapshot = await snapshotOf(db);
  const query = { path: pathOf(url), childSku: queryOf(url).get("childSku"), productSegment };
  for (const find of finders) {
    const found = find(snapshot, query);
    if (found) return found;
  }
  return undefined;
}

/**
 * The path as the catalogue writes it: without host, query, hash and outer slashes, in lower case.
 */
function pathOf(url: string): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  return path.replace(/^\/+|\/+$/g, "").toLowerCase();
}

function queryOf(url: string): URLSearchParams {
  const [, query = ""] = url.replace(/#.*/s, "").split("?");
  return new URLSearchParams(query);
}

function mappingAt(snapshot: Snapshot, { path, childSku }: UrlQuery): UrlTarget | undefined {
  const { sku = null, universeId = null } = snapshot.mappingByPath.get(path) ?? {};
  const product = sku === null ? undefined : snapshot.bySku.get(sku.toLowerCase())?.product;
  const category = universeId === null ? undefined : snapshot.categoryById.get(universeId);
  return product
    ? offeredProduct(snapshot, product, childSku)
    : category && { type: "category", category };
}

function productAt(
  snapshot: Snapshot,
  { path, childSku, productSegment }: UrlQuery,
): UrlTarget | undefined {
  const slug = slugIn(path, productSegment);
  const product = snapshot.productByPath.get(path) ?? snapshot.productBySlug.get(slug);
  return product && offeredProduct(snapshot, product, childSku);
}

function earlierSlugAt(
  snapshot: Snapshot,
  { path, childSku, productSegment }: UrlQuery,
): UrlTarget | undefined {
  const sku = snapshot.skuByEarlierSlug.get(slugIn(path, productSegment));
  const product = sku === undefined ? undefined : snapshot.bySku.get(sku.toLowerCase())?.product;
  return product && offeredProduct(snapshot, product, childSku);
}

/** The slug of a product's own address; empty for any other path. */
function slugIn(path: string, productSegment: string): string {
  return path.startsWith(`${productSegment}/`) ? path.slice(productSegment.length + 1) : "";
}

function offeredProduct(
  snapshot: Snapshot,
  product: Product,
  childSku: string | null,
): UrlTarget | undefined {
  return isOffered(snapshot, product)
    ? { type: "product", product, childSku: childSku ?? product.sku }
    : undefined;
}

function categoryAt({ categoryByPath }: Snapshot, { path }: UrlQuery): UrlTarget | undefined {
  const category = categoryByPath.get(path);
  return category && { type: "category", category };
}
