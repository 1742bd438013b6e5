import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { logInByCall, newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

const footerOf = (page: Page) => page.getByRole("contentinfo");
const choose = (page: Page, language: string) =>
  footerOf(page).getByRole("button", { name: language, exact: true }).click();
const expectLanguage = (page: Page, language: string) =>
  expect(page.locator("html")).toHaveAttribute("lang", language);

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false, waitsForScripts: false });

  test("S9.2a each of the eleven languages is chosen in the footer, and the page is in it", async ({
    page,
  }) => {
    await page.goto("/offer");
    const titles = new Set<string>();
    const locales = await footerOf(page)
      .locator('button[name="locale"]')
      .evaluateAll((buttons) => buttons.map((one) => (one as HTMLButtonElement).value));
    expect(locales).toHaveLength(11);
    for (const locale of locales) {
      await footerOf(page).locator(`button[value="${locale}"]`).click();
      await expectLanguage(page, locale.slice(0, 2));
      await expect(page).toHaveURL(/\/offer$/);
      titles.add(await page.title());
    }
    expect(titles.size).toBe(11);
  });
});

test("S1.1c an address in Polish shows Polish, names itself to search engines, and changes no choice until the visitor stays", async ({
  page,
  context,
}) => {
  await page.goto(`${inStore.path}?lang=pl`);
  await expectLanguage(page, "pl");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\?lang=pl$/);
  await expect(page.locator('link[rel="alternate"][hreflang]')).toHaveCount(12);
  await expectNoAxeFindings(page);
  expect(await context.cookies()).not.toContainEqual(
    expect.objectContaining({ name: "papillote_locale" }),
  );
  const other = await context.newPage();
  await other.goto(inStore.path);
  await expectLanguage(other, "fr");

  await page.locator('form[action="/language"] >> button[value="pl-PL"]').first().click();
  await expect(page).toHaveURL((url) => url.search === "");
  await expectLanguage(page, "pl");
  // The other tab learns the language with its next page.
  await other.getByRole("contentinfo").getByRole("link").first().click();
  await expectLanguage(other, "pl");
});

test("a page loads the words of its own language, and no letters but those it shows", async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto("/?lang=de");
  await page.waitForLoadState("networkidle");
  const words = loaded.filter((path) => /\/[a-z]{2}-[A-Z]{2}-\w+-[\w-]+\.js$/.test(path));
  expect(words).not.toEqual([]);
  expect(words.filter((path) => !path.includes("/de-DE-"))).toEqual([]);
  expect(loaded.filter((path) => path.includes("cyrillic"))).toEqual([]);
});

test("S1.1c a customer's language is chosen once: letters and the next device have it too", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await newCustomer(page);
  await page.goto("/my-account");
  await choose(page, "English");
  await expectLanguage(page, "en");
  const reply = await page.request.get("/api/ext/customers/me", {
    headers: { authorization: `Bearer ${await logInByCall(page, customer)}` },
  });
  expect(await reply.json()).toMatchObject({ result: { data: { locale: "en-US" } } });

  const device = await browser.newContext({ baseURL: baseURL ?? "", locale: "fr-FR" });
  const next = await device.newPage();
  await next.goto("/?panel=login");
  await next.getByLabel("E-mail", { exact: true }).fill(customer.email);
  await next.getByLabel("Mot de passe", { exact: true }).fill(customer.password);
  await next.getByRole("dialog").getByRole("button", { name: "Se connecter" }).click();
  await expectLanguage(next, "en");
  await device.close();
});
