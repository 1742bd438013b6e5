import type { ProductDocument } from "@papillote/contract/product-document.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { runInTimeSlices, type Steps } from "#server/platform/time-slices.ts";
import { productDocument } from "./product-document.ts";
import { suppliesOf } from "./product-stock.ts";
import { type AnySupply, poolKeysOf, type Stock, stockOf } from "./stock.ts";

/**
 * Documents of all products at one moment, updated when stock changes or a special price begins or
 * ends.
 */
export type ProductStates = {
  readonly documents: readonly ProductDocument[];
  readonly supplies: readonly AnySupply[];
  /** Indexes of the documents whose stock depends on a pool, by pool key. */
  readonly documentsByPool: ReadonlyMap<string, readonly number[]>;
  readonly stock: Stock;
  readonly at: Date;
};
type LaterStates = {
  readonly states: ProductStates;
  readonly changed: "nothing" | "stock" | "all";
};

export async function productStates(
  db: Queryable,
  snapshot: Snapshot,
  now: Date,
): Promise<ProductStates> {
  const { supplies, documentsByPool } = poolsOf(snapshot, now);
  const stock = await stockOf(db, supplies, now);
  const documents = await runInTimeSlices(documentsOf(snapshot, stock, now));
  return { documents, supplies, documentsByPool, stock, at: now };
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
  if (hasPriceChanged(snapshot, before.at, now))
    return { states: await productStates(db, snapshot, now), changed: "all" };
  const stock = await stockOf(db, before.supplies, now);
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
function* documentsOf(snapshot: Snapshot, stock: Stock, now: Date): Steps<ProductDocument[]> {
  const context = { now, taxCountry: snapshot.taxCountry, stock };
  const documents: ProductDocument[] = [];
  for (const product of productsOf(snapshot)) {
    documents.push(productDocument(snapshot, product, context));
    yield;
  }
  return documents;
}

function poolsOf(
  snapshot: Snapshot,
  now: Date,
): Pick<ProductStates, "supplies" | "documentsByPool"> {
  const documentsByPool = new Map<string, number[]>();
  const supplies = productsOf(snapshot).flatMap((product, index) => {
    const ownSupplies = suppliesOf(snapshot, [{ product, child: undefined }], now);
    for (const pool of new Set(poolKeysOf(ownSupplies)))
      documentsByPool.set(pool, [...(documentsByPool.get(pool) ?? []), index]);
    return ownSupplies;
  });
  return { supplies, documentsByPool };
}

function hasPriceChanged(snapshot: Snapshot, before: Date, now: Date): boolean {
  const dates = productsOf(snapshot).flatMap(({ special, specialFrom, specialTo }) =>
    special === null ? [] : [specialFrom, specialTo],
  );
  return dates.some((date) => date !== null && date >= before && date <= now && before < now);
}
