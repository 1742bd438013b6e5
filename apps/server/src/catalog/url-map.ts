import type { Queryable } from "#server/platform/db.ts";
import type { Category, Product, Snapshot } from "./snapshot.ts";
import { snapshotOf } from "./snapshot.ts";
import { voucherOf } from "./voucher.ts";

export type Mapped = { readonly type: "product"; readonly product: Product } | { readonly type: "category"; readonly category: Category };
type Finder = (snapshot: Snapshot, path: string) => Mapped | undefined;

/** S2.9a: a stored mapping, then a product, then a category. The first that answers has the path. */
const finders: readonly Finder[] = [mappingAt, productAt, categoryAt];

export async function mapUrl(db: Queryable, url: string): Promise<Mapped | undefined> {
  const snapshot = await snapshotOf(db);
  const path = pathOf(url);
  for (const find of finders) {
    const found = find(snapshot, path);
    if (found) return found;
  }
  return undefined;
}

/** Without host, query, hash and outer slashes, as the catalogue writes its paths. */
function pathOf(url: string): string {
  const [path = ""] = url.replace(/^https?:\/\/[^/]*/, "").split(/[?#]/);
  return path.replace(/^\/+|\/+$/g, "").toLowerCase();
}

function mappingAt(snapshot: Snapshot, path: string): Mapped | undefined {
  const { sku = null, universeId = null } = snapshot.mappingByPath.get(path) ?? {};
  const product = sku === null ? undefined : snapshot.bySku.get(sku.toLowerCase())?.product;
  const category = universeId === null ? undefined : snapshot.categoryById.get(universeId);
  return product ? productIf(snapshot, product) : category && { type: "category", category };
}

/** Only what can be shown stands at its address. */
function productAt(snapshot: Snapshot, path: string): Mapped | undefined {
  const product = snapshot.productByPath.get(path);
  return product && productIf(snapshot, product);
}

function productIf(snapshot: Snapshot, product: Product): Mapped | undefined {
  return voucherOf(snapshot, product) ? { type: "product", product } : undefined;
}

function categoryAt({ categoryByPath }: Snapshot, path: string): Mapped | undefined {
  const category = categoryByPath.get(path);
  return category && { type: "category", category };
}
