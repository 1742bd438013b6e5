import { cardAmountMin } from "@papillote/domain/catalog/amounts.ts";
import { cardBreaches } from "@papillote/domain/catalog/rules/cards.ts";
import {
  isReservedForProducts,
  isReservedPath,
} from "@papillote/domain/catalog/rules/reserved-paths.ts";
import { column } from "./columns.ts";
import { type Kind, kind, type Problem, problemIf, problemsAt } from "./kind.ts";

const usages = ["online", "in_store", "both"] as const;
const activations = ["immediate", "delayed"] as const;

const optionOf = (attribute: string) => ({
  file: "attribute_options.csv",
  key: (option: string) => [attribute, option],
});

const products = kind({
  file: "products.csv",
  table: "product",
  key: ["sku"],
  ending: { column: "status", value: 2 },
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
    sku: column.text("sku"),
    parent_sku: column.text(),
    type_id: column.oneOf(
      ["simple", "configurable", "grouped", "bundle", "downloadable", "giftcard"],
      "type_id",
    ),
    giftcard_type: column.optionalOneOf(["virtual", "physical", "combined"], "giftcard_type"),
    name: column.text("name"),
    short_description: column.text("short_description"),
    description: column.text("description"),
    brand_id: column.optionalInteger("brand_id"),
    category_ids: column.integerList("category_ids"),
    price: column.euros("price_cents"),
    special_price: column.optionalEuros("special_price_cents"),
    special_from_date: column.optionalInstant("special_from"),
    special_to_date: column.optionalInstant("special_to"),
    tax_class_id: column.integer("tax_class_id"),
    url_key: column.slug("url_key"),
    url_path: column.path("url_path"),
    slug: column.slug(),
    status: column.numberOf([0, 1, 2], "status"),
    visibility: column.numberOf([1, 2, 3, 4], "visibility"),
    stock_source: column.oneOf(
      ["code_stock", "on_demand", "warehouse", "from_children", "none"],
      "stock_source",
    ),
    stock_qty: column.integer("stock_qty"),
    is_in_stock: column.flag("is_in_stock"),
    weight: column.optionalKilograms("weight_grams"),
    sale: column.flag("is_sale"),
    new: column.flag("is_new"),
    giftcard_amounts: column.eurosList("amounts_cents"),
    open_amount_min: column.optionalEuros("open_min_cents"),
    open_amount_max: column.optionalEuros("open_max_cents"),
    open_amount_step: column.optionalEuros("open_step_cents"),
    usage: column.optionalOneOf(usages, "usage"),
    activation: column.optionalOneOf(activations, "activation"),
    validity_months: column.optionalInteger("validity_months"),
    color: column.optionalInteger("color"),
    size: column.optionalInteger("size"),
    occasion: column.optionalInteger("occasion"),
    erin_recommends: column.flag("is_recommended"),
    pages: column.optionalInteger("pages"),
    created_at: column.instant("created_at"),
    updated_at: column.instant("updated_at"),
  },
  check: (row) => [
    ...problemIf(
      row.parent_sku !== row.sku,
      "parent_sku",
      "is not the row's own sku: variants stand in product_children.csv",
    ),
    ...problemIf(row.slug !== row.url_key, "slug", "is not the url_key"),
    ...problemIf(row.category_ids.length === 0, "category_ids", "must not be empty"),
    ...problemIf(isReservedPath(row.sku), "sku", "is the address of another page of the shop"),
    ...problemIf(
      isReservedForProducts(row.url_path),
      "url_path",
      "is the address of another page of the shop",
    ),
    ...problemIf(
      isNotAfter(row.special_to_date, row.special_from_date),
      "special_to_date",
      "is not after special_from_date",
    ),
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

function cardProblems(row: CardCells): Problem[] {
  const { giftcard_amounts: amounts, usage, activation } = row;
  return problemsAt(
    cardBreaches({
      ...{ usage, activation, amounts, giftcardType: row.giftcard_type },
      ...{ openMin: row.open_amount_min, openMax: row.open_amount_max },
      openStep: row.open_amount_step,
    }),
    cardColumns,
  );
}

const cardColumns = {
  giftcardType: "giftcard_type",
  usage: "usage",
  activation: "activation",
  amounts: "giftcard_amounts",
  openMin: "open_amount_min",
  openMax: "open_amount_max",
  openStep: "open_amount_step",
} as const;

/** Whether `end` is not after `start`; false if either of them is open. */
function isNotAfter(end: string | null, start: string | null): boolean {
  return end !== null && start !== null && Date.parse(end) <= Date.parse(start);
}

const productChildren = kind({
  file: "product_children.csv",
  table: "product_child",
  key: ["sku"],
  ending: { column: "status", value: 2 },
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
    sku: column.text("sku"),
    parent_sku: column.text("parent_sku"),
    type_id: column.oneOf(["giftcard", "simple"], "type_id"),
    name: column.text("name"),
    price: column.euros("price_cents"),
    card_amount: column.optionalInteger("card_amount"),
    color: column.optionalInteger("color"),
    size: column.optionalInteger("size"),
    weight: column.optionalKilograms("weight_grams"),
    tax_class_id: column.integer("tax_class_id"),
    status: column.numberOf([0, 1, 2], "status"),
    visibility: column.numberOf([1, 2, 3, 4], "visibility"),
    stock_source: column.oneOf(["code_stock", "on_demand", "warehouse", "none"], "stock_source"),
    stock_qty: column.integer("stock_qty"),
    is_in_stock: column.flag("is_in_stock"),
    image: column.picture("image"),
    position: column.integer("position"),
  },
  check: ({ type_id, price }) =>
    problemIf(
      type_id === "giftcard" && price < cardAmountMin,
      "price",
      "a card starts from 10.00 euros",
    ),
});

const configurableOptions = kind({
  file: "configurable_options.csv",
  table: "configurable_option",
  key: ["sku", "attribute_code"],
  ending: "deleted",
  references: [
    { column: "sku", file: "products.csv" },
    { column: "attribute_code", file: "attributes.csv" },
  ],
  columns: {
    sku: column.text("sku"),
    attribute_code: column.text("attribute_code"),
    attribute_id: column.integer(),
    label: column.text("label"),
    position: column.integer("position"),
  },
});

const media = kind({
  file: "media.csv",
  table: "product_media",
  key: ["sku", "position"],
  ending: "deleted",
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    sku: column.text("sku"),
    position: column.integer("position"),
    media_type: column.oneOf(["image"], "media_type"),
    file: column.picture("file"),
    roles: column.textList("roles"),
    label: column.text("label"),
  },
});

export const productKinds: readonly Kind[] = [
  products,
  productChildren,
  configurableOptions,
  media,
];
