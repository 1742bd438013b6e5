import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { test } from "./faulty-proxy.ts";
import { loseNetwork } from "./network.ts";
import { expect, withMotion } from "./shop-test.ts";

// The browser logs a script that does not load; so does the router's prefetch, without a message.
test.use({
  ...withMotion,
  mayBeSaid: [
    /^thrown: (uncaught exception: Object\s+undefined)?$|ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (404|502)|ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch manifest patches|disallowed MIME type/,
  ],
  viewport: { width: 390, height: 844 },
});

const universe = "/gastronomie-et-vins";
const unanswered = (page: Page) => page.getByText(/^Le réseau ne répond pas/);
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

test("what opens by a press opens though its script is cut off once", async ({ page, gateway }) => {
  await page.goto(gateway.url + universe);
  for (const opener of [menu, search, cart, login]) {
    let cut = 0;
    gateway.faultOf = ({ path }) => {
      if (!path.endsWith(".js") || cut > 0) return undefined;
      cut += 1;
      return 502;
    };
    await opener.press(page);
    await expect(opener.opened(page)).toBeVisible();
    expect(cut).toBe(1);
    await expect(page.getByText(/^La boutique a été mise à jour/)).toHaveCount(0);
    await close(page, opener);
  }
});

test("a screen whose data comes and whose script does not is drawn by the shop, not left empty", async ({
  page,
  gateway,
}) => {
  const { pathname } = new URL("/partner-brands", gateway.url);
  await page.goto(gateway.url + universe);
  let isDrawn = false;
  gateway.faultOf = ({ path }) => {
    isDrawn ||= path === pathname;
    return path.startsWith("/assets/partner-brands-") && !isDrawn ? "reset" : undefined;
  };
  await page
    .getByRole("contentinfo")
    .getByRole("link", { name: "Nos marques partenaires" })
    .click();
  await expect(page).toHaveURL(gateway.url + pathname);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("marques partenaires");
  await expect(page.getByRole("banner")).toBeVisible();
  expect(isDrawn).toBe(true);
});

test("a part whose script is gone is drawn once by a new document and works there; a visit that has begun goes on", async ({
  page,
  gateway,
}) => {
  await page.goto(`${gateway.url}/boutique`);
  let drawn = 0;
  gateway.faultOf = ({ path }) => {
    if (path.startsWith("/boutique?")) drawn += 1;
    return path.startsWith("/assets/filter-sheet-") ? 502 : undefined;
  };
  const open = page.getByRole("link", { name: "Filtres", exact: true });
  const filters = page.getByRole("dialog", { name: "Filtres" });
  await open.click();
  await expect(filters).toBeVisible();
  await page.waitForTimeout(4_000); // in which a second reload would come
  expect(drawn).toBe(1);
  await filters.getByRole("link", { name: /^Fermer/ }).click();
  await expect(filters).toBeHidden();

  await page.route("**/faq", async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  await open.click();
  await page.evaluate(() => location.assign("/faq"));
  await expect(page.getByRole("heading", { level: 1, name: "Questions fréquentes" })).toBeVisible();
  expect(drawn).toBe(1);
});
