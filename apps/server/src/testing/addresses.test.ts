import { expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { changeCard, seedShop, shop } from "./shop.ts";
import { loggedIn, openProcess, type ShopProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000 });
const db = await testDatabase();
await seedShop(db);
await db.query(`
  insert into universe (universe_id, code, name, slug, url_path, level, parent_id, path, position, is_active, description, color, icon)
  values (21, 'u.w', 'Wrapped', 'wrapped', 'sweets/wrapped', 3, 12, '1/12/21', 1, true, '', '', '')`);
await db.query("insert into url_mapping (path, sku) values ('alte/karte', $1)", [shop.open.sku]);
await db.query("insert into url_mapping (path, universe_id) values ('old', 12)");

const open = (environment: Record<string, string> = {}) =>
  openProcess(db, { servesPages: true, environment });
const byDefault = await open();
const longUrls = await open({ SHORT_CATALOGUE_URLS: "off" });
const undispatched = await open({ URL_DISPATCHER: "off" });
const plainest = await open({ SHORT_CATALOGUE_URLS: "off", URL_DISPATCHER: "off" });
const manyStores = await open({ MULTISTORE: "on" });

/** The reply's status and redirect, the route's name and the canonical URL. */
async function answered({ app }: ShopProcess, url: string, cookie = "") {
  const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } });
  const route = /data-route="([^"]*)"/.exec(body)?.[1];
  const canonical = /<link rel="canonical" href="http:\/\/localhost:\d+([^"]*)"/.exec(body)?.[1];
  return { status: statusCode, to: headers.location, route, canonical };
}

const leadsTo = (to: string) => ({ status: 302, to });
const shows = (route: string, canonical: string | undefined) => ({ status: 200, route, canonical });

test("S2.2 S2.4a S2.29b by default a product has the address /boutique/{slug} and a category its path, each with its route's name", async () => {
  expect(await answered(byDefault, "/boutique/card-stock")).toMatchObject(
    shows("giftcard-product", "/boutique/card-stock"),
  );
  expect(await answered(byDefault, "/sweets")).toMatchObject(shows("category", "/sweets"));
  expect(await answered(byDefault, "/sweets/wrapped")).toMatchObject(
    shows("category", "/sweets/wrapped"),
  );
  expect(await answered(byDefault, "/c/wrapped?usage=online")).toMatchObject(
    leadsTo("/sweets/wrapped?usage=online"),
  );
});

test("S2.27 an existing sku, in any letter case, answers before the dispatcher, is public and has /boutique/{slug} as its canonical address", async () => {
  for (const sku of ["CARD-STOCK", "card-stock", "Card-Stock"])
    expect(await answered(byDefault, `/${sku}/card-stock`)).toMatchObject(
      shows("giftcard-product", "/boutique/card-stock"),
    );
  expect(await answered(byDefault, "/CARD-STOCK/another-slug?childSku=X")).toMatchObject(
    leadsTo("/CARD-STOCK/card-stock?childSku=X"),
  );
  const { rows } = await db.query("select product_id as id from product where sku = 'CARD-STOCK'");
  expect(await answered(byDefault, `/${rows[0].id}/card-stock`)).toMatchObject(
    leadsTo("/page-not-found"),
  );
  expect(await answered(byDefault, "/p/CARD-STOCK/card-stock")).toMatchObject(
    leadsTo("/boutique/card-stock"),
  );
});

test("S2.9a S2.7b a stored mapping redirects to its target and keeps the query", async () => {
  expect(await answered(byDefault, "/alte/karte?near=Lyon")).toMatchObject(
    leadsTo("/boutique/card-open?near=Lyon"),
  );
  expect(await answered(byDefault, "/old?sort=latest")).toMatchObject(
    leadsTo("/sweets?sort=latest"),
  );
});

test("S2.9b an unknown address redirects to the page that answers 404, whatever its spelling", async () => {
  for (const url of [
    "/nothing",
    "/no/such",
    "/no/such/place/here",
    `/${"x".repeat(2_000)}`,
    "/c/nothing",
    "/boutique/nothing",
    "/p/NO/such",
  ])
    expect([url, await answered(byDefault, url)]).toMatchObject([url, leadsTo("/page-not-found")]);
  expect(await answered(byDefault, "/page-not-found")).toMatchObject({
    status: 404,
    canonical: undefined,
  });
});

test("S2.28 S6.2b S2.8 without short addresses a product is private, and the login keeps the code", async () => {
  expect(await answered(longUrls, "/boutique/card-stock?code=G1")).toMatchObject(
    leadsTo("/p/CARD-STOCK/card-stock?code=G1"),
  );
  const sent = await answered(longUrls, "/p/CARD-STOCK/card-stock?code=G1");
  expect(sent.status).toBe(302);
  expect(sent.to).toMatch(/^\/login\?return=%2Fp%2FCARD-STOCK%2Fcard-stock.*&code=G1&/);
  const { cookie } = await loggedIn(longUrls.deps, "Zoé");
  expect(await answered(longUrls, "/p/card-stock/card-stock", cookie)).toMatchObject(
    shows("giftcard-product", undefined),
  );
  expect(await answered(longUrls, "/CARD-STOCK/card-stock", cookie)).toMatchObject(
    leadsTo("/page-not-found"),
  );
});

test("S2.4b without short addresses a category is found under /c/, and links lead there", async () => {
  expect(await answered(longUrls, "/sweets")).toMatchObject(leadsTo("/c/sweets"));
  expect(await answered(longUrls, "/c/wrapped")).toMatchObject(shows("category", "/c/wrapped"));
  expect((await longUrls.app.inject("/")).body).toContain('href="/c/sweets"');
  expect((await byDefault.app.inject("/")).body).toContain('href="/sweets"');
});

test("S2.3a without the dispatcher a product has its sku and slug as address, a category at its slug, and no path of the catalogue is looked up", async () => {
  expect(await answered(undispatched, "/CARD-STOCK/card-stock")).toMatchObject(
    shows("giftcard-product", "/CARD-STOCK/card-stock"),
  );
  expect(await answered(undispatched, "/boutique/card-stock")).toMatchObject(
    leadsTo("/CARD-STOCK/card-stock"),
  );
  expect(await answered(undispatched, "/wrapped")).toMatchObject(shows("category", "/wrapped"));
  for (const url of ["/sweets/wrapped", "/old", "/alte/karte"])
    expect(await answered(undispatched, url)).toMatchObject(leadsTo("/page-not-found"));
  expect((await undispatched.app.inject("/brand/brand-1")).body).toContain(
    'href="/CARD-OPEN/card-open"',
  );
});

test("S2.4b without both a category is found under /c/ alone", async () => {
  expect(await answered(plainest, "/c/wrapped")).toMatchObject(shows("category", "/c/wrapped"));
  expect(await answered(plainest, "/wrapped")).toMatchObject(leadsTo("/page-not-found"));
});

test("S2.5a S2.5d with several stores every address and link starts with its store, which is in the route's name", async () => {
  const { body } = await manyStores.app.inject("/de/boutique");
  expect(body).toContain('data-store="de"');
  const own = [...body.matchAll(/<(?:a|form)[^>]* (?:href|action)="(\/[^"]*)"/g)].map(
    ([, href = ""]) => href,
  );
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter((href) => !href.startsWith("/de"))).toEqual(["/", "/it"]); // the other stores
  expect(await answered(manyStores, "/de")).toMatchObject(shows("de-home", "/de"));
  expect(await answered(manyStores, "/it/boutique/card-stock")).toMatchObject(
    shows("it-giftcard-product", "/it/boutique/card-stock"),
  );
  expect(await answered(manyStores, "/boutique")).toMatchObject(shows("shop", "/boutique"));
});

test("S2.9c a missing page of a store leads to that store's own", async () => {
  expect(await answered(manyStores, "/de/nothing")).toMatchObject(leadsTo("/de/page-not-found"));
  expect(await answered(manyStores, "/it/boutique/nothing")).toMatchObject(
    leadsTo("/it/page-not-found"),
  );
  expect(await answered(manyStores, "/de/page-not-found")).toMatchObject({
    status: 404,
    route: "de-page-not-found",
  });
  expect(await answered(manyStores, "/nothing")).toMatchObject(leadsTo("/page-not-found"));
});

test("S2.8 a private page of a store leads to that store's login and back", async () => {
  expect(await answered(manyStores, "/de/my-vouchers?tab=used")).toMatchObject(
    leadsTo("/de/login?return=%2Fmy-vouchers%3Ftab%3Dused&panel=login&notice=login-needed"),
  );
});

test("S2.5b with a single store its prefix has no effect", async () => {
  expect(await answered(byDefault, "/de")).toMatchObject(leadsTo("/page-not-found"));
  expect(await answered(byDefault, "/de/boutique")).toMatchObject(leadsTo("/page-not-found"));
  expect((await byDefault.app.inject("/")).body).not.toContain("data-store");
});

test("a product's name is escaped everywhere in the page, structured data included", async () => {
  const hostile = `</script><script>window.taken = 1</script><!-- "' \u2028 &amp;`;
  await changeCard(db, shop.onDemand.sku, { name: hostile });
  const { body, headers } = await byDefault.app.inject("/boutique/card-demand");
  expect(body).not.toContain("<script>window.taken");
  const told = [
    ...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = ""]) => JSON.parse(text));
  expect(told).toMatchObject([
    { "@type": "BreadcrumbList" },
    { "@type": "Product", name: hostile, offers: { "@type": "AggregateOffer" } },
  ]);
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'sha256-/);
});
