import { isReservedPath } from "@papillote/domain/catalog/rules/reserved-paths.ts";
import { column } from "./columns.ts";
import { type Kind, kind, problemIf } from "./kind.ts";

const usages = ["online", "in_store", "both"] as const;
const activations = ["immediate", "delayed"] as const;
const barcodeTypes = ["ean13", "code128", "qr"] as const;

const universes = kind({
  file: "universes.csv",
  table: "universe",
  key: ["id"],
  unique: [{ columns: ["code"] }, { columns: ["slug"] }],
  ending: { column: "is_active", value: false },
  references: [{ column: "parent_id", file: "universes.csv" }],
  columns: {
    id: column.integer("universe_id"),
    code: column.text("code"),
    name: column.text("name"),
    slug: column.slug("slug"),
    url_key: column.slug(),
    url_path: column.maybeEmptyPath("url_path"),
    level: column.numberOf([1, 2, 3], "level"),
    parent_id: column.optionalInteger("parent_id"),
    parent_code: column.optionalText(),
    path: column.text("path"),
    position: column.integer("position"),
    is_active: column.flag("is_active"),
    product_count: column.integer(),
    children_count: column.integer(),
    description: column.text("description"),
    color: column.colour("color"),
    icon: column.slug("icon"),
  },
  check: ({ id, level, parent_id, path, slug: ownSlug, url_key, url_path }) => [
    ...problemIf(isReservedPath(ownSlug), "slug", "is the address of another page of the shop"),
    ...problemIf(
      isReservedPath(url_path),
      "url_path",
      "is the address of another page of the shop",
    ),
    ...problemIf(
      (level === 1) !== (parent_id === null),
      "parent_id",
      "must be empty on level 1 and there alone",
    ),
    ...problemIf(path.split("/").at(-1) !== String(id), "path", "does not end in the row's own id"),
    ...problemIf(url_key !== ownSlug, "url_key", "is not the slug"),
  ],
});

const brandGroups = kind({
  file: "brand_groups.csv",
  table: "brand_group",
  key: ["group_id"],
  columns: {
    group_id: column.integer("group_id"),
    name: column.text("name"),
    description: column.text("description"),
  },
});

const brands = kind({
  file: "brands.csv",
  table: "brand",
  key: ["brand_id"],
  unique: [{ columns: ["name"] }, { columns: ["url_key"] }],
  ending: { column: "is_active", value: false },
  references: [
    { column: "group_id", file: "brand_groups.csv" },
    { column: "universes", file: "universes.csv" },
    { column: "category_ids", file: "universes.csv" },
  ],
  columns: {
    brand_id: column.integer("brand_id"),
    group_id: column.integer("group_id"),
    name: column.text("name"),
    url_key: column.slug("url_key"),
    page_title: column.text("page_title"),
    tagline: column.text("tagline"),
    description: column.text("description"),
    meta_keywords: column.commaList("meta_keywords"),
    status: column.flag("is_active"),
    usage: column.oneOf(usages, "usage"),
    universes: column.integerList("universe_ids"),
    category_ids: column.integerList("category_ids"),
    website: column.webAddress("website"),
    logo_shape: column.maybeEmptyText(),
    logo_color_1: column.colour("logo_color"),
    logo_color_2: column.colour(),
    logo_monogram: column.maybeEmptyText(),
    image: column.picture("image"),
    thumbnail: column.picture("thumbnail"),
    how_to_use: column.textLines("how_to_use"),
    terms: column.text("terms"),
    partial_use: column.flag("is_partial_use"),
    cumulative: column.flag("is_cumulative"),
    validity_months: column.optionalInteger("validity_months"),
    has_pin: column.flag("has_pin"),
    barcode_type: column.oneOf(barcodeTypes, "barcode_type"),
    activation: column.oneOf(activations, "activation"),
    favourite_rank: column.integer("favourite_rank"),
    creation_time: column.instant("created_at"),
    update_time: column.instant("updated_at"),
  },
  check: ({ universes: own, validity_months }) => [
    ...problemIf(own.length === 0, "universes", "must not be empty"),
    ...problemIf(validity_months === 0, "validity_months", "must be above 0, or empty"),
  ],
});

const attributes = kind({
  file: "attributes.csv",
  table: "attribute",
  key: ["attribute_code"],
  unique: [{ columns: ["attribute_id"] }],
  columns: {
    attribute_code: column.text("attribute_code"),
    attribute_id: column.integer("attribute_id"),
    entity_type_id: column.integer("entity_type_id"),
    frontend_label: column.text("frontend_label"),
    frontend_input: column.text("frontend_input"),
    default_value: column.optionalText("default_value"),
    is_user_defined: column.flag("is_user_defined"),
    is_visible: column.flag("is_visible"),
    is_visible_on_front: column.flag("is_visible_on_front"),
    is_comparable: column.flag("is_comparable"),
    is_filterable: column.flag("is_filterable"),
    position: column.integer("position"),
  },
});

const attributeOptions = kind({
  file: "attribute_options.csv",
  table: "attribute_option",
  key: ["attribute_code", "option_id"],
  references: [{ column: "attribute_code", file: "attributes.csv" }],
  // Spec S3.4: an option with an empty label is skipped.
  skips: ({ label }) => label === "",
  columns: {
    attribute_code: column.text("attribute_code"),
    option_id: column.integer("option_id"),
    label: column.text("label"),
    sort_order: column.integer("sort_order"),
    swatch: column.optionalText("swatch"),
    is_default: column.flag("is_default"),
  },
});

/**
 * The key of an occasion's option. The operator's own synonyms can lead to the cards of an
 * occasion.
 */
const occasionKey = (optionId: string) => ["occasion", optionId];

export const searchSynonyms = kind({
  file: "search_synonyms.csv",
  table: "search_synonym",
  key: ["said"],
  ending: "deleted",
  references: [
    { column: "occasions", file: "attribute_options.csv", key: occasionKey },
    { column: "universes", file: "universes.csv" },
    { column: "skus", file: "products.csv" },
  ],
  columns: {
    said: column.text("said"),
    meaning: column.oneOf(["things", "reduced", "ignored"], "meaning"),
    shop_words: column.textList("shop_words"),
    occasions: column.integerList("occasions"),
    universes: column.integerList("universe_ids"),
    skus: column.textList("skus"),
  },
  check: ({ meaning, shop_words, occasions, universes: own, skus }) => {
    const count = shop_words.length + occasions.length + own.length + skus.length;
    return [
      ...problemIf(meaning === "things" && count === 0, "meaning", "leads to nothing"),
      ...problemIf(meaning !== "things" && count > 0, "meaning", "leads to nothing by itself"),
    ];
  },
});

export const catalogueKinds: readonly Kind[] = [
  universes,
  brandGroups,
  brands,
  attributes,
  attributeOptions,
];
