import type { BundlePart } from "@papillote/domain/catalog/composite.ts";
import { isFetchable, isListed } from "@papillote/domain/catalog/visibility.ts";
import { isPool, type Queryable } from "#server/db/db.ts";
import { nextFlight } from "#server/platform/next-flight.ts";
import {
  type Brand,
  type ChildRow,
  type ProductRow,
  readBrands,
  readChildren,
  readProducts,
  readStoreViews,
  readSynonyms,
  readTownBrands,
  readUniverses,
  readUrlMappings,
  readVersion,
  type StoreViewRow,
  type Synonym,
  type Town,
  type Universe,
  type UrlMapping,
  type Version,
} from "./catalog.store.ts";
import { newSharedText, withDisplayText } from "./display-rows.ts";
import { type Goods, readGoods } from "./goods.ts";

export type Product = ProductRow & { readonly children: readonly ChildRow[] };
export type Category = Universe & {
  readonly productCount: number;
  readonly children: readonly Universe[];
};
/** The product of a sku; `child` is set when the sku is a child's. */
export type SkuMatch = { readonly product: Product; readonly child: ChildRow | undefined };

/**
 * The catalogue in memory, until the next version: texts for display, indexed by lookup key.
 * Contains no stock of codes.
 */
export type Snapshot = Goods & {
  readonly stamp: string;
  readonly version: number;
  readonly sellsOnDemand: boolean;
  /** By level, parent and position. */
  readonly categories: readonly Category[];
  readonly categoryById: ReadonlyMap<number, Category>;
  readonly categoryByPath: ReadonlyMap<string, Category>;
  /** Favourites of the shop first. */
  readonly brands: readonly Brand[];
  readonly brandById: ReadonlyMap<number, Brand>;
  readonly brandByKey: ReadonlyMap<string, Brand>;
  /** By id. */
  readonly products: readonly Product[];
  /** Keys are in lower case: skus are matched in any case. */
  readonly bySku: ReadonlyMap<string, SkuMatch>;
  readonly byId: ReadonlyMap<number, SkuMatch>;
  readonly productByPath: ReadonlyMap<string, Product>;
  readonly productBySlug: ReadonlyMap<string, Product>;
  /** URL mappings that override the paths of products and categories. */
  readonly mappingByPath: ReadonlyMap<string, UrlMapping>;
  /** By the last segment of the mapped paths. */
  readonly skuByEarlierSlug: ReadonlyMap<string, string>;
  readonly storeViews: readonly StoreViewRow[];
  readonly synonyms: readonly Synonym[];
  readonly towns: readonly Town[];
  readonly productsOfBrand: ReadonlyMap<number, readonly Product[]>;
};

const disabledFrom = 2;

/** S5.21a: disabled products and children are not sold, not even within a bundle. */
export function isOnSale({ status }: { readonly status: number }): boolean {
  return status < disabledFrom;
}

/**
 * The parts of a bundle or group, in display order. Parts of a group are choices of one option that
 * is not required.
 */
type Part = BundlePart & { readonly product: Product; readonly qty: number };

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

/** By sku in any case, or by product id; a child's key returns it with its parent. */
export function foundByKey(
  { bySku, byId }: Pick<Snapshot, "bySku" | "byId">,
  key: string,
): SkuMatch | undefined {
  return bySku.get(key.toLowerCase()) ?? (/^\d+$/.test(key) ? byId.get(Number(key)) : undefined);
}

const snapshotsMax = 2;
const snapshots = new Map<string, Promise<Snapshot>>();

/** The current catalogue: one small query, and a full load only after a change. */
export async function snapshotOf(db: Queryable): Promise<Snapshot> {
  const { stamp } = await currentVersion(db);
  const known = snapshots.get(stamp);
  if (known) return known;
  const loading = load(db);
  snapshots.set(stamp, loading);
  for (const old of [...snapshots.keys()].slice(0, -snapshotsMax)) snapshots.delete(old);
  try {
    const snapshot = await loading;
    // An import committed during the load: the data is newer than the stamp it was requested for.
    if (snapshot.stamp !== stamp) snapshots.delete(stamp);
    return snapshot;
  } catch (error) {
    snapshots.delete(stamp);
    throw error;
  }
}

const versionReaders = new WeakMap<Queryable, () => Promise<Version>>();

/** One question for all requests of a moment; a transaction asks by itself. */
function currentVersion(db: Queryable): Promise<Version> {
  if (!isPool(db)) return readVersion(db);
  const read = versionReaders.get(db) ?? nextFlight(() => readVersion(db));
  versionReaders.set(db, read);
  return read();
}

/**
 * Frees the versions before this one, with the searches and documents that were made of them: as
 * much memory again as the one in use.
 */
export function forgetEarlier({ stamp }: Snapshot): void {
  const stamps = [...snapshots.keys()];
  for (const old of stamps.slice(0, Math.max(0, stamps.indexOf(stamp)))) snapshots.delete(old);
}

/** Retries until no import commits during the reads. */
async function load(db: Queryable): Promise<Snapshot> {
  for (;;) {
    const before = await readVersion(db);
    const universes = await readUniverses(db);
    const brands = await readBrands(db);
    const products = await readProducts(db);
    const children = await readChildren(db);
    const mappings = await readUrlMappings(db);
    const shared = newSharedText();
    const goods = await readGoods(db, shared);
    const storeViews = await readStoreViews(db);
    const synonyms = await readSynonyms(db);
    const towns = await readTownBrands(db);
    const after = await readVersion(db);
    if (before.stamp !== after.stamp) continue;
    const texts = {
      universes: withDisplayText(universes, shared),
      brands: withDisplayText(brands, shared),
      products: withDisplayText(products, shared).map((one) => supplied(one, after)),
      children: withDisplayText(children, shared).map((one) => supplied(one, after)),
    };
    return build(after, { ...texts, mappings, goods, storeViews, synonyms, towns });
  }
}

function supplied<Row extends Pick<ProductRow, "stockSource" | "isInStock">>(
  row: Row,
  { sellsOnDemand }: Version,
): Row {
  return row.stockSource === "on_demand" && !sellsOnDemand ? { ...row, isInStock: false } : row;
}

type Rows = {
  readonly universes: Universe[];
  readonly brands: Brand[];
  readonly products: ProductRow[];
  readonly children: ChildRow[];
  readonly mappings: UrlMapping[];
  readonly goods: Goods;
  readonly storeViews: StoreViewRow[];
  readonly synonyms: Synonym[];
  readonly towns: Town[];
};

function build(
  version: Version,
  { universes, brands, products, children, mappings, goods, ...others }: Rows,
): Snapshot {
  const childrenOf = Map.groupBy(children, ({ parentSku }) => parentSku);
  const whole = products.map(
    (product): Product => ({ ...product, children: childrenOf.get(product.sku) ?? [] }),
  );
  const found = whole.flatMap((product): SkuMatch[] => [
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
    skuByEarlierSlug: new Map(
      mappings.flatMap(({ path, sku }) =>
        sku === null ? [] : [[path.split("/").at(-1) ?? path, sku] as const],
      ),
    ),
    ...others,
    productsOfBrand: Map.groupBy(
      whole.filter(({ brandId }) => brandId !== null),
      ({ brandId }) => brandId ?? 0,
    ),
  };
}

/** The root counts all listed products, every other category the products that name it. */
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
