import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, expect, test } from "vitest";
import { snapshotOf } from "#server/catalog/snapshot/snapshot.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { changeCard, seedShop, shop } from "#server/testing/shop.ts";
import { registerSitemap } from "./sitemap.routes.ts";
import { sitemap, sitemapPart } from "./sitemap.ts";

const db = await testDatabase();
await seedShop(db);
const opened: FastifyInstance[] = [];
const usual = { shortUrls: true, dispatcher: true, productSegment: "boutique" };

function served(environment: Record<string, string> = {}): FastifyInstance {
  const app = Fastify();
  registerSitemap(
    app,
    testDeps(db, { environment: { PUBLIC_ORIGIN: "https://shop.example", ...environment } }),
  );
  opened.push(app);
  return app;
}

afterAll(() => Promise.all(opened.map((app) => app.close())));

const placesIn = (xml: string) =>
  [...xml.matchAll(/<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)].map(([, path]) => path);

test("the map lists home, shop, universes, brands and products with the day of their last change, and nothing that is private", async () => {
  const { body, headers } = await served().inject("/sitemap.xml");
  expect(headers["content-type"]).toBe("application/xml; charset=utf-8");
  expect(placesIn(body)).toEqual(
    expect.arrayContaining([
      "/",
      "/boutique",
      "/sweets",
      "/brand/brand-1",
      "/boutique/card-stock",
      "/boutique/card-sale",
    ]),
  );
  expect(body).toContain(
    "<url><loc>https://shop.example/brand/brand-1</loc><lastmod>2026-01-01</lastmod></url>",
  );
  expect(
    placesIn(body).filter((path) => /account|voucher|cart|checkout|login/.test(path ?? "")),
  ).toEqual([]);
  expect(new Set(placesIn(body)).size).toBe(placesIn(body).length);
});

test("S2.28 S2.4b it writes addresses as the shop does: without short ones products are private and categories under /c/", async () => {
  const long = placesIn(
    (await served({ SHORT_CATALOGUE_URLS: "off" }).inject("/sitemap.xml")).body,
  );
  expect(long).toContain("/c/sweets");
  expect(long.filter((path) => path?.startsWith("/p/") || path?.startsWith("/boutique/"))).toEqual(
    [],
  );
  const plain = placesIn((await served({ URL_DISPATCHER: "off" }).inject("/sitemap.xml")).body);
  expect(plain).toEqual(expect.arrayContaining(["/sweets", "/CARD-STOCK/card-stock"]));
});

test("what is taken out of the catalogue is taken out of the map", async () => {
  await changeCard(db, shop.reduced.sku, { status: 2 });
  const places = placesIn((await served().inject("/sitemap.xml")).body);
  expect(places).not.toContain("/boutique/card-sale");
  expect(places).not.toContain("/brand/brand-3"); // it sells nothing else
  await changeCard(db, shop.reduced.sku, { status: 1 });
});

test("a map of more pages than one may hold is a list of parts, which hold each page once", async () => {
  const snapshot = await snapshotOf(db);
  const whole = placesIn(
    [...sitemap(snapshot, usual, { origin: "https://shop.example" })].join(""),
  );
  const index = [...sitemap(snapshot, usual, { origin: "https://shop.example", partSize: 5 })].join(
    "",
  );
  const parts = placesIn(index).map((_, at) =>
    [
      ...(sitemapPart(snapshot, usual, {
        origin: "https://shop.example",
        part: at + 1,
        partSize: 5,
      }) ?? []),
    ].join(""),
  );
  expect(index).toContain("<sitemapindex");
  expect(placesIn(index).slice(0, 2)).toEqual(["/sitemap-1.xml", "/sitemap-2.xml"]);
  expect(parts.flatMap(placesIn)).toEqual(whole);
  expect(
    sitemapPart(snapshot, usual, {
      origin: "https://shop.example",
      part: parts.length + 1,
      partSize: 5,
    }),
  ).toBeUndefined();
});

test("a part that is not there is missing, as is one that is no number", async () => {
  const app = served();
  expect((await app.inject("/sitemap-1.xml")).statusCode).toBe(200);
  for (const part of ["2", "0", "x", "-1", "99999"])
    expect([part, (await app.inject(`/sitemap-${part}.xml`)).statusCode]).toEqual([part, 404]);
});

test("robots.txt names the sitemap and the disallowed paths", async () => {
  const { body } = await served().inject("/robots.txt");
  expect(body).toContain("Sitemap: https://shop.example/sitemap.xml");
  for (const path of ["/api/", "/my-account", "/checkout"])
    expect(body).toContain(`Disallow: ${path}\n`);
});

test("goods are listed like vouchers, unless they are hidden from lists", async () => {
  const place = "/boutique/card-stock";
  await changeCard(db, shop.stocked.sku, { giftcard_type: "physical" });
  expect(placesIn((await served().inject("/sitemap.xml")).body)).toContain(place);
  await changeCard(db, shop.stocked.sku, { visibility: 1 });
  expect(placesIn((await served().inject("/sitemap.xml")).body)).not.toContain(place);
  await changeCard(db, shop.stocked.sku, { giftcard_type: "virtual", visibility: 4 });
});
