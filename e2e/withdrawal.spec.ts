import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility.ts";
import { atTeaRoom } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { expectFitForAll } from "./fit.ts";
import { readLetter } from "./outbox.ts";
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
    await expect(page.getByText("Code déjà affiché ou utilisé")).toBeVisible();
    await expect(page.getByRole("button", { name: "Continuer" })).toHaveCount(0);
  });
});

async function expectFits(page: Page): Promise<void> {
  await expectFitForAll(page);
  await page.setViewportSize(phone);
}
