import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import {
  atTeaRoom,
  cards,
  cartDrawer,
  checkoutHeading,
  expectWrapped,
  fillCard,
  pastOrder,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { expectHydrated } from "./hydrated.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { test as base, expect } from "./shop-test.ts";

const built = join(import.meta.dirname, "../apps/storefront/build");
/** A script, style or font by its name, which contains a hash of its content. */
const hashedName = /([\w.-]+-)([\w-]{7,8})(\.(?:js|css|woff2))/g;

/**
 * The router's prefetch of a script that is gone fails, in Chromium without a message. In Firefox
 * an import that fails has another message.
 */
const prefetchFails =
  /^$|^nosniff\)\.$|^Loading module from “\S+\/assets\/\S+” was blocked because of a disallowed MIME/;

/** A copy of the storefront's build with another version, in which every file has another name. */
function nextBuild(): { readonly folder: string; readonly version: string } {
  // In a folder beside the build, where its server finds the same packages.
  const folder = mkdtempSync(join(built, "next-"));
  const isCopied = (path: string) => !/\.(br|gz)$|\/next-/.test(path);
  for (const part of ["client", "server"])
    cpSync(join(built, part), join(folder, part), { recursive: true, filter: isCopied });
  const names = new Set(readdirSync(join(folder, "client/assets")));
  const renamed = (name: string) =>
    name.replace(hashedName, (_, start, hash, ending) => `${start}${backwards(hash)}${ending}`);
  const [manifest = ""] = [...names].filter((name) => name.startsWith("manifest-"));
  const version = manifest.slice("manifest-".length, -".js".length);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true });
  for (const file of files.filter((one) => one.isFile())) {
    const path = join(file.parentPath, file.name);
    if (/\.(js|css|json)$/.test(file.name)) {
      const text = readFileSync(path, "utf8")
        .replace(hashedName, (name) => (names.has(name) ? renamed(name) : name))
        .replaceAll(version, backwards(version));
      writeFileSync(path, text);
    }
    if (names.has(file.name) && path.includes("/client/assets/")) {
      cpSync(path, join(file.parentPath, renamed(file.name)));
      rmSync(path);
    }
  }
  return { folder, version: backwards(version) };
}

function backwards(text: string): string {
  return [...text].reverse().join("");
}

const test = base.extend<{ shop: SecondShop }>({
  shop: async ({ browserName: _ }, use) => {
    const shop = await openSecondShop({});
    await use(shop);
    await shop.close();
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  serviceWorkers: "allow",
});

/** The versions of the builds whose files the worker caches. */
function cachedVersions(page: Page): Promise<string[]> {
  return page.evaluate(async () => [
    ...new Set(
      (await caches.keys())
        // The notice of a waiting order is kept longer than its build.
        .filter((name) => name !== "order-notice")
        .map((name) => name.split("-").at(-1) ?? ""),
    ),
  ]);
}

test.use({
  mayBeSaid: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|fetching the script/],
});

test("S4.17c a deployment under open tabs loses neither a cart nor an order made offline; a tab without a worker goes on for a week, then it says that the shop was updated", async ({
  page,
  context,
  browser,
  shop,
}) => {
  await orderOffline(page);
  const old = await openTabWithoutWorker(browser, shop.url);
  const thrown: string[] = [];
  old.on("pageerror", ({ message }) => !prefetchFails.test(message) && thrown.push(message));
  const next = nextBuild();
  try {
    await shop.restart({ STOREFRONT_BUILD: next.folder });
    await context.setOffline(false);
    await expect(page.getByText("attend votre confirmation")).toBeVisible();
    await test.step("a new tab has the new worker and the cart", () =>
      seeCartInNewTab(context, next.version));
    await test.step("the order is confirmed and paid", () => confirmAndPay(page));
    await test.step("the tab without a worker goes on", () => goOnUntilGone(old, shop.folder));
    expect(thrown).toEqual([]);
  } finally {
    await old.context().close();
    rmSync(next.folder, { recursive: true, force: true });
  }
});

async function orderOffline(page: Page): Promise<void> {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("papillote_session")))
    .not.toBeNull();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(page.getByText("Votre commande est gardée sur cet appareil")).toBeVisible();
}

async function openTabWithoutWorker(browser: Browser, shop: string): Promise<Page> {
  const tab = await browser.newPage({
    ...{ baseURL: shop, locale: "fr-FR", serviceWorkers: "block" },
    viewport: { width: 390, height: 844 },
  });
  await tab.goto("/gastronomie-et-vins");
  await expectHydrated(tab);
  return tab;
}

async function seeCartInNewTab(context: BrowserContext, version: string): Promise<void> {
  const second = await context.newPage();
  await second.goto("/");
  // The former worker ends once it has nothing to do, so the tab is left alone.
  await expect
    .poll(() => cachedVersions(second), { timeout: 120_000, intervals: [1_000] })
    .toEqual([version]);
  await second.goto("/");
  await second
    .getByRole("banner")
    .getByRole("link", { name: /panier/i })
    .click();
  await expect(cartDrawer(second).getByRole("article")).toHaveCount(1);
  await second.close();
}

async function confirmAndPay(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Confirmer et payer" }).click();
  await expect(page.getByRole("button", { name: "Payer €25,00" })).toBeVisible();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.goto("/my-account/orders");
  await expect(page.getByRole("link", { name: pastOrder })).toHaveCount(1);
}

/** The scripts of the tab's build are kept beside the shop's data for a week. */
async function goOnUntilGone(tab: Page, data: string): Promise<void> {
  const press = (name: string) =>
    tab.getByRole("banner").getByRole("link", { name, exact: true }).click();
  await press("Menu");
  await expect(tab.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await tab.keyboard.press("Escape");
  await expect(tab.getByRole("dialog", { name: "Menu" })).toBeHidden();

  rmSync(join(data, "assets"), { recursive: true });
  await press("Rechercher");
  await expect(tab.getByText(/^La boutique a été mise à jour/)).toBeVisible();
  await expect(tab.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(tab.getByRole("button", { name: "Recharger" })).toBeVisible();
}
