import type { AmountOffer } from "@papillote/domain/catalog/amounts.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import type pg from "pg";
import {
  type Connection,
  change,
  firstRow,
  portions,
  type Queryable,
  rows,
  statement,
} from "#server/db/db.ts";

const versionChannel = "catalog_version";

export type Version = {
  readonly version: number;
  readonly stamp: string;
  /** False if no supplier makes codes on demand: its products are out of stock then. */
  readonly sellsOnDemand: boolean;
};

export async function readVersion(db: Queryable): Promise<Version> {
  const row = await firstRow<Version>(
    db,
    statement(
      "catalog.version",
      `select version, stamp, sells_on_demand as "sellsOnDemand" from catalog_version`,
    ),
  );
  if (!row) throw new Error("the database has no catalogue version: it was not migrated");
  return row;
}

/** Notifies every process when the transaction commits. */
export async function raiseVersion(tx: Queryable): Promise<void> {
  const raise = `
    with raised as (update catalog_version set version = version + 1,
      stamp = gen_random_uuid() returning stamp)
    select pg_notify('${versionChannel}', stamp::text) from raised`;
  await change(tx, statement("catalog.raise_version", raise));
}

/** A changed value sets a new stamp, so that every process reads the catalogue again. */
export async function setSellsOnDemand(tx: Queryable, isSupplied: boolean): Promise<void> {
  const set = `
    with changed as (update catalog_version set sells_on_demand = $1, stamp = gen_random_uuid()
      where sells_on_demand <> $1 returning stamp)
    select pg_notify('${versionChannel}', stamp::text) from changed`;
  await change(tx, statement("catalog.set_sells_on_demand", set), [isSupplied]);
}

/**
 * Calls `seen` with the stamp of each new version. The connection must not be used for anything
 * else.
 */
export async function listenForVersions(
  client: pg.PoolClient,
  seen: (stamp: string) => void,
): Promise<void> {
  client.on("notification", ({ channel, payload }) => {
    if (channel === versionChannel && payload !== undefined) seen(payload);
  });
  await client.query(`listen ${versionChannel}`);
}

export type Universe = {
  readonly id: number;
  readonly code: string;
  readonly name: string;
  readonly slug: string;
  readonly urlPath: string;
  readonly level: number;
  readonly parentId: number | null;
  readonly path: string;
  readonly position: number;
  readonly isActive: boolean;
  readonly description: string;
  readonly icon: string;
};

export function readUniverses(db: Queryable): Promise<Universe[]> {
  return rows(
    db,
    statement(
      "catalog.universes",
      `select universe_id as id, code, name, slug, url_path as "urlPath", level,
              parent_id as "parentId", path, position,
              is_active as "isActive", description, icon
       from universe order by level, parent_id, position, universe_id`,
    ),
  );
}

/** S3.27 */
export type StoreViewRow = {
  readonly code: string;
  readonly storeId: number;
  readonly name: string;
  readonly url: string;
  readonly isDefault: boolean;
  readonly isActive: boolean;
  readonly searchHost: string;
  readonly searchIndex: string;
  readonly taxCountry: string;
  readonly hasTaxesByServer: boolean;
  readonly hasPricesWithTax: boolean;
  readonly showsPricesWithTax: boolean;
  readonly locale: string;
  readonly language: string;
  readonly country: string;
  readonly currency: string;
  readonly signPosition: "before" | "after";
  readonly priceDecimals: number;
  readonly dateFormat: string;
  readonly timezone: string;
};

export function readStoreViews(db: Queryable): Promise<StoreViewRow[]> {
  return rows(
    db,
    statement(
      "catalog.store_views",
      `select store_code as code, store_id as "storeId", name, url, is_default as "isDefault",
              is_active as "isActive", search_host as "searchHost",
              search_index as "searchIndex", tax_country_id as "taxCountry",
              taxes_by_server as "hasTaxesByServer",
              prices_include_tax as "hasPricesWithTax",
              shows_prices_with_tax as "showsPricesWithTax", locale, language,
              country_id as country,
              currency, sign_position as "signPosition", price_decimals as "priceDecimals",
              date_format as "dateFormat", timezone
       from store_view order by store_id`,
    ),
  );
}

export type Usage = "online" | "in_store" | "both";
export type Activation = "immediate" | "delayed";
export type BarcodeType = "ean13" | "code128" | "qr";

export type Brand = {
  readonly id: number;
  readonly groupId: number;
  readonly name: string;
  readonly urlKey: string;
  readonly pageTitle: string;
  readonly tagline: string;
  readonly description: string;
  readonly metaKeywords: readonly string[];
  readonly isActive: boolean;
  readonly usage: Usage;
  readonly universeIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly website: string;
  readonly howToUse: readonly string[];
  readonly terms: string;
  readonly isPartialUse: boolean;
  readonly isCumulative: boolean;
  readonly validityMonths: number | null;
  readonly hasPin: boolean;
  readonly barcodeType: BarcodeType;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

export function readBrands(db: Connection): AsyncIterable<Brand[]> {
  return portions(
    db,
    statement(
      "catalog.brands",
      `select brand_id as id, group_id as "groupId", name, url_key as "urlKey",
              page_title as "pageTitle", tagline, description,
              meta_keywords as "metaKeywords", is_active as "isActive", usage,
              universe_ids as "universeIds", category_ids as "categoryIds",
              website, how_to_use as "howToUse", terms, is_partial_use as "isPartialUse",
              is_cumulative as "isCumulative",
              validity_months as "validityMonths", has_pin as "hasPin",
              barcode_type as "barcodeType", created_at as "createdAt", updated_at as "updatedAt"
       from brand order by favourite_rank, brand_id`,
    ),
  );
}

type StockSource = "code_stock" | "on_demand" | "warehouse" | "from_children" | "none";
type Stocked = {
  readonly stockSource: StockSource;
  readonly stockQty: number;
  readonly isInStock: boolean;
};

export type ProductRow = Stocked & {
  readonly productId: number;
  readonly sku: string;
  readonly typeId: "simple" | "configurable" | "grouped" | "bundle" | "downloadable" | "giftcard";
  readonly giftcardType: "virtual" | "physical" | "combined" | null;
  readonly name: string;
  readonly shortDescription: string;
  readonly description: string;
  readonly brandId: number | null;
  readonly categoryIds: readonly number[];
  readonly price: Cents;
  readonly special: Cents | null;
  readonly specialFrom: Date | null;
  readonly specialTo: Date | null;
  readonly slug: string;
  readonly urlPath: string;
  readonly status: number;
  readonly visibility: number;
  readonly offer: AmountOffer;
  readonly usage: Usage | null;
  readonly activation: Activation | null;
  readonly validityMonths: number | null;
  readonly taxClassId: number;
  readonly weightGrams: number | null;
  readonly isNew: boolean;
  /** S9.9a */
  readonly isRecommended: boolean;
  readonly color: number | null;
  readonly size: number | null;
  readonly occasion: number | null;
  readonly pages: number | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

type StoredProduct = Omit<ProductRow, "price" | "special" | "offer"> & {
  readonly price: number;
  readonly special: number | null;
  readonly amounts: readonly number[];
  readonly openMin: number | null;
  readonly openMax: number | null;
  readonly openStep: number | null;
};

export async function* readProducts(db: Connection): AsyncGenerator<ProductRow[]> {
  const stored = portions<StoredProduct>(
    db,
    statement(
      "catalog.products",
      `select product_id as "productId", sku, type_id as "typeId", giftcard_type as "giftcardType",
              name, short_description as "shortDescription",
              description, brand_id as "brandId", category_ids as "categoryIds",
              price_cents as price, special_price_cents as special,
              special_from as "specialFrom", special_to as "specialTo", url_key as slug,
              url_path as "urlPath", status, visibility,
              stock_source as "stockSource", stock_qty as "stockQty", is_in_stock as "isInStock",
              amounts_cents as amounts,
              open_min_cents as "openMin", open_max_cents as "openMax",
              open_step_cents as "openStep", usage, activation,
              validity_months as "validityMonths", tax_class_id as "taxClassId",
              weight_grams as "weightGrams", is_new as "isNew",
              is_recommended as "isRecommended", color, size, occasion, pages,
              created_at as "createdAt", updated_at as "updatedAt"
       from product order by product_id`,
    ),
  );
  for await (const portion of stored) yield portion.map(productOf);
}

function productOf({
  amounts,
  openMin,
  openMax,
  openStep,
  price,
  special,
  ...rest
}: StoredProduct): ProductRow {
  return {
    ...rest,
    price: cents(price),
    special: special === null ? null : cents(special),
    offer:
      openMin === null || openMax === null || openStep === null
        ? { kind: "fixed", amounts: amounts.map(cents) }
        : { kind: "open", min: cents(openMin), max: cents(openMax), step: cents(openStep) },
  };
}

export type ChildRow = Stocked & {
  readonly productId: number;
  readonly sku: string;
  readonly parentSku: string;
  readonly name: string;
  readonly price: Cents;
  readonly status: number;
  readonly taxClassId: number;
  readonly weightGrams: number | null;
  readonly cardAmount: number | null;
  readonly color: number | null;
  readonly size: number | null;
  readonly image: string;
};

export async function* readChildren(db: Connection): AsyncGenerator<ChildRow[]> {
  const stored = portions<ChildRow & { readonly price: number }>(
    db,
    statement(
      "catalog.children",
      `select product_id as "productId", sku, parent_sku as "parentSku", name,
              price_cents as price, status,
              stock_source as "stockSource", stock_qty as "stockQty", is_in_stock as "isInStock",
              tax_class_id as "taxClassId",
              weight_grams as "weightGrams", card_amount as "cardAmount", color, size, image
       from product_child order by parent_sku, position, product_id`,
    ),
  );
  for await (const portion of stored)
    yield portion.map((row) => ({ ...row, price: cents(row.price) }));
}

/** What people write, and what the shop calls it. */
export type Synonym = {
  readonly said: string;
  readonly meaning: "things" | "reduced" | "ignored";
  readonly shopWords: readonly string[];
  /** Ids of the options of the attribute `occasion`. */
  readonly occasions: readonly number[];
  readonly universeIds: readonly number[];
  readonly skus: readonly string[];
};

export function readSynonyms(db: Queryable): Promise<Synonym[]> {
  return rows(
    db,
    statement(
      "catalog.search_synonyms",
      `select said, meaning, shop_words as "shopWords", occasions,
              universe_ids as "universeIds", skus
       from search_synonym order by said`,
    ),
  );
}

export type Town = { readonly name: string; readonly brandIds: readonly number[] };

/** Every town with the brands that have a point of sale there. */
export function readTownBrands(db: Connection): AsyncIterable<Town[]> {
  return portions(
    db,
    statement(
      "catalog.towns",
      `select city as name, array_agg(distinct brand_id) as "brandIds"
       from point_of_sale group by city order by city`,
    ),
  );
}

export type UrlMapping = {
  readonly path: string;
  readonly sku: string | null;
  readonly universeId: number | null;
};

export function readUrlMappings(db: Connection): AsyncIterable<UrlMapping[]> {
  return portions(
    db,
    statement(
      "catalog.url_mappings",
      `select path, sku, universe_id as "universeId" from url_mapping`,
    ),
  );
}

const saveReturnAddressOf = statement(
  "brand.save_return_address",
  "update brand set return_address = $2 where brand_id = $1",
);

/**
 * S3.16: saves the address to which physical cards of a brand are returned. False if there is no
 * such brand.
 */
export async function saveReturnAddress(
  db: Queryable,
  { brandId, address }: { readonly brandId: number; readonly address: string },
): Promise<boolean> {
  return (await change(db, saveReturnAddressOf, [brandId, address])) === 1;
}
