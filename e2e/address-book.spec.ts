import type { Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { readBarcode } from "./barcodes.ts";
import { newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

async function openAddressBook(page: Page): Promise<void> {
  await newCustomer(page);
  await page.goto("/my-account/addresses");
  await expect(page.getByRole("heading", { level: 1, name: "Carnet d’adresses" })).toBeVisible();
}

async function addAddress(page: Page, title: string): Promise<void> {
  await page.getByRole("link", { name: "Ajouter une adresse" }).click();
  await page.getByLabel("Nom de l’adresse").fill(title);
  await page.getByLabel("Téléphone").fill("01 23 45 67 89");
  await page.getByLabel("Rue").fill("Rue des Lilas");
  await page.getByLabel("Numéro ou appartement").fill("12 bis");
  await page.getByLabel("Code postal").fill("75011");
  await page.getByLabel("Ville").fill("Paris");
  await page.getByRole("button", { name: "Enregistrer l’adresse" }).click();
  await expect(page.getByText("L’adresse est dans votre carnet.")).toBeVisible();
}

function cardOf(page: Page, title: string) {
  return page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { level: 2, name: title }) });
}

test("S2.32 S3.15 a refused address shows errors at its fields and keeps its values; the account is accessible in both themes", async ({
  page,
}) => {
  await openAddressBook(page);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole("link", { name: "Ajouter une adresse" }).press("Enter");
  await page.getByLabel("Nom de l’adresse").fill("Maison");
  await page.getByLabel("Société").fill("AB");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Société")).toBeFocused();
  await expect(page.getByLabel("Société")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Nom de l’adresse")).toHaveValue("Maison");
  await expectNoAxeFindingsInBothThemes(page);
  for (const screen of ["shipping-details", "newsletter", "loyalty-card", "orders"]) {
    await page.goto(`/my-account/${screen}`);
    await expectNoAxeFindingsInBothThemes(page);
  }
});

test("S2.32 the loyalty card's bars are read as the number beside them", async ({ page }) => {
  await newCustomer(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/my-account/loyalty-card");
  const number = (await page.getByRole("main").getByRole("code").innerText()).replaceAll(/\s/g, "");
  const bars = page.getByRole("img", { name: "Code-barres de votre carte de fidélité" });
  expect(readBarcode(await bars.screenshot(), "ean13")).toBe(number);
});

test.describe("without any script", () => {
  test.use({ javaScriptEnabled: false });

  test("S1.4 S6.4 S7.20 S8.12o addresses are added, made default and deleted, the default one last", async ({
    page,
  }) => {
    await openAddressBook(page);
    await addAddress(page, "Maison");
    await addAddress(page, "Bureau");
    await expect(cardOf(page, "Maison")).toContainText("Facturation");
    await cardOf(page, "Bureau")
      .getByRole("button", { name: "Utiliser Bureau pour la facturation" })
      .click();
    await expect(cardOf(page, "Bureau")).toContainText("Facturation");

    await page.getByRole("link", { name: "Supprimer l’adresse Bureau" }).click();
    await expect(page.getByText("C’est une adresse par défaut.")).toBeVisible();
    await page.getByRole("link", { name: "La garder" }).click();
    await cardOf(page, "Maison")
      .getByRole("button", { name: "Utiliser Maison pour la facturation" })
      .click();
    await page.getByRole("link", { name: "Supprimer l’adresse Bureau" }).click();
    await page.getByRole("button", { name: "Oui, supprimer" }).click();
    await expect(page.getByText("L’adresse a été supprimée.")).toBeVisible();
    await expect(cardOf(page, "Bureau")).toHaveCount(0);

    await page.getByRole("link", { name: "Modifier l’adresse Maison" }).click();
    await page.getByLabel("Ville").fill("Lyon");
    await page.getByLabel("Pays").selectOption({ label: "Belgique" });
    await page.getByRole("button", { name: "Enregistrer l’adresse" }).click();
    await expect(cardOf(page, "Maison")).toContainText("75011 Lyon");
    await expect(cardOf(page, "Maison")).toContainText("Belgique");
  });
});
