import { expectNoSidewaysScroll } from "./accessibility.ts";
import {
  atTeaRoom,
  cards,
  expectWrapped,
  fillCard,
  inStore,
  orderFromCheckout,
  phone,
  wide,
} from "./buying.ts";
import { newCustomer, putIntoCart, topUpByCall } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: phone });

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with script" : "without any script", () => {
    test.use({ javaScriptEnabled });

    test("S1.4 S2.31a the balance pays an order, then its rest a part of another, and the card what is left", async ({
      page,
    }) => {
      const customer = await newCustomer(page);
      await topUpByCall(page, customer, 60);
      await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
      await page.goto("/checkout");
      await expect(page.getByRole("checkbox", { name: /Utiliser ma cagnotte/ })).toBeChecked();
      await orderFromCheckout(page);
      await expectWrapped(page);

      const second = javaScriptEnabled ? wide : phone;
      await page.setViewportSize(second);
      await putIntoCart(page, customer, { sku: inStore.sku, faceValue: 50 });
      await page.goto("/checkout");
      const review = page.getByRole("complementary", { name: "Votre commande" });
      await expect(review).toContainText(/Reste à payer\s*€15,00/);
      await expectNoSidewaysScroll(page, second.width);
      await orderFromCheckout(page);
      await expect(page.getByRole("button", { name: "Payer €15,00" })).toBeVisible();
      await fillCard(page, cards.accepted);
      await expectWrapped(page);
      const receipt = page.getByRole("region", { name: "Reçu de la commande" });
      await expect(receipt).toContainText(/Cagnotte\s*€35,00/);
      await expect(receipt).toContainText(/Par carte\s*€15,00/);
    });
  });
