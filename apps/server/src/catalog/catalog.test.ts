import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  brandTexts,
  currentCatalogVersion,
  findSellables,
  markCatalogChanged,
  type Sellable,
} from "./catalog.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const now = deps.clock.now();

async function one(sku: string, face?: number) {
  const [found] = await findSellables(
    db,
    [{ sku, ...(face !== undefined && { face: cents(face) }) }],
    { now },
  );
  return found;
}

async function sellable(sku: string, face?: number): Promise<Sellable> {
  const found = await one(sku, face);
  if (!found?.ok) throw new Error(`${sku} is not sold: ${found?.refusal}`);
  return found.value;
}

test("a parent with a face is the child of that amount, with its pool", async () => {
  const card = await sellable("CC-1002", 5000);
  expect(card).toMatchObject({
    sku: "CC-1002-50",
    productSku: "CC-1002",
    brandId: 1002,
    brandName: "Hector Vaubrun",
    face: 5000,
    unit: 5000,
    stockSource: "code_stock",
    denomination: 5000,
    isInStock: true,
    maxQty: 20,
    barcodeType: "ean13",
    hasPin: false,
    universeId: 100,
    urlPath: "boutique/carte-cadeau-hector-vaubrun",
    logo: "/media/brands/1002.svg",
    validityMonths: 12,
    usage: "both",
    activation: "delayed",
  });
  expect(await sellable("cc-1002-50")).toEqual(card);
  expect(await sellable("CC-1002-50", 5000)).toEqual(card);
});

test("an open amount on stock has the pool without a denomination", async () => {
  expect(await sellable("GC-1027", 3700)).toMatchObject({
    sku: "GC-1027",
    face: 3700,
    unit: 3700,
    stockSource: "code_stock",
    denomination: null,
    isInStock: true,
  });
});

test("a card made on demand has no pool, and the catalogue says whether it is in stock", async () => {
  expect(await sellable("GC-1001", 5000)).toMatchObject({
    stockSource: "on_demand",
    denomination: null,
    isInStock: true,
  });
  expect(await sellable("GS-1001", 5000)).toMatchObject({ isInStock: false });
});

test("S4.25a a card of one amount on offer costs less and keeps its face", async () => {
  expect(await sellable("EX-0907")).toMatchObject({ face: 2500, unit: 2200 });
  const later = await findSellables(db, [{ sku: "EX-0907" }], {
    now: new Date("2027-01-15T12:00:00Z"),
  });
  expect(later[0]).toMatchObject({ ok: true, value: { face: 2500, unit: 2500 } });
});

test("S5.17 without an amount to go by, or with none above zero, the price is unknown", async () => {
  for (const found of [
    await one("CC-1002"),
    await one("GC-1001"),
    await one("GC-1001", 0),
    await one("GC-1001", -500),
  ]) {
    expect(found).toEqual({ ok: false, refusal: "PRICE_UNKNOWN" });
  }
});

test("an amount that the card does not have is not offered", async () => {
  for (const found of [
    await one("CC-1002", 3000),
    await one("CC-1002-50", 7500),
    await one("GC-1001", 1999),
    await one("GC-1001", 15_001),
    await one("GC-1001", 2050),
  ]) {
    expect(found).toEqual({ ok: false, refusal: "AMOUNT_NOT_OFFERED" });
  }
});

test("S5.21a groups, the house credit and what is off or hidden are not sold here", async () => {
  const off = await db.query<{ sku: string }>(
    "select sku from product where giftcard_type is not null and (status = 2 or visibility = 1)",
  );
  expect(off.rowCount).toBeGreaterThan(0);
  const skus = ["NO-SUCH", "GR-0101", "PAP-CREDIT", ...off.rows.map(({ sku }) => sku)];
  const found = await findSellables(
    db,
    skus.map((sku) => ({ sku, face: cents(5000) })),
    { now },
  );
  expect(found).toEqual(skus.map(() => ({ ok: false, refusal: "PRODUCT_NOT_FOUND" })));
});

test("each wanted thing is answered in its place", async () => {
  const found = await findSellables(
    db,
    [{ sku: "NO-SUCH" }, { sku: "MC-100", face: cents(5000) }, { sku: "GC-1001" }],
    { now },
  );
  expect(found.map((answer) => (answer.ok ? answer.value.sku : answer.refusal))).toEqual([
    "PRODUCT_NOT_FOUND",
    "MC-100",
    "PRICE_UNKNOWN",
  ]);
});

test("a universe card belongs to no brand", async () => {
  expect(await sellable("MC-100", 5000)).toMatchObject({
    brandId: null,
    brandName: null,
    universeId: 100,
    hasPin: false,
    logo: "",
  });
});

test("brand texts use only characters of the shop's fonts", async () => {
  const texts = await brandTexts(db, [1001, 1051, 4711]);
  expect([...texts.keys()]).toEqual([1001, 1051]);
  expect(texts.get(1001)).toMatchObject({
    name: "Ravelune",
    universeId: 100,
    website: "https://www.ravelune.example",
    usage: "both",
    logo: "/media/brands/1001.svg",
  });
  expect(texts.get(1001)?.howToUse.length).toBeGreaterThan(2);
  expect(JSON.stringify([...texts])).not.toContain("\u202f");
});

test("a change inside a transaction is seen there, and by others after it", async () => {
  const before = await currentCatalogVersion(db);
  await atomically(db, async (tx) => {
    await tx.query("update product set status = 2 where sku = 'GC-1003'");
    await markCatalogChanged(tx);
    expect(await findSellables(tx, [{ sku: "GC-1003", face: cents(5000) }], { now })).toEqual([
      { ok: false, refusal: "PRODUCT_NOT_FOUND" },
    ]);
    expect(await currentCatalogVersion(db)).toBe(before);
    expect((await one("GC-1003", 5000))?.ok).toBe(true);
  });
  expect(await currentCatalogVersion(db)).toBe(before + 1);
  expect((await one("GC-1003", 5000))?.ok).toBe(false);
});
