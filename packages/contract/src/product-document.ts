import * as z from "zod/mini";
import { euros, instant } from "./values.ts";

const flag = z.union([z.literal(0), z.literal(1)]);
const usage = z.enum(["online", "in_store", "both"]);

const productType = z.enum([
  "simple",
  "configurable",
  "grouped",
  "bundle",
  "downloadable",
  "giftcard",
]);

const stock = z.object({ is_in_stock: z.boolean(), qty: z.number(), manage_stock: z.boolean() });
/** `value` is the unit price with tax. */
const tierPrice = z.object({ customer_group_id: z.number(), qty: z.number(), value: euros });

/**
 * S3.1, for products and children. Plain fields are without tax; `InclTax` adds `Tax`. Screens show
 * prices with tax; lists are sorted and filtered by `final_price`, also with tax. Without a current
 * special price the special fields are 0 and the original ones are absent.
 */
const prices = {
  price: euros,
  priceInclTax: euros,
  priceTax: euros,
  originalPrice: z.optional(euros),
  originalPriceInclTax: z.optional(euros),
  originalPriceTax: z.optional(euros),
  specialPrice: euros,
  specialPriceInclTax: euros,
  specialPriceTax: euros,
  special_price: euros,
  special_price_incl_tax: euros,
  special_price_tax: euros,
  /** Current unit price with tax. */
  final_price: euros,
  /** Unit price without reductions, with tax. */
  regular_price: euros,
  /** If the price is reduced, the lowest price of the 30 days before the reduction, with tax. */
  lowest_price_30_days: z.optional(euros),
  /**
   * Start of the price history if it is shorter than 30 days; before it the regular price counts.
   */
  lowest_price_known_since: z.optional(z.nullable(instant)),
};

const configurableChild = z.object({
  id: z.number(),
  sku: z.string(),
  parentSku: z.string(),
  name: z.string(),
  ...prices,
  tax_class_id: z.number(),
  status: z.number(),
  image: z.string(),
  stock,
  tier_prices: z.array(tierPrice),
  weight: z.nullable(z.number()),
  /** Option ids of the attributes that the product varies by. */
  color: z.optional(z.number()),
  size: z.optional(z.number()),
  card_amount: z.optional(z.number()),
});

const configurableOption = z.object({
  attribute_id: z.number(),
  attribute_code: z.string(),
  label: z.string(),
  position: z.number(),
  values: z.array(
    z.object({ value_index: z.number(), label: z.string(), swatch: z.nullable(z.string()) }),
  ),
});

const bundleOption = z.object({
  option_id: z.number(),
  title: z.string(),
  required: z.boolean(),
  type: z.enum(["radio", "checkbox"]),
  position: z.number(),
  product_links: z.array(
    z.object({
      id: z.number(),
      sku: z.string(),
      name: z.string(),
      image: z.string(),
      qty: z.number(),
      is_default: z.boolean(),
      can_change_quantity: z.boolean(),
      priceInclTax: euros,
      stock,
    }),
  ),
});

const productLink = z.object({
  sku: z.string(),
  link_type: z.enum(["associated", "related"]),
  linked_product_sku: z.string(),
  linked_product_type: productType,
  position: z.number(),
  qty: z.optional(z.number()),
});

const optionIds = z.optional(z.array(z.number()));

/**
 * S3.1: a product of any type, as the index and the lists return it. The client adds `errors`,
 * `info` and the buyer's configuration.
 */
export const productDocument = z.object({
  id: z.number(),
  sku: z.string(),
  parentSku: z.string(),
  type_id: productType,
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  ...prices,
  special_from_date: z.nullable(instant),
  special_to_date: z.nullable(instant),
  tax_class_id: z.number(),
  tier_prices: z.array(tierPrice),

  image: z.string(),
  small_image: z.string(),
  thumbnail: z.string(),
  media_gallery: z.array(
    z.object({
      image: z.string(),
      pos: z.number(),
      typ: z.literal("image"),
      lab: z.string(),
      vid: z.null(),
    }),
  ),

  url_key: z.string(),
  url_path: z.string(),
  slug: z.string(),
  status: z.number(),
  visibility: z.number(),
  category_ids: z.array(z.number()),
  category: z.array(
    z.object({ category_id: z.number(), name: z.string(), slug: z.string(), path: z.string() }),
  ),

  stock,
  product_links: z.array(productLink),
  configurable_children: z.array(configurableChild),
  configurable_options: z.array(configurableOption),
  /** The option ids that the children for sale have. */
  color_options: optionIds,
  size_options: optionIds,
  card_amount_options: optionIds,
  color: z.optional(z.number()),
  size: z.optional(z.number()),
  occasion: z.optional(z.number()),
  bundle_options: z.array(bundleOption),
  downloadable_links: z.array(
    z.object({
      link_id: z.number(),
      title: z.string(),
      format: z.string(),
      pages: z.number(),
      /** 0: unlimited. */
      number_of_downloads: z.number(),
      /** Name of the sample, if there is one. */
      sample: z.nullable(z.string()),
    }),
  ),

  giftcard_type: z.nullable(z.enum(["virtual", "physical", "combined"])),
  /** Face values of a card: a list, or the bounds and step of a free amount. */
  giftcard_amounts: z.array(euros),
  giftcard_amount_min: z.nullable(euros),
  giftcard_amount_max: z.nullable(euros),
  giftcard_amount_step: z.nullable(euros),
  usage: z.nullable(usage),
  activation: z.nullable(z.enum(["immediate", "delayed"])),
  validity_months: z.nullable(z.number()),

  brand_id: z.nullable(z.number()),
  brand: z.nullable(z.object({ brand_id: z.number(), name: z.string(), url_key: z.string() })),
  /** Whether a reduction applies now. */
  sale: flag,
  new: flag,
  erin_recommends: flag,
  weight: z.nullable(z.number()),
  pages: z.nullable(z.number()),
  created_at: instant,
  updated_at: instant,
});
/** The document in the form of the wire, with amounts in euros. */
export type ProductDocument = z.input<typeof productDocument>;
