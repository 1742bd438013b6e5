import type { PartTable } from "@papillote/domain/catalog/rules/products.ts";
import { type Queryable, rows, statement } from "#server/db/db.ts";

function readUniverses(tx: Queryable) {
  return rows<{
    id: number;
    parentId: number | null;
    level: number;
    path: string;
    slug: string;
    urlPath: string;
  }>(
    tx,
    statement(
      "rules.universes",
      `select universe_id as id, parent_id as "parentId", level, path, slug, url_path as "urlPath"
       from universe order by universe_id`,
    ),
  );
}

function readProducts(tx: Queryable) {
  return rows<{ sku: string; typeId: string; priceCents: number; urlPath: string }>(
    tx,
    statement(
      "rules.products",
      `select sku, type_id as "typeId", price_cents as "priceCents", url_path as "urlPath"
       from product order by sku`,
    ),
  );
}

function readChildren(tx: Queryable) {
  return rows<{ sku: string; parentSku: string; priceCents: number }>(
    tx,
    statement(
      "rules.children",
      `select sku, parent_sku as "parentSku", price_cents as "priceCents"
       from product_child order by sku`,
    ),
  );
}

function readTiers(tx: Queryable) {
  return rows<{ sku: string; groupId: number; qty: number; valueCents: number }>(
    tx,
    statement(
      "rules.tiers",
      `select sku, customer_group_id as "groupId", qty, value_cents as "valueCents"
       from tier_price order by sku, customer_group_id, qty`,
    ),
  );
}

function readBundleOptions(tx: Queryable) {
  return rows<{
    bundleSku: string;
    optionId: number;
    childSku: string;
    title: string;
    inputType: string;
    isRequired: boolean;
    position: number;
    isDefault: boolean;
  }>(
    tx,
    statement(
      "rules.bundle_options",
      `select bundle_sku as "bundleSku", option_id as "optionId", child_sku as "childSku", title,
         input_type as "inputType", is_required as "isRequired", position,
         is_default as "isDefault"
       from bundle_option order by bundle_sku, option_id, child_sku`,
    ),
  );
}

/** The other tables whose rows belong to products of one type. */
function readParts(tx: Queryable) {
  return rows<{ table: PartTable; key: string[]; sku: string }>(
    tx,
    statement(
      "rules.parts",
      `select 'configurable_option' as table, array[sku, attribute_code] as key, sku
         from configurable_option
       union all
       select 'product_link', array[sku, link_type, linked_sku], sku
         from product_link where link_type = 'associated'
       union all
       select 'downloadable_link', array[link_id::text], sku from downloadable_link
       order by 1, 2`,
    ),
  );
}

function readStores(tx: Queryable) {
  return rows<{ code: string; urlPrefix: string | null; isDefault: boolean; isActive: boolean }>(
    tx,
    statement(
      "rules.store_views",
      `select store_code as code, url_prefix as "urlPrefix", is_default as "isDefault",
         is_active as "isActive"
       from store_view order by store_id`,
    ),
  );
}

function readShippingMethods(tx: Queryable) {
  return rows<{
    carrierCode: string;
    methodCode: string;
    isActive: boolean;
    isDefault: boolean;
  }>(
    tx,
    statement(
      "rules.shipping_methods",
      `select carrier_code as "carrierCode", method_code as "methodCode", is_active as "isActive",
         is_default as "isDefault"
       from shipping_method order by position, carrier_code, method_code`,
    ),
  );
}

function readAttributeOptions(tx: Queryable) {
  return rows<{ attributeCode: string; optionId: number; isDefault: boolean }>(
    tx,
    statement(
      "rules.attribute_options",
      `select attribute_code as "attributeCode", option_id as "optionId", is_default as "isDefault"
       from attribute_option order by attribute_code, sort_order, option_id`,
    ),
  );
}

/** The data that the rules compare, read within the transaction that changes the catalogue. */
export async function readCatalogue(tx: Queryable) {
  return {
    universes: await readUniverses(tx),
    products: await readProducts(tx),
    children: await readChildren(tx),
    tiers: await readTiers(tx),
    bundleOptions: await readBundleOptions(tx),
    otherParts: Map.groupBy(await readParts(tx), ({ table }) => table),
    stores: await readStores(tx),
    shippingMethods: await readShippingMethods(tx),
    attributeOptions: await readAttributeOptions(tx),
  };
}
