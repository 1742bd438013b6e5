import type { Locator } from "@playwright/test";
import { expectNoSidewaysScroll } from "./accessibility.ts";
import {
  cards,
  cartDrawer,
  chooseAmount,
  expectWrapped,
  fillCard,
  orderFromCart,
  pastOrder,
  phone,
  wide,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: phone });

async function fillDelivery(delivery: Locator): Promise<void> {
  await delivery.getByLabel("Numéro et rue").fill("12 rue des Tanneurs");
  await delivery.getByLabel("Code postal").fill("44000");
  await delivery.getByLabel("Ville").fill("Nantes");
  await delivery.getByLabel("Téléphone").fill("06 12 34 56 78");
}

test("S2.31a S2.31b S3.7 goods and a voucher are bought together by card, the order says where the parcel goes and to whom, and the address is in the book", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, { sku: "GC-1001", faceValue: 50 });
  await page.goto("/boutique/robe-midi-verveine?childSku=CF-0101-sauge-40");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await orderFromCart(page);

  // Without a postal address nothing is ordered, and all of its fields are marked at once.
  await expect(page.getByLabel("Numéro et rue").first()).toHaveAttribute("aria-invalid", "true");
  const delivery = page.getByRole("region", { name: "Livraison" });
  await expect(delivery.getByLabel("Prénom")).toHaveValue(customer.firstname);
  await delivery.getByLabel("Prénom").fill("Malo");
  await delivery.getByLabel("Enregistrer dans mon carnet").check();
  await fillDelivery(delivery);
  await expect(delivery.getByRole("radio", { name: /^Livraison par coursier/ })).toBeChecked();
  // What was typed survives a reload.
  await page.reload();
  await expect(delivery.getByLabel("Ville")).toHaveValue("Nantes");
  const receipt = page.getByRole("complementary", { name: "Votre commande" });
  await expect(receipt).toContainText(/Livraison par coursier\s*€5,00/);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await expect(page.getByText("dès que votre colis est en route")).toBeVisible();

  await page.goto("/my-account/orders");
  await page.getByRole("main").getByRole("link", { name: pastOrder }).first().click();
  await expect(page.getByRole("main")).toContainText("12 rue des Tanneurs, 44000 Nantes");
  const steps = page.getByRole("region", { name: "Suivi de la commande" }).getByRole("listitem");
  await expect(steps.filter({ hasText: "Colis en préparation" })).toBeVisible();
  await expect(steps.last()).toContainText("Livraison à Nantes");
  await expect(page.getByRole("main")).toContainText(`Malo ${customer.lastname}`);

  await page.goto("/my-account/addresses");
  await expect(page.getByRole("main")).toContainText("12 rue des Tanneurs");
});

test("S2.31a S2.35 a physical card of the chosen amount is bought by card and sent, and shows no code", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  await newCustomer(page);
  await page.goto("/boutique/carte-cadeau-hector-vaubrun-en-coffret");
  await chooseAmount(page, "€75,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await orderFromCart(page);
  const delivery = page.getByRole("region", { name: "Livraison" });
  await fillDelivery(delivery);
  const receipt = page.getByRole("complementary", { name: "Votre commande" });
  await expect(receipt).toContainText("€80,00");
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await expect(page.getByText("dès que votre colis est en route")).toBeVisible();
  await page.goto("/my-vouchers");
  await expect(page.getByRole("heading", { name: "Pas encore de bon" })).toBeVisible();
});

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false, waitsForScripts: false });

  test("S2.35 a card that is sold in both forms is chosen by keyboard as the one by post, and bought", async ({
    page,
  }) => {
    await newCustomer(page);
    await page.goto("/boutique/carte-cadeau-hector-vaubrun");
    const forms = page.getByRole("group", { name: "Forme de la carte" });
    await forms.getByRole("radio", { name: /^Carte numérique/ }).focus();
    await page.keyboard.press("ArrowDown");
    await expect(forms.getByRole("radio", { name: /^Carte par courrier/ })).toBeChecked();
    await expectNoSidewaysScroll(page, 390);
    await page.getByRole("button", { name: "Ajouter au panier" }).click();
    await expect(page.getByText("Carte par courrier de €50,00", { exact: true })).toBeVisible();
    await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
    await fillDelivery(page.getByRole("region", { name: "Livraison" }));
    await expectNoSidewaysScroll(page, 390);
    await page.getByRole("button", { name: "Commander et payer" }).click();
    await fillCard(page, cards.accepted);
    await expectWrapped(page);
    await expect(page.getByText("dès que votre colis est en route")).toBeVisible();
  });
});
