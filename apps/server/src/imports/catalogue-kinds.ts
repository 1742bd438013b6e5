import {
  colour,
  commaList,
  flag,
  instant,
  integer,
  integerList,
  maybeEmptyText,
  numberOf,
  oneOf,
  optionalInteger,
  optionalText,
  slug,
  text,
  textLines,
} from "./columns.ts";
import { kind, problemIf } from "./kind.ts";

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
    ...problemIf(
      (level === 1) !== (parent_id === null),
      "parent_id",
      "must be empty on level 1 and there alone",
    ),
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
