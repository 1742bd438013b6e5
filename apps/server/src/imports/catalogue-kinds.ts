import { cardAmountMin } from "@papillote/domain/catalog/amounts.ts";
import {
  colour,
  commaList,
  euros,
  eurosList,
  flag,
  instant,
  integer,
  integerList,
  maybeEmptyText,
  numberOf,
  oneOf,
  optionalEuros,
  optionalInstant,
  optionalInteger,
  optionalKilograms,
  optionalOneOf,
  optionalText,
  slug,
  text,
  textLines,
  textList,
} from "./columns.ts";
import { kind, type Problem } from "./kind.ts";

const usages = ["online", "in_store", "both"] as const;
const activations = ["immediate", "delayed"] as const;
const barcodeTypes = ["ean13", "code128", "qr"] as const;

export const universes = kind({
  file: "universes.csv",
  table: "universe",
  key: ["id"],
  unique: [{ columns: ["code"] }, { columns: ["slug"] }],
  references: [{ column: "parent_id", file: "universes.csv" }],
  columns: {
    id: integer("universe_id"),
    code: text("code"),
    name: text("name"),
    slug: slug("slug"),
    url_key: slug(),
    url_path: maybeEmptyText("url_path"),
    level: numberOf([1, 2, 3], "level"),
    parent_id: optionalInteger("parent_id"),
    parent_code: optionalText(),
    path: text("path"),
    position: integer("position"),
    is_active: flag("is_active"),
    product_count: integer(),
    children_count: integer(),
    description: text("description"),
    color: colour("color"),
    icon: slug("icon"),
  },
  check: ({ id, level, parent_id, path, slug: ownSlug, url_key }) => [
    ...problemIf((level === 1) !== (parent_id === null), "parent_id", "must be empty on level 1 and there alone"),
    ...problemIf(path.split("/").at(-1) !== String(id), "path", "does not end in the row's own id"),
    ...problemIf(url_key !== ownSlug, "url_key", "is not the slug"),
  ],
});

export const brandGroups = kind({
  file: "brand_groups.csv",
  table: "brand_group",
  key: ["group_id"],
  columns: { group_id: integer("group_id"), name: text("name"), description: text("description") },
});

export const brands = kind({
  file: "brands.csv",
  table: "brand",
  key: ["brand_id"],
  unique: [{ columns: ["name"] }, { columns: ["url_key"] }],
  references: [
    { column: "group_id", file: "brand_groups.csv" },
    { column: "universes", file: "universes.csv" },
    { column: "category_ids", file: "universes.csv" },
  ],
  columns: {
    brand_id: integer("brand_id"),
    group_id: integer("group_id"),
    name: text("name"),
    url_key: slug("url_key"),
    page_title: text("page_title"),
    tagline: text("tagline"),
    description: text("description"),
    meta_keywords: commaList("meta_keywords"),
    status: flag("is_active"),
    usage: oneOf(usages, "usage"),
    universes: integerList("universe_ids"),
    category_ids: integerList("category_ids"),
    website: text("website"),
    logo_shape: maybeEmptyText(),
    logo_color_1: colour("logo_color"),
    logo_color_2: colour(),
    logo_monogram: maybeEmptyText(),
    image: text("image"),
    thumbnail: text("thumbnail"),
    how_to_use: textLines("how_to_use"),
    terms: text("terms"),
    partial_use: flag("is_partial_use"),
    cumulative: flag("is_cumulative"),
    validity_months: optionalInteger("validity_months"),
    has_pin: flag("has_pin"),
    barcode_type: oneOf(barcodeTypes, "barcode_type"),
    activation: oneOf(activations, "activation"),
    favourite_rank: integer("favourite_rank"),
    creation_time: instant("created_at"),
    update_time: instant("updated_at"),
  },
  check: ({ universes: own, validity_months }) => [
    ...problemIf(own.length === 0, "universes", "must not be empty"),
    ...problemIf(validity_months === 0, "validity_months", "must be above 0, or empty"),
  ],
});

export const attributes = kind({
  file: "attributes.csv",
  table: "attribute",
  key: ["attribute_code"],
  unique: [{ columns: ["attribute_id"] }],
  columns: {
    attribute_code: text("attribute_code"),
    attribute_id: integer("attribute_id"),
    entity_type_id: integer("entity_type_id"),
    frontend_label: text("frontend_label"),
    frontend_input: text("frontend_input"),
    default_value: optionalText("default_value"),
    is_user_defined: flag("is_user_defined"),
    is_visible: flag("is_visible"),
    is_visible_on_front: flag("is_visible_on_front"),
    is_comparable: flag("is_comparable"),
    is_filterable: flag("is_filterable"),
    position: integer("position"),
  },
});

export const attributeOptions = kind({
  file: "attribute_options.csv",
  table: "attribute_option",
  key: ["attribute_code", "option_id"],
  references: [{ column: "attribute_code", file: "attributes.csv" }],
  // Spec S3.4: an option with an empty label is skipped.
  skips: ({ label }) => label === "",
  columns: {
    attribute_code: text("attribute_code"),
    option_id: integer("option_id"),
    label: text("label"),
    sort_order: integer("sort_order"),
    swatch: optionalText("swatch"),
    is_default: flag("is_default"),
  },
});

const optionOf = (attribute: string) => ({ file: "attribute_options.csv", key: (option: string) => [attribute, option] });

export const products = kind({
  file: "products.csv",
  table: "product",
  key: ["sku"],
  unique: [{ columns: ["sku"], anyCase: true }, { columns: ["url_key"] }, { columns: ["url_path"] }],
  references: [
    { column: "brand_id", file: "brands.csv" },
    { column: "category_ids", file: "universes.csv" },
    { column: "tax_class_id", file: "tax_classes.csv" },
    { column: "color", ...optionOf("color") },
    { column: "size", ...optionOf("size") },
    { column: "occasion", ...optionOf("occasion") },
  ],
  columns: {
    sku: text("sku"),
    parent_sku: text(),
    type_id: oneOf(["simple", "configurable", "grouped", "bundle", "downloadable", "giftcard"], "type_id"),
    giftcard_type: optionalOneOf(["virtual", "physical", "combined"], "giftcard_type"),
    name: text("name"),
    short_description: text("short_description"),
    description: text("description"),
    brand_id: optionalInteger("brand_id"),
    category_ids: integerList("category_ids"),
    price: euros("price_cents"),
    special_price: optionalEuros("special_price_cents"),
    special_from_date: optionalInstant("special_from"),
    special_to_date: optionalInstant("special_to"),
    tax_class_id: integer("tax_class_id"),
    url_key: slug("url_key"),
    url_path: text("url_path"),
    slug: slug(),
    status: numberOf([0, 1, 2], "status"),
    visibility: numberOf([1, 2, 3, 4], "visibility"),
    stock_source: oneOf(["code_stock", "on_demand", "warehouse", "from_children", "none"], "stock_source"),
    stock_qty: integer("stock_qty"),
    is_in_stock: flag("is_in_stock"),
    weight: optionalKilograms("weight_grams"),
    sale: flag("is_sale"),
    new: flag("is_new"),
    giftcard_amounts: eurosList("amounts_cents"),
    open_amount_min: optionalEuros("open_min_cents"),
    open_amount_max: optionalEuros("open_max_cents"),
    open_amount_step: optionalEuros("open_step_cents"),
    usage: optionalOneOf(usages, "usage"),
    activation: optionalOneOf(activations, "activation"),
    validity_months: optionalInteger("validity_months"),
    color: optionalInteger("color"),
    size: optionalInteger("size"),
    occasion: optionalInteger("occasion"),
    erin_recommends: flag("is_recommended"),
    pages: optionalInteger("pages"),
    created_at: instant("created_at"),
    updated_at: instant("updated_at"),
  },
  check: (row) => [
    ...problemIf(row.parent_sku !== row.sku, "parent_sku", "is not the row's own sku: variants stand in product_children.csv"),
    ...problemIf(row.slug !== row.url_key, "slug", "is not the url_key"),
    ...problemIf(row.category_ids.length === 0, "category_ids", "must not be empty"),
    ...problemIf(row.validity_months === 0, "validity_months", "must be above 0, or empty"),
    ...(row.type_id === "giftcard" || row.giftcard_type !== null ? cardProblems(row) : []),
  ],
});

type CardCells = {
  readonly giftcard_type: string | null;
  readonly usage: string | null;
  readonly activation: string | null;
  readonly giftcard_amounts: readonly number[];
  readonly open_amount_min: number | null;
  readonly open_amount_max: number | null;
  readonly open_amount_step: number | null;
};

/** A card has either fixed amounts or an open one, none below the least amount of a card. */
function cardProblems(row: CardCells): Problem[] {
  const { giftcard_amounts: fixed, open_amount_min: min, open_amount_max: max, open_amount_step: step } = row;
  const given = [min, max, step].filter((value) => value !== null).length;
  return [
    ...problemIf(row.giftcard_type === null, "giftcard_type", "must not be empty: the product is a card"),
    ...problemIf(row.usage === null, "usage", "must not be empty: the product is a card"),
    ...problemIf(row.activation === null, "activation", "must not be empty: the product is a card"),
    ...problemIf(fixed.length > 0 === given > 0, "giftcard_amounts", "must be given where open_amount_min, _max and _step are not, and only there"),
    ...problemIf(given !== 0 && given !== 3, "open_amount_min", "open_amount_min, _max and _step belong together"),
    ...problemIf(min !== null && max !== null && min > max, "open_amount_max", "is less than open_amount_min"),
    ...problemIf(step === 0, "open_amount_step", "must be above 0"),
    ...problemIf(
      fixed.some((amount) => amount < cardAmountMin),
      "giftcard_amounts",
      "a card starts from 10.00 euros",
    ),
    ...problemIf(min !== null && min < cardAmountMin, "open_amount_min", "a card starts from 10.00 euros"),
  ];
}

export const productChildren = kind({
  file: "product_children.csv",
  table: "product_child",
  key: ["sku"],
  unique: [{ columns: ["sku"], anyCase: true }],
  references: [
    { column: "parent_sku", file: "products.csv" },
    { column: "sku", file: "products.csv", mustBeAbsent: true },
    { column: "tax_class_id", file: "tax_classes.csv" },
    { column: "card_amount", ...optionOf("card_amount") },
    { column: "color", ...optionOf("color") },
    { column: "size", ...optionOf("size") },
  ],
  columns: {
    sku: text("sku"),
    parent_sku: text("parent_sku"),
    type_id: oneOf(["giftcard", "simple"], "type_id"),
    name: text("name"),
    price: euros("price_cents"),
    card_amount: optionalInteger("card_amount"),
    color: optionalInteger("color"),
    size: optionalInteger("size"),
    weight: optionalKilograms("weight_grams"),
    tax_class_id: integer("tax_class_id"),
    status: numberOf([0, 1, 2], "status"),
    visibility: numberOf([1, 2, 3, 4], "visibility"),
    stock_source: oneOf(["code_stock", "on_demand", "warehouse", "none"], "stock_source"),
    stock_qty: integer("stock_qty"),
    is_in_stock: flag("is_in_stock"),
    image: text("image"),
    position: integer("position"),
  },
  check: ({ type_id, price }) => problemIf(type_id === "giftcard" && price < cardAmountMin, "price", "a card starts from 10.00 euros"),
});

export const configurableOptions = kind({
  file: "configurable_options.csv",
  table: "configurable_option",
  key: ["sku", "attribute_code"],
  references: [
    { column: "sku", file: "products.csv" },
    { column: "attribute_code", file: "attributes.csv" },
  ],
  columns: { sku: text("sku"), attribute_code: text("attribute_code"), attribute_id: integer(), label: text("label"), position: integer("position") },
});

export const media = kind({
  file: "media.csv",
  table: "product_media",
  key: ["sku", "position"],
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    sku: text("sku"),
    position: integer("position"),
    media_type: oneOf(["image"], "media_type"),
    file: text("file"),
    roles: textList("roles"),
    label: text("label"),
  },
});

export const motifs = kind({
  file: "media/goods.csv",
  table: "product_motif",
  key: ["sku"],
  references: [{ column: "sku", file: "products.csv" }],
  columns: { sku: text("sku"), motif: slug("motif") },
});

function problemIf(isWrong: boolean, column: string, reason: string): Problem[] {
  return isWrong ? [{ column, reason }] : [];
}
