import type { BundlePart } from "@papillote/domain/catalog/composite.ts";
import { isFetchable, isListed } from "@papillote/domain/catalog/visibility.ts";
import { type Connection, isPool, onOneConnection, type Queryable } from "#server/db/db.ts";
import { nextFlight } from "#server/platform/next-flight.ts";
import { runInTimeSlices, type Steps } from "#server/platform/time-slices.ts";
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
import { collected, keptRow, newSharedText, withDisplayText } from "./display-rows.ts";
import { type Goods, type Reading, readGoods } from "./goods.ts";

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
 * One of the parts of a bundle or group, which are in display order. The parts of a group count as
 * choices of one option that is not required.
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
/**
 * The latest snapshot, from which the next version reuses equal rows. A weak reference, so that it
 * does not keep the snapshot in memory.
 */
let latest: WeakRef<Snapshot> | undefined;

/** The current catalogue: one small query, and a full load only after a change. */
export async function snapshotOf(db: Queryable): Promise<Snapshot> {
  const { stamp } = await currentVersion(db);
  const known = snapshots.get(stamp);
  if (known) return known;
  const loading = isPool(db) ? onOneConnection(db, load) : load(db);
  snapshots.set(stamp, loading);
  for (const old of [...snapshots.keys()].slice(0, -snapshotsMax)) snapshots.delete(old);
  try {
    const snapshot = await loading;
    // An import committed during the load: the data is newer than the stamp it was requested for.
    if (snapshot.stamp !== stamp) snapshots.delete(stamp);
    latest = new WeakRef(snapshot);
    return snapshot;
  } catch (error) {
    snapshots.delete(stamp);
    throw error;
  }
}

const versionReaders = new WeakMap<Queryable, () => Promise<Version>>();

/** Concurrent requests share one query; a transaction makes its own. */
function currentVersion(db: Queryable): Promise<Version> {
  if (!isPool(db)) return readVersion(db);
  const read = versionReaders.get(db) ?? nextFlight(() => readVersion(db));
  versionReaders.set(db, read);
  return read();
}

/**
 * Frees the versions before this one, with the searches and documents built from them, which
 * together take as much memory as the version in use.
 */
export function forgetEarlier({ stamp }: Snapshot): void {
  const stamps = [...snapshots.keys()];
  for (const old of stamps.slice(0, Math.max(0, stamps.indexOf(stamp)))) snapshots.delete(old);
}

/** Retries until no import commits during the reads. */
async function load(db: Connection): Promise<Snapshot> {
  for (;;) {
    const before = await readVersion(db);
    const reading: VersionReading = {
      shared: newSharedText(),
      earlier: latest?.deref(),
      version: before,
    };
    const rows = await readRows(db, reading);
    const after = await readVersion(db);
    if (before.stamp !== after.stamp) continue;
    return runInTimeSlices(build(rows, before));
  }
}

type VersionReading = Reading<Snapshot> & { readonly version: Version };

async function readRows(db: Connection, reading: VersionReading): Promise<Rows> {
  const { shared, earlier, version } = reading;
  const shown = <Row extends object>(rows: readonly Row[]) => withDisplayText(rows, shared);
  const suppliedNow = <Row extends Stocked>(rows: readonly Row[]) =>
    shown(rows).map((one) => supplied(one, version));
  const universes = shown(await readUniverses(db));
  const brands = await collected(readBrands(db), (rows) =>
    shown(rows).map((one) => keptRow(earlier?.brandById.get(one.id), one)),
  );
  const children = await collected(readChildren(db), suppliedNow);
  const childrenOf = Map.groupBy(children, ({ parentSku }) => parentSku);
  const products: Product[] = [];
  for await (const portion of readProducts(db))
    for (const one of suppliedNow(portion)) {
      const whole = { ...one, children: childrenOf.get(one.sku) ?? [] };
      products.push(keptRow(earlier?.byId.get(one.productId)?.product, whole));
    }
  return {
    ...{ universes, brands, products },
    mappings: await collected(readUrlMappings(db), (rows) => rows),
    goods: await readGoods(db, reading),
    storeViews: await readStoreViews(db),
    synonyms: await readSynonyms(db),
    towns: await collected(readTownBrands(db), (rows) => rows),
  };
}

type Stocked = Pick<ProductRow, "stockSource" | "isInStock">;

function supplied<Row extends Stocked>(row: Row, { sellsOnDemand }: Version): Row {
  return row.stockSource === "on_demand" && !sellsOnDemand ? { ...row, isInStock: false } : row;
}

type Rows = {
  readonly universes: readonly Universe[];
  readonly brands: readonly Brand[];
  readonly products: readonly Product[];
  readonly mappings: readonly UrlMapping[];
  readonly goods: Goods;
  readonly storeViews: readonly StoreViewRow[];
  readonly synonyms: readonly Synonym[];
  readonly towns: readonly Town[];
};

/** Builds one map per step, as each takes some milliseconds in a large catalogue. */
function* build(
  { universes, brands, products, mappings, goods, ...others }: Rows,
  version: Version,
): Steps<Snapshot> {
  const found: SkuMatch[] = [];
  for (const product of products) {
    found.push({ product, child: undefined });
    for (const child of product.children) found.push({ product, child });
  }
  yield;
  const bySku = byKey(found, ({ product, child }) => (child ?? product).sku.toLowerCase());
  yield;
  const byId = byKey(found, ({ product, child }) => (child ?? product).productId);
  yield;
  const fetchable = products.filter(isFetchable);
  const productByPath = byKey(fetchable, ({ urlPath }) => urlPath);
  yield;
  const productBySlug = byKey(fetchable, ({ slug }) => slug);
  yield;
  const withBrand = products.filter(({ brandId }) => brandId !== null);
  const productsOfBrand = Map.groupBy(withBrand, ({ brandId }) => brandId ?? 0);
  yield;
  const categories = withCounts(universes, products);
  return {
    ...version,
    ...goods,
    ...categoriesByKey(categories),
    brands,
    brandById: byKey(brands, ({ id }) => id),
    brandByKey: byKey(brands, ({ urlKey }) => urlKey),
    ...{ products, bySku, byId, productByPath, productBySlug, productsOfBrand },
    mappingByPath: byKey(mappings, ({ path }) => path),
    skuByEarlierSlug: new Map(
      mappings.flatMap(({ path, sku }) =>
        sku === null ? [] : [[path.split("/").at(-1) ?? path, sku] as const],
      ),
    ),
    ...others,
  };
}

function categoriesByKey(
  categories: readonly Category[],
): Pick<Snapshot, "categories" | "categoryById" | "categoryByPath"> {
  const shown = categories.filter(({ isActive, urlPath }) => isActive && urlPath !== "");
  return {
    categories,
    categoryById: byKey(categories, ({ id }) => id),
    categoryByPath: byKey(shown, ({ urlPath }) => urlPath),
  };
}

/**
 * Adds product counts: the root counts all listed products, every other category the listed
 * products that name it.
 */
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
