import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import {
  atHome,
  atTeaRoom,
  cards,
  checkoutHeading,
  expectWrapped,
  fillCard,
  pastOrder,
  ticketOf,
} from "./buying.ts";
import { type Customer, newCustomer, putIntoCart, topUpByCall } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

const changed = "Votre commande a changé depuis que vous l’avez vue. Rien n’a été prélevé";
const order = (page: Page) => page.getByRole("button", { name: "Commander et payer" });

/** One voucher of €25.00 is under review when another tab adds one of €50.00. */
async function changeUnderReview(page: Page, customer: Customer): Promise<void> {
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("€75,00");
  await putIntoCart(page, customer, { sku: atHome.sku, faceValue: 50 });
  await order(page).click();
}

async function expectShownAgain(page: Page): Promise<void> {
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(changed);
  await expect(page.getByRole("alert")).toContainText(
    "Total : €25,00 auparavant, €75,00 maintenant.",
  );
  await expect(page.getByRole("main")).toContainText(atHome.brand);
}

async function expectNoOrder(page: Page): Promise<void> {
  const orders = await page.context().newPage();
  await orders.goto("/my-account/orders");
  await expect(orders.getByRole("heading", { level: 1, name: "Commandes" })).toBeVisible();
  await expect(orders.getByRole("link", { name: pastOrder })).toHaveCount(0);
  await orders.close();
}

test("a price that changes under the review is shown before anything is paid, then by the balance and the card", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await newCustomer(page);
  await topUpByCall(page, customer, 50);
  await changeUnderReview(page, customer);
  await expectShownAgain(page);
  await expectNoAxeFindings(page);
  await expectNoOrder(page);
  await order(page).click();
  await expect(page.getByRole("button", { name: "Payer €25,00" })).toBeVisible();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  const receipt = page.getByRole("region", { name: "Reçu de la commande" });
  await expect(receipt).toContainText(/Cagnotte\s*€50,00/);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atTeaRoom.brand)).toHaveCount(1);
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
});

test("an order that awaits its payment is cancelled in the account, or paid there", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  const start = async () => {
    await page.goto("/checkout");
    await order(page).click();
    await expect(page.getByRole("button", { name: "Payer €25,00" })).toBeVisible();
    await page.goto("/my-account/orders");
    await page.getByRole("link", { name: pastOrder }).first().click();
    await expect(page.getByRole("heading", { name: /^Commande du/ })).toBeVisible();
  };
  await start();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Annuler la commande" }).click();
  await expect(page.getByText("Annulée", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Payer par carte" })).toHaveCount(0);
  await start();
  await page.getByRole("button", { name: "Payer par carte" }).click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("a price that changes under the review is shown before anything is paid", async ({
    page,
  }) => {
    await changeUnderReview(page, await newCustomer(page));
    await expectShownAgain(page);
    await order(page).click();
    await expect(page.getByRole("button", { name: "Payer €75,00" })).toBeVisible();
    await fillCard(page, cards.accepted);
    await expectWrapped(page);
  });
});

test("S4.22a S9.12a a cart that grows in another tab is seen on coming back to this one", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  await page.goto("/cart");
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(1);
  await putIntoCart(page, customer, { sku: atHome.sku, faceValue: 50 });
  // Pulls are two seconds apart, and the script may not have started yet.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(page.getByRole("main")).toContainText(atHome.brand, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(2);
});
