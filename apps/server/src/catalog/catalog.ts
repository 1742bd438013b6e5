import type { Queryable } from "#server/db/db.ts";
import { finderOf } from "./brands/finder-of.ts";
import { keepFinder } from "./brands/keep-finder.ts";
import { wireBrand, wireCategory } from "./catalog.wire.ts";
import { type FoundProduct, findProduct, findProductsBySku } from "./products/find-product.ts";
import { findSellables, type Sellable } from "./products/find-sellables.ts";
import { goodsStockOf, idOfSku } from "./products/goods-stock.ts";
import { groupTokenFor } from "./products/group-token.ts";
import { logoOf } from "./products/logo.ts";
import { laterStates, type ProductStates, productStates } from "./products/product-states.ts";
import { findShownProducts, productOfId } from "./products/shown-products.ts";
import { type SharedKind, type ShareFacts, shareFacts } from "./site/share-facts.ts";
import { raiseVersion, readVersion, type Usage } from "./snapshot/catalog.store.ts";
import { readCustomerGroups } from "./snapshot/goods.store.ts";
import type { Attribute } from "./snapshot/goods.ts";
import { openStores } from "./snapshot/open-stores.ts";
import { recordPrices } from "./snapshot/price-history.store.ts";
import { type Snapshot, snapshotOf } from "./snapshot/snapshot.ts";
import { watchCatalogue } from "./snapshot/watch-catalogue.ts";

export {
  type Attribute,
  type FoundProduct,
  finderOf,
  findProduct,
  findProductsBySku,
  findSellables,
  findShownProducts,
  goodsStockOf,
  groupTokenFor,
  idOfSku,
  keepFinder,
  laterStates,
  openStores,
  type ProductStates,
  productOfId,
  productStates,
  readCustomerGroups,
  recordPrices,
  type Sellable,
  type SharedKind,
  type ShareFacts,
  type Snapshot,
  shareFacts,
  snapshotOf,
  watchCatalogue,
  wireBrand,
  wireCategory,
};

/** The colours, six hexadecimal digits, that goods are sold in. */
export async function swatches(db: Queryable): Promise<ReadonlySet<string>> {
  const { attributeByCode } = await snapshotOf(db);
  const options = attributeByCode.get("color")?.options ?? [];
  return new Set(
    options.flatMap(({ swatch }) =>
      swatch !== null && /^#[0-9a-f]{6}$/i.test(swatch) ? [swatch.slice(1).toLowerCase()] : [],
    ),
  );
}

export type BrandTexts = {
  readonly name: string;
  readonly terms: string;
  readonly howToUse: readonly string[];
  readonly logo: string;
  readonly universeId: number | null;
  readonly website: string;
  readonly usage: Usage;
};

/** What a voucher, an order or a document tells of its brand, of brands no longer on sale too. */
export async function brandTexts(
  db: Queryable,
  brandIds: readonly number[],
): Promise<Map<number, BrandTexts>> {
  const { brandById } = await snapshotOf(db);
  const found = brandIds.flatMap((id) => brandById.get(id) ?? []);
  return new Map(
    found.map(({ id, name, terms, howToUse, universeIds, website, usage }) => [
      id,
      {
        name,
        terms,
        howToUse,
        logo: logoOf(id),
        universeId: universeIds[0] ?? null,
        website,
        usage,
      },
    ]),
  );
}

/** Rises with each import that changed something. */
export async function currentCatalogVersion(db: Queryable): Promise<number> {
  return (await readVersion(db)).version;
}

/** Whoever writes into the tables of the catalogue says so in the same transaction; every process reads them anew then. */
export async function markCatalogChanged(tx: Queryable): Promise<void> {
  await raiseVersion(tx);
}
