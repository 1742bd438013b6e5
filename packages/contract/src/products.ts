import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { productDocument } from "./product-document.ts";
import { euros, instant, integerMax, listOf, pageLimit, pageNumber } from "./values.ts";

const skusMax = 500;
const skuLengthMax = 64;

/** Skus of a URL, separated by commas; replies have the same order. */
export function readSkus(text: string): string[] {
  return text
    .split(",")
    .map((sku) => sku.trim())
    .filter((sku) => sku !== "");
}

const skuList = z.string().check(
  z.maxLength(skusMax * (skuLengthMax + 2)),
  z.refine((text) => /[^\s,]/.test(text), { error: "REQUIRED" }),
  z.refine(
    (text) => {
      const skus = readSkus(text);
      return skus.length <= skusMax && skus.every((sku) => sku.length <= skuLengthMax);
    },
    { error: "TOO_LONG" },
  ),
);

const priceParts = {
  final_price: euros,
  regular_price: euros,
  special_price: z.nullable(euros),
  minimal_price: euros,
  max_price: euros,
  minimal_regular_price: euros,
  max_regular_price: euros,
};

/** S7.13b: prices with tax, and without tax under `tax_adjustments`. */
const priceInfo = z.object({
  ...priceParts,
  extension_attributes: z.object({ tax_adjustments: z.object(priceParts) }),
  lowest_price_30_days: z.optional(euros),
  lowest_price_known_since: z.optional(z.nullable(instant)),
});

export const renderList = endpoint({
  method: "GET",
  path: "/api/product/render-list",
  summary:
    "Current prices of products and children in the requested order, without those not for sale",
  auth: "guest",
  shared: "stock",
  query: z.object({
    skus: skuList,
    currencyCode: z.optional(z.literal("EUR")),
    storeId: z.optional(z.coerce.number().check(z.int(), z.lte(integerMax))),
    /** S6.5: proves the price group; a group id sent by a client would prove nothing. */
    groupToken: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        sku: z.string(),
        name: z.string(),
        url: z.string(),
        price_info: priceInfo,
      }),
    ),
  }),
  refusals: [],
});

export const productList = endpoint({
  method: "GET",
  path: "/api/product/list",
  summary: "Complete products by sku, in the requested order; products not for sale are left out",
  auth: "public",
  shared: "stock",
  query: z.object({ skus: skuList }),
  reply: z.object({ items: z.array(productDocument) }),
  refusals: [],
});

const stockItem = z.object({
  product_id: z.number(),
  item_id: z.number(),
  sku: z.string(),
  is_in_stock: z.boolean(),
  qty: z.number(),
  manage_stock: z.boolean(),
});

const stockOfOne = {
  method: "GET",
  summary: "Stock of one sku",
  auth: "public",
  reply: stockItem,
  refusals: ["PRODUCT_NOT_FOUND"],
} as const;

const oneSku = z.object({
  sku: z.string().check(z.minLength(1, { error: "REQUIRED" }), z.maxLength(skuLengthMax)),
});

export const stockCheck = endpoint({ ...stockOfOne, path: "/api/stock/check", query: oneSku });
export const stockCheckOf = endpoint({
  ...stockOfOne,
  path: "/api/stock/check/:sku",
  params: oneSku,
});

export const stockList = endpoint({
  method: "GET",
  path: "/api/stock/list",
  summary:
    "Stock of several skus in the requested order; unknown ones are left out, refused if all are",
  auth: "public",
  query: z.object({ skus: skuList }),
  reply: z.array(stockItem),
  refusals: ["PRODUCT_NOT_FOUND"],
});

/** A product in a list; the complete product is loaded by its sku. */
const listedProduct = z.pick(productDocument, {
  id: true,
  sku: true,
  parentSku: true,
  type_id: true,
  name: true,
  short_description: true,
  price: true,
  priceInclTax: true,
  priceTax: true,
  originalPrice: true,
  originalPriceInclTax: true,
  originalPriceTax: true,
  special_price: true,
  specialPriceInclTax: true,
  final_price: true,
  regular_price: true,
  lowest_price_30_days: true,
  lowest_price_known_since: true,
  image: true,
  url_key: true,
  url_path: true,
  slug: true,
  status: true,
  visibility: true,
  category_ids: true,
  stock: true,
  giftcard_type: true,
  usage: true,
  activation: true,
  brand_id: true,
  brand: true,
  sale: true,
  new: true,
  erin_recommends: true,
  updated_at: true,
});

const productPage = {
  method: "GET",
  summary: "Products that lists may show, by id",
  auth: "public",
  shared: "stock",
  query: z.object({ page: pageNumber(1), limit: pageLimit(500, 500) }),
  reply: listOf(listedProduct),
  refusals: [],
} as const;

export const products = endpoint({ ...productPage, path: "/api/core/products" });
export const customerProducts = endpoint({ ...productPage, path: "/api/ext/customers/products" });
