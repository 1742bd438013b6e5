import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { loseNetwork } from "./network.ts";
import { openSecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

// A script that does not load is logged by the browser, and by the router's prefetch without words.
test.use({
  mayBeSaid: [
    /^thrown: $|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404|ERR_CONNECTION|Failed to fetch manifest patches/,
  ],
  viewport: { width: 390, height: 844 },
});

const root = join(import.meta.dirname, "..");
const universe = "/gastronomie-et-vins";
const unanswered = (page: Page) => page.getByText(/^Le réseau ne répond pas/);
const updated = (page: Page) => page.getByText(/^La boutique a été mise à jour/);
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("banner").getByRole("link", { name }).click();

const menu = {
  press: (page: Page) => press(page, "Menu"),
  opened: (page: Page) => page.getByRole("dialog", { name: "Menu" }),
};
const search = {
  press: (page: Page) => press(page, "Rechercher"),
  opened: (page: Page) => page.getByRole("dialog", { name: "Rechercher" }),
};
const cart = {
  press: (page: Page) => press(page, /^Panier/),
  opened: (page: Page) => page.getByRole("dialog", { name: /panier/ }),
};
const login = {
  press: (page: Page) => press(page, "Se connecter"),
  opened: (page: Page) => page.getByRole("dialog", { name: "Heureux de vous revoir" }),
};

async function close(page: Page, { opened }: typeof menu): Promise<void> {
  await page.keyboard.press("Escape");
  await expect(opened(page)).toBeHidden();
}

test("without a network the page stays as it is under each opener, says why, and a second try opens", async ({
  page,
  context,
}) => {
  await page.goto(universe);
  const heading = page.getByRole("heading", { level: 1 });
  await loseNetwork(page);
  for (const opener of [menu, search, cart, login]) {
    await context.setOffline(true);
    await opener.press(page);
    await expect(unanswered(page)).toBeVisible();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL(universe);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Réessayer" }).click();
    await expect(opener.opened(page)).toBeVisible();
    await close(page, opener);
  }
});

/** The next build: its version is another one, and so are its scripts' addresses. Their compressed copies are left out. */
function buildNext(folder: string): void {
  cpSync(join(root, "apps/storefront/build"), folder, { recursive: true });
  const assets = join(folder, "client/assets");
  const names = readdirSync(assets);
  for (const name of names.filter((one) => /\.(br|gz)$/.test(one))) rmSync(join(assets, name));
  const scripts = new Set(names.filter((name) => /-[\w-]{8}\.js$/.test(name)));
  const nextOf = (name: string) =>
    scripts.has(name) ? name.replace(/.{4}\.js$/, "next.js") : name;
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const file of files.filter((one) => /\.(js|json)$/.test(one))) {
    const text = readFileSync(join(folder, file), "utf8");
    const next = text
      .replaceAll(/[\w.-]+\.js\b/g, nextOf)
      .replaceAll(/(version"?: ?["`])[0-9a-f]{8}(?=["`])/g, "$1next");
    writeFileSync(join(folder, file), next);
  }
  for (const name of scripts) renameSync(join(assets, name), join(assets, nextOf(name)));
}

test("a tab that is open during a deployment goes on for a week; then it says that the shop was updated", async ({
  page,
}) => {
  const next = mkdtempSync(join(root, "reports/next-build-"));
  buildNext(next);
  const shop = await openSecondShop({});
  try {
    await page.goto(shop.url + universe);
    await shop.restart({ STOREFRONT_BUILD: next });
    await menu.press(page);
    await expect(menu.opened(page)).toBeVisible();
    await close(page, menu);

    rmSync(join(shop.folder, "assets"), { recursive: true });
    await search.press(page);
    await expect(updated(page)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("button", { name: "Recharger" })).toBeVisible();
  } finally {
    await shop.close();
    rmSync(next, { recursive: true });
  }
});
