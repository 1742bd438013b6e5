import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import { atTeaRoom, cards, expectWrapped, fillCard, phone, wide } from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test("an order pressed twice is placed once; its card, kept by the provider, pays the next one with one press and is removed in the account", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  const voucher = { sku: atTeaRoom.sku, faceValue: 25 };
  await putIntoCart(page, customer, voucher);
  await page.setViewportSize(wide);
  await page.goto("/checkout");
  // Pressed twice, it makes one order.
  await page.getByRole("button", { name: "Commander et payer" }).dblclick();
  await page.getByLabel("Garder cette carte").check();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);

  await putIntoCart(page, customer, voucher);
  await page.setViewportSize(phone);
  await page.goto("/checkout");
  await page.getByRole("button", { name: "Commander et payer" }).dblclick();
  await page.getByRole("button", { name: "Payer €25,00 avec •••• 4242" }).click();
  await expectWrapped(page);

  await page.goto("/my-account/orders");
  await expect(page.getByRole("main").getByText("Livrée")).toHaveCount(2);

  await page.goto("/my-account/cards");
  const main = page.getByRole("main");
  await expect(main).toContainText("Visa •••• 4242");
  await expect(main).toContainText("Expire en 12/2039");
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  await main.getByRole("button", { name: "Visa •••• 4242" }).click();
  await expect(page.getByText("La carte a été supprimée.")).toBeVisible();
  await expect(main).toContainText("Aucune carte enregistrée");
});
