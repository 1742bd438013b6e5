import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { markCatalogChanged, recordPrices } from "#server/catalog/catalog.ts";
import { loadDocuments } from "#server/catalog/products/product-document.ts";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { changeCard, seedShop, shop } from "#server/testing/shop.ts";
import { snapshotOf } from "./snapshot.ts";

const db = await testDatabase();
await seedShop(db);
const { sku } = shop.reduced;

const at = (text: string) => new Date(`${text}T12:00:00Z`);

/** Changes the catalogue and records its prices, like an import. */
async function priced(day: string, columns: Readonly<Record<string, unknown>>): Promise<number> {
  await changeCard(db, sku, columns);
  return atomically(db, async (tx) => {
    await markCatalogChanged(tx);
    return recordPrices(tx, at(day));
  });
}

async function told(day: string) {
  const snapshot = await snapshotOf(db);
  const product = snapshot.bySku.get(sku.toLowerCase())?.product;
  const [document] = product
    ? await loadDocuments(db, snapshot, [product], { now: at(day), taxCountry: "FR" })
    : [];
  return (
    document && {
      now: document.final_price,
      lowest: document.lowest_price_30_days,
      since: document.lowest_price_known_since,
    }
  );
}

test("a catalogue whose prices were never noted says that it knows them from now on", async () => {
  expect(await told("2026-06-01")).toEqual({
    now: 18,
    lowest: 20,
    since: "2026-06-01T12:00:00.000Z",
  });
});

test("a reduction shows the lowest price of the 30 days before it, from the recorded changes", async () => {
  const regular = {
    price_cents: cents(2000),
    special_price_cents: null,
    special_from: null,
    special_to: null,
  };
  expect(await priced("2026-06-01", regular)).toBe(4); // every card of the shop for the first time
  expect(await priced("2026-06-02", { status: 1 })).toBe(0); // nothing changed: nothing noted
  expect(await told("2026-06-02")).toEqual({ now: 20, lowest: undefined, since: undefined });

  await priced("2026-07-10", { ...regular, price_cents: cents(1900), amounts_cents: [19_00] });
  await priced("2026-07-20", { ...regular, price_cents: cents(2200), amounts_cents: [22_00] });
  await priced("2026-08-01", { special_price_cents: cents(1850) });
  expect(await told("2026-08-05")).toEqual({ now: 18.5, lowest: 19, since: null });
});

test("what is noted twice in one instant is what was said last", async () => {
  expect(await priced("2026-08-10", { special_price_cents: cents(1800) })).toBe(1);
  expect(await priced("2026-08-10", { special_price_cents: cents(1700) })).toBe(1);
  const noted = await db.query(
    "select special_price_cents as special from price_history where sku = $1 and valid_from = $2",
    [sku, at("2026-08-10")],
  );
  expect(noted.rows).toEqual([{ special: 1700 }]);
});
