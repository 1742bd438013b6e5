import type { ProductDocument } from "@papillote/contract/product-document.ts";
import { keptRow } from "#server/catalog/snapshot/display-rows.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { runInTimeSlices, type Steps } from "#server/platform/time-slices.ts";
import { isWithinSpan, priceSpanAt } from "./price-instants.ts";
import { type DocumentContext, productDocument } from "./product-document.ts";
import { suppliesOf } from "./product-stock.ts";
import { type AnySupply, poolKeysOf, type Stock, type Stores, stockIn, storesOf } from "./stock.ts";

/**
 * Documents of all products at one moment, updated when stock changes or a special price begins or
 * ends.
 */
export type ProductStates = {
  readonly documents: readonly ProductDocument[];
  readonly stores: Stores;
  /** Indexes of the documents whose stock depends on a pool, by pool key. */
  readonly documentsByPool: ReadonlyMap<string, readonly number[]>;
  readonly stock: Stock;
  readonly at: Date;
};
type LaterStates = {
  readonly states: ProductStates;
  readonly changed: "nothing" | "stock" | "all";
};

type Moment = {
  readonly now: Date;
  /**
   * Documents of the previous version. Unchanged ones are reused, so that both versions share them
   * in memory.
   */
  readonly earlier?: readonly ProductDocument[] | undefined;
};

export async function productStates(
  db: Queryable,
  snapshot: Snapshot,
  { now, earlier = [] }: Moment,
): Promise<ProductStates> {
  const { stores, documentsByPool } = await runInTimeSlices(poolsOf(snapshot, now));
  const stock = await stockIn(db, stores, now);
  const context = { now, taxCountry: snapshot.taxCountry, stock };
  const documents = await runInTimeSlices(documentsOf(snapshot, context, earlier));
  return { documents, stores, documentsByPool, stock, at: now };
}

/**
 * Rebuilds only the documents whose stock changed; all of them when a special price began or ended.
 */
export async function laterStates(
  db: Queryable,
  snapshot: Snapshot,
  before: ProductStates,
  now: Date,
): Promise<LaterStates> {
  if (!isWithinSpan(priceSpanAt(snapshot, before.at), now))
    return {
      states: await productStates(db, snapshot, { now, earlier: before.documents }),
      changed: "all",
    };
  const stock = await stockIn(db, before.stores, now);
  const moved = [...before.documentsByPool.keys()].filter(
    (pool) => stock.get(pool)?.free !== before.stock.get(pool)?.free,
  );
  if (moved.length === 0) return { states: { ...before, at: now }, changed: "nothing" };
  const indexes = new Set(moved.flatMap((pool) => before.documentsByPool.get(pool) ?? []));
  const documents = [...before.documents];
  const context = { now, taxCountry: snapshot.taxCountry, stock };
  const products = productsOf(snapshot);
  for (const index of indexes) {
    const product = products[index];
    if (product) documents[index] = productDocument(snapshot, product, context);
  }
  return { states: { ...before, documents, stock, at: now }, changed: "stock" };
}

/** All products, including disabled ones: clients filter by status themselves. */
function productsOf({ byId }: Snapshot): Product[] {
  return [...byId.values()].flatMap(({ product, child }) => (child === undefined ? product : []));
}

/** One product per step, so that requests are served in between. */
function* documentsOf(
  snapshot: Snapshot,
  context: DocumentContext,
  earlier: readonly ProductDocument[],
): Steps<ProductDocument[]> {
  const earlierById = new Map(earlier.map((document) => [document.id, document]));
  const documents: ProductDocument[] = [];
  for (const product of productsOf(snapshot)) {
    const document = productDocument(snapshot, product, context);
    documents.push(keptRow(earlierById.get(document.id), document));
    yield;
  }
  return documents;
}

/** Collects the pools of one product per step. */
function* poolsOf(
  snapshot: Snapshot,
  now: Date,
): Steps<Pick<ProductStates, "stores" | "documentsByPool">> {
  const documentsByPool = new Map<string, number[]>();
  const supplies: AnySupply[] = [];
  for (const [index, product] of productsOf(snapshot).entries()) {
    const ownSupplies = suppliesOf(snapshot, [{ product, child: undefined }], now);
    supplies.push(...ownSupplies);
    for (const pool of new Set(poolKeysOf(ownSupplies))) {
      const indexes = documentsByPool.get(pool);
      if (indexes) indexes.push(index);
      else documentsByPool.set(pool, [index]);
    }
    yield;
  }
  return { stores: storesOf(supplies), documentsByPool };
}
