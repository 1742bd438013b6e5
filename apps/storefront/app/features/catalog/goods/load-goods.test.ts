import { productDetails, urlMap } from "@papillote/contract/catalog.ts";
import { expect, test } from "vitest";
import { loadProductBySku, loadProductBySlug } from "#app/features/catalog/load-product.ts";
import { type Reply, testPage } from "#app/platform/test-page.ts";

const prices = {
  ...{ price: 99.17, priceInclTax: 119, priceTax: 19.83, final_price: 119, regular_price: 119 },
  ...{
    specialPrice: 0,
    specialPriceInclTax: 0,
    specialPriceTax: 0,
    special_price: 0,
    special_price_incl_tax: 0,
    special_price_tax: 0,
  },
};
const stock = { is_in_stock: true, qty: 3, manage_stock: true };
const child = {
  id: 11,
  sku: "CF-1-s",
  parentSku: "CF-1",
  name: "Robe, s",
  ...prices,
  tax_class_id: 2,
  status: 1,
  image: "",
  stock,
  tier_prices: [],
  weight: null,
  size: 36,
};
const goods = {
  ...{
    id: 1,
    sku: "CF-1",
    parentSku: "CF-1",
    type_id: "configurable",
    name: "Robe",
    short_description: "",
    description: "",
    ...prices,
  },
  ...{
    special_from_date: null,
    special_to_date: null,
    tax_class_id: 2,
    tier_prices: [],
    image: "",
    small_image: "",
    thumbnail: "",
    media_gallery: [],
  },
  ...{
    url_key: "robe",
    url_path: "boutique/robe",
    slug: "robe",
    status: 1,
    visibility: 4,
    category_ids: [],
    category: [],
    stock,
    product_links: [],
  },
  configurable_children: [child, { ...child, id: 12, sku: "CF-1-off", status: 2 }],
  configurable_options: [
    {
      attribute_id: 144,
      attribute_code: "size",
      label: "Taille",
      position: 0,
      values: [{ value_index: 36, label: "36", swatch: null }],
    },
  ],
  ...{
    bundle_options: [],
    downloadable_links: [],
    giftcard_type: null,
    giftcard_amounts: [],
    giftcard_amount_min: null,
    giftcard_amount_max: null,
  },
  ...{
    giftcard_amount_step: null,
    usage: null,
    activation: null,
    validity_months: null,
    brand_id: null,
    brand: null,
    sale: 0,
    new: 0,
    erin_recommends: 0,
  },
  ...{
    weight: null,
    pages: null,
    created_at: "2026-01-01T00:00:00.000Z",
    updated_at: "2026-01-01T00:00:00.000Z",
  },
  ...{ max_qty: 100, universe: null, errors: {} },
};
const noReviews = {
  items: [],
  meta: { total: 0, page: 1, limit: 4 },
  summary: { average: null, rated: 0, stars: [0, 0, 0, 0, 0] },
};
const replies: Record<string, Reply> = {
  [productDetails.path]: { result: { product: goods, brand: null } },
  [urlMap.path]: {
    result: {
      type: "product",
      name: "configurable-product",
      params: { parentSku: "CF-1", slug: "robe", childSku: "CF-1" },
      sku: "CF-1",
    },
  },
  "/api/core/reviews": { result: noReviews },
};
const requestOf = (path: string) => new Request(`https://shop.example${path}`);
const contextOf = (over: object = {}) => testPage({ replies, ...over }).context;

test("S2.3b S2.29b goods are loaded by slug, with their route name and child sku", async () => {
  const page = await loadProductBySlug(
    requestOf("/boutique/robe?childSku=CF-1-s"),
    contextOf(),
    "robe",
  );
  expect(page.facts).toEqual({ routeName: "configurable-product", canonical: "/boutique/robe" });
  expect(page.chosenSku).toBe("CF-1-s");
  if (!("goods" in page)) throw new Error("these are goods");
  expect(
    page.goods.variants.map(({ sku, configuration, isInStock }) => [sku, configuration, isInStock]),
  ).toEqual([["CF-1-s", { size: 36 }, true]]);
});

test("S2.3a S2.27 goods are found by any of their skus; a wrong slug redirects", async () => {
  const rules = { shortUrls: true, dispatcher: false, productSegment: "boutique" };
  const flags = { signPosition: "before", autoRefreshTokens: true, addresses: rules };
  const page = await loadProductBySku(requestOf("/cf-1/robe/CF-1-s"), contextOf({ flags }), {
    parentSku: "cf-1",
    slug: "robe",
    childSku: "CF-1-s",
  });
  expect(page?.facts).toEqual({ routeName: "configurable-product", canonical: "/CF-1/robe" });
  expect(page?.chosenSku).toBe("CF-1-s");
  expect(
    await loadProductBySku(requestOf("/CF-1-s/robe"), contextOf(), {
      parentSku: "CF-1-s",
      slug: "robe",
    }),
  ).toBeDefined();
  expect(
    await loadProductBySku(requestOf("/1/robe"), contextOf(), { parentSku: "1", slug: "robe" }),
  ).toBeUndefined();
  const elsewhere = loadProductBySku(requestOf("/CF-1/other"), contextOf(), {
    parentSku: "CF-1",
    slug: "other",
  });
  await expect(elsewhere).rejects.toMatchObject({ status: 302 });
});
