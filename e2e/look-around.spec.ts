import type { Page } from "@playwright/test";
import {
  expectNoAxeFindings,
  expectNoAxeFindingsInBothThemes,
  expectNoSidewaysScroll,
} from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { expectHydrated } from "./hydrated.ts";
import { leaveBy, scrolledBy } from "./scroll.ts";
import { expect, test } from "./shop-test.ts";

const cardsOf = (page: Page) => page.getByRole("main").getByRole("article");
const countOf = (page: Page) => page.getByRole("main").getByRole("status").first();
const phone = { width: 390, height: 844 };

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.30 S2.34 the shop is paged, filtered and sorted by links alone", async ({ page }) => {
    await page.goto("/boutique");
    await expect(cardsOf(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Afficher la suite" }).click();
    await expect(page).toHaveURL("/boutique?page=2");
    await expect(page.getByText(/^25 à 48 sur /)).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(24);
    await page.getByRole("link", { name: "Afficher ce qui précède" }).click();
    await expect(page).toHaveURL("/boutique");
    await page.goto("/boutique?page=9999");
    await expect(page).toHaveURL(/\/boutique\?page=\d{1,2}$/);
    await expect(page.getByRole("link", { name: "Afficher la suite" })).toHaveCount(0);
    await expect(cardsOf(page).first()).toBeVisible();
    const everything = await countOf(page).textContent();

    await page.getByRole("link", { name: /^En ligne/ }).click();
    await expect(page).toHaveURL(/\/boutique\?usage=online$/);
    await expect(countOf(page)).not.toHaveText(everything ?? "");
    await expect(page.getByRole("link", { name: /^En ligne/ })).toHaveAttribute(
      "aria-current",
      "true",
    );

    await page.getByRole("button", { name: "Trier : Nos préférées" }).click();
    await page.getByRole("link", { name: "Prix décroissant" }).click();
    await expect(page).toHaveURL(/\/boutique\?usage=online&sort=price_desc$/);
    await page.getByRole("link", { name: /^Sport/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Sport");
    await expect(page).toHaveURL(/\?usage=online&sort=price_desc$/);
  });

  test("S1.3a the shops near a postcode, the nearest first", async ({ page }) => {
    await page.goto(inStore.path);
    await page.getByText("Boutiques près de chez vous").click();
    await page.getByRole("button", { name: "Chercher" }).click();
    const place = page.getByLabel("Code postal ou ville");
    await expect(place).toHaveAccessibleDescription("Indiquez un code postal ou une ville.");
    await place.fill("69001");
    await page.getByRole("button", { name: "Chercher" }).click();
    await expect(page.getByText("Les plus proches de « 69001 », à vol d’oiseau")).toBeVisible();
    const distances = await page
      .locator("li", { hasText: inStore.brand })
      .getByText(/^[\d,]+\skm$/)
      .allTextContents();
    expect(distances).toHaveLength(5);
    const km = distances.map((words) => Number.parseFloat(words.replace(",", ".")));
    expect(km).toEqual(km.toSorted((one, other) => one - other));
  });
});

test("S2.6 going back from a brand restores the length of the list and its scroll position", async ({
  page,
}) => {
  await page.goto("/boutique");
  await expectHydrated(page);
  await page.getByRole("link", { name: "Afficher la suite" }).click();
  await expect(cardsOf(page)).toHaveCount(48);
  const left = await leaveBy(cardsOf(page).locator('a[href^="/brand/"]').last());
  await expect(page).toHaveURL(/\/brand\//);
  await expect(page.getByRole("button", { name: "Ajouter au panier" })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(cardsOf(page)).toHaveCount(48);
  await expect.poll(() => scrolledBy(page)).toBe(left);
});

test("S2.34 on a phone the filters are a sheet whose button says how many things match", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto("/boutique");
  await page.getByRole("link", { name: "Filtres", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "Filtres" });
  const all = await sheet.getByRole("link", { name: /^Voir \d+ résultats$/ }).textContent();
  await sheet.getByRole("link", { name: /^Disponible immédiatement/ }).click();
  const see = sheet.getByRole("link", { name: /^Voir \d+ résultats$/ });
  await expect(see).not.toHaveText(all ?? "");
  const count = /\d+/.exec((await see.textContent()) ?? "")?.[0];
  await expectNoAxeFindings(page);
  await see.click();
  await expect(sheet).toBeHidden();
  await expect(countOf(page)).toContainText(`${count} résultats`);
  await expect(page).toHaveURL(/\/boutique\?available=1$/);
});

test("S2.35 on a phone the buy button stays reachable after it has left the screen", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto(inStore.path);
  const buttons = page.getByRole("button", { name: "Ajouter au panier" });
  await page.locator("#buy-button").scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(1);
  await page.getByRole("heading", { name: "À croquer aussi" }).scrollIntoViewIfNeeded();
  await expect(buttons).toHaveCount(2);
  await buttons.last().click();
  await expect(page).toHaveURL(/panel=signup&notice=not-logged-in/);
});

test("light and dark: the sheet of filters and a later page are accessible and not cut off at 320 pixels", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ["/boutique?filters=open&available=1", "/boutique?sort=price_desc&page=2"]) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible();
    await expectNoAxeFindingsInBothThemes(page);
    await expectNoSidewaysScroll(page, 320);
  }
});
