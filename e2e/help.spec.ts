import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test("S7.29d the assistant asks for the login and then says where the order is", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await buyByCall(page, customer, { sku: inStore.sku, faceValue: 50 });
  await page.context().clearCookies();

  await page.goto("/assistant");
  await page.getByRole("button", { name: "Où est ma commande ?" }).click();
  const log = page.getByRole("log");
  await log.getByRole("link", { name: "Se connecter" }).click();
  const dialog = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await dialog.getByLabel("E-mail").fill(customer.email);
  await dialog.getByLabel("Mot de passe").fill(customer.password);
  await dialog.getByRole("button", { name: "Se connecter" }).click();

  await expect(page.getByLabel("Votre question")).toHaveValue(/^Où est ma commande/);
  await page.getByRole("button", { name: "Demander" }).click();
  const order = log.getByRole("link", { name: /^Commande P\d{4}-\d{6} du / });
  await expect(order).toBeVisible();
  await page.getByLabel("Votre question").fill("mon solde");
  await page.getByRole("button", { name: "Demander" }).click();
  await expect(log.getByRole("link", { name: /^Ma cagnotte : €\d/ })).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await order.click();
  await expect(page).toHaveURL(/\/my-account\/orders\/./);
});

test.describe("without a script, on a phone", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test("an answer of the help is rated", async ({ page }) => {
    await page.goto("/faq/mes-bons-et-cartes?question=22#question-22");
    const opened = page.locator("#question-22");
    await opened.getByRole("button", { name: "Non" }).click();
    await expect(opened.getByRole("status")).toHaveText("Merci de votre réponse.");
    await expect(opened).toHaveAttribute("open", "");
  });

  test("S7.29d the assistant is a form that keeps the conversation", async ({ page }) => {
    await page.goto("/assistant");
    for (const question of ["Puis-je annuler un code envoyé ?", "Quel temps fera-t-il ?"]) {
      await page.getByLabel("Votre question").fill(question);
      await page.getByRole("button", { name: "Demander" }).click();
    }
    const log = page.getByRole("log");
    await expect(log).toContainText("tant qu’il n’a pas été utilisé");
    await expect(log).toContainText("Je ne sais pas.");
  });
});
