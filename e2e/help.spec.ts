import { expectNoAxeFindings, expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { inStore } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { expectFitForAll } from "./fit.ts";
import { expect, test } from "./shop-test.ts";

test("S2.18 S3.20 S3.24 from the help to a question, the assistant and a message with a number", async ({
  page,
}) => {
  await page.goto("/help-centre");
  await page.getByRole("main").getByRole("searchbox").fill("annulation d’un code envoyé");
  await page.getByRole("main").getByRole("button", { name: "Rechercher" }).click();
  const answer = page.getByText("tant qu’il n’a pas été utilisé");
  await expect(answer).toBeVisible();
  await expectNoAxeFindings(page);

  await page.goto("/faq/mes-bons-et-cartes?question=22#question-22");
  await expect(page.locator("details[open]")).toHaveCount(1);
  await expect(page.locator("#question-22")).toHaveAttribute("open", "");
  await expectNoAxeFindingsInBothThemes(page);
  const opened = page.locator("#question-22");
  await opened.getByRole("button", { name: "Oui" }).click();
  await expect(opened.getByRole("status")).toHaveText("Merci de votre réponse.");
  await expect(opened).toHaveAttribute("open", "");

  await page.goto("/assistant");
  await page.getByRole("button", { name: "Où est mon bon ?" }).click();
  const log = page.getByRole("log");
  await expect(log.getByRole("link", { name: "Se connecter" })).toBeVisible();
  await page.getByLabel("Votre question").fill("Quel temps fera-t-il demain ?");
  await page.getByRole("button", { name: "Demander" }).click();
  await expect(log).toContainText("Je ne sais pas.");
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole("link", { name: "Écrire à l’équipe" }).click();

  await expect(page.getByText("Votre conversation avec l’assistant")).toBeVisible();
  await page.getByLabel("Prénom").fill("Zoé");
  await page.getByLabel("Nom", { exact: true }).fill("Petit");
  await page.getByLabel("E-mail").fill("zoe@exemple.fr");
  await page.getByLabel("Sujet").selectOption("5");
  await page.getByLabel("Votre message").fill("Je ne retrouve pas ma commande.");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  const order = page.getByLabel("Numéro de commande");
  await expect(order).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Votre message")).toHaveValue("Je ne retrouve pas ma commande.");
  await expectNoAxeFindings(page);
  await order.fill("P2026-000418");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await expect(page.getByRole("status").filter({ hasText: /T\d{4}-\d{6}/ })).toBeVisible();
});

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

test("S3.20 a visitor who logs in while writing keeps what was typed, and chooses one of the own orders", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await buyByCall(page, customer, { sku: inStore.sku, faceValue: 50 });
  await page.context().clearCookies();
  await page.goto("/contact");
  const message = page.getByLabel("Votre message");
  await message.fill("Où est mon bon ?");
  await page.getByRole("main").getByRole("link", { name: "Se connecter" }).click();
  const login = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await login.getByLabel("E-mail").fill(customer.email);
  await login.getByLabel("Mot de passe").fill(customer.password);
  await login.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(page.getByText(`Réponse à ${customer.email}`)).toBeVisible();
  await expect(message).toHaveValue("Où est mon bon ?");
  await expectFitForAll(page);

  const typed = page.getByLabel("Numéro de commande");
  await expect(typed).toBeVisible();
  await page
    .getByRole("group", { name: "Quelle commande ?" })
    .getByRole("radio", { name: /€50,00.*P\d{4}-\d{6}/ })
    .check();
  await expect(typed).toBeHidden();
  await expectNoAxeFindings(page);
  await page.getByLabel("Sujet").selectOption("5");
  await page.getByRole("button", { name: "Envoyer le message" }).click();
  await page.getByRole("link", { name: "Voir mon message" }).click();
  await expect(page.getByRole("main")).toContainText(/Commande P\d{4}-\d{6}/);
});
