import {
  euros,
  flag,
  integer,
  maybeEmptyText,
  oneOf,
  optionalInteger,
  optionalText,
  text,
} from "./columns.ts";
import { kind, problemIf } from "./kind.ts";

const productTypes = [
  "simple",
  "configurable",
  "grouped",
  "bundle",
  "downloadable",
  "giftcard",
] as const;

export const customerGroups = kind({
  file: "customer_groups.csv",
  table: "customer_group",
  key: ["group_id"],
  unique: [{ columns: ["code"] }],
  columns: { group_id: integer("group_id"), code: text("code"), name: text("name") },
});

export const bundleOptions = kind({
  file: "bundle_options.csv",
  table: "bundle_option",
  key: ["bundle_sku", "option_id", "child_sku"],
  references: [
    { column: "bundle_sku", file: "products.csv" },
    { column: "child_sku", file: "products.csv" },
  ],
  columns: {
    bundle_sku: text("bundle_sku"),
    option_id: integer("option_id"),
    title: text("title"),
    type: oneOf(["radio", "checkbox"], "input_type"),
    required: flag("is_required"),
    position: integer("position"),
    child_sku: text("child_sku"),
    is_default: flag("is_default"),
    qty: integer("qty"),
    can_change_qty: flag("can_change_qty"),
  },
  check: ({ qty, bundle_sku, child_sku }) => [
    ...problemIf(qty === 0, "qty", "must be above 0"),
    ...problemIf(bundle_sku === child_sku, "child_sku", "is the bundle itself"),
  ],
});

export const productLinks = kind({
  file: "product_links.csv",
  table: "product_link",
  key: ["sku", "link_type", "linked_product_sku"],
  references: [
    { column: "sku", file: "products.csv" },
    { column: "linked_product_sku", file: "products.csv" },
  ],
  columns: {
    sku: text("sku"),
    link_type: oneOf(["associated", "related"], "link_type"),
    linked_product_sku: text("linked_sku"),
    linked_product_type: oneOf(productTypes),
    position: integer("position"),
    qty: optionalInteger("qty"),
  },
  check: ({ sku, linked_product_sku, link_type, qty }) => [
    ...problemIf(sku === linked_product_sku, "linked_product_sku", "is the product itself"),
    ...problemIf(qty === 0, "qty", "must be above 0, or empty"),
    ...problemIf(
      link_type === "associated" && qty === null,
      "qty",
      "must not be empty: the product is part of a group",
    ),
  ],
});

export const tierPrices = kind({
  file: "tier_prices.csv",
  table: "tier_price",
  key: ["sku", "customer_group_id", "qty"],
  references: [
    { column: "sku", file: "products.csv", orFile: "product_children.csv" },
    { column: "customer_group_id", file: "customer_groups.csv" },
  ],
  columns: {
    sku: text("sku"),
    customer_group_id: integer("customer_group_id"),
    qty: integer("qty"),
    value: euros("value_cents"),
  },
  check: ({ qty }) => problemIf(qty === 0, "qty", "must be above 0"),
});

export const downloadableLinks = kind({
  file: "downloadable_links.csv",
  table: "downloadable_link",
  key: ["link_id"],
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    sku: text("sku"),
    link_id: integer("link_id"),
    title: text("title"),
    file: text("file"),
    format: text("format"),
    pages: integer("pages"),
    number_of_downloads: integer("downloads_max"),
    sample_file: optionalText("sample_file"),
    sort_order: integer("sort_order"),
  },
});

const brandsAPage = 6;

export const sliders = kind({
  file: "content/sliders.csv",
  table: "slider_brand",
  key: ["slider_code", "position"],
  references: [{ column: "brand_id", file: "brands.csv" }],
  columns: {
    slider_id: integer("slider_id"),
    slider_code: text("slider_code"),
    slider_title: maybeEmptyText("title"),
    position: integer("position"),
    page_no: integer(),
    brand_id: integer("brand_id"),
  },
  check: ({ position, page_no }) => [
    ...problemIf(position === 0, "position", "must be above 0"),
    ...problemIf(
      page_no !== Math.ceil(position / brandsAPage),
      "page_no",
      "is not the page of that position: six brands stand on a page",
    ),
  ],
});
