import { gzipSync } from "node:zlib";
import type { Page } from "@playwright/test";
import { expectHydrated } from "./hydrated.ts";
import { expect, test } from "./shop-test.ts";

test.use({ waitsForScripts: false });

type File = { readonly name: string; readonly start: number };
type FirstView = {
  readonly painted: number;
  readonly scripts: readonly File[];
  readonly fonts: readonly File[];
  readonly sheets: readonly string[];
};

function firstViewOf(page: Page): Promise<FirstView> {
  return page.evaluate(() => {
    const files = performance
      .getEntriesByType("resource")
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const ending = (end: string) =>
      files
        .filter(({ name }) => name.endsWith(end))
        .map(({ name, startTime }) => ({ name, start: startTime }));
    return {
      painted:
        performance.getEntriesByName("first-contentful-paint")[0]?.startTime ??
        Number.POSITIVE_INFINITY,
      scripts: ending(".js"),
      fonts: ending(".woff2"),
      sheets: files.filter(({ name }) => name.endsWith(".css")).map(({ name }) => name),
    };
  });
}

test("the first document has inline styles, one parked script and no preloads", async ({
  request,
}) => {
  for (const path of ["/", "/boutique", "/login", "/checkout", "/page-not-found"]) {
    const html = await (await request.get(path)).text();
    expect([path, html.match(/<script[^>]* type="text\/x-later"/g)?.length]).toEqual([path, 1]);
    expect(html).not.toMatch(/<script[^>]* (type="module"|src=)/);
    expect(html).not.toMatch(/<link[^>]* rel="(stylesheet|modulepreload)"/);
    expect(html).not.toMatch(/<link[^>]* rel="preload" as="(?!image")/);
    expect(html).not.toMatch(/<[a-z][^>]* (style|on[a-z]+)="/);
    expect(html).toMatch(/<style[^>]* data-href="[^"]*\.css/);
  }
});

test("no script is requested before the first paint; then the page hydrates by itself", async ({
  page,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  // The browser records a paint a moment after it happened.
  await expect.poll(async () => (await firstViewOf(page)).painted).toBeLessThan(Number.MAX_VALUE);
  const { painted, scripts, sheets } = await firstViewOf(page);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter(({ start }) => start < painted)).toEqual([]);
  expect(sheets).toEqual([]);
});

test("React, the router and the frame are compiled while they arrive", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await expectHydrated(page);
  const { scripts } = await firstViewOf(page);
  const large = scripts.filter(({ name }) => /\/(vendor|frame)-[^/]+$/.test(name));
  expect(large).toHaveLength(2);
  for (const { name } of large)
    expect(await (await request.get(name)).text(), name).toContain(
      "//# allFunctionsCalledOnLoad\n",
    );
});

test("a first visit paints before it requests a font; the next has the fonts at once; without scripts they load too", async ({
  page,
  browser,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  const first = await firstViewOf(page);
  expect(first.fonts.length).toBeGreaterThan(1);
  expect(first.fonts.filter(({ start }) => start < first.painted)).toEqual([]);
  const isShown = () =>
    page.evaluate(
      () =>
        document.fonts.check("1rem Onest") &&
        document.fonts.check("700 1rem 'Bricolage Grotesque'"),
    );
  await expect.poll(isShown).toBe(true);
  await page.goto("/partner-brands", { waitUntil: "domcontentloaded" });
  expect(
    await page
      .locator("head > style")
      .evaluateAll(
        (all) => all.filter(({ textContent }) => textContent?.includes("onest-french")).length,
      ),
  ).toBe(1);
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const font = plain.waitForResponse(/onest-french.*woff2/);
  await plain.goto(new URL("/", page.url()).href);
  expect((await font).ok()).toBe(true);
  await plain.context().close();
});

test("the home page's scripts stay within the budget of the build and are compressed", async ({
  page,
}) => {
  const scripts: Promise<{ name: string; encoding: string | undefined; gzipped: number }>[] = [];
  page.on("response", (response) => {
    if (!response.url().endsWith(".js")) return;
    const encoding = response.headers()["content-encoding"];
    scripts.push(
      response.body().then((body) => ({
        name: response.url(),
        encoding,
        gzipped: gzipSync(body, { level: 9 }).length,
      })),
    );
  });
  await page.goto("/", { waitUntil: "networkidle" });
  await expectHydrated(page);
  const fetched = await Promise.all(scripts);
  expect(fetched.reduce((sum, { gzipped }) => sum + gzipped, 0) / 1_024).toBeLessThanOrEqual(136);
  expect(fetched.filter(({ encoding, gzipped }) => gzipped > 200 && encoding !== "br")).toEqual([]);
});

test("overlays load their script, words and styles when they are opened", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  await page.getByRole("banner").getByRole("link", { name: "Panier" }).click();
  const drawer = page.getByRole("dialog", { name: "Votre panier" });
  await expect(drawer.getByRole("heading", { name: "Votre panier est vide" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Se connecter" }).click();
  const login = page.getByRole("dialog");
  await expect(login.getByRole("button", { name: "Se connecter" })).toBeVisible();
  await expect(login.getByLabel("Mot de passe")).toHaveCSS("border-top-left-radius", "8px");
  const { sheets } = await firstViewOf(page);
  expect(sheets.length).toBeGreaterThan(0);
  expect(new Set(sheets).size).toBe(sheets.length);
});

test("an overlay rendered open has its styles in the document and does not load them again", async ({
  page,
}) => {
  await page.goto("/?panel=login");
  await expect(page.getByLabel("Mot de passe")).toHaveCSS("border-top-left-radius", "8px");
  await expectHydrated(page);
  expect((await firstViewOf(page)).sheets).toEqual([]);
  await page.goto("/?cart=open");
  await expectHydrated(page);
  await expect(
    page.locator("dialog:modal").getByRole("heading", { name: "Votre panier est vide" }),
  ).toBeVisible();
  expect((await firstViewOf(page)).sheets).toEqual([]);
});

test("a page that is still loading pictures hydrates at the first input", async ({ page }) => {
  await page.route("**/media/**", () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await page.keyboard.press("Tab");
  await expectHydrated(page);
});

test("a page without input whose pictures never load hydrates too", async ({ page }) => {
  await page.route("**/media/**", () => undefined);
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expectHydrated(page);
});

test("before hydration a link navigates and a form is sent", async ({ page }) => {
  await page.route("**/*.js", () => undefined);
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "Choisir une carte" }).click();
  await expect(page).toHaveURL(/\/boutique$/);
  await page.getByRole("contentinfo").getByRole("button", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("an amount that is chosen before hydration stays chosen, and is what is added up", async ({
  page,
}) => {
  const { promise: clicked, resolve: click } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await clicked;
    await route.continue();
  });
  await page.goto("/brand/salon-mirabelle-sur-cour", { waitUntil: "domcontentloaded" });
  const amounts = page.getByRole("group", { name: "Montant du bon" });
  const other = amounts
    .locator("label")
    .filter({ hasNot: page.locator(":checked") })
    .first();
  const words = await other.innerText();
  await other.click();
  click();
  await expectHydrated(page);
  await expect(amounts.getByRole("radio", { name: words, exact: true })).toBeChecked();
  const total = page.locator("[aria-live=polite]").filter({ hasText: "Total" }).first();
  await expect(total).toContainText(words);
  await page.getByRole("button", { name: "Un de plus" }).click();
  await expect(amounts.getByRole("radio", { name: words, exact: true })).toBeChecked();
});

test("client-side navigation loads only missing styles, each once", async ({ page }) => {
  await page.goto("/");
  await expectHydrated(page);
  const brought = await page
    .locator("style[data-href]")
    .evaluateAll((all) => all.flatMap((one) => one.getAttribute("data-href")?.split(" ") ?? []));
  await page.getByRole("main").getByRole("link", { name: "Choisir une carte" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-route", "shop");
  const linked = await page
    .locator("link[rel=stylesheet]:not([disabled])")
    .evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? ""));
  expect(linked.length).toBeGreaterThan(0);
  expect(new Set(linked).size).toBe(linked.length);
  expect(linked.filter((href) => brought.includes(href))).toEqual([]);
  await expect(page.locator("style[data-href]")).toHaveCount(1);
});
