import {
  type ProductDocument,
  productDocument as schema,
} from "@papillote/contract/product-document.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Snapshot, snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { findSellables } from "./find-sellables.ts";
import { loadDocuments, productDocument } from "./product-document.ts";
import { specialPriceOf } from "./product-price.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const context = { now: deps.clock.now(), taxCountry: "FR" };
let snapshot: Snapshot;
let documents: ReadonlyMap<string, ProductDocument>;

beforeAll(async () => {
  snapshot = await snapshotOf(db);
  documents = await everyDocument(context);
});

async function everyDocument(
  at: Parameters<typeof loadDocuments>[3],
): Promise<Map<string, ProductDocument>> {
  const products = [...snapshot.bySku.values()].flatMap(({ product, child }) =>
    child === undefined ? product : [],
  );
  return new Map((await loadDocuments(db, snapshot, products, at)).map((one) => [one.sku, one]));
}

function document(sku: string): ProductDocument {
  const found = documents.get(sku);
  if (!found) throw new Error(`no document of ${sku}`);
  return found;
}

test("S3.1 every product of the catalogue, of all six types, has a document of the contract's shape", () => {
  expect(documents.size).toBe(885);
  for (const one of documents.values()) expect(() => z.parse(schema, one)).not.toThrow();
  expect(new Set([...documents.values()].map((one) => one.type_id))).toEqual(
    new Set(["simple", "configurable", "grouped", "bundle", "downloadable", "giftcard"]),
  );
});

test("S3.1 S1.8c a price is its net part and its tax, for goods of any class", () => {
  expect(document("SP-0104")).toMatchObject({
    price: 24.17,
    priceTax: 4.83,
    priceInclTax: 29,
    final_price: 29,
    regular_price: 29,
    tax_class_id: 2,
  });
  expect(document("GC-1003")).toMatchObject({
    price: 10,
    priceTax: 0,
    priceInclTax: 10,
    tax_class_id: 7,
  });
  for (const one of documents.values())
    expect(one.price + one.priceTax).toBeCloseTo(one.priceInclTax, 6);
});

test("S4.25a S3.1 a special price that applies becomes the price, next to the original one", () => {
  expect(document("SP-0106")).toMatchObject({
    final_price: 49,
    priceInclTax: 49,
    special_price: 40.83,
    specialPriceInclTax: 49,
    originalPrice: 54.17,
    originalPriceInclTax: 65,
    originalPriceTax: 10.83,
    sale: 1,
    special_from_date: "2026-11-15T23:00:00.000Z",
  });
});

test.each(["SP-0314", "SP-0613", "SP-0713", "DL-0603"])(
  "S4.25b the special price of %s is over, to come or not lower: it is zeroed",
  (sku) => {
    const one = document(sku);
    expect(one).toMatchObject({ special_price: 0, specialPriceInclTax: 0, sale: 0 });
    expect(one.originalPrice).toBeUndefined();
    expect(one.final_price).toBe(one.regular_price);
  },
);

test("what the data marks as reduced on the reference day is what is reduced", async () => {
  const marked = await db.query<{ sku: string }>(
    "select sku from product where is_sale order by sku",
  );
  const reduced = [...documents.values()].filter(({ sale }) => sale === 1).map(({ sku }) => sku);
  expect(reduced.toSorted()).toEqual(marked.rows.map(({ sku }) => sku));
});

describe("a configurable", () => {
  test("S3.1 carries its children with their options, prices and stock, and what they can be chosen by", () => {
    const robe = document("CF-0101");
    expect(
      robe.configurable_options.map(({ attribute_code, label }) => [attribute_code, label]),
    ).toEqual([
      ["color", "Couleur"],
      ["size", "Taille"],
    ]);
    expect(robe.configurable_children[0]).toMatchObject({
      sku: "CF-0101-ecru-36",
      parentSku: "CF-0101",
      color: 403,
      size: 519,
      priceInclTax: 119,
      status: 1,
    });
    expect(robe.configurable_children[0]?.image).toMatch(
      /^\/media\/goods\/[a-z-]+\.svg\?color=[0-9a-f]{6}$/,
    );
    expect(robe.color_options).toEqual(
      robe.configurable_options[0]?.values.map(({ value_index }) => value_index),
    );
    expect(robe.color_options).toContain(403);
    expect(robe.card_amount_options).toBeUndefined();
  });

  test("shows its lowest child on sale", async () => {
    for (const one of documents.values()) {
      if (one.type_id !== "configurable") continue;
      expect(one.priceInclTax).toBe(
        Math.min(...one.configurable_children.map((child) => child.priceInclTax)),
      );
    }
  });

  test("a card of several amounts is one too, by amount", () => {
    expect(document("CC-1002")).toMatchObject({
      giftcard_type: "combined",
      priceInclTax: 25,
      card_amount_options: [604, 607, 609, 611],
    });
  });
});

describe("what is made of others", () => {
  test("S3.1 a bundle costs what its default choices do, each with its own tax", () => {
    const coffret = document("BX-0101");
    expect(
      coffret.bundle_options.map(({ option_id, title, required, type }) => [
        option_id,
        title,
        required,
        type,
      ]),
    ).toEqual([
      [1011, "Le bijou", true, "radio"],
      [1012, "L’entretien", true, "checkbox"],
    ]);
    expect(coffret.bundle_options[0]?.product_links).toMatchObject([
      { sku: "SP-0101", is_default: true, qty: 1 },
      { sku: "SP-0102", is_default: false, qty: 1 },
    ]);
    const parts = ["SP-0101", "SP-0108"].map(document);
    expect(coffret.priceInclTax).toBe(
      parts.reduce((sum, { priceInclTax }) => sum + priceInclTax, 0),
    );
    expect(coffret.priceTax).toBeCloseTo(
      parts.reduce((sum, { priceTax }) => sum + priceTax, 0),
      6,
    );
  });

  test("S3.1 a group costs what belongs to it, and names it", () => {
    const group = document("GR-0102");
    const associated = group.product_links.filter(({ link_type }) => link_type === "associated");
    expect(
      associated.map(({ linked_product_sku, linked_product_type, qty }) => [
        linked_product_sku,
        linked_product_type,
        qty,
      ]),
    ).toEqual(expect.arrayContaining([["SP-0101", "simple", 1]]));
    const sum = associated.reduce(
      (total, link) => total + document(link.linked_product_sku).priceInclTax,
      0,
    );
    expect(group.priceInclTax).toBeCloseTo(sum, 6);
  });

  test("S4.37 what the data says of a bundle's or group's stock is what its parts say", async () => {
    const told = await db.query<{ sku: string; is: boolean }>(
      "select sku, is_in_stock as is from product where stock_source = 'from_children' and status < 2 order by sku",
    );
    expect(told.rows.map(({ sku }) => [sku, document(sku).stock.is_in_stock])).toEqual(
      told.rows.map(({ sku, is }) => [sku, is]),
    );
    expect(told.rows.some(({ is }) => !is)).toBe(true);
  });
});

test("S3.1 a download names its files without telling where they lie", () => {
  expect(document("DL-0101").downloadable_links).toEqual([
    {
      link_id: 3001,
      title: "Le vestiaire en trente pièces",
      format: "pdf",
      pages: 84,
      sample: "le-vestiaire-en-trente-pieces-extrait.pdf",
      number_of_downloads: 0,
    },
  ]);
  expect(JSON.stringify(document("DL-0101"))).not.toContain("guides/");
});

test("S3.1 a document has names, address, category, brand, pictures and flags", () => {
  expect(document("SP-0104")).toMatchObject({
    id: expect.any(Number),
    parentSku: "SP-0104",
    slug: "bracelet-de-montre-en-toile-ciree",
    url_key: "bracelet-de-montre-en-toile-ciree",
    url_path: "boutique/bracelet-de-montre-en-toile-ciree",
    category_ids: [100, 105],
    category: [
      {
        category_id: 100,
        name: "Mode et accessoires",
        slug: "mode-et-accessoires",
        path: "mode-et-accessoires",
      },
      { category_id: 105 },
    ],
    brand_id: 1009,
    brand: { brand_id: 1009 },
    image: expect.stringMatching(/^\/media\/goods\/[a-z-]+\.svg$/),
    stock: { is_in_stock: true, qty: 68, manage_stock: true },
    weight: 0.03,
    erin_recommends: 0,
    new: 0,
  });
  expect(document("SP-0104").media_gallery.map(({ pos, typ }) => [pos, typ])).toEqual([
    [1, "image"],
    [2, "image"],
    [3, "image"],
  ]);
});

test("S3.1 a card has its amounts, fixed or open", () => {
  expect(document("GC-1003")).toMatchObject({
    giftcard_type: "combined",
    giftcard_amounts: [],
    giftcard_amount_min: 10,
    giftcard_amount_max: 300,
    giftcard_amount_step: 5,
  });
  expect(document("EX-0907")).toMatchObject({
    giftcard_amounts: [25],
    final_price: 22,
    giftcard_amount_min: null,
  });
});

test("S4.37 a card whose codes are gone is out of stock in its document, child by child", () => {
  const found = snapshot.bySku.get("cc-1002");
  if (!found) throw new Error("the demo catalogue has no CC-1002");
  const codes = new Map([["1002:5000", { free: 2, earliestEnd: null }]]);
  const card = productDocument(snapshot, found.product, { ...context, stock: codes });
  expect(card.stock).toEqual({ is_in_stock: true, qty: 2, manage_stock: true });
  expect(
    card.configurable_children.map(({ sku, stock }) => [sku, stock.is_in_stock]),
  ).toContainEqual(["CC-1002-50", true]);
  expect(card.configurable_children.filter(({ stock }) => stock.is_in_stock)).toHaveLength(1);
  expect(productDocument(snapshot, found.product, { ...context, stock: new Map() }).stock).toEqual({
    is_in_stock: false,
    qty: 0,
    manage_stock: true,
  });
});

test("S6.5 a group's prices are only in documents for a proven group", async () => {
  expect([...documents.values()].flatMap((one) => one.tier_prices)).toEqual([]);
  const forPros = await everyDocument({ ...context, groupId: 2 });
  expect(forPros.get("SP-1003")).toMatchObject({
    priceInclTax: 59,
    tier_prices: [
      { customer_group_id: 2, qty: 10, value: 54.28 },
      { customer_group_id: 2, qty: 50, value: 51.92 },
    ],
  });
});

test.each(["ES", "DE"])(
  "S3.5 no tax is counted for %s, for which no rule is switched on",
  async (taxCountry) => {
    const abroad = await everyDocument({ ...context, taxCountry });
    expect(abroad.get("SP-0104")).toMatchObject({ price: 29, priceTax: 0, priceInclTax: 29 });
  },
);

test("S3.1 new products are marked, and only those", async () => {
  const { rows } = await db.query<{ sku: string }>(
    "select sku from product where is_new order by sku",
  );
  const marked = [...documents.values()].filter((one) => one.new === 1).map(({ sku }) => sku);
  expect(marked.length).toBeGreaterThan(0);
  expect(marked.toSorted()).toEqual(rows.map(({ sku }) => sku).toSorted());
});

test("S3.1 a special price has its first and its last date", () => {
  expect(document("SP-0106")).toMatchObject({
    special_from_date: "2026-11-15T23:00:00.000Z",
    special_to_date: "2026-11-30T22:59:59.000Z",
  });
});

test("S3.1 a child has its own weight in kilograms", async () => {
  const { rows } = await db.query<{ sku: string; grams: number }>(
    "select sku, weight_grams as grams from product_child where parent_sku = 'CF-0101' order by sku",
  );
  const weights = document("CF-0101").configurable_children.map(({ sku, weight }) => [sku, weight]);
  expect(rows.every(({ grams }) => grams > 0)).toBe(true);
  expect(weights.toSorted()).toEqual(rows.map(({ sku, grams }) => [sku, grams / 1000]));
});

test("S3.1 a download has its limit of downloads", () => {
  const product = snapshot.bySku.get("dl-0101")?.product;
  const [link] = snapshot.downloadsOf.get("DL-0101") ?? [];
  if (!product || !link) throw new Error("the demo catalogue has no DL-0101");
  const limited = {
    ...snapshot,
    downloadsOf: new Map([["DL-0101", [{ ...link, downloadsMax: 3 }]]]),
  };
  const { downloadable_links } = productDocument(limited, product, {
    ...context,
    stock: new Map(),
  });
  expect(downloadable_links.map((one) => one.number_of_downloads)).toEqual([3]);
});

test("S9.9a only configurables list the options of children", () => {
  for (const { type_id, color_options, size_options } of documents.values())
    if (type_id !== "configurable")
      expect([color_options, size_options]).toEqual([undefined, undefined]);
});

test("S4.25a a card's special price is the same where it is shown, documented and charged", async () => {
  const [sellable] = await findSellables(db, [{ sku: "EX-0907" }], context);
  const found = snapshot.bySku.get("ex-0907");
  if (!sellable?.ok || !found) throw new Error("the demo catalogue has no EX-0907");
  expect(sellable.value).toMatchObject({ face: 2500, unit: 2200 });
  expect(specialPriceOf(found.product, context.now)).toBe(2200);
  expect(document("EX-0907")).toMatchObject({ final_price: 22, special_price_incl_tax: 22 });
});

test("S4.25b a card with several amounts has no special price", () => {
  const found = snapshot.bySku.get("ex-0907");
  if (found?.product.offer.kind !== "fixed") throw new Error("EX-0907 has no fixed amount");
  const [amount] = found.product.offer.amounts;
  if (amount === undefined) throw new Error("EX-0907 has no amount");
  const amounts = [amount, cents(50_00)];
  const card = { ...found.product, offer: { kind: "fixed" as const, amounts } };
  expect(specialPriceOf(card, context.now)).toBeUndefined();
});
