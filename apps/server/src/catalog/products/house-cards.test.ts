import {
  brandByKey,
  brandGoods,
  houseCards,
  partnerBrands,
  productDetails,
} from "@papillote/contract/catalog.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { suggest } from "@papillote/contract/suggest.ts";
import { afterAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { sitemap } from "#server/catalog/site/sitemap.ts";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase({ filled: true });
const { app, ask } = await openServer(testDeps(db));
afterAll(() => app.close());

type Query = Readonly<Record<string, string>>;

/** The reply to a call, by its schema. */
async function replyTo<Shape extends EndpointShape>(shape: Shape, query: Query = {}) {
  const { result } = await ask(shape, { query });
  return z.parse(shape.reply, result) as z.output<Shape["reply"]>; // the schema of this very shape
}

const cardsOf = async (query: Query) => (await replyTo(houseCards, query)).items;
const namesOf = async (query: Query) => (await cardsOf(query)).map(({ name }) => name);

test("S2.30 S2.34 the shop lists its own 32 cards, those for an occasion first, with their amounts", async () => {
  const cards = await cardsOf({});
  expect(cards).toHaveLength(32);
  expect(cards[0]).toMatchObject({
    sku: "OC-01",
    occasion: { id: 721, name: "Anniversaire", slug: "anniversaire" },
    price_from: 10_00,
    price_to: 300_00,
    is_in_stock: true,
  });
  expect(cards.at(-1)).toMatchObject({ sku: "MC-1200", occasion: null, universe_id: 1200 });
});

test("its occasions are named in the shop's order with the number of their cards, whatever is asked", async () => {
  const { occasions } = await replyTo(houseCards, { occasion: "noel" });
  expect(occasions).toHaveLength(12);
  expect(occasions[0]).toEqual({ id: 721, name: "Anniversaire", slug: "anniversaire", count: 3 });
});

test("house cards are chosen by occasion, universe and amount", async () => {
  expect(await namesOf({ occasion: "noel" })).toEqual([
    "Carte Réveillon",
    "Carte Père Noël secret",
    "Carte Étrennes",
  ]);
  expect(await namesOf({ universe: "100" })).toEqual(["Carte Dressing"]);
  expect(await namesOf({ occasion: "hanouka" })).toEqual([]);
  expect(await namesOf({ universe: "1000", price_to: "15.00" })).not.toContain("Carte Évasion");
});

test("house cards are found by words of their names, occasions and universes", async () => {
  expect(await namesOf({ q: "merci maman" })).toEqual(["Carte Merci maman"]);
  expect(await namesOf({ q: "fete des meres" })).toEqual(["Carte Merci maman"]);
  expect(await namesOf({ q: "noel" })).toHaveLength(3);
  const { cards, products } = await replyTo(suggest, { q: "retraite" });
  expect(cards).toMatchObject([{ sku: "OC-16" }]);
  expect(products.map(({ sku }) => sku)).not.toContain("OC-16");
});

test("a house card's own page names its occasion", async () => {
  const { product } = await replyTo(productDetails, { productId: "OC-11" });
  expect(product).toMatchObject({ occasion: { slug: "fete-des-meres" } });
});

test("S2.20 S2.35 a brand without a digital voucher is a partner, with what it sells", async () => {
  const partners = await replyTo(partnerBrands, { limit: "5000" });
  expect(partners.meta.total).toBe(237);
  expect(partners.items).toHaveLength(237);
  const of = (key: string) => partners.items.find((one) => one.url_key === key)?.sells;
  expect(of("porcelaine-aubriot")).toEqual(["cards", "goods"]);
  expect(of("epicerie-vrac-a-part")).toEqual(["cards"]);
  const path = "/api/core/brands/porcelaine-aubriot";
  expect((await replyTo({ ...brandByKey, path })).products).toEqual([]);
  expect((await replyTo({ ...brandGoods, path: `${path}/goods` })).total).toBe(4);
});

test("the sitemap names the occasions, the house cards and the brands without a digital voucher", async () => {
  const rules = { shortUrls: true, dispatcher: true, productSegment: "boutique" };
  const map = [...sitemap(await snapshotOf(db), rules, { origin: "" })].join("");
  for (const path of [
    "/occasions",
    "/occasions/noel",
    "/boutique/carte-merci-maman",
    "/boutique/carte-dressing",
    "/brand/porcelaine-aubriot",
  ])
    expect(map).toContain(`<loc>${path}</loc>`);
});
