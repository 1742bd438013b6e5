import { isOffered } from "#server/catalog/products/voucher.ts";
import type { Category, Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";

/** S2.3b: a product's address carries the child that is meant; without one it is the product itself. */
export type Mapped =
  | { readonly type: "product"; readonly product: Product; readonly childSku: string }
  | { readonly type: "category"; readonly category: Category };
type Asked = {
  readonly path: string;
  readonly childSku: string | null;
  readonly productSegment: string;
};
type Finder = (snapshot: Snapshot, asked: Asked) => Mapped | undefined;

/** S2.9a: a stored mapping, then a product, then a category. The first that answers has the path. */
const finders: readonly Finder[] = [mappingAt, productAt, categoryAt];

/** @param productSegment what a product's address begins with in this shop, whatever the catalogue writes. */
export async function mapUrl(
  db: Queryable,
  url: string,
  productSegment: string,
): Promise<Mapped | undefined> {
  const snapshot = await snapshotOf(db);
  const asked = { path: pathOf(url), childSku: queryOf(url).get("childSku"), productSegment };
  for (const find of finders) {
    const found = find(snapshot, asked);
    if (found) return found;
  }
  return undefined;
}

/** Without host, query, hash and outer slashes, as the catalogue writes its paths. */
function pathOf(url: string): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  return path.replace(/^\/+|\/+$/g, "").toLowerCase();
}

function queryOf(url: string): URLSearchParams {
  const [, query = ""] = url.replace(/#.*/s, "").split("?");
  return new URLSearchParams(query);
}

function mappingAt(snapshot: Snapshot, { path, childSku }: Asked): Mapped | undefined {
  const { sku = null, universeId = null } = snapshot.mappingByPath.get(path) ?? {};
  const product = sku === null ? undefined : snapshot.bySku.get(sku.toLowerCase())?.product;
  const category = universeId === null ? undefined : snapshot.categoryById.get(universeId);
  return product
    ? productIf(snapshot, product, childSku)
    : category && { type: "category", category };
}

/** Only what can be shown stands at its address. */
function productAt(
  snapshot: Snapshot,
  { path, childSku, productSegment }: Asked,
): Mapped | undefined {
  const ownSlug = path.startsWith(`${productSegment}/`)
    ? path.slice(productSegment.length + 1)
    : "";
  const product = snapshot.productByPath.get(path) ?? snapshot.productBySlug.get(ownSlug);
  return product && productIf(snapshot, product, childSku);
}

function productIf(
  snapshot: Snapshot,
  product: Product,
  childSku: string | null,
): Mapped | undefined {
  return isOffered(snapshot, product)
    ? { type: "product", product, childSku: childSku ?? product.sku }
    : undefined;
}

function categoryAt({ categoryByPath }: Snapshot, { path }: Asked): Mapped | undefined {
  const category = categoryByPath.get(path);
  return category && { type: "category", category };
}
