import type { Queryable } from "#server/db/db.ts";
import { finderOf } from "./brands/finder-of.ts";
import { startFinderUpdates } from "./brands/finder-updates.ts";
import { wireBrand, wireCategory } from "./catalog.wire.ts";
import type { GoodsOptions } from "./products/choose-goods.ts";
import {
  findProduct,
  findProductById,
  findProductsBySku,
  findVisibleProducts,
  namesOfSkus,
  type ProductSummary,
} from "./products/find-product.ts";
import {
  type CardSellable,
  findSellables,
  type GoodsSellable,
  type Pricing,
  type Sellable,
  type VoucherSellable,
} from "./products/find-sellables.ts";
import { findGoodsStock, findIdBySku } from "./products/goods-stock.ts";
import { groupTokenFor, priceGroupOf } from "./products/group-token.ts";
import { brandLogo, pictureOfSku } from "./products/pictures.ts";
import { laterStates, type ProductStates, productStates } from "./products/product-states.ts";
import { catalogueBreaches } from "./rules/catalogue-breaches.ts";
import { readAddresses, recordOldAddresses } from "./site/old-addresses.store.ts";
import { type SharedKind, type ShareFacts, shareFacts } from "./site/share-facts.ts";
import {
  raiseVersion,
  readVersion,
  saveReturnAddress,
  setSellsOnDemand,
  type Usage,
} from "./snapshot/catalog.store.ts";
import { readCustomerGroups } from "./snapshot/goods.store.ts";
import type { Attribute } from "./snapshot/goods.ts";
import { openStores } from "./snapshot/open-stores.ts";
import { recordPrices } from "./snapshot/price-history.store.ts";
import { type Snapshot, snapshotOf } from "./snapshot/snapshot.ts";
import { watchCatalogue } from "./snapshot/watch-catalogue.ts";

export {
  type Attribute,
  type CardSellable,
  catalogueBreaches,
  finderOf,
  findGoodsStock,
  findIdBySku,
  findProduct,
  findProductById,
  findProductsBySku,
  findSellables,
  findVisibleProducts,
  type GoodsOptions,
  type GoodsSellable,
  groupTokenFor,
  laterStates,
  namesOfSkus,
  openStores,
  type Pricing,
  type ProductStates,
  type ProductSummary,
  priceGroupOf,
  productStates,
  readAddresses,
  readCustomerGroups,
  recordOldAddresses,
  recordPrices,
  type Sellable,
  type SharedKind,
  type ShareFacts,
  type Snapshot,
  saveReturnAddress,
  setSellsOnDemand,
  shareFacts,
  snapshotOf,
  startFinderUpdates,
  type VoucherSellable,
  watchCatalogue,
  wireBrand,
  wireCategory,
};

/** The colours that goods are sold in, as six hexadecimal digits in lower case. */
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

/** The data of one brand; undefined for the shop's own cards, which have none. */
export async function brandTextsOf(
  db: Queryable,
  brandId: number | null,
): Promise<BrandTexts | undefined> {
  return brandId === null ? undefined : (await brandTexts(db, [brandId])).get(brandId);
}

/** The brand data of vouchers, orders and documents; includes brands no longer on sale. */
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
        logo: brandLogo(id),
        universeId: universeIds[0] ?? null,
        website,
        usage,
      },
    ]),
  );
}

/** The pictures of goods by sku, also of those no longer on sale; empty for an unknown sku. */
export async function goodsPictures(
  db: Queryable,
  skus: readonly string[],
): Promise<Map<string, string>> {
  const snapshot = await snapshotOf(db);
  return new Map(skus.map((sku) => [sku, pictureOfSku(snapshot, sku)]));
}

/** Increases with each import that changed something. */
export async function currentCatalogVersion(db: Queryable): Promise<number> {
  return (await readVersion(db)).version;
}

/**
 * Must be called in every transaction that changes catalogue tables, so that all processes reload
 * them.
 */
export async function markCatalogChanged(tx: Queryable): Promise<void> {
  await raiseVersion(tx);
}
