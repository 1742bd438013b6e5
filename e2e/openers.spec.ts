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

test("the menu and the search say that their list did not come, if its script or its address does not, and the page stays", async ({
  page,
  gateway,
}) => {
  const failed = [
    [menu, /^Le menu n’a pas pu être chargé/, /^\/assets\/menu-/],
    [search, "Cette liste n’a pas pu se charger", /^\/__manifest/],
  ] as const;
  for (const [opener, words, lost] of failed) {
    gateway.faultOf = () => undefined;
    await page.goto(gateway.url + universe);
    let documents = 0;
    gateway.faultOf = ({ path }) => {
      if (path === universe) documents += 1;
      return lost.test(path) ? 502 : undefined;
    };
    await opener.press(page);
    await expect(opener.opened(page).getByText(words)).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, includeHidden: true })).toBeAttached();
    expect(documents).toBe(0);
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

test("a part whose script is gone is drawn once by a new document, and works there", async ({
  page,
  gateway,
}) => {
  await page.goto(`${gateway.url}/boutique`);
  let drawn = 0;
  gateway.faultOf = ({ path }) => {
    if (path.startsWith("/boutique?")) drawn += 1;
    return path.startsWith("/assets/filter-sheet-") ? 502 : undefined;
  };
  await page.getByRole("link", { name: "Filtres", exact: true }).click();
  const filters = page.getByRole("dialog", { name: "Filtres" });
  await expect(filters).toBeVisible();
  await page.waitForTimeout(4_000); // in which a second reload would come
  expect(drawn).toBe(1);
  await filters.getByRole("link", { name: /^Fermer/ }).click();
  await expect(filters).toBeHidden();
});

test("a visit that has begun goes on, though a script of the page that is left does not come", async ({
  page,
  gateway,
}) => {
  const lost = [
    [/^\/assets\/filter-sheet-/, page.getByRole("link", { name: "Filtres", exact: true })],
    [/^\/assets\/partner-brands-/, page.getByRole("link", { name: /^Les marques de A à Z/ })],
  ] as const;
  const heading = page.getByRole("heading", { level: 1, name: "Questions fréquentes" });
  await page.route("**/faq", async (route) => {
    await sleep(1_500);
    await route.continue();
  });
  for (const [script, link] of lost) {
    await page.goto(`${gateway.url}/boutique`);
    gateway.faultOf = ({ path }) => (script.test(path) ? 502 : undefined);
    const refused = page.waitForResponse((reply) => script.test(new URL(reply.url()).pathname));
    await link.click();
    await refused;
    await page.evaluate(() => location.assign("/faq"));
    await expect(heading).toBeVisible();
  }
});
