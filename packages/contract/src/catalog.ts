import { everyPurchaseType, usages } from "@papillote/domain/catalog/purchase-type.ts";
import {
  type ShopFlag,
  type ShopKind,
  shopFlagNames,
  shopFlags,
  shopKinds,
} from "@papillote/domain/catalog/shop-filters.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { productDocument } from "./product-document.ts";
import {
  civilDay,
  euros,
  euroText,
  instant,
  integerMax,
  listOf,
  pageLimit,
  pageNumber,
  shortName,
} from "./values.ts";

export const usage = z.enum(usages);
export const barcodeType = z.enum(["ean13", "code128", "qr"]);

/** S3.2. `paper` and `icon` name the universe's design. */
export const category = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  is_active: z.boolean(),
  parent_id: z.nullable(z.number()),
  level: z.number(),
  url_key: z.string(),
  url_path: z.string(),
  slug: z.string(),
  description: z.string(),
  product_count: z.number(),
  children_count: z.number(),
  children_data: z.array(
    z.object({ id: z.number(), name: z.string(), url_path: z.string(), position: z.number() }),
  ),
  path: z.string(),
  position: z.number(),
  icon: z.string(),
});
export type Category = z.output<typeof category>;

/** A brand in a list: its lowest amount and the product with it. */
export const brandCard = z.object({
  brand_id: z.number(),
  /** The main voucher: the product that the card's heart adds to the favourites. */
  product_id: z.number(),
  name: z.string(),
  url_key: z.string(),
  tagline: z.string(),
  usage,
  universe_id: z.number(),
  logo: z.string(),
  price_from: z.nullable(euros),
  /** The face value sold for `price_from`, if the price is below the face value. */
  worth: z.nullable(euros),
  is_in_stock: z.boolean(),
});
export type BrandCard = z.output<typeof brandCard>;

const amounts = z.object({
  fixed: z.array(euros),
  min: z.nullable(euros),
  max: z.nullable(euros),
  step: z.nullable(euros),
});

/** The occasion that a card of the shop itself is given for. */
const occasion = z.object({ id: z.number(), name: z.string(), slug: z.string() });

/** A voucher for sale. Amounts are face values; `price` is set where the price differs. */
export const voucherProduct = z.object({
  id: z.number(),
  sku: z.string(),
  type_id: z.enum(["giftcard", "configurable"]),
  name: z.string(),
  short_description: z.string(),
  description: z.string(),
  slug: z.string(),
  url_path: z.string(),
  price: euros,
  special_price: z.nullable(euros),
  category_ids: z.array(z.number()),
  amounts,
  /** For each fixed amount: its sku, price and availability. */
  choices: z.array(
    z.object({ sku: z.string(), amount: euros, price: euros, is_in_stock: z.boolean() }),
  ),
  stock: z.object({ is_in_stock: z.boolean(), qty: z.nullable(z.number()) }),
  /** For a card that is also sold as a physical card, whether the physical card is in stock. */
  physical_in_stock: z.optional(z.boolean()),
  max_qty: z.number(),
  usage,
  activation: z.enum(["immediate", "delayed"]),
  validity_months: z.nullable(z.number()),
  /** The earliest last day that a voucher bought now can have; null for no end. */
  valid_until: z.nullable(civilDay),
  universe: z.nullable(
    z.object({
      id: z.number(),
      code: z.string(),
      name: z.string(),
      slug: z.string(),
      url_path: z.string(),
    }),
  ),
  occasion: z.nullable(occasion),
  image: z.string(),
});
export type VoucherProduct = z.output<typeof voucherProduct>;

/** Any other product. `errors` holds the reasons why the product cannot be bought now, by name. */
const goodsProduct = z.extend(productDocument, {
  max_qty: z.number(),
  universe: voucherProduct.shape.universe,
  errors: z.record(z.string(), z.string()),
});
export type GoodsProduct = z.output<typeof goodsProduct>;

/** S3.3, with usage, places and terms. */
export const brand = z.object({
  brand_id: z.number(),
  group_id: z.number(),
  name: z.string(),
  thumbnail: z.string(),
  image: z.string(),
  url_key: z.string(),
  page_title: z.string(),
  tagline: z.string(),
  description: z.string(),
  meta_keywords: z.string(),
  status: z.number(),
  usage,
  universe_id: z.number(),
  logo: z.string(),
  website: z.string(),
  how_to_use: z.array(z.string()),
  terms: z.string(),
  partial_use: z.boolean(),
  cumulative: z.boolean(),
  validity_months: z.nullable(z.number()),
  has_pin: z.boolean(),
  barcode_type: barcodeType,
  creation_time: instant,
  update_time: instant,
});
export type Brand = z.output<typeof brand>;

export const categories = endpoint({
  method: "GET",
  path: "/api/core/categories",
  summary: "Universes and sub-universes by position",
  auth: "public",
  shared: "catalogue",
  query: z.object({ page: pageNumber(1), limit: pageLimit(4000, 4000) }),
  reply: listOf(category),
  refusals: [],
});

/** The same list under the path of other clients. */
export const customerCategories = endpoint({
  ...categories,
  path: "/api/ext/customers/categories",
});

const productIdsMax = 200;
const idList = z.pipe(
  z
    .string()
    .check(
      z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/, { error: "INVALID" }),
      z.maxLength(productIdsMax * 10),
    ),
  z.transform((text) => [...new Set(text.split(",").map(Number))].slice(0, productIdsMax)),
);

/** One schema per boolean filter of the shop, named by `nameOf`. */
function forEachFlag<Name extends string, Schema>(
  nameOf: (flag: ShopFlag) => Name,
  schema: Schema,
) {
  const entries = shopFlagNames.map((flag) => [nameOf(flag), schema]);
  return Object.fromEntries(entries) as Record<Name, Schema>; // the names of all flags
}

const flagFilters = forEachFlag((flag) => shopFlags[flag].parameter, z.optional(z.literal("1")));
const flagCounts = forEachFlag((flag) => flag, z.number());

const wholeNumber = z.coerce.number().check(z.int(), z.lte(integerMax), z.gte(-integerMax));

/**
 * S2.34. `type` is where a voucher can be used (S9.11c): 1 online, 2 in store, 3 in both, 4
 * anywhere. One voucher in stock must meet all flags (delivered at once, recommended) and have a
 * price from `price_from` to `price_to`.
 */
const brandFilter = {
  universe: z.optional(wholeNumber),
  letter: z.optional(z.string().check(z.maxLength(1))),
  q: z.optional(z.string().check(z.maxLength(100))),
  type: z._default(
    z.coerce.number().check(z.int(), z.gte(1), z.lte(everyPurchaseType)),
    everyPurchaseType,
  ),
  ...flagFilters,
  price_from: z.optional(euroText),
  price_to: z.optional(euroText),
  favourite_ids: z.optional(idList),
};

/** What a search text means beyond its words. */
export const queryMeaning = z.object({
  /** The amount that the text names; what is sold for that amount comes first. */
  amount: z.nullable(euros),
  /** The town that the text names; every brand found has a point of sale there. */
  place: z.nullable(z.string()),
  /** Whether every brand found sells a voucher for less than it is worth. */
  is_reduced: z.boolean(),
});

/** S9.9b, and the default `favourites`: the shop's ranking, or the relevance of a search. */
const brandSort = z.enum(["favourites", "latest", "price_asc", "price_desc"]);

export const brands = endpoint({
  method: "GET",
  path: "/api/core/brands",
  summary:
    "Brands that sell a voucher now; by universe, first letter, part of the name, place of use, " +
    "availability or amount",
  auth: "public",
  shared: "stock",
  query: z.object({
    page: pageNumber(1),
    limit: pageLimit(50, 500),
    ...brandFilter,
    sort: z.optional(brandSort),
  }),
  reply: z.object({
    items: z.array(brandCard),
    /** `understood`: the corrected search text, if no brand matches the typed one. */
    meta: z.object({
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      understood: z.nullable(z.string()),
      meaning: queryMeaning,
    }),
  }),
  refusals: [],
});

export const brandCounts = endpoint({
  method: "GET",
  path: "/api/core/brand-counts",
  summary: "The number of brands for each option of the filters, with the other filters unchanged",
  auth: "public",
  shared: "stock",
  query: z.object(brandFilter),
  reply: z.object({
    online: z.number(),
    in_store: z.number(),
    ...flagCounts,
    prices: z.array(
      z.object({ from: z.nullable(euros), to: z.nullable(euros), count: z.number() }),
    ),
    all: z.number(),
    /** Including sub-universes. */
    universes: z.array(z.object({ id: z.number(), count: z.number() })),
  }),
  refusals: [],
});

export const brandByKey = endpoint({
  method: "GET",
  path: "/api/core/brands/:url_key",
  summary: "One brand with the vouchers it sells, the main one first",
  auth: "public",
  shared: "stock",
  params: z.object({ url_key: shortName }),
  reply: z.object({ brand, products: z.array(voucherProduct) }),
  refusals: ["NOT_FOUND"],
});

export const sliderBrands = endpoint({
  method: "GET",
  path: "/api/ext/customers/slider-brands",
  summary: "Brands of a slider by its code, six a page",
  auth: "public",
  shared: "stock",
  query: z.object({
    pageNo: pageNumber(1),
    slider: z._default(z.string().check(z.maxLength(64)), "home_featured"),
  }),
  reply: z.object({
    items: z.array(brandCard),
    title: z.nullable(z.string()),
    meta: z.object({ total: z.number(), page: z.number(), limit: z.number() }),
  }),
  refusals: [],
});

export const productDetails = endpoint({
  method: "GET",
  path: "/api/ext/customers/product-details",
  summary: "One product of any type by id or sku, with its brand",
  auth: "guest",
  shared: "stock",
  query: z.object({ productId: z.optional(z.string().check(z.maxLength(64))) }),
  reply: z.object({ product: z.union([voucherProduct, goodsProduct]), brand: z.nullable(brand) }),
  refusals: ["PRODUCT_NOT_FOUND"],
});

/** A voucher in a list of products. */
const voucherCard = z.object({
  kind: z.literal("voucher"),
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  brand_id: z.nullable(z.number()),
  usage,
  universe_id: z.nullable(z.number()),
  logo: z.string(),
  price_from: z.nullable(euros),
  /** The face value sold for `price_from`, if the price is below the face value. */
  worth: z.nullable(euros),
  is_in_stock: z.boolean(),
  /** Set if there is no choice: the only product at its only face value. */
  only_choice: z.nullable(z.object({ sku: z.string(), amount: euros })),
});
export type VoucherCard = z.output<typeof voucherCard>;

/** Goods, or a card sent by post, in a list of products. */
const goodsCard = z.object({
  kind: z.literal("goods"),
  product_id: z.number(),
  sku: z.string(),
  type_id: productDocument.shape.type_id,
  name: z.string(),
  slug: z.string(),
  brand_name: z.nullable(z.string()),
  universe_id: z.nullable(z.number()),
  image: z.string(),
  /** With tax; the lowest of several variants; null if unknown. */
  price: z.nullable(euros),
  /** If the price is reduced, the lowest price of the 30 days before the reduction. */
  lowest_price_30_days: z.nullable(euros),
  is_in_stock: z.boolean(),
  /** The names of its variants. */
  variants: z.array(z.string()),
});
export type GoodsCard = z.output<typeof goodsCard>;
export type ProductCard = VoucherCard | GoodsCard;

export const productCards = endpoint({
  method: "GET",
  path: "/api/core/product-cards",
  summary: `Products by ids, in that order, at most ${productIdsMax}; hidden ones are left out`,
  auth: "public",
  shared: "stock",
  query: z.object({ ids: idList }),
  reply: z.object({ items: z.array(z.discriminatedUnion("kind", [voucherCard, goodsCard])) }),
  refusals: [],
});

/** A card of the shop itself, for a universe or an occasion: all brands accept it there. */
export const houseCard = z.object({
  product_id: z.number(),
  sku: z.string(),
  name: z.string(),
  slug: z.string(),
  short_description: z.string(),
  /** Null for a card for all universes. */
  universe_id: z.nullable(z.number()),
  /** Null for the card of a universe. */
  occasion: z.nullable(occasion),
  /** The lowest and the highest amount to choose from; null when out of stock. */
  price_from: z.nullable(euros),
  price_to: z.nullable(euros),
  is_in_stock: z.boolean(),
});
export type HouseCard = z.output<typeof houseCard>;

export const houseCards = endpoint({
  method: "GET",
  path: "/api/core/house-cards",
  summary:
    "The shop's own cards, those for an occasion first; by occasion, universe, amount or words of " +
    "their names",
  auth: "public",
  shared: "stock",
  query: z.object({
    occasion: z.optional(shortName),
    universe: z.optional(wholeNumber),
    price_from: z.optional(euroText),
    price_to: z.optional(euroText),
    q: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({
    items: z.array(houseCard),
    /** The occasions that have a card, in the shop's order, whatever the query. */
    occasions: z.array(z.extend(occasion, { count: z.number() })),
  }),
  refusals: [],
});

/** Every kind of thing that a brand sells. */
const brandSells = z.enum(["vouchers", "cards", "goods"]);

export const partnerBrands = endpoint({
  method: "GET",
  path: "/api/core/partner-brands",
  summary:
    "Every brand that sells something, with or without a digital voucher, by name; all, or those " +
    "of a letter, a universe or with a text in their names",
  auth: "public",
  shared: "catalogue",
  query: z.object({
    page: pageNumber(1),
    limit: pageLimit(500, 5000),
    q: z.optional(z.string().check(z.maxLength(100))),
    letter: z.optional(z.string().check(z.maxLength(1))),
    universe: z.optional(wholeNumber),
  }),
  reply: z.extend(
    listOf(
      z.object({
        name: z.string(),
        url_key: z.string(),
        logo: z.string(),
        usage,
        universe_id: z.number(),
        /** `cards` are sent by post, `vouchers` by e-mail. */
        sells: z.array(brandSells),
      }),
    ),
    {
      /**
       * The number of brands for each first letter (`#`: any other character), among those with the
       * text.
       */
      letters: z.array(z.object({ letter: z.string(), count: z.number() })),
      /** The number of brands by the first universe of each. */
      universes: z.array(z.object({ id: z.number(), count: z.number() })),
    },
  ),
  refusals: [],
});

export const brandGoods = endpoint({
  method: "GET",
  path: "/api/core/brands/:url_key/goods",
  summary: "The other products of a brand, recommended ones first",
  auth: "public",
  shared: "stock",
  params: z.object({ url_key: shortName }),
  query: z.object({ limit: pageLimit(8, 50) }),
  reply: z.object({ items: z.array(goodsCard), total: z.number() }),
  refusals: ["NOT_FOUND"],
});

const countedOption = z.object({ id: z.number(), label: z.string(), count: z.number() });

export const goods = endpoint({
  method: "GET",
  path: "/api/core/goods",
  summary: "Products that are no vouchers, by words, universe, colour, size or price",
  auth: "public",
  shared: "stock",
  query: z.object({
    page: pageNumber(1),
    limit: pageLimit(24, 100),
    q: z.optional(z.string().check(z.maxLength(100))),
    universe: z.optional(wholeNumber),
    color: z.optional(wholeNumber),
    size: z.optional(wholeNumber),
    price_from: z.optional(euroText),
    price_to: z.optional(euroText),
    sort: z.optional(brandSort),
  }),
  reply: z.object({
    items: z.array(goodsCard),
    /** The options that leave at least one product, with the other filters unchanged. */
    colors: z.array(countedOption),
    sizes: z.array(countedOption),
    universes: z.array(countedOption),
    meta: z.object({
      total: z.number(),
      page: z.number(),
      limit: z.number(),
      understood: z.nullable(z.string()),
    }),
  }),
  refusals: [],
});

/** What a link to a universe needs. */
export const linkedUniverse = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  url_path: z.string(),
  level: z.number(),
});
const said = { said: z.string() };
const removable = { ...said, without: z.string() };

/**
 * A part of a search text as it is written (`said`), and how it was understood; `without` is the
 * text without this part.
 */
const queryReading = z.discriminatedUnion("as", [
  z.object({ as: z.literal("words"), ...removable }),
  z.object({ as: z.literal("reduced"), ...removable }),
  z.object({ as: z.literal("amount"), ...removable, amount: euros }),
  z.object({ as: z.literal("place"), ...removable, name: z.string() }),
  z.object({ as: z.literal("universe"), ...said, universe: linkedUniverse }),
  z.object({ as: z.literal("occasion"), ...said, occasion }),
  z.object({
    as: z.literal("card"),
    ...said,
    card: z.object({ sku: z.string(), slug: z.string(), name: z.string() }),
  }),
  /** The shop has another word for it (`name`). */
  z.object({ as: z.literal("called"), ...said, name: z.string() }),
]);

const voucherItem = z.extend(brandCard, { kind: z.literal("voucher") });
const cardItem = z.extend(houseCard, { kind: z.literal("card") });

const kindCounts = shopKinds.map((kind) => [kind, z.number()]);
const { letter: _, ...shopFilter } = brandFilter;

export const shopItems = endpoint({
  method: "GET",
  path: "/api/core/shop-items",
  summary:
    "All that is sold in one list: brands with their vouchers, the shop's own cards and other " +
    "products, with the number of each option of the filters, the other filters unchanged",
  auth: "public",
  shared: "stock",
  query: z.object({
    page: pageNumber(1),
    limit: pageLimit(24, 100),
    kind: z.optional(z.enum(shopKinds)),
    ...shopFilter,
    /** Options of these attributes, which only goods have. */
    color: z.optional(wholeNumber),
    size: z.optional(wholeNumber),
    sort: z.optional(brandSort),
  }),
  reply: z.object({
    items: z.array(z.discriminatedUnion("kind", [voucherItem, cardItem, goodsCard])),
    /**
     * The one voucher or card with the searched name, and its choices; it is also among the items.
     */
    best: z.nullable(
      z.object({
        item: z.discriminatedUnion("kind", [voucherItem, cardItem]),
        /** The amounts in stock; for an open amount, the usual ones and the amount in the text. */
        amounts: z.array(euros),
        range: z.nullable(z.object({ from: euros, to: euros })),
      }),
    ),
    /** How the text was understood; empty without a text. */
    readings: z.array(queryReading),
    /** The universes that the text means. */
    universes: z.array(z.extend(linkedUniverse, { brand_count: z.number() })),
    counts: z.extend(brandCounts.reply, {
      kinds: z.object(Object.fromEntries(kindCounts) as Record<ShopKind, z.ZodMiniNumber>), // one each
      /** The options that leave at least one item. */
      colors: z.array(countedOption),
      sizes: z.array(countedOption),
    }),
    meta: brands.reply.shape.meta,
  }),
  refusals: [],
});
export type ShopItem = z.output<typeof shopItems.reply>["items"][number];

export const categoryByKey = endpoint({
  method: "GET",
  path: "/api/core/category",
  summary: "One category by its id, slug or path",
  auth: "public",
  shared: "catalogue",
  query: z.object({
    key: z.enum(["id", "slug", "url_key", "url_path"]),
    value: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(200)),
  }),
  reply: category,
  refusals: ["CATEGORY_NOT_FOUND"],
});

export const urlMap = endpoint({
  method: "POST",
  path: "/api/url/map",
  summary: "The product or category at a path of the shop, or neither",
  auth: "public",
  body: z.object({ url: z.string().check(z.maxLength(500)) }),
  unknownFields: "ignore",
  reply: z.nullable(
    z.object({
      type: z.enum(["product", "category"]),
      name: z.string(),
      params: z.record(z.string(), z.string()),
      sku: z.optional(z.string()),
    }),
  ),
  refusals: [],
});

export const pointsOfSale = endpoint({
  method: "GET",
  path: "/api/core/points-of-sale",
  summary: "Points of sale of one brand or all, nearest first to a postcode, a place or a position",
  auth: "public",
  query: z
    .object({
      brandId: z.optional(wholeNumber),
      postcode: z.optional(z.string().check(z.maxLength(5))),
      place: z.optional(z.string().check(z.maxLength(80))),
      lat: z.optional(z.coerce.number().check(z.gte(-90), z.lte(90))),
      lon: z.optional(z.coerce.number().check(z.gte(-180), z.lte(180))),
      limit: pageLimit(20, 100),
    })
    .check(
      z.refine(({ lat, lon }) => lat === undefined || lon !== undefined, {
        path: ["lon"],
        error: "REQUIRED",
      }),
      z.refine(({ lat, lon }) => lon === undefined || lat !== undefined, {
        path: ["lat"],
        error: "REQUIRED",
      }),
    ),
  reply: z.object({
    items: z.array(
      z.object({
        pos_id: z.number(),
        brand_id: z.number(),
        name: z.string(),
        address: z.string(),
        postcode: z.string(),
        city: z.string(),
        distance_km: z.nullable(z.number()),
        opening_hours: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
    total: z.number(),
  }),
  refusals: [],
});
