import { cardAmountMin } from "@papillote/domain/catalog/amounts.ts";
import {
  euros,
  eurosList,
  flag,
  instant,
  integer,
  integerList,
  numberOf,
  oneOf,
  optionalEuros,
  optionalInstant,
  optionalInteger,
  optionalKilograms,
  optionalOneOf,
  slug,
  text,
  textList,
} from "./columns.ts";
import { kind, type Problem, problemIf } from "./kind.ts";

const usages = ["online", "in_store", "both"] as const;
const activations = ["immediate", "delayed"] as const;

const optionOf = (attribute: string) => ({
  file: "attribute_options.csv",
  key: (option: string) => [attribute, option],
});

export const products = kind({
  file: "products.csv",
  table: "product",
  key: ["sku"],
  unique: [
    { columns: ["sku"], anyCase: true },
    { columns: ["url_key"] },
    { columns: ["url_path"] },
  ],
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
    type_id: oneOf(
      ["simple", "configurable", "grouped", "bundle", "downloadable", "giftcard"],
      "type_id",
    ),
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
    stock_source: oneOf(
      ["code_stock", "on_demand", "warehouse", "from_children", "none"],
      "stock_source",
    ),
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
    ...problemIf(
      row.parent_sku !== row.sku,
      "parent_sku",
      "is not the row's own sku: variants stand in product_children.csv",
    ),
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
  const {
    giftcard_amounts: fixed,
    open_amount_min: min,
    open_amount_max: max,
    open_amount_step: step,
  } = row;
  const given = [min, max, step].filter((value) => value !== null).length;
  return [
    ...problemIf(
      row.giftcard_type === null,
      "giftcard_type",
      "must not be empty: the product is a card",
    ),
    ...problemIf(row.usage === null, "usage", "must not be empty: the product is a card"),
    ...problemIf(row.activation === null, "activation", "must not be empty: the product is a card"),
    ...problemIf(
      fixed.length > 0 === given > 0,
      "giftcard_amounts",
      "must be given where open_amount_min, _max and _step are not, and only there",
    ),
    ...problemIf(
      given !== 0 && given !== 3,
      "open_amount_min",
      "open_amount_min, _max and _step belong together",
    ),
    ...problemIf(
      min !== null && max !== null && min > max,
      "open_amount_max",
      "is less than open_amount_min",
    ),
    ...problemIf(step === 0, "open_amount_step", "must be above 0"),
    ...problemIf(
      fixed.some((amount) => amount < cardAmountMin),
      "giftcard_amounts",
      "a card starts from 10.00 euros",
    ),
    ...problemIf(
      min !== null && min < cardAmountMin,
      "open_amount_min",
      "a card starts from 10.00 euros",
    ),
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
  check: ({ type_id, price }) =>
    problemIf(
      type_id === "giftcard" && price < cardAmountMin,
      "price",
      "a card starts from 10.00 euros",
    ),
});

export const configurableOptions = kind({
  file: "configurable_options.csv",
  table: "configurable_option",
  key: ["sku", "attribute_code"],
  references: [
    { column: "sku", file: "products.csv" },
    { column: "attribute_code", file: "attributes.csv" },
  ],
  columns: {
    sku: text("sku"),
    attribute_code: text("attribute_code"),
    attribute_id: integer(),
    label: text("label"),
    position: integer("position"),
  },
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
