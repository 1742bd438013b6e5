import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility.ts";
import { atTeaRoom } from "./buying.ts";
import { buyByCall, demoCustomer, logInByCall, newCustomer } from "./customer.ts";
import { expectFitForAll } from "./fit.ts";
import { readLetter } from "./outbox.ts";
import { screens } from "./screens.ts";
import { expect, test } from "./shop-test.ts";

const phone = { width: 390, height: 844 };
const twice = { sku: atTeaRoom.sku, faceValue: 25 };

test("a voucher that was not seen is withdrawn from in two steps by keyboard on a phone, and acknowledged by e-mail", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const customer = await newCustomer(page);
  await buyByCall(page, customer, twice);
  await page.goto("/my-account/orders");
  await page.getByRole("link", { name: "Renoncer au contrat ici" }).last().press("Enter");
  await page.waitForURL(/\/withdrawal/);
  const order = page.getByRole("link", { name: /^Choisir la commande/ });
  await expect(async () => {
    await page.reload();
    await expect(order).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await order.press("Enter");
  await expect(page.getByRole("listitem").filter({ hasText: "Choisir" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expectFits(page);
  const line = page.getByRole("checkbox", { name: new RegExp(atTeaRoom.brand) });
  await expect(line).toBeChecked();
  const total = page.getByRole("status").filter({ hasText: "Remboursement" });
  await expect(total).toContainText("€25,00");
  await line.press("Space");
  await expect(total).toContainText("€0,00");
  await line.press("Space");
  await expect(total).toContainText("€25,00");
  await page.getByLabel("Votre nom").fill("");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Ce champ est obligatoire")).toBeVisible();
  await page.getByLabel("Votre nom").fill("Léonie Dupont");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "Vérifiez, puis confirmez" })).toBeVisible();
  await expect(page.getByText("€25,00 sur votre carte, sous 14 jours")).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Confirmer la rétractation" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: "Votre rétractation est enregistrée" }),
  ).toBeVisible();
  await expectFits(page);
  const kept = page.getByRole("link", { name: "Télécharger l’accusé de réception" });
  const pdf = await page.request.get((await kept.getAttribute("href")) ?? "");
  expect(pdf.headers()["content-type"]).toBe("application/pdf");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await readLetter(page, customer.email, /Votre rétractation est enregistrée/, async (letter) => {
    await expect(letter.getByText("Je vous notifie ma rétractation")).toBeVisible();
    await expect(letter.getByText("Léonie Dupont")).toBeVisible();
  });
  await page.goBack();
  await expect(page.getByText("Il n’est plus possible d’y renoncer.")).toBeVisible();
  await expect(page.getByText("Déjà remboursé")).toBeVisible();
  await expect(page.getByRole("button", { name: "Continuer" })).toHaveCount(0);
});

test("the footer of every page leads to the withdrawal", async ({ page }) => {
  const without: string[] = [];
  const read = async (path: string) => {
    const html = await (await page.request.get(path)).text();
    const [, footer = ""] = /<footer[^>]*>(.*)<\/footer>/s.exec(html) ?? [];
    if (!/<a href="\/withdrawal"[^>]*>Renoncer au contrat ici<\/a>/.test(footer))
      without.push(path);
  };
  for (const path of screens().filter((one) => !/^\/my-/.test(one))) await read(path);
  await logInByCall(page, demoCustomer);
  for (const path of screens().filter((one) => /^\/my-/.test(one))) await read(path);
  expect(without).toEqual([]);
  for (const path of ["/claim", "/till", "/boutique"]) {
    await page.goto(path);
    await page.getByRole("contentinfo").getByRole("link", { name: "Renoncer au contrat" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /Renoncer/ })).toBeVisible();
  }
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("after the code was seen the voucher is locked, and a visitor asks for the link", async ({
    page,
  }) => {
    await page.goto("/withdrawal");
    await page.getByLabel("Numéro de commande").fill("P2026-000001");
    await page.getByLabel("E-mail de la commande").fill("personne@exemple.fr");
    await page.getByRole("button", { name: "M’envoyer le lien" }).click();
    await expect(page.getByText("le lien est en route")).toBeVisible();
    await expectNoSidewaysScroll(page, 390);

    const customer = await newCustomer(page);
    await buyByCall(page, customer, twice);
    const show = page.getByRole("button", { name: /^Voir le code-barres/ });
    await expect(async () => {
      await page.goto("/my-vouchers");
      await show.press("Enter", { timeout: 1_000 });
    }).toPass();
    await page.getByText("Je veux le code maintenant").click();
    await show.press("Enter");
    await page.goto("/withdrawal");
    await page.getByRole("link", { name: /^Choisir la commande/ }).press("Enter");
    await expect(page.getByText(/^Code affiché à \d\d:\d\d /)).toBeVisible();
    await expect(page.getByRole("button", { name: "Continuer" })).toHaveCount(0);
    await page.getByRole("link", { name: "Besoin d’aide ?" }).press("Enter");
    await expect(page).toHaveURL(/\/help-centre$/);
  });
});

async function expectFits(page: Page): Promise<void> {
  await expectFitForAll(page);
  await page.setViewportSize(phone);
}
