import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import {
  atTeaRoom,
  cards,
  cartDrawer,
  checkoutHeading,
  chooseAmount,
  fillCard,
  phone,
  ticketOf,
  wide,
} from "./buying.ts";
import { openSecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

test.use({
  viewport: phone,
  baseURL: async ({ baseURL: _ }, use) => {
    const shop = await openSecondShop({ CART_REQUIRES_LOGIN: "off" });
    await use(shop.url);
    await shop.close();
  },
});

test("S5.20 S6.1a S2.31a a guest buys a voucher with an e-mail, after a refused card with another, then goods; without script goods with a file, which is downloaded", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/brand/salon-mirabelle-sur-cour");
  await chooseAmount(page, "€25,00");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(cartDrawer(page)).toContainText(atTeaRoom.brand);
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  await page.getByRole("link", { name: "Sans compte" }).click();
  await expect(page.getByText("Le reçu contient un lien")).toBeVisible();
  await page.getByLabel("E-mail", { exact: true }).fill("zoe@exemple.fr");
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.declined);
  await expect(page.getByText("Votre banque a refusé le paiement")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/order\//);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Payer par carte" }).click();
  await fillCard(page, cards.accepted);
  await expect(page.getByText("zoe@exemple.fr")).toBeVisible();
  await expect(ticketOf(page, atTeaRoom.brand)).toHaveCount(1);
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  await buyGoods(page);
  await buyWithoutScript(browser, baseURL);
});

/** An address, a delivery and a card in plain forms; the file is the guest's by the order's link. */
async function buyWithoutScript(browser: Browser, baseURL: string | undefined): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? "", javaScriptEnabled: false, locale: "fr-FR" },
    viewport: phone,
  });
  const page = await context.newPage();
  for (const path of [
    "/boutique/robe-midi-verveine?childSku=CF-0101-sauge-40",
    "/boutique/le-vestiaire-en-trente-pieces",
  ]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  }
  await page.goto("/checkout?panel=guest");
  await page.getByRole("region", { name: "Vous" }).getByLabel("E-mail").fill("zoe@exemple.fr");
  await page.getByRole("button", { name: "Commander et payer" }).click();
  const delivery = page.getByRole("region", { name: "Livraison" });
  await expect(delivery.getByLabel("Prénom")).toHaveAttribute("aria-invalid", "true");
  await fillDelivery(delivery);
  await expectNoSidewaysScroll(page, 390);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.accepted);
  await expect(page.getByRole("main")).toContainText("Malo Kervella, 12 rue des Tanneurs");
  await page.getByLabel("Je veux le fichier maintenant").check();
  await expectNoSidewaysScroll(page, 390);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Télécharger « Le vestiaire/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("le-vestiaire-en-trente-pieces.pdf");
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await context.close();
}

async function fillDelivery(delivery: Locator): Promise<void> {
  await delivery.getByLabel("Prénom").fill("Malo");
  await delivery.getByLabel("Nom", { exact: true }).fill("Kervella");
  await delivery.getByLabel("Numéro et rue").fill("12 rue des Tanneurs");
  await delivery.getByLabel("Code postal").fill("44000");
  await delivery.getByLabel("Ville").fill("Nantes");
  await delivery.getByLabel("Téléphone").fill("06 12 34 56 78");
}

/** The parcel goes to somebody else than the buyer. */
async function buyGoods(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto("/boutique/robe-midi-verveine?childSku=CF-0101-sauge-40");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  await page.getByRole("link", { name: "Sans compte" }).click();
  const delivery = page.getByRole("region", { name: "Livraison" });
  await page.getByRole("region", { name: "Vous" }).getByLabel("E-mail").fill("zoe@exemple.fr");
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(delivery.getByLabel("Prénom")).toHaveAttribute("aria-invalid", "true");
  await expect(delivery.getByLabel("Enregistrer")).toHaveCount(0);
  await fillDelivery(delivery);
  await expectNoSidewaysScroll(page, wide.width);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.accepted);
  await expect(page.getByText("dès que votre colis est en route")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Livraison par coursier");
  await expect(page.getByRole("main")).toContainText("Malo Kervella, 12 rue des Tanneurs");
}
