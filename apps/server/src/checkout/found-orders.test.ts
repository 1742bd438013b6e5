import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { foldText } from "@papillote/domain/catalog/search-text.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, describe, expect, test } from "vitest";
import { buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { findPastOrders } from "./history.store.ts";

const db = await testDatabase();
await seedShop(db);
const counter = openTestShop(testDeps(db));
const { deps } = counter;
const world = giftWorld(deps);
await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);

const fifty = { sku: shop.stocked.sku, qty: 1, price: cents(50_00), face: cents(50_00) };
const other = { sku: shop.onDemand.sku, qty: 1, price: cents(10_00), face: cents(10_00) };

let customerId: string;
let stranger: string;

type HistoryPage = {
  readonly items: readonly { order_id: string; type: string; receivers: string[] }[];
  readonly total_count: number;
  readonly meta: object;
};

type Query = Readonly<Record<string, string>>;

async function find(query: Query, who = customerId): Promise<HistoryPage> {
  return (await counter.call(ordersHistory, { customerId: who, query })).result as HistoryPage;
}

async function idsOf(query: Query, who = customerId): Promise<string[]> {
  return (await find(query, who)).items.map(({ order_id, type }) =>
    type === "topup" ? "topup" : order_id,
  );
}

async function cardOf(orderId: string) {
  const { rows } = await db.query<{ id: string }>(
    "select voucher_id as id from voucher where order_id = $1",
    [orderId],
  );
  return { customerId, orderId, cardId: rows[0]?.id ?? "" };
}

/** Three orders of two years: used by its buyer, given to Zoé at once, given to Élise on a day. */
beforeAll(async () => {
  await db.query("update brand set name = 'Écrin de l’Œuf' where brand_id = 2");
  customerId = await newCustomer(deps);
  stranger = await newCustomer(deps);
  deps.clock.set("2025-12-31T23:30:00Z");
  await giveCredit(counter, customerId, cents(500_00));
  await buyFromBalance(counter, { customerId, orderId: "found-own", products: [fifty, other] });
  deps.clock.set("2026-11-20T11:00:00Z");
  await buyFromBalance(counter, { customerId, orderId: "found-zoe", products: [fifty] });
  deps.clock.pass(60_000);
  await buyFromBalance(counter, { customerId, orderId: "found-elise", products: [fifty] });
  const to = (firstname: string) =>
    ({ firstname, sendby: "email", identifier: "ami@exemple.fr" }) as const;
  await world.give(await cardOf("found-zoe"), { recipient: to("Zoé") });
  const sendAt = new Date("2026-12-24T08:00:00Z");
  await world.give(await cardOf("found-elise"), { recipient: to("Élise"), sendAt });
});

describe("S2.32 the list of orders", () => {
  const numberOf = async () =>
    (await db.query("select order_number as n from orders where order_id = 'found-zoe'")).rows[0].n;

  test("is searched by number, brand, product and receiver, whatever the accents and the case", async () => {
    expect(await idsOf({ q: (await numberOf()).toLowerCase() })).toEqual(["found-zoe"]);
    expect(await idsOf({ q: "ECRIN DE L'OEUF" })).toEqual(["found-own"]);
    expect(await idsOf({ q: "zoe" })).toEqual(["found-zoe"]);
    expect(await idsOf({ q: "brand 1 élise" })).toEqual(["found-elise"]);
    expect(await idsOf({ q: "zoe elise" })).toEqual([]);
    expect(await idsOf({ q: "%" })).toEqual([]);
    expect(await idsOf({ q: " ' " })).toEqual(["found-own"]);
    expect(await idsOf({ q: "  " })).toHaveLength(4);
  });

  test("has groups with their counts, and the years of Paris", async () => {
    const { items, total_count, meta } = await find({ show: "gifts" });
    expect(items).toMatchObject([
      { receivers: ["Élise"], leaves_at: "2026-12-24T08:00:00.000Z" },
      { receivers: ["Zoé"], leaves_at: null },
    ]);
    expect(total_count).toBe(2);
    expect(meta).toMatchObject({
      counts: { all: 4, open: 2, gifts: 2, parcels: 0 },
      years: [2026],
    });
    expect(await idsOf({ show: "open" })).toEqual(["found-elise", "found-own"]);
    expect(await idsOf({ show: "parcels" })).toEqual([]);
    expect(await idsOf({ year: "2025" })).toEqual([]);
  });

  test("is paged with what is looked for", async () => {
    const query = { q: "brand", limit: "2" };
    expect(await find({ ...query, page: "1" })).toMatchObject({
      items: [{ order_id: "found-own" }],
      total_count: 3,
      meta: { total: 3, page: 1, limit: 2 },
    });
    expect(await idsOf({ ...query, page: String(2 ** 31 - 1) })).toEqual([]);
    const refused = await counter.call(ordersHistory, {
      customerId,
      query: { page: `${2 ** 31}` },
    });
    expect(refused.code).toBe(400);
  });

  test("finds nothing of another customer, nor to whom a receiver gave a voucher on", async () => {
    expect(await find({ q: await numberOf() }, stranger)).toMatchObject({
      items: [],
      meta: { counts: { all: 0, open: 0, gifts: 0, parcels: 0 }, years: [] },
    });
    const { cardId } = await cardOf("found-zoe");
    await db.query("update gift set claimed_at = now(), claimed_by = $2 where voucher_id = $1", [
      cardId,
      stranger,
    ]);
    await db.query("update voucher set owner_id = $2, status = 'active' where voucher_id = $1", [
      cardId,
      stranger,
    ]);
    const recipient = { firstname: "Basile", sendby: "email", identifier: "b@exemple.fr" } as const;
    await world.give({ customerId: stranger, orderId: "", cardId }, { recipient });
    expect(await idsOf({ q: "basile" })).toEqual([]);
    expect(await idsOf({ q: "basile" }, stranger)).toEqual([]);
    expect((await find({ q: "zoe" })).items).toMatchObject([{ receivers: ["Zoé"] }]);
  });
});

/** The signs of the shop's eleven languages, from the first to the last of a Unicode block. */
const blocks: readonly (readonly [name: string, first: number, last: number])[] = [
  ["Latin", 0xa1, 0x24f],
  ["Latin with more accents", 0x1e00, 0x1eff],
  ["Cyrillic", 0x400, 0x47f],
  ["punctuation", 0x2010, 0x205e],
  ["kana", 0x3041, 0x30ff],
  ["wide and narrow forms", 0xff01, 0xffee],
];

/** The words by which no order is found; it halves them, as one query looks for all. */
async function missedAmong(words: readonly string[]): Promise<readonly string[]> {
  const folded = words.flatMap((word) => foldText(word).split(" "));
  const query = { words: folded, year: undefined, group: undefined, page: 0, limit: 1 };
  if ((await findPastOrders(db, customerId, query)).length > 0) return [];
  if (words.length === 1) return words;
  const middle = Math.ceil(words.length / 2);
  const halves = [words.slice(0, middle), words.slice(middle)];
  return (await Promise.all(halves.map(missedAmong))).flat();
}

test.each(blocks)("SQL folds the signs of %s as the domain does", async (_, first, last) => {
  const signs = Array.from({ length: last - first + 1 }, (_, at) =>
    String.fromCodePoint(first + at),
  );
  const words = signs.map((sign, at) => `x${at}y${sign}z`);
  await db.query("update order_line set name = $1 where order_id = 'found-own'", [words.join(" ")]);
  expect(await missedAmong(words)).toEqual([]);
});
