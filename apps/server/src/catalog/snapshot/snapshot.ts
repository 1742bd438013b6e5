import type { BundlePart } from "@papillote/domain/catalog/composite.ts";
import { isFetchable, isListed } from "@papillote/domain/catalog/visibility.ts";
import type { Queryable } from "#server/db/db.ts";
import {
  type Brand,
  type ChildRow,
  type ProductRow,
  readBrands,
  readChildren,
  readProducts,
  readStoreViews,
  readUniverses,
  readUrlMappings,
  readVersion,
  type StoreViewRow,
  type Universe,
  type UrlMapping,
} from "./catalog.store.ts";
import { type Goods, readGoods } from "./goods.ts";
import { shown } from "./shown-rows.ts";

export type Product = ProductRow & { readonly children: readonly ChildRow[] };
export type Category = Universe & {
  readonly productCount: number;
  readonly children: readonly Universe[];
};
/** A sku leads to a product, or to a child and its parent. */
export type Found = { readonly product: Product; readonly child: ChildRow | undefined };

/** The catalogue as a process keeps it until the next version: texts as they are shown, everything by the key it is asked by. Stock is not in it. */
export type Snapshot = Goods & {
  readonly stamp: string;
  readonly version: number;
  /** By level, parent and position. */
  readonly categories: readonly Category[];
  readonly categoryById: ReadonlyMap<number, Category>;
  readonly categoryByPath: ReadonlyMap<string, Category>;
  /** Favourites first. */
  readonly brands: readonly Brand[];
  readonly brandById: ReadonlyMap<number, Brand>;
  readonly brandByKey: ReadonlyMap<string, Brand>;
  /** By id. */
  readonly products: readonly Product[];
  /** In small letters: a sku is found in any case. */
  readonly bySku: ReadonlyMap<string, Found>;
  readonly byId: ReadonlyMap<number, Found>;
  readonly productByPath: ReadonlyMap<string, Product>;
  readonly productBySlug: ReadonlyMap<string, Product>;
  /** Addresses that lead elsewhere than the paths say. */
  readonly mappingByPath: ReadonlyMap<string, UrlMapping>;
  readonly storeViews: readonly StoreViewRow[];
  readonly productsOfBrand: ReadonlyMap<number, readonly Product[]>;
};

const disabledFrom = 2;

/** S5.21a: what is switched off is not sold, wherever it stands. */
export function isOnSale({ status }: { readonly status: number }): boolean {
  return status < disabledFrom;
}

/** What a bundle can hold or a group holds, in the order shown. A group's parts are choices of one option that is not required. */
export type Part = BundlePart & { readonly product: Product; readonly qty: number };

export function partsOf(
  { bundleChoicesOf, linksOf, bySku }: Snapshot,
  { sku, typeId }: Product,
): Part[] {
  const sold = (partSku: string) => {
    const product = bySku.get(partSku.toLowerCase())?.product;
    return product && isOnSale(product) ? product : undefined;
  };
  const choices = typeId === "bundle" ? (bundleChoicesOf.get(sku) ?? []) : [];
  const links =
    typeId === "grouped"
      ? (linksOf.get(sku) ?? []).filter(({ linkType }) => linkType === "associated")
      : [];
  return [
    ...choices.map((one) => ({ ...one, product: sold(one.childSku) })),
    ...links.map((one) => ({
      optionId: 0,
      isRequired: false,
      isDefault: true,
      qty: one.qty ?? 1,
      product: sold(one.linkedSku),
    })),
  ].flatMap(({ product, optionId, isRequired, isDefault, qty }) =>
    product ? [{ product, optionId, isRequired, isDefault, qty }] : [],
  );
}

/** By sku in any case, or else by number; a child's key leads to it and its parent. */
export function foundByKey(
  { bySku, byId }: Pick<Snapshot, "bySku" | "byId">,
  key: string,
): Found | undefined {
  return bySku.get(key.toLowerCase()) ?? (/^\d+$/.test(key) ? byId.get(Number(key)) : undefined);
}

const snapshotsKept = 2;
const kept = new Map<string, Promise<Snapshot>>();

/** The catalogue of this moment: one small question to the database, and the whole of it only after a change. */
export async function snapshotOf(db: Queryable): Promise<Snapshot> {
  const { stamp } = await readVersion(db);
  const known = kept.get(stamp);
  if (known) return known;
  const loading = load(db);
  kept.set(stamp, loading);
  for (const old of [...kept.keys()].slice(0, -snapshotsKept)) kept.delete(old);
  try {
    const snapshot = await loading;
    // An import came in between: what was read is newer than its name, and the next question finds the new name.
    if (snapshot.stamp !== stamp) kept.delete(stamp);
    return snapshot;
  } catch (error) {
    kept.delete(stamp);
    throw error;
  }
}

/** Reads until no import came in between. */
async function load(db: Queryable): Promise<Snapshot> {
  for (;;) {
    const before = await readVersion(db);
    const universes = await readUniverses(db);
    const brands = await readBrands(db);
    const products = await readProducts(db);
    const children = await readChildren(db);
    const mappings = await readUrlMappings(db);
    const goods = await readGoods(db);
    const storeViews = await readStoreViews(db);
    const after = await readVersion(db);
    if (before.stamp !== after.stamp) continue;
    const texts = {
      universes: shown(universes),
      brands: shown(brands),
      products: shown(products),
      children: shown(children),
    };
    return build(after, { ...texts, mappings, goods, storeViews });
  }
}

type Rows = {
  readonly universes: Universe[];
  readonly brands: Brand[];
  readonly products: ProductRow[];
  readonly children: ChildRow[];
  readonly mappings: UrlMapping[];
  readonly goods: Goods;
  readonly storeViews: StoreViewRow[];
};

function build(
  version: { stamp: string; version: number },
  { universes, brands, products, children, mappings, goods, storeViews }: Rows,
): Snapshot {
  const childrenOf = Map.groupBy(children, ({ parentSku }) => parentSku);
  const whole = products.map(
    (product): Product => ({ ...product, children: childrenOf.get(product.sku) ?? [] }),
  );
  const found = whole.flatMap((product): Found[] => [
    { product, child: undefined },
    ...product.children.map((child) => ({ product, child })),
  ]);
  const categories = withCounts(universes, whole);
  return {
    ...version,
    ...goods,
    categories,
    categoryById: byKey(categories, ({ id }) => id),
    categoryByPath: byKey(
      categories.filter(({ isActive, urlPath }) => isActive && urlPath !== ""),
      ({ urlPath }) => urlPath,
    ),
    brands,
    brandById: byKey(brands, ({ id }) => id),
    brandByKey: byKey(brands, ({ urlKey }) => urlKey),
    products: whole,
    bySku: byKey(found, ({ product, child }) => (child ?? product).sku.toLowerCase()),
    byId: byKey(found, ({ product, child }) => (child ?? product).productId),
    productByPath: byKey(whole.filter(isFetchable), ({ urlPath }) => urlPath),
    productBySlug: byKey(whole.filter(isFetchable), ({ slug }) => slug),
    mappingByPath: byKey(mappings, ({ path }) => path),
    storeViews,
    productsOfBrand: Map.groupBy(
      whole.filter(({ brandId }) => brandId !== null),
      ({ brandId }) => brandId ?? 0,
    ),
  };
}

/** The root counts the whole shop, every other category what names it. */
function withCounts(universes: readonly Universe[], products: readonly Product[]): Category[] {
  const listed = products.filter(isListed);
  const counts = new Map<number, number>();
  for (const id of listed.flatMap(({ categoryIds }) => categoryIds))
    counts.set(id, (counts.get(id) ?? 0) + 1);
  const childrenOf = Map.groupBy(universes, ({ parentId }) => parentId);
  return universes.map((one) => ({
    ...one,
    productCount: one.parentId === null ? listed.length : (counts.get(one.id) ?? 0),
    children: childrenOf.get(one.id) ?? [],
  }));
}

function byKey<Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item> {
  return new Map(items.map((item) => [key(item), item]));
}
