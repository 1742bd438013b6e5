import type { Browser, Locator, Page } from "@playwright/test";
import {
  atTeaRoom,
  cards,
  cartDrawer,
  chooseAmount,
  expectWrapped,
  fillCard,
  orderFromCart,
} from "./buying.ts";
import { expectFitForAll } from "./fit.ts";
import { claimLink, readLetter } from "./outbox.ts";
import { newPerson, type Person, signUp } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const words = "Choisis ce qui te fait envie.";
const phone = { width: 390, height: 844 };
const giftOf = (page: Page, name: string): Locator =>
  page.getByRole("article", { name: `Cadeau pour ${name}` });

test.describe("at 390 px", () => {
  test.use({ viewport: phone });

  test("S1.5a S1.6a S1.6b S6.3 S7.21 S7.22 a visitor gives credit by card in three clicks and corrects its receiver, who credits and spends it in a new account", async ({
    page,
    browser,
  }) => {
    const [giver, wrong, right] = [newPerson(), newPerson(), newPerson()];
    await page.goto("/offer");
    await page.getByRole("link", { name: "La carte toutes enseignes" }).click();
    await page.getByRole("main").locator("label").filter({ hasText: "€30,00" }).click();
    await fillGift(page, { name: "Malo", email: wrong.email, giver });
    await expectFits(page);
    await page.getByRole("button", { name: "Continuer vers le paiement, €30,00" }).click();
    await fillCard(page, cards.accepted);

    await test.step("without an account the giver sees where it is, and corrects the address", async () => {
      await expect(giftOf(page, "Malo")).toContainText("€30,00 de crédit");
      await claimLink(page, wrong.email);
      await page.reload();
      await expectFits(page);
      await giftOf(page, "Malo")
        .getByRole("link", { name: "Corriger l’adresse pour Malo" })
        .click();
      await page.getByLabel("Son e-mail").fill(right.email);
      await expectFits(page);
      await page.getByRole("button", { name: "Corriger et renvoyer" }).press("Enter");
      await expect(page.getByText("L’ancien lien ne fonctionne plus")).toBeVisible();
    });
    await readLetter(page, giver.email, /commande/i, async (letter) => {
      await expect(letter.getByRole("link", { name: "Voir mon cadeau" })).toHaveAttribute(
        "href",
        /\/checkout\/order\//,
      );
    });
    await creditAndSpend(browser, page, right);
    await test.step("the giver sees that it was used, and can take nothing back", async () => {
      await page.reload();
      await expect(giftOf(page, "Malo")).toContainText("Utilisé");
      await expect(giftOf(page, "Malo").getByRole("link")).toHaveCount(0);
    });
  });
});

test("S4.30a a visitor takes a gift back, and the card has its price again", async ({ page }) => {
  const [giver, receiver] = [newPerson(), newPerson()];
  await page.goto("/offer?sku=PAP-CREDIT");
  await chooseAmount(page, "Autre");
  const other = page.getByLabel("Autre montant");
  await other.fill("9,99");
  await fillGift(page, { name: "Inès", email: receiver.email, giver });
  const pay = page.getByRole("button", { name: /^Continuer vers le paiement/ });
  await pay.click();
  await expect(other).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Votre mot")).toHaveValue(words);
  await other.fill("12,50");
  await pay.click();
  await fillCard(page, cards.accepted);
  await giftOf(page, "Inès").getByRole("link", { name: "Annuler le cadeau pour Inès" }).click();
  await expect(page.getByText(/Ce que le cadeau a coûté/)).toBeVisible();
  await page.getByRole("button", { name: "Annuler le cadeau" }).click();
  await expect(giftOf(page, "Inès")).toContainText("Ce qu’il a coûté est remboursé");
  await expect(page.getByText("Remboursement de €12,50")).toBeVisible();
});

async function expectFits(page: Page): Promise<void> {
  await expectFitForAll(page);
  await page.setViewportSize(phone);
}

async function fillGift(
  page: Page,
  { name, email, giver }: { name: string; email: string; giver: Person },
): Promise<void> {
  await page.getByLabel("Son prénom").fill(name);
  await page.getByLabel("Son e-mail").fill(email);
  await page.getByLabel("Votre mot").fill(words);
  await page.getByLabel("Votre prénom").fill(giver.firstname);
  await page.getByLabel("Votre e-mail").fill(giver.email);
}

/** Happens in a separate browser, without an account at first. */
async function creditAndSpend(browser: Browser, giver: Page, receiver: Person): Promise<void> {
  const link = await claimLink(giver, receiver.email);
  const baseURL = new URL(giver.url()).origin;
  const page = await browser.newPage({ baseURL, viewport: phone, locale: "fr-FR" });
  await page.goto(link);
  await page.getByRole("link", { name: "Déballer" }).press("Enter");
  await expect(page.getByText(words)).toBeVisible();
  await page.getByRole("button", { name: "Créditer ma cagnotte" }).press("Enter");
  await signUp(page, receiver);
  await expect(page.getByText("Votre cagnotte est créditée")).toBeVisible();
  await page.goto("/brand/salon-mirabelle-sur-cour");
  await chooseAmount(page, "€25,00");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(cartDrawer(page)).toContainText(atTeaRoom.brand);
  await orderFromCart(page);
  await expectWrapped(page);
  await page.goto("/my-account/balance");
  await expect(page.getByText(/^€5,00 jusqu’au/)).toBeVisible();
  await page.close();
}
