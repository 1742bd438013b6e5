import type { APIRequestContext } from "@playwright/test";
import { expectFitsAtAllWidths } from "./accessibility.ts";
import { expect, test } from "./shop-test.ts";

const card = "Carte Merci maman";

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.30 from the home page to the cards of an occasion, to one of them, and back", async ({
    page,
  }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Toutes les occasions" }).click();
    await expect(page).toHaveURL("/occasions");
    await expect(page.getByRole("main").getByRole("article")).toHaveCount(32);
    await page.getByRole("link", { name: /^Fête des mères/ }).click();
    await expect(page).toHaveURL("/occasions/fete-des-meres");
    await expect(page.getByRole("main").getByRole("status")).toHaveText("1 carte");
    await page.getByRole("link", { name: card }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(card);
    const crumbs = page.getByRole("navigation", { name: "Vous êtes ici" });
    await crumbs.getByRole("link", { name: "Fête des mères" }).click();
    await expect(page).toHaveURL("/occasions/fete-des-meres");
  });

  test("S2.30 a universe shows its own card first, a search the cards with these words", async ({
    page,
  }) => {
    await page.goto("/mode-et-accessoires");
    await expect(page.getByRole("main").getByRole("article").first()).toContainText(
      "Carte Dressing",
    );
    await page.goto("/boutique?q=merci+maman");
    await expect(page.getByRole("region", { name: card })).toContainText("Choisir ce bon");
  });

  test("S2.20 S2.35 a brand without a digital voucher has a page: what it sells and where", async ({
    page,
  }) => {
    await page.goto("/partner-brands");
    await page.getByRole("link", { name: /^Porcelaine Aubriot Cartes par courrier/ }).click();
    await expect(page).toHaveURL("/brand/porcelaine-aubriot");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Porcelaine Aubriot");
    await expect(page.getByText("Boutiques près de chez vous")).toBeVisible();
    await page.getByRole("main").getByRole("article").first().getByRole("link").click();
    await expect(page).toHaveURL(/\/boutique\//);
  });
});

test("the search panel suggests the house's cards and says so", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("searchbox", { name: "Rechercher" }).first().click();
  const panel = page.getByRole("dialog", { name: "Rechercher" });
  await panel.getByRole("combobox").fill("retraite");
  await expect(
    panel.getByRole("group", { name: "Bons" }).getByRole("option", { name: /Carte de la maison/ }),
  ).toHaveText([/Carte Temps retrouvé Carte de la maison, dès/]);
});

test("light and dark, 320 to 1280 pixels: the pages of occasions and house cards are accessible and not cut off", async ({
  page,
}) => {
  for (const path of [
    "/occasions",
    "/occasions/univers",
    "/boutique/carte-merci-maman",
    "/brand/epicerie-vrac-a-part",
  ]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectFitsAtAllWidths(page);
  }
});

const linksMax = 3;
/** Account pages, downloads and files are not on the way to a product. */
const apart =
  /^\/(api|assets|img|media|icons|my-|cart|checkout|login|logout|wishlist|compare|review|favourites|newsletter|manifest|favicon)|\.\w+$/;

/** The pages that the document links to. The page number of a list counts, other choices do not. */
function linksIn(html: string): string[] {
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(([, href = ""]) => {
    const { pathname, searchParams } = new URL(href.replaceAll("&amp;", "&"), "http://shop.test");
    const page = searchParams.get("page");
    return page === null ? pathname : `${pathname}?page=${page}`;
  });
  return links.filter((path) => !apart.test(path));
}

/** A brand's page sells its main voucher, and states the voucher's URL for search engines. */
const soldHere = /"@type":"Product"[^<]*?"url":"(?:https?:\/\/[^/"]+)?(\/[^"]*)"/g;

/** A guide without a brand that costs nothing, so it is not sold. */
const given = "/boutique/le-petit-guide-du-cadeau-reussi";

const isProduct = (path: string) => /^\/boutique\/[^?]+$/.test(path);

type Answer = { readonly isOk: boolean; readonly path: string; readonly text: string };

/** Not compressed, as both ends are on this machine. */
async function ask(shop: string, path: string): Promise<Answer> {
  const reply = await fetch(shop + path, { headers: { "accept-encoding": "identity" } });
  return { isOk: reply.ok, path: new URL(reply.url).pathname, text: await reply.text() };
}

const askedAtOnce = 4;

/** Calls it for each, a few at once, so that the shop and its reader work at the same time. */
async function forEach(all: readonly string[], look: (one: string) => Promise<void>) {
  const left = all.values();
  const lookOn = async () => {
    for (const one of left) await look(one);
  };
  await Promise.all(Array.from({ length: askedAtOnce }, lookOn));
}

/** Visits every page within three links from home: its status, and the products sold on the way. */
async function crawl(shop: string) {
  const seen = new Set(["/"]);
  const sold = new Set<string>();
  const dead: string[] = [];
  let level = ["/"];
  for (let links = 0; links <= linksMax && level.length > 0; links++) {
    const isLast = links === linksMax;
    const next = new Set<string>();
    await forEach(level, async (path) => {
      // A product at the end of the way must exist; its data prove that for a third of the work.
      if (isLast && isProduct(path) && (await ask(shop, `${path}.data`)).isOk) return;
      const answer = await ask(shop, path);
      if (!answer.isOk || answer.path === "/page-not-found") dead.push(path);
      for (const [, product = ""] of answer.text.matchAll(soldHere)) sold.add(product);
      if (isLast) return;
      for (const one of linksIn(answer.text).filter((link) => !seen.has(link))) next.add(one);
    });
    for (const one of next) seen.add(one);
    level = [...next];
  }
  return { seen, sold, dead };
}

type ListedProduct = { readonly sku: string; readonly slug: string };
const productsAPage = 500;

/** All listed products, from the API for other clients, without store credit, which is a top-up. */
async function listedProducts(request: APIRequestContext, page = 1): Promise<string[]> {
  const reply = await request.get(`/api/core/products?limit=${productsAPage}&page=${page}`);
  const items: readonly ListedProduct[] = (await reply.json()).result.items;
  const paths = items
    .filter(({ sku }) => sku !== "PAP-CREDIT")
    .map(({ slug }) => `/boutique/${slug}`);
  const others = items.length < productsAPage ? [] : await listedProducts(request, page + 1);
  return [...paths, ...others];
}

test("every product that is sold is reached within three links from home, and no link is dead", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const map = await (await request.get("/sitemap.xml")).text();
  const mapped = [...map.matchAll(/<loc>https?:\/\/[^/]+(\/[^<]*)</g)].map(([, path = ""]) => path);
  const { seen, sold, dead } = await crawl(baseURL ?? "");
  expect(dead).toEqual([]);
  const all = [...new Set([...mapped, ...(await listedProducts(request))])];
  expect(all.filter((path) => !seen.has(path) && !sold.has(path))).toEqual([given]);
});
