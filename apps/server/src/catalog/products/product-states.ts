import type { ProductDocument } from "@papillote/contract/product-document.ts";
import type { Product, Snapshot } from "#server/catalog/snapshot/snapshot.ts";
import type { Queryable } from "#server/db/db.ts";
import { inSlices, type Steps } from "#server/platform/time-slices.ts";
import { productDocument } from "./product-document.ts";
import { suppliesOf } from "./product-stock.ts";
import { poolKeysOf, type Stock, stockOf } from "./stock.ts";
import type { Supply } from "./voucher.ts";

/** The documents of all products at one moment. They follow the stock and the hours of special prices without being made anew. */
export type ProductStates = {
  readonly documents: readonly ProductDocument[];
  readonly supplies: readonly Supply[];
  /** The products whose stock a pool of codes tells, by their places. */
  readonly toldBy: ReadonlyMap<string, readonly number[]>;
  readonly stock: Stock;
  readonly at: Date;
};
export type LaterStates = {
  readonly states: ProductStates;
  readonly changed: "nothing" | "stock" | "all";
};

export async function productStates(
  db: Queryable,
  snapshot: Snapshot,
  now: Date,
): Promise<ProductStates> {
  const { supplies, toldBy } = poolsOf(snapshot, now);
  const stock = await stockOf(db, supplies, now);
  const documents = await inSlices(documentsOf(snapshot, stock, now));
  return { documents, supplies, toldBy, stock, at: now };
}

/** Only documents of products whose stock has moved are made anew; all of them when a special price has begun or ended. */
export async function laterStates(
  db: Queryable,
  snapshot: Snapshot,
  before: ProductStates,
  now: Date,
): Promise<LaterStates> {
  if (hasPriceTurned(snapshot, before.at, now))
    return { states: await productStates(db, snapshot, now), changed: "all" };
  const stock = await stockOf(db, before.supplies, now);
  const moved = [...before.toldBy.keys()].filter(
    (pool) => stock.get(pool) !== before.stock.get(pool),
  );
  if (moved.length === 0) return { states: { ...before, at: now }, changed: "nothing" };
  const places = new Set(moved.flatMap((pool) => before.toldBy.get(pool) ?? []));
  const documents = [...before.documents];
  const context = { now, taxCountry: snapshot.taxCountry, stock };
  const products = productsOf(snapshot);
  for (const place of places) {
    const product = products[place];
    if (product) documents[place] = productDocument(snapshot, product, context);
  }
  return { states: { ...before, documents, stock, at: now }, changed: "stock" };
}

/** Every product of the catalogue, those switched off too: whoever lists them says what they want. */
function productsOf({ byId }: Snapshot): Product[] {
  return [...byId.values()].flatMap(({ product, child }) => (child === undefined ? product : []));
}

/** The whole catalogue, beside the requests. */
function* documentsOf(snapshot: Snapshot, stock: Stock, now: Date): Steps<ProductDocument[]> {
  const context = { now, taxCountry: snapshot.taxCountry, stock };
  const documents: ProductDocument[] = [];
  for (const product of productsOf(snapshot)) {
    documents.push(productDocument(snapshot, product, context));
    yield;
  }
  return documents;
}

function poolsOf(snapshot: Snapshot, now: Date): Pick<ProductStates, "supplies" | "toldBy"> {
  const toldBy = new Map<string, number[]>();
  const supplies = productsOf(snapshot).flatMap((product, place) => {
    const own = suppliesOf(snapshot, [{ product, child: undefined }], now);
    for (const pool of new Set(poolKeysOf(own)))
      toldBy.set(pool, [...(toldBy.get(pool) ?? []), place]);
    return own;
  });
  return { supplies, toldBy };
}

function hasPriceTurned(snapshot: Snapshot, before: Date, now: Date): boolean {
  const edges = productsOf(snapshot).flatMap(({ special, specialFrom, specialTo }) =>
    special === null ? [] : [specialFrom, specialTo],
  );
  return edges.some((edge) => edge !== null && edge >= before && edge <= now && before < now);
}
