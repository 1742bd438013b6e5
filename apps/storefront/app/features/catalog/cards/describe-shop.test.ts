import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { breadcrumbData, productData, siteData } from "./describe-shop.ts";

const card = (over: Partial<VoucherProduct>) =>
  ({
    name: "Carte",
    short_description: "Une carte",
    sku: "GC-1",
    choices: [],
    stock: { is_in_stock: true, qty: null },
    ...over,
  }) as VoucherProduct; // the fields that are read
const choice = (price: number) => ({
  sku: `C-${price}`,
  amount: cents(price),
  price: cents(price),
  is_in_stock: true,
});
const fixed = { fixed: [], min: null, max: null, step: null };
const described = (product: VoucherProduct, summary?: { average: number | null; rated: number }) =>
  productData({
    product,
    brand: { name: "Ravelune" },
    url: "https://shop.example/boutique/carte",
    picture: "https://shop.example/media/1.svg",
    summary,
  });

test("S2.13 the home page describes the organisation and its search", () => {
  const data = siteData({
    name: "Papillote",
    origin: "https://shop.example",
    home: "https://shop.example/",
    searchPath: "https://shop.example/boutique",
  });
  expect(data).toMatchObject({
    "@graph": [
      { "@type": "Organization", name: "Papillote", url: "https://shop.example/" },
      {
        "@type": "WebSite",
        potentialAction: {
          target: { urlTemplate: "https://shop.example/boutique?q={search_term_string}" },
        },
      },
    ],
  });
});

test("breadcrumbs count from 1 and have absolute addresses, except the page itself", () => {
  const data = breadcrumbData(
    [{ label: "Boutique", href: "/boutique" }, { label: "Carte" }],
    (path) => `https://shop.example${path}`,
  );
  expect(data.itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Boutique", item: "https://shop.example/boutique" },
    { "@type": "ListItem", position: 2, name: "Carte" },
  ]);
});

test("a product of several amounts has a range of prices, of one amount its price", () => {
  const many = described(card({ amounts: fixed, choices: [choice(25_00), choice(10_50)] }));
  expect(many).toMatchObject({
    "@type": "Product",
    sku: "GC-1",
    offers: { "@type": "AggregateOffer", lowPrice: "10.50", highPrice: "25.00", offerCount: 2 },
  });
  const one = described(
    card({ amounts: fixed, choices: [choice(18_00)], stock: { is_in_stock: false, qty: 0 } }),
  );
  expect(one.offers).toMatchObject({
    "@type": "Offer",
    price: "18.00",
    priceCurrency: "EUR",
    availability: "https://schema.org/OutOfStock",
  });
});

test("an open amount is a range; without a known price there is no offer", () => {
  const open = described(
    card({ amounts: { fixed: [], min: cents(20_00), max: cents(150_00), step: cents(1_00) } }),
  );
  expect(open.offers).toMatchObject({
    lowPrice: "20.00",
    highPrice: "150.00",
    availability: "https://schema.org/InStock",
  });
  expect(described(card({ amounts: fixed }))).not.toHaveProperty("offers");
});

test("the rating is included only when there is a rated review", () => {
  const product = card({ amounts: fixed });
  expect(described(product)).not.toHaveProperty("aggregateRating");
  expect(described(product, { average: null, rated: 0 })).not.toHaveProperty("aggregateRating");
  expect(described(product, { average: 4.5, rated: 12 })).toMatchObject({
    aggregateRating: { ratingValue: 4.5, reviewCount: 12 },
  });
});
