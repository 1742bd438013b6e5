import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import {
  atHome,
  cards,
  chooseAmount,
  expectWrapped,
  fillCard,
  orderFromCart,
  ticketOf,
} from "./buying.ts";
import { newPerson, signUp } from "./person.ts";
import { expect, test } from "./shop-test.ts";

/** Somebody new with one voucher ordered, on the provider's page. */
async function comeToPay(page: Page): Promise<void> {
  await page.goto(atHome.path);
  await chooseAmount(page, "€25,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await signUp(page, newPerson());
  await orderFromCart(page);
}

const failed = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Votre paiement n’a pas abouti" });

test("S2.40 S8.11d a declined card takes nothing, and a second try pays the same order once", async ({
  page,
}) => {
  await comeToPay(page);
  await fillCard(page, cards.declined);
  await expect(failed(page)).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/failure\?transactionId=/);
  await expect(page.getByRole("main")).toContainText("Aucune somme n’a été prélevée.");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Réessayer le paiement" }).click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
});

test("S2.40 S8.11d a payment that is given up takes nothing, and leads back to the order", async ({
  page,
}) => {
  await comeToPay(page);
  await page.getByRole("button", { name: "Annuler et revenir à la commande" }).click();
  await expect(failed(page)).toBeVisible();
  await page.getByRole("link", { name: "Revenir à la commande" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    atHome.brand,
  );
  await page.goto("/my-vouchers");
  await expect(
    page.getByRole("heading", { name: "Rien dans ce papier pour l’instant" }),
  ).toBeVisible();
});

test("a payment whose page is simply left costs nothing: the cart is still there, and is paid on coming back", async ({
  page,
}) => {
  await comeToPay(page);
  await expect(page.getByLabel("Numéro de carte")).toBeVisible();
  await page.goto("/");
  await page.getByRole("link", { name: "Panier, 1 article" }).click();
  await orderFromCart(page);
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
});
