import type { Browser, Page } from "@playwright/test";
import { newCustomer, topUpByCall } from "./customer.ts";
import { expectFitForAll } from "./fit.ts";
import { claimLink } from "./outbox.ts";
import { newPerson } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const balance = "/my-account/balance";

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("S1.5a S2.38 S5.12 S4.30b an amount of the balance is given, credited by its link and by its code, and taken back", async ({
    page,
    browser,
  }) => {
    await topUpByCall(page, await newCustomer(page), 60);
    const [byLink, byCode, nobody] = [newPerson(), newPerson(), newPerson()];
    await page.goto(balance);
    await page.getByRole("link", { name: "Préparer un code" }).click();
    await expectFitForAll(page);
    await give(page, { amount: "60,01", email: byLink.email });
    await expect(page.getByLabel("Montant", { exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await expect(page.getByText(/ne peut pas dépasser le solde/)).toBeVisible();
    await expect(page.getByLabel("Son e-mail")).toHaveValue(byLink.email);
    await give(page, { amount: "10", email: byLink.email });
    await expect(page.getByText("€10,00 de crédit").first()).toBeVisible();
    await expectFitForAll(page);
    for (const { email } of [byCode, nobody]) {
      await page.goto(`${balance}/give`);
      await give(page, { amount: "10", email });
      await expect(page.getByText("Votre cadeau pour Malo est emballé")).toBeVisible();
    }

    await test.step("by the link", async () => {
      const receiver = await openGift(browser, page, byLink.email);
      await newCustomer(receiver);
      await receiver.reload();
      await receiver.getByRole("button", { name: "Créditer ma cagnotte" }).press("Enter");
      await expectCredited(receiver);
      await receiver.close();
    });
    await test.step("by the code", async () => {
      const receiver = await openGift(browser, page, byCode.email);
      await receiver.getByRole("link", { name: /^Voir le code/ }).click();
      const shown = receiver.getByText(/^(?:[2-9A-Z]{4}-){3}[2-9A-Z]{4}$/);
      const code = await shown.innerText();
      await newCustomer(receiver);
      await receiver.goto(balance);
      await enter(receiver, code.slice(0, -5));
      await expect(receiver.getByText("Il manque 4 caractères à ce code.")).toBeVisible();
      await enter(receiver, "2345-2345-2345-2345");
      await expect(receiver.getByText(/^Ce code n’existe pas/)).toBeVisible();
      await expectFitForAll(receiver);
      await enter(receiver, code.toLowerCase());
      await expectCredited(receiver);
      await receiver.goto(balance);
      await enter(receiver, code);
      await expect(receiver.getByText("Le code a été utilisé")).toBeVisible();
      await receiver.close();
    });
    await test.step("taken back", async () => {
      await page.goto("/my-vouchers?tab=offered");
      await page.getByRole("link", { name: "Annuler le cadeau pour Malo" }).click();
      await expect(page.getByText(/Le montant revient sur votre cagnotte/)).toBeVisible();
      await expectFitForAll(page);
      await page.getByRole("button", { name: "Annuler le cadeau" }).click();
      await expect(page.getByText("Le code envoyé a été annulé")).toBeVisible();
      await page.goto(balance);
      await expect(page.getByText(/^€40,00 jusqu’au/)).toBeVisible();
      const rows = page.getByRole("table", { name: "Opérations de la cagnotte" }).getByRole("row");
      await expect(rows.nth(1)).toContainText("Crédit offert, repris");
    });
  });
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("S2.38 credit is given, and a wrong code is named with what was typed", async ({ page }) => {
    await topUpByCall(page, await newCustomer(page), 60);
    await page.goto(balance);
    await enter(page, "2345-2345-2345-2345");
    await expect(page.getByLabel("Code crédit")).toHaveValue("2345-2345-2345-2345");
    await expect(page.getByText(/^Ce code n’existe pas/)).toBeVisible();
    await page.goto(`${balance}/give`);
    await give(page, { amount: "20,50", email: newPerson().email });
    await expect(page.getByText("€20,50 de crédit")).toBeVisible();
  });
});

async function give(page: Page, { amount, email }: { amount: string; email: string }) {
  await page.getByLabel("Montant", { exact: true }).fill(amount);
  await page.getByLabel("Son prénom").fill("Malo");
  await page.getByLabel("Son e-mail").fill(email);
  await page.getByRole("button", { name: "Offrir ce montant" }).click();
}

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("Code crédit").fill(code);
  await page.getByRole("button", { name: "Créditer ma cagnotte" }).click();
}

/** Opens the gift in a separate browser. */
async function openGift(browser: Browser, giver: Page, email: string): Promise<Page> {
  const link = await claimLink(giver, email);
  const origin = new URL(giver.url()).origin;
  const context = await browser.newContext({ baseURL: origin, locale: "fr-FR" });
  const receiver = await context.newPage();
  await receiver.goto(link);
  await receiver.getByRole("link", { name: "Déballer" }).click();
  await expect(receiver.getByText("Crédit à dépenser chez Papillote")).toBeVisible();
  await expectFitForAll(receiver);
  return receiver;
}

async function expectCredited(page: Page): Promise<void> {
  await expect(page.getByText("Votre cagnotte est créditée")).toBeVisible();
  await expect(page.getByText(/^€10,00 jusqu’au/)).toBeVisible();
}
