import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import {
  atHome,
  cards,
  checkoutHeading,
  expectWrapped,
  fillCard,
  orderFromCart,
  orderFromCheckout,
  phone,
  ticketOf,
  wide,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

// The status with which the bank's page refuses a wrong code.
test.use({ mayBeSaid: [/status of 422 .*\/3ds/] });

/** A new customer orders one voucher and arrives on the provider's page. */
async function comeToPay(page: Page): Promise<void> {
  await putIntoCart(page, await newCustomer(page), { sku: atHome.sku, faceValue: 25 });
  await page.goto("/checkout");
  await orderFromCheckout(page);
}

const failed = (page: Page) =>
  page.getByRole("heading", { level: 1, name: "Votre paiement n’a pas abouti" });

test("S2.40 S8.11d a declined card takes no money, and a second attempt pays the same order once", async ({
  page,
}) => {
  await comeToPay(page);
  await fillCard(page, cards.declined);
  await expect(failed(page)).toBeVisible();
  await expect(page).toHaveURL(/\/payment\/failure\?transactionId=/);
  await expect(page.getByRole("main")).toContainText("Aucune somme n’a été prélevée.");
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: /^Payer/ }).click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
});

test("S2.40 S8.11d a cancelled payment takes no money and leads back to the order", async ({
  page,
}) => {
  await comeToPay(page);
  await page.getByRole("button", { name: "Annuler et revenir à la commande" }).click();
  await expect(failed(page)).toBeVisible();
  await page.getByRole("link", { name: "Retour à la commande" }).click();
  await expect(page).toHaveURL(/\/checkout$/);
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    atHome.brand,
  );
  await page.goto("/my-vouchers");
  await expect(page.getByRole("heading", { name: "Pas encore de bon" })).toBeVisible();
});

/** Cards of the sandbox, each with the title that the shop gives the reason. */
const declines = [
  ["4000 0000 0000 9995", "Votre banque a refusé : solde ou plafond de la carte insuffisant"],
  ["4000 0000 0000 0069", "La carte a expiré"],
  ["4000 0000 0000 0341", "Votre banque a refusé le paiement"],
] as const;

async function expectReason(page: Page, title: string): Promise<void> {
  await expect(failed(page)).toBeVisible();
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(page.getByRole("alert")).toContainText(title);
    await expectNoSidewaysScroll(page, size.width);
  }
  await page.getByRole("button", { name: /^Payer/ }).click();
}

test("S2.40 S8.11d each reason of a bank is said, and the same order is paid after all of them", async ({
  page,
}) => {
  await comeToPay(page);
  for (const [number, title] of declines) {
    await fillCard(page, number);
    await expectReason(page, title);
  }
  await fillCard(page, cards.threeDSecure);
  for (const left of ["2 essais", "un essai", ""]) {
    await page.getByLabel("Code de confirmation").fill("000000");
    await page.getByRole("button", { name: /^Confirmer/ }).click();
    if (left) await expect(page.getByText(left)).toBeVisible();
  }
  await expectReason(page, "Votre banque n’a pas pu confirmer que c’était bien vous");
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
});

test("the way back from the provider leads to the order as it was, and it can be paid", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await comeToPay(page);
  await expect(page.getByLabel("Numéro de carte")).toBeVisible();
  await page.goBack();
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    atHome.brand,
  );
  await orderFromCheckout(page);
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
});

test("leaving the payment page takes no money: the cart is still there and can be paid later", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
