import type { Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { loseNetwork } from "./network.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

const root = (page: Page) => page.locator("html");
const canonicalOf = (page: Page) => page.locator('link[rel="canonical"]');
const firstCard = (page: Page) =>
  page.getByRole("main").getByRole("article").locator('a[href^="/brand/"]').first();

/** Leaves a mark on this document, which another document does not have. */
const leaveNote = (page: Page) => page.evaluate(() => Object.assign(window, { note: true }));
const hasNote = (page: Page) => page.evaluate(() => "note" in window);

test("S2.1 S2.3b S2.4a every page has its route's name and its canonical address, whatever the query", async ({
  page,
  baseURL,
}) => {
  await page.goto("/boutique?sort=price_desc&page=2");
  await expectHydrated(page);
  await expect(root(page)).toHaveAttribute("data-route", "shop");
  await expect(canonicalOf(page)).toHaveAttribute("href", `${baseURL}/boutique`);
  await page
    .getByRole("link", { name: /^Sport/ })
    .first()
    .click();
  await expect(root(page)).toHaveAttribute("data-route", "category");
  const category = new URL(page.url());
  await expect(canonicalOf(page)).toHaveAttribute("href", category.origin + category.pathname);
  await page.goto("/gc-1001/carte-cadeau-ravelune?near=Lyon");
  await expect(root(page)).toHaveAttribute("data-route", "giftcard-product");
  await expect(canonicalOf(page)).toHaveAttribute(
    "href",
    `${baseURL}/boutique/carte-cadeau-ravelune`,
  );
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ravelune");
});

test("S2.6 a link with a fragment scrolls to it, and any other link starts at the top", async ({
  page,
}) => {
  await page.goto("/assistant");
  await expectHydrated(page);
  await page.getByRole("button", { name: "Puis-je annuler un code envoyé" }).click();
  const source = page
    .getByRole("log")
    .getByRole("link", { name: "Puis-je annuler un code envoyé" });
  await source.click();
  await expect(page).toHaveURL(/\/faq\?question=34#question-34$/);
  await expect(page.locator("#question-34")).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibilité" }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect(page.getByText("Cette boutique est partiellement conforme")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText("Démonstration : rien n’est vendu ici")).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("a page whose data do not come", () => {
  test.use({
    mayBeSaid: [/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/],
  });

  test("S8.5g shows a message with an OK button, and the navigation continues", async ({
    page,
  }) => {
    await page.goto("/boutique");
    await expectHydrated(page);
    await page.route(/\/brand\/.*\.data/, (route) => route.abort());
    await firstCard(page).click();
    await expect(page).toHaveURL(/\/brand\//);
    const told = page.getByRole("alert").filter({ hasText: "ne répond pas" });
    await expect(told).toBeVisible();
    await told.getByRole("button", { name: "OK" }).click();
    await expect(told).toBeHidden();
    await page.unroute(/\/brand\/.*\.data/);
    await page.getByRole("main").getByRole("link", { name: "Réessayer" }).click();
    await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
  });

  test("S2.10 S8.5f without a network leads to the home of the store", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await expectHydrated(page);
    const toShop = page
      .getByRole("navigation", { name: "Navigation principale" })
      .getByRole("link", { name: "Boutique" });
    await toShop.click();
    const shop = page.getByRole("heading", { level: 1, name: "La boutique" });
    await expect(shop).toBeVisible();
    await firstCard(page).click();
    await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
    await toShop.click();
    await expect(shop).toBeVisible();
    await page.waitForLoadState("networkidle");
    await loseNetwork(page);
    await page.getByRole("main").locator('a[href^="/brand/"]').last().click();
    await expect(page.getByText("n’est pas disponible hors connexion")).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await context.setOffline(false);
  });
});

test.describe("with several stores", () => {
  let shop: SecondShop;
  test.beforeAll(async () => {
    shop = await openSecondShop({
      MULTISTORE: "on",
      DEMO: "off",
      PAYMENT_PROVIDER: "sandbox",
      SMTP_URL: "none",
      SMS_PROVIDER: "none",
    });
  });
  test.afterAll(() => shop.close());
  test.use({ mayBeSaid: [/status of 404/] });

  test("S2.5a S2.5c S2.5d a link inside a store keeps the document, a link to another store loads a new one", async ({
    page,
  }) => {
    await page.goto(`${shop.url}/de`);
    await expectHydrated(page);
    await leaveNote(page);
    await page
      .getByRole("navigation", { name: "Navigation principale" })
      .getByRole("link", { name: "Boutique" })
      .click();
    await expect(page).toHaveURL(`${shop.url}/de/boutique`);
    await expect(root(page)).toHaveAttribute("data-route", "de-shop");
    await expect(canonicalOf(page)).toHaveAttribute("href", `${shop.url}/de/boutique`);
    expect(await hasNote(page)).toBe(true);
    await page.getByRole("contentinfo").getByRole("link", { name: "IT", exact: true }).click();
    await expect(page).toHaveURL(`${shop.url}/it`);
    await expect(root(page)).toHaveAttribute("data-store", "it");
    expect(await hasNote(page)).toBe(false);
  });

  test("S2.9c S2.8 each store has its own page-not-found and its own login", async ({ page }) => {
    const missing = await page.goto(`${shop.url}/de/rien-de-tel`);
    expect([missing?.status(), page.url()]).toEqual([404, `${shop.url}/de/page-not-found`]);
    await page.goto(`${shop.url}/it/my-vouchers`);
    await expect(page).toHaveURL(/\/it\/login\?return=%2Fmy-vouchers&panel=login/);
  });

  test("S2.5b the default store keeps its addresses", async ({ page }) => {
    await page.goto(`${shop.url}/boutique`);
    await expectHydrated(page);
    await expect(root(page)).toHaveAttribute("data-route", "shop");
    await expect(root(page)).not.toHaveAttribute("data-store", /./);
  });
});
