import { expectFitsAtAllWidths } from "./accessibility.ts";
import { cards } from "./buying.ts";
import { newCustomer, topUpByCall } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test("credit whose card payment is disputed is on hold, and the balance says why", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await topUpByCall(page, customer, 60, cards.disputed);
  const onHold = page.getByText("€60,00 bloqués : paiement par carte en cours de vérification");
  // The bank reports the dispute half a minute after the payment.
  await expect(async () => {
    await page.goto("/my-account/balance");
    await expect(onHold).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page.getByRole("region", { name: "Cagnotte" })).toContainText(/€\s*0/);
  await expect(page.getByRole("row", { name: /^Bloqué : paiement/ })).toContainText("−€60,00");
  await expectFitsAtAllWidths(page);
});
