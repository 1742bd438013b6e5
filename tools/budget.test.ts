import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findTooNew } from "./browsers.ts";
import { budget, findExcess, measureFirstViews } from "./budget.ts";
import { findHeavyDocuments } from "./document-weights.ts";

let client: string;
/** Random letters in base 64, of which gzip leaves three quarters. */
const kilobytes = (count: number) => randomBytes(count * 768).toString("base64");
const put = (name: string, content: string | Buffer) =>
  writeFileSync(join(client, "assets", name), content);

beforeEach(() => {
  client = mkdtempSync(join(tmpdir(), "papillote-budget-"));
  mkdirSync(join(client, "assets"));
  const route = (name: string) => ({
    module: `/assets/${name}.js`,
    imports: ["/assets/vendor.js"],
    css: ["/assets/frame.css"],
  });
  const product = { ...route("product"), clientActionModule: "/assets/product-action.js" };
  const routes = {
    root: route("root"),
    "layouts/default": route("default"),
    "routes/catalog/home": route("home"),
    "routes/catalog/dispatch": route("shop"),
    "routes/catalog/product": product,
    "layouts/requires-login": route("login"),
    "layouts/account": route("account"),
    "routes/vouchers/my-vouchers": route("vouchers"),
    "routes/checkout/balance": route("balance"),
    "routes/account/orders": route("orders"),
    "routes/account/profile": route("profile"),
    "routes/other": route("other"),
  };
  const manifest = {
    entry: { module: "/assets/entry.js", imports: ["/assets/vendor.js"] },
    routes,
  };
  put("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(manifest)};`);
  put("fr-FR-first-1.js", "words");
  put("fr-FR-browse-1.js", "more words");
  put("fr-FR-account-1.js", "words of the account");
  put("fr-FR-1.js", kilobytes(budget.scriptKb.profile * 1.4));
  for (const name of [
    "root",
    "default",
    "home",
    "shop",
    "product",
    "product-action",
    "login",
    "account",
    "vouchers",
    "balance",
    "orders",
    "profile",
    "entry",
    "vendor",
  ])
    put(`${name}.js`, `"${name}"`);
  put("onest-french-1.woff2", Buffer.alloc(20 * 1024));
});

afterEach(() => rmSync(client, { recursive: true, force: true }));

test("a first view is the entry, the page's routes and their French words; each file counts once", () => {
  const pathsOf = (page: "home" | "universe" | "product") =>
    measureFirstViews(client).scripts[page].map(({ path }) => path);
  const files = (...names: string[]) => names.map((name) => `/assets/${name}.js`);
  expect(pathsOf("home")).toEqual(
    files("entry", "vendor", "root", "default", "home", "fr-FR-first-1"),
  );
  expect(pathsOf("universe")).toEqual(
    files("entry", "vendor", "root", "default", "shop", "fr-FR-first-1", "fr-FR-browse-1"),
  );
  expect(pathsOf("product")).toEqual(
    files(
      "entry",
      "vendor",
      "root",
      "default",
      "product",
      "product-action",
      "fr-FR-first-1",
      "fr-FR-browse-1",
    ),
  );
  expect(findExcess(measureFirstViews(client))).toEqual([]);
});

test("too much script fails the build, with a line that names the files of the page", () => {
  put("vendor.js", kilobytes(budget.scriptKb.home * 1.4));
  const [line] = findExcess(measureFirstViews(client));
  expect(line).toMatch(
    /^the home page fetches \d+\.\d KB of script \(gzip\), \d+ KB are allowed: .*\/assets\/vendor\.js/,
  );
});

test("each page has its own limit", () => {
  put("product.js", kilobytes(budget.scriptKb.product * 1.4));
  expect(findExcess(measureFirstViews(client))).toEqual([
    expect.stringMatching(/^the product page fetches /),
  ]);
});

test("words of the first view count, those of the other pages do not", () => {
  const pagesInExcess = () =>
    findExcess(measureFirstViews(client)).map((line) => /^the (\w+) page/.exec(line)?.[1]);
  const ofSession = ["vouchers", "balance", "orders", "profile"];
  expect(pagesInExcess()).toEqual([]);
  put("fr-FR-account-1.js", kilobytes(budget.scriptKb.profile * 1.4));
  expect(pagesInExcess()).toEqual(ofSession);
  put("fr-FR-browse-1.js", kilobytes(budget.scriptKb.product * 1.4));
  expect(pagesInExcess()).toEqual(["universe", "product", ...ofSession]);
  put("fr-FR-first-1.js", kilobytes(budget.scriptKb.product * 1.4));
  expect(pagesInExcess()).toEqual(["home", "universe", "product", ...ofSession]);
});

test("a signed-in page fetches its layouts and the words of the account", () => {
  put("account.js", kilobytes(budget.scriptKb.profile * 1.4));
  expect(findExcess(measureFirstViews(client))).toEqual([
    expect.stringMatching(/^the orders page fetches .*fr-FR-account-1\.js/),
    expect.stringMatching(/^the profile page fetches /),
  ]);
});

test("fonts too heavy fail the build", () => {
  put("bricolage-french-1.woff2", Buffer.alloc(19 * 1024));
  expect(findExcess(measureFirstViews(client))).toEqual([
    "a first view fetches 39.0 KB of fonts, 38 KB are allowed",
  ]);
});

test("a notice that the server may render, with styles that only its script loads, fails the build", () => {
  put(
    "default.js",
    "c(()=>import(`./search-abc.js`),__vite__mapDeps([0]));c(()=>import(`./toasts-abc.js`),__vite__mapDeps([1]))",
  );
  expect(findExcess(measureFirstViews(client))).toEqual([
    expect.stringContaining("the styles of toasts"),
  ]);
});

test("a document that is too heavy, or whose styles are, is named with its weight", async () => {
  const style = (size: number) => `<style data-href="/a.css">${kilobytes(size)}</style>`;
  const pages: Record<string, string> = {
    "/": `<p>${kilobytes(budget.htmlKb * 1.4)}</p>${style(budget.cssKb)}`,
    "/loisirs-et-sorties": `<p>${kilobytes(budget.htmlKb / 2)}</p>${style(budget.cssKb / 2)}`,
    "/brand/foulee-alezane": `<p></p>${style(budget.cssKb)}${style(budget.cssKb)}`,
  };
  const shop = createServer(({ url = "" }, reply) => reply.end(pages[url])).listen(0, "127.0.0.1");
  await once(shop, "listening");
  const address = shop.address();
  const port = typeof address === "object" ? address?.port : 0;
  expect(await findHeavyDocuments(`http://127.0.0.1:${port}`)).toEqual([
    expect.stringMatching(/^the home page has 1\d\.\d KB of HTML \(brotli\), 13 KB are allowed$/),
    expect.stringMatching(/^the product page has \d+\.\d KB of CSS \(brotli\), 11 KB are allowed$/),
  ]);
  shop.close();
});

test("a script that uses what the oldest supported browsers lack fails the build, by file and name", () => {
  const assets = join(client, "assets");
  expect(findTooNew(assets)).toEqual([]);
  put("goods-1.js", "const all=[...Map.groupBy(parts,one).values()].toReversed()");
  put("vendor-1.js", "document.startViewTransition(draw)");
  expect(findTooNew(assets)).toEqual([
    "goods-1.js uses Map.groupBy, which the oldest supported browsers lack",
  ]);
  put("vendor-1.js", "draw()");
  put("shop-1.js", "document.startViewTransition(draw)");
  expect(findTooNew(assets)).toHaveLength(2);
});
