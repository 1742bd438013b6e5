import type { TaxRate } from "@papillote/domain/catalog/tax.ts";
import type { TierPrice } from "@papillote/domain/catalog/tier-price.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import {
  type Connection,
  firstRow,
  portions,
  type Queryable,
  rows,
  statement,
} from "#server/db/db.ts";

export type BundleChoice = {
  readonly bundleSku: string;
  readonly optionId: number;
  readonly title: string;
  readonly inputType: "radio" | "checkbox";
  readonly isRequired: boolean;
  readonly position: number;
  readonly childSku: string;
  readonly isDefault: boolean;
  readonly qty: number;
  readonly canChangeQty: boolean;
};

export function readBundleChoices(db: Queryable): Promise<BundleChoice[]> {
  return rows(
    db,
    statement(
      "catalog.bundle_choices",
      `select bundle_sku as "bundleSku", option_id as "optionId", title, input_type as "inputType",
              is_required as "isRequired", position,
              child_sku as "childSku", is_default as "isDefault", qty,
              can_change_qty as "canChangeQty"
       from bundle_option order by bundle_sku, position, option_id, is_default desc, child_sku`,
    ),
  );
}

/** `qty`: default quantity of an associated product in its group. */
export type ProductLink = {
  readonly sku: string;
  readonly linkType: "associated" | "related";
  readonly linkedSku: string;
  readonly position: number;
  readonly qty: number | null;
};

export function readProductLinks(db: Connection): AsyncIterable<ProductLink[]> {
  return portions(
    db,
    statement(
      "catalog.product_links",
      `select sku, link_type as "linkType", linked_sku as "linkedSku", position, qty
       from product_link order by sku, link_type, position, linked_sku`,
    ),
  );
}

export type Tier = TierPrice & { readonly sku: string };

export async function readTiers(db: Queryable): Promise<Tier[]> {
  const stored = await rows<Omit<Tier, "value"> & { readonly value: number }>(
    db,
    statement(
      "catalog.tiers",
      `select sku, customer_group_id as "groupId", qty, value_cents as value
       from tier_price order by sku, customer_group_id, qty`,
    ),
  );
  return stored.map((row) => ({ ...row, value: cents(row.value) }));
}

export type CustomerGroup = { readonly id: number; readonly code: string; readonly name: string };

export function readCustomerGroups(db: Queryable): Promise<CustomerGroup[]> {
  return rows(
    db,
    statement(
      "catalog.customer_groups",
      "select group_id as id, code, name from customer_group order by group_id",
    ),
  );
}

/** `file` is the sold file: it must never be sent to clients. */
export type Download = {
  readonly linkId: number;
  readonly sku: string;
  readonly title: string;
  readonly file: string;
  readonly format: string;
  readonly pages: number;
  readonly downloadsMax: number;
  readonly sampleFile: string | null;
};

export function readDownloads(db: Queryable): Promise<Download[]> {
  return rows(
    db,
    statement(
      "catalog.downloads",
      `select link_id as "linkId", sku, title, file, format, pages,
              downloads_max as "downloadsMax", sample_file as "sampleFile"
              from downloadable_link order by sku, sort_order, link_id`,
    ),
  );
}

export type Picture = {
  readonly sku: string;
  readonly position: number;
  readonly file: string;
  readonly roles: readonly string[];
  readonly label: string;
};

export function readPictures(db: Connection): AsyncIterable<Picture[]> {
  return portions(
    db,
    statement(
      "catalog.pictures",
      "select sku, position, file, roles, label from product_media order by sku, position",
    ),
  );
}

/** The name of the drawing that shows a product. */
export function readMotifs(
  db: Queryable,
): Promise<{ readonly sku: string; readonly motif: string }[]> {
  return rows(db, statement("catalog.motifs", "select sku, motif from product_motif"));
}

/** S3.4. */
export type AttributeRow = {
  readonly code: string;
  readonly id: number;
  readonly entityTypeId: number;
  readonly label: string;
  readonly input: string;
  readonly defaultValue: string | null;
  readonly isUserDefined: boolean;
  readonly isVisible: boolean;
  readonly isVisibleOnFront: boolean;
  readonly isComparable: boolean;
  readonly isFilterable: boolean;
  readonly position: number;
};

export function readAttributes(db: Queryable): Promise<AttributeRow[]> {
  return rows(
    db,
    statement(
      "catalog.attributes",
      `select attribute_code as code, attribute_id as id, entity_type_id as "entityTypeId",
              frontend_label as label, frontend_input as input,
              default_value as "defaultValue", is_user_defined as "isUserDefined",
              is_visible as "isVisible", is_visible_on_front as "isVisibleOnFront",
              is_comparable as "isComparable", is_filterable as "isFilterable", position
       from attribute order by position, attribute_id`,
    ),
  );
}

export type AttributeOption = {
  readonly code: string;
  readonly id: number;
  readonly label: string;
  readonly sortOrder: number;
  readonly swatch: string | null;
  readonly isDefault: boolean;
};

export function readAttributeOptions(db: Queryable): Promise<AttributeOption[]> {
  return rows(
    db,
    statement(
      "catalog.attribute_options",
      `select attribute_code as code, option_id as id, label, sort_order as "sortOrder", swatch,
              is_default as "isDefault"
       from attribute_option order by attribute_code, sort_order, option_id`,
    ),
  );
}

export type ConfigurableOption = {
  readonly sku: string;
  readonly code: string;
  readonly label: string;
  readonly position: number;
};

export function readConfigurableOptions(db: Queryable): Promise<ConfigurableOption[]> {
  return rows(
    db,
    statement(
      "catalog.configurable_options",
      `select sku, attribute_code as code, label, position from configurable_option order by sku,
              position, attribute_code`,
    ),
  );
}

/** S3.5: a tax rate for one class of goods in one country. */
export type TaxRule = TaxRate & {
  readonly id: number;
  readonly rateCode: string;
  readonly className: string;
  readonly storeCode: string;
  readonly isActive: boolean;
};

export function readTaxRules(db: Queryable): Promise<TaxRule[]> {
  return rows(
    db,
    statement(
      "catalog.tax_rules",
      `select tax_rule_id as id, tax_rule.tax_class_id as "classId", name as "className",
              rate_code as "rateCode",
              (rate_percent * 100)::int as "basisPoints", country_id as country,
              region_id as "regionId", region_name as "regionName",
              scope, store_code as "storeCode", is_active as "isActive"
       from tax_rule join tax_class on tax_class.tax_class_id = tax_rule.tax_class_id
       order by priority, tax_rule_id`,
    ),
  );
}

export type SliderPlace = {
  readonly code: string;
  readonly title: string;
  readonly brandId: number;
};

export function readSliders(db: Queryable): Promise<SliderPlace[]> {
  return rows(
    db,
    statement(
      "catalog.sliders",
      `select slider_code as code, title, brand_id as "brandId" from slider_brand
       order by slider_code, position`,
    ),
  );
}

/** The default tax country: that of the default store view. */
export async function readTaxCountry(db: Queryable): Promise<string | undefined> {
  const row = await firstRow<{ country: string }>(
    db,
    statement(
      "catalog.tax_country",
      "select tax_country_id as country from store_view where is_default order by store_id limit 1",
    ),
  );
  return row?.country;
}
