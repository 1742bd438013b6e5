import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { atHome, atTeaRoom } from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { deviceValue } from "./device.ts";
import { loseNetwork } from "./network.ts";
import { expect, test } from "./shop-test.ts";

const universe = "/gastronomie-et-vins";
const root = (page: Page) => page.locator("html");
const firstCard = (page: Page) =>
  page.getByRole("main").getByRole("article").locator('a[href^="/brand/"]').first();
const toShop = (page: Page) =>
  page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "Boutique" });
const missing = (page: Page) =>
  page.getByText("n’est pas disponible hors connexion. Retour à l’accueil.");

/** The entries of the browser's caches, each as its kind and its path. */
function keptAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const lying: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        lying.push(`${name.split("-")[1]} ${new URL(url).pathname}`);
    return lying;
  });
}

/** The worker caches a page after it was shown. */
async function untilKept(page: Page, ...paths: readonly string[]): Promise<void> {
  const wanted = paths.flatMap((path) => [`documents ${path}`, `data ${path}`]);
  await expect
    .poll(() => keptAddresses(page), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(wanted));
}

async function untilWatched(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null)
      await new Promise((done) =>
        navigator.serviceWorker.addEventListener("controllerchange", done, { once: true }),
      );
  });
}

/** All pages and data in the browser's caches, as one text. */
function keptPages(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of (await caches.keys()).filter((one) => !/-(files|pictures)-/.test(one))) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        texts.push(`${request.url} ${await (await cache.match(request))?.text()}`);
    }
    return texts.join("\n");
  });
}

async function goOffline(page: Page): Promise<void> {
  await loseNetwork(page);
  await expect(page.getByRole("status").filter({ hasText: "hors connexion" })).toBeVisible();
}

// The worker requests an uncached page from the network, and the browser logs that there is none.
const withWorker = {
  serviceWorkers: "allow",
  mayBeSaid: [
    /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of 404.*page-not-found|unknown error occurred when fetching the script/,
  ],
} as const;

test.describe("with a worker", () => {
  test.use(withWorker);

  test("S1.8e S2.10 S8.5f S8.5j every visited page opens without a network, by reload and by link; any other redirects home with a message", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await untilWatched(page);
    await page.goto(universe);
    const name = await firstCard(page).getByRole("heading").innerText();
    await firstCard(page).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    const brand = new URL(page.url()).pathname;
    await untilKept(page, "/", universe, brand);

    await goOffline(page);
    for (const path of [universe, brand, "/"]) {
      await page.goto(path);
      await expect(page).toHaveURL(path);
      await expect(root(page)).toHaveAttribute("data-kept", /^\d+$/);
    }
    await page.goto(universe);
    const heading = page.getByRole("heading", { level: 1 });
    const title = await heading.innerText();
    await firstCard(page).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(brand);
    await page.goBack();
    await expect(page).toHaveURL(universe);
    await expect(heading).toHaveText(title);

    await page.getByRole("main").getByRole("article").nth(3).getByRole("link").first().click();
    await expect(missing(page)).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.getByRole("main").getByRole("link", { name: "Mode", exact: true }).click();
    await expect(
      page.getByText("Aucun produit de cette catégorie n’est gardé sur cet appareil."),
    ).toBeVisible();
    await expect(page).toHaveURL("/");
    await page.goto("/brand/never-seen");
    await expect(page).toHaveURL("/?notice=not-offline");
    await expect(missing(page)).toBeVisible();
    await page.getByRole("region", { name: "Messages" }).getByRole("link", { name: "OK" }).click();
    await expect(page).toHaveURL("/");
    await expect(missing(page)).toBeHidden();
    await page.goto("/my-vouchers");
    await expect(
      page.getByRole("heading", { level: 1, name: "Cette page a besoin du réseau" }),
    ).toBeVisible();
    await expectNoAxeFindings(page);

    await context.setOffline(false);
    await page.getByRole("link", { name: "Réessayer" }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goto("/brand/never-seen");
    await expect(page).toHaveURL("/page-not-found");
    await page.goto(brand);
    await expect(root(page)).not.toHaveAttribute("data-kept");
  });
});

test.describe("with a worker and a session", () => {
  test.use(withWorker);

  test("personal pages are not cached, shared pages open offline, and the session survives", async ({
    page,
    context,
  }) => {
    await page.goto("/");
    await untilWatched(page);
    await page.goto("/login");
    const form = page.getByRole("main");
    await form.getByLabel("E-mail", { exact: true }).fill("demo@papillote.example");
    await form.getByLabel("Mot de passe").fill("Caramel-2026");
    await form.getByRole("button", { name: "Se connecter" }).click();
    const balance = page.getByRole("banner").getByRole("link", { name: /€\d/ });
    await expect(balance).toBeVisible();
    for (const path of [universe, "/my-vouchers", "/my-account"]) await page.goto(path);
    await toShop(page).click();
    await expect(page).toHaveURL("/boutique");
    await untilKept(page, universe, "/boutique");
    const session = () => page.evaluate(() => localStorage.getItem("papillote_session") ?? "");
    await expect.poll(session).toMatch(/^[0-9a-f-]{36}$/);
    const kept = await keptPages(page);
    for (const told of [await session(), "demo@papillote.example"])
      expect(kept.includes(told), told).toBe(false);
    expect(
      (await keptAddresses(page)).filter((one) => /^(documents|data|ways) \/(my-|login)/.test(one)),
    ).toEqual([]);

    await goOffline(page);
    await page.goto(universe);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(balance).toBeHidden();
    await context.setOffline(false);
    await expect(balance).toBeVisible();
    await page.goto("/my-vouchers");
    await expect(page).toHaveURL("/my-vouchers");

    const isFollowed = page.waitForResponse(
      async (reply) =>
        reply.url().endsWith("/customers/me") &&
        (await reply.request().headerValue("referer"))?.endsWith("/my-account") === true,
    );
    await page.goto("/my-account");
    await isFollowed;
    await page.getByRole("button", { name: "Se déconnecter" }).first().click();
    await expect(
      page.getByRole("banner").getByRole("link", { name: "Se connecter" }),
    ).toBeVisible();
    await expect.poll(() => keptAddresses(page)).not.toContain(`documents ${universe}`);
  });
});

test.describe("with a worker and a cart", () => {
  test.use(withWorker);

  test("S3.30 without a network the page of the cart shows the cart that was seen last, and lists the products that still open", async ({
    page,
  }) => {
    const customer = await newCustomer(page);
    await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
    await page.goto("/");
    await untilWatched(page);
    // Before this is written, what another session left on the device must be deleted.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("papillote_session")))
      .not.toBeNull();
    await page.goto("/cart");
    await expect
      .poll(() => deviceValue(page, "carts", "current-cart"))
      .toMatchObject({ total: "€25,00" });
    await page.goto(atHome.path);
    await expect
      .poll(() => deviceValue(page, "products", atHome.path))
      .toMatchObject({ name: atHome.brand });
    await goOffline(page);
    await page.goto("/cart");
    const seen = page.getByRole("region", { name: "Vus sur cet appareil" });
    await expect(seen.getByRole("link", { name: atHome.brand })).toBeVisible();
    const cart = page.getByRole("region", { name: /^Votre panier, vu à \d/ });
    await expect(cart.getByText(`1 × ${atTeaRoom.brand}`)).toBeVisible();
    await expect(cart.getByText("Total", { exact: true })).toBeVisible();
    await expectNoAxeFindings(page);
    await seen.getByRole("link", { name: atHome.brand }).click();
    await expect(page.getByRole("heading", { level: 1, name: atHome.brand })).toBeVisible();
  });
});

test("S2.7a a page is not shown before its data are loaded", async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((done) => {
    release = done;
  });
  await page.goto("/");
  await page.route(/\/boutique\.data/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/boutique\.data/);
  await toShop(page).click();
  await asked;
  // A page shown without its data would be visible two frames later.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(page).toHaveURL("/");
  await expect(root(page)).toHaveAttribute("data-route", "home");
  release();
  await expect(page).toHaveURL("/boutique");
  await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
