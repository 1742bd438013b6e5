import { column } from "./columns.ts";
import { type Kind, kind, problemIf } from "./kind.ts";

const productTypes = [
  "simple",
  "configurable",
  "grouped",
  "bundle",
  "downloadable",
  "giftcard",
] as const;

const motifs = kind({
  file: "media/goods.csv",
  table: "product_motif",
  key: ["sku"],
  ending: "deleted",
  references: [{ column: "sku", file: "products.csv" }],
  columns: { sku: column.text("sku"), motif: column.slug("motif") },
});

const customerGroups = kind({
  file: "customer_groups.csv",
  table: "customer_group",
  key: ["group_id"],
  unique: [{ columns: ["code"] }],
  columns: {
    group_id: column.integer("group_id"),
    code: column.text("code"),
    name: column.text("name"),
  },
});

const bundleOptions = kind({
  file: "bundle_options.csv",
  table: "bundle_option",
  key: ["bundle_sku", "option_id", "child_sku"],
  ending: "deleted",
  references: [
    { column: "bundle_sku", file: "products.csv" },
    { column: "child_sku", file: "products.csv" },
  ],
  columns: {
    bundle_sku: column.text("bundle_sku"),
    option_id: column.integer("option_id"),
    title: column.text("title"),
    type: column.oneOf(["radio", "checkbox"], "input_type"),
    required: column.flag("is_required"),
    position: column.integer("position"),
    child_sku: column.text("child_sku"),
    is_default: column.flag("is_default"),
    qty: column.integer("qty"),
    can_change_qty: column.flag("can_change_qty"),
  },
  check: ({ qty, bundle_sku, child_sku }) => [
    ...problemIf(qty === 0, "qty", "must be above 0"),
    ...problemIf(bundle_sku === child_sku, "child_sku", "is the bundle itself"),
  ],
});

const productLinks = kind({
  file: "product_links.csv",
  table: "product_link",
  key: ["sku", "link_type", "linked_product_sku"],
  ending: "deleted",
  references: [
    { column: "sku", file: "products.csv" },
    { column: "linked_product_sku", file: "products.csv" },
  ],
  columns: {
    sku: column.text("sku"),
    link_type: column.oneOf(["associated", "related"], "link_type"),
    linked_product_sku: column.text("linked_sku"),
    linked_product_type: column.oneOf(productTypes),
    position: column.integer("position"),
    qty: column.optionalInteger("qty"),
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

const tierPrices = kind({
  file: "tier_prices.csv",
  table: "tier_price",
  key: ["sku", "customer_group_id", "qty"],
  ending: "deleted",
  references: [
    { column: "sku", file: "products.csv", orFile: "product_children.csv" },
    { column: "customer_group_id", file: "customer_groups.csv" },
  ],
  columns: {
    sku: column.text("sku"),
    customer_group_id: column.integer("customer_group_id"),
    qty: column.integer("qty"),
    value: column.euros("value_cents"),
  },
  check: ({ qty }) => problemIf(qty === 0, "qty", "must be above 0"),
});

const downloadableLinks = kind({
  file: "downloadable_links.csv",
  table: "downloadable_link",
  key: ["link_id"],
  ending: "deleted",
  references: [{ column: "sku", file: "products.csv" }],
  columns: {
    sku: column.text("sku"),
    link_id: column.integer("link_id"),
    title: column.text("title"),
    file: column.text("file"),
    format: column.text("format"),
    pages: column.integer("pages"),
    number_of_downloads: column.integer("downloads_max"),
    sample_file: column.optionalText("sample_file"),
    sort_order: column.integer("sort_order"),
  },
});

const brandsAPage = 6;

const sliders = kind({
  file: "content/sliders.csv",
  table: "slider_brand",
  key: ["slider_code", "position"],
  ending: "deleted",
  references: [{ column: "brand_id", file: "brands.csv" }],
  columns: {
    slider_id: column.integer("slider_id"),
    slider_code: column.text("slider_code"),
    slider_title: column.maybeEmptyText("title"),
    position: column.integer("position"),
    page_no: column.integer(),
    brand_id: column.integer("brand_id"),
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

export const goodsKinds: readonly Kind[] = [
  motifs,
  bundleOptions,
  productLinks,
  customerGroups,
  tierPrices,
  downloadableLinks,
  sliders,
];
