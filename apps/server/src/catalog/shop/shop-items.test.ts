import { goods, shopItems } from "@papillote/contract/catalog.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import { shopKinds } from "@papillote/domain/catalog/shop-filters.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { shopperQueriesHeldOut } from "#server/testing/shopper-queries.ts";

const db = await testDatabase({ filled: true });
const { app, ask } = await openServer(testDeps(db));
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;

async function list(query: Query = {}) {
  return z.parse(shopItems.reply, (await ask(shopItems, { query })).result);
}

const idOf = ({ kind, product_id: id }: { kind: string; product_id: number }) => `${kind} ${id}`;

/** Every page of a list, in its order. */
async function everyItem(query: Query = {}) {
  const { total } = (await list({ ...query, limit: "1" })).meta;
  const pages = Array.from({ length: Math.ceil(total / 100) }, (_, index) => String(index + 1));
  const items = [];
  for (const page of pages) items.push(...(await list({ ...query, limit: "100", page })).items);
  return { total, items };
}

test("S2.30 vouchers, cards of the house and products are listed together, each once", async () => {
  const { total, items } = await everyItem();
  expect([items.length, new Set(items.map(idOf)).size]).toEqual([total, total]);
  const { kinds } = (await list()).counts;
  for (const kind of shopKinds)
    expect(items.filter((one) => one.kind === kind).length, kind).toBe(kinds[kind]);
  const first = items.slice(0, 24).map(({ kind }) => kind);
  expect(new Set(first)).toEqual(new Set(shopKinds));
  expect(first.filter((kind) => kind === "goods").length).toBe(6);
});

test("S2.30 the list of a universe begins with its own card", async () => {
  const snapshot = await snapshotOf(db);
  const universes = snapshot.categories.filter(({ level, isActive }) => level === 2 && isActive);
  expect(universes.length).toBe(12);
  for (const { id, name } of universes) {
    const [first] = (await list({ universe: `${id}` })).items;
    expect(first, name).toMatchObject({ kind: "card", universe_id: id, occasion: null });
  }
});

describe("S2.34 S9.9a each choice of a filter leaves as many things as it says", () => {
  const starts: Query[] = [
    {},
    { kind: "voucher" },
    { kind: "goods", erin_recommends: "1" },
    { type: "2", price_from: "50" },
    { q: "robe" },
  ];
  test.for(starts)("beside %o", async (start) => {
    const { counts } = await list(start);
    const choices: (readonly [change: Query, count: number])[] = [
      ...shopKinds.map((kind) => [{ kind }, counts.kinds[kind]] as const),
      [{ available: "1" }, counts.available],
      [{ erin_recommends: "1" }, counts.recommended],
      ...counts.universes.map(({ id, count }) => [{ universe: `${id}` }, count] as const),
      ...counts.colors.map(({ id, count }) => [{ kind: "goods", color: `${id}` }, count] as const),
      ...counts.sizes.map(({ id, count }) => [{ kind: "goods", size: `${id}` }, count] as const),
    ];
    for (const [change, count] of choices) {
      const { total } = (await list({ ...start, ...change, limit: "1" })).meta;
      expect(total, JSON.stringify(change)).toBe(count);
    }
  });
});

test("S2.34 a place of use leaves vouchers and cards alone, a colour goods alone", async () => {
  const inStore = await everyItem({ type: "2" });
  expect(new Set(inStore.items.map(({ kind }) => kind))).toEqual(new Set(["voucher", "card"]));
  const [color] = (await list()).counts.colors;
  const colored = await everyItem({ color: String(color?.id) });
  expect(new Set(colored.items.map(({ kind }) => kind))).toEqual(new Set(["goods"]));
  expect(colored.total).toBe(color?.count);
});

test("S2.34 the favourites among all kinds", async () => {
  const chosen = shopKinds.map(async (kind) => (await list({ kind, limit: "1" })).items);
  const items = (await Promise.all(chosen)).flat();
  const ids = items.map(({ product_id: id }) => id).join(",");
  const kept = await list({ favourites: "1", favourite_ids: ids });
  expect(kept.items.map(idOf).toSorted()).toEqual(items.map(idOf).toSorted());
  expect((await list({ favourite_ids: ids })).counts.favourites).toBe(3);
  expect((await list({ favourites: "1" })).meta.total).toBe(0);
});

test("S9.9b prices of all kinds are sorted together", async () => {
  for (const [sort, direction] of [
    ["price_asc", 1],
    ["price_desc", -1],
  ] as const) {
    const { items } = await everyItem({ sort });
    const prices = items.flatMap(
      (one) => (one.kind === "goods" ? one.price : one.price_from) ?? [],
    );
    expect(prices).toEqual(prices.toSorted((one, other) => direction * (one - other)));
  }
});

describe("S2.34 a text finds things of every kind", () => {
  test("« robe midi » first the dresses that are called so, then brands that sell dresses", async () => {
    const { items } = await list({ q: "robe midi" });
    const reply = await ask(goods, { query: { q: "robe midi" } });
    const named = z.parse(goods.reply, reply.result).items;
    expect(items.length).toBeGreaterThan(named.length);
    expect(items.slice(0, named.length).map(({ product_id: id }) => id)).toEqual(
      named.map(({ product_id: id }) => id),
    );
  });

  test("« robe » first what is called so, then brands that sell dresses", async () => {
    const { items } = await list({ q: "robe" });
    const names = items.map(({ name }) => name);
    const named = names.filter((name) => /(?<!\p{L})robe/iu.test(name));
    expect(named.length).toBeGreaterThan(1);
    expect(names.slice(0, named.length)).toEqual(named);
    expect(items.at(-1)).toMatchObject({ kind: "voucher" });
  });

  test("« noel » the cards of the occasion", async () => {
    const { items } = await list({ q: "noel" });
    expect(items[0]).toMatchObject({ kind: "card", name: "Carte Père Noël secret" });
  });

  test("a brand by its name comes first", async () => {
    expect((await list({ q: "Hector Vaubrun" })).items[0]).toMatchObject({
      kind: "voucher",
      name: "Hector Vaubrun",
    });
  });

  test("words that say nothing leave everything, an amount what offers it, « promo » what is reduced", async () => {
    const all = (await list({ limit: "1" })).meta.total;
    expect((await list({ q: "carte", limit: "1" })).meta.total).toBe(all);
    const amount = await list({ q: "cadeau 50 €" });
    expect(amount.counts.kinds.goods).toBe(0);
    expect(amount.counts.kinds.card).toBeGreaterThan(0);
    const reduced = await everyItem({ q: "promo" });
    expect(reduced.total).toBeGreaterThan(0);
    const ofGoods = reduced.items.filter((one) => one.kind === "goods");
    expect(ofGoods.length).toBeGreaterThan(0);
    for (const one of ofGoods) expect(one.lowest_price_30_days, one.name).not.toBe(null);
    expect(reduced.items.some(({ kind }) => kind === "voucher")).toBe(true);
    expect((await list({ q: "qqzzqq" })).meta.total).toBe(0);
  });
});

describe("S2.34 a search says how it was understood", () => {
  test("an amount and a town are taken out of the text, everyday words lead to what they mean", async () => {
    expect((await list({ q: "Ravelune, 50 €" })).readings).toEqual([
      { as: "words", said: "Ravelune", without: "50 €" },
      { as: "amount", said: "50 €", without: "Ravelune", amount: 50_00 },
    ]);
    expect((await list({ q: "restos paris" })).readings).toContainEqual({
      ...{ as: "place", said: "paris", without: "restos", name: "Paris" },
    });
    const [mother] = (await list({ q: "cadeau maman" })).readings;
    expect(mother).toMatchObject({
      as: "occasion",
      said: "maman",
      occasion: { slug: "fete-des-meres" },
    });
    const [spa] = (await list({ q: "thalasso" })).readings;
    expect(spa).toMatchObject({ as: "universe", said: "thalasso", universe: { id: 204 } });
    const [restaurants] = (await list({ q: "restos paris" })).readings;
    expect(restaurants).toMatchObject({ as: "universe", said: "restos", universe: { id: 500 } });
    expect((await list()).readings).toEqual([]);
  });

  test("what a text names stands first with its amounts, and nothing where several are named so", async () => {
    const { best, items } = await list({ q: "Ravelune, 50 €" });
    expect(best?.item).toEqual(items[0]);
    expect([best?.range?.from, best?.amounts.includes(cents(50_00))]).toEqual([20_00, true]);
    expect((await list({ q: "merci maman" })).best).toMatchObject({
      ...{ item: { kind: "card", name: "Carte Merci maman" }, range: { from: 10_00 } },
    });
    for (const query of [{ q: "carte" }, { q: "chocolats" }, { q: "robe midi" }, { q: "noel" }, {}])
      expect((await list(query)).best, JSON.stringify(query)).toBeNull();
    expect((await list({ q: "Ravelune", sort: "price_asc" })).best).toBeNull();
  });

  test("the panel says as many results as the list has", async () => {
    for (const [q] of [["bons plans"], ["30 €"], ...shopperQueriesHeldOut]) {
      const { result } = await ask(suggest, { query: { q } });
      const panel = z.parse(suggest.reply, result);
      const { meta, universes } = await list({ q });
      expect({ q, total: panel.results }).toEqual({ q, total: meta.total });
      expect(panel.universes.map(({ id }) => id)).toEqual(universes.map(({ id }) => id));
    }
  });
});
