import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import {
  atTeaRoom,
  cards,
  cartDrawer,
  checkoutHeading,
  expectWrapped,
  fillCard,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { test as base, expect } from "./shop-test.ts";

const built = join(import.meta.dirname, "../apps/storefront/build");
/** A script, style or font by its name, which contains a hash of its content. */
const hashedName = /([\w.-]+-)([\w-]{8})(\.(?:js|css|woff2))/g;

/** A copy of the storefront's build in which every file has another name, and another version. */
function nextBuild(): { readonly folder: string; readonly version: string } {
  // Beside the build, where its server finds the same packages.
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
        // The notice of an order that waits outlives its build.
        .filter((name) => name !== "order-notice")
        .map((name) => name.split("-").at(-1) ?? ""),
    ),
  ]);
}

test.use({
  mayBeSaid: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 503|fetching the script/],
});

test("S4.17c a deployment under an open tab loses neither its cart nor its order made offline", async ({
  page,
  context,
  shop,
}) => {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("papillote_session")))
    .not.toBeNull();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(page.getByText("Votre commande est gardée sur cet appareil")).toBeVisible();

  const next = nextBuild();
  try {
    await shop.restart({ STOREFRONT_BUILD: next.folder });
    await context.setOffline(false);
    await expect(page.getByText("attend votre confirmation")).toBeVisible();
    const second = await context.newPage();
    await expect(async () => {
      await second.goto("/");
      expect(await cachedVersions(second)).toEqual([next.version]);
    }).toPass();
    await second
      .getByRole("banner")
      .getByRole("link", { name: /panier/i })
      .click();
    await expect(cartDrawer(second).getByRole("article")).toHaveCount(1);
    await second.close();

    await page.getByRole("button", { name: "Confirmer et payer" }).click();
    await expect(page.getByRole("button", { name: "Payer €25,00" })).toBeVisible();
    await fillCard(page, cards.accepted);
    await expectWrapped(page);
    await page.goto("/my-account/orders");
    await expect(page.getByRole("link", { name: /^Détail de la commande/ })).toHaveCount(1);
  } finally {
    rmSync(next.folder, { recursive: true, force: true });
  }
});
