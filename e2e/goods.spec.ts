import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { expect, test } from "./shop-test.ts";

const duvet = "/boutique/parure-de-lit-en-lin-lave";
const dress = "/boutique/robe-midi-verveine";

const mainOf = (page: Page) => page.getByRole("main");
const choose = (page: Page, option: string, name: string) =>
  mainOf(page)
    .getByRole("group", { name: option })
    .getByRole("radio", { name, exact: true })
    .check();
const firstPicture = (page: Page) =>
  mainOf(page)
    .getByRole("group", { name: /^Photos/ })
    .getByRole("img")
    .first();

test("S2.3b S4.37 S7.26a price, picture and stock follow the chosen options, and a sold-out variant offers a stock alert", async ({
  page,
}) => {
  await page.goto(duvet);
  await expect(page.locator("html")).toHaveAttribute("data-route", "configurable-product");
  await expect(mainOf(page).getByText("€149,00")).toBeVisible();
  await choose(page, "Taille", "240 × 220 cm");
  await expect(mainOf(page).getByText("€159,00")).toBeVisible();
  await expect(page).toHaveURL(/childSku=CF-0301-ecru-240x220/);
  await choose(page, "Couleur", "Sauge");
  await expect(page).toHaveURL(/childSku=CF-0301-sauge-240x220/);
  await expect(firstPicture(page)).toHaveAttribute("src", /color=[0-9a-f]{6}$/);
  await page.reload();
  await expect(mainOf(page).getByRole("radio", { name: "Sauge" })).toBeChecked();

  await page.goto(dress);
  await choose(page, "Couleur", "Terracotta");
  await choose(page, "Taille", "38 (épuisé)");
  await expect(mainOf(page).getByRole("status").filter({ hasText: "Épuisé" })).toBeVisible();
  await expectNoAxeFindings(page);
  await mainOf(page).getByLabel("E-mail").fill("zoe@exemple.fr");
  await mainOf(page).getByRole("button", { name: "Me prévenir" }).click();
  await expect(page).toHaveURL(/childSku=CF-0101-terracotta-38/);
  await expect(page.getByText("C’est noté")).toBeVisible();

  await mainOf(page).getByRole("button", { name: "Favori : Robe midi Verveine" }).click();
  await page.goto("/wishlist");
  await expect(mainOf(page).getByRole("article")).toContainText("Robe midi Verveine");
});

test("S8.12a S9.26 a variant that sold out since the page was rendered is announced, and S8.12c one that never existed", async ({
  page,
}) => {
  await page.route("**/api/stock/list?**", async (route) => {
    const reply = await route.fetch();
    const told = await reply.json();
    await route.fulfill({
      json: { ...told, result: told.result.map((one: object) => ({ ...one, is_in_stock: false })) },
    });
  });
  await page.goto(dress);
  await expect(
    mainOf(page).getByText("Aucune variante de ce produit n’est disponible"),
  ).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: "Épuisé" })).toBeVisible();
  await page.unroute("**/api/stock/list?**");
  await page.goto(`${dress}?color=403&size=1`);
  await expect(
    page.getByRole("alert").filter({ hasText: "Cette configuration du produit n’existe pas" }),
  ).toBeVisible();
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.3b a form selects the options, and a sold-out variant offers a stock alert", async ({
    page,
  }) => {
    await page.goto(duvet);
    await choose(page, "Taille", "240 × 220 cm");
    await choose(page, "Couleur", "Sauge");
    await mainOf(page).getByRole("button", { name: "Voir ce choix" }).click();
    await expect(mainOf(page).getByText("€159,00")).toBeVisible();
    await expect(firstPicture(page)).toHaveAttribute("src", /color=[0-9a-f]{6}$/);
    await mainOf(page).getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page).toHaveURL(/panel=signup/);
    await page.goto(`${dress}?childSku=CF-0101-terracotta-42`);
    await mainOf(page).getByLabel("E-mail").fill("malo@exemple.fr");
    await mainOf(page).getByRole("button", { name: "Me prévenir" }).click();
    await expect(page.getByText("C’est noté")).toBeVisible();
  });
});
