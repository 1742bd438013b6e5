import { readFileSync } from "node:fs";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import {
  atTeaRoom,
  cards,
  cartDrawer,
  checkoutHeading,
  chooseAmount,
  fillCard,
  phone,
  ticketOf,
  wide,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { test as base, expect } from "./shop-test.ts";

/** These journeys share one shop, as opening it takes longer; they do not interfere. */
const test = base.extend<object, { shop: SecondShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openSecondShop({
        CART_REQUIRES_LOGIN: "off",
        OUT_OF_STOCK_IN_CART: "off",
      });
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.use({ viewport: phone });

test("S5.20 S6.1a S2.31a a guest buys a voucher with an e-mail, after a refused card with another, then goods; without script goods with a file, which is downloaded", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto("/brand/salon-mirabelle-sur-cour");
  await chooseAmount(page, "€25,00");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(cartDrawer(page)).toContainText(atTeaRoom.brand);
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  await page.getByRole("link", { name: "Sans compte" }).click();
  await expect(page.getByText("Le reçu contient un lien")).toBeVisible();
  await page.getByLabel("E-mail", { exact: true }).fill("zoe@exemple.fr");
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.declined);
  await expect(page.getByText("Votre banque a refusé le paiement")).toBeVisible();
  await expect(page).toHaveURL(/\/checkout\/order\//);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Payer par carte" }).click();
  await fillCard(page, cards.accepted);
  await expect(page.getByText("zoe@exemple.fr")).toBeVisible();
  await expect(ticketOf(page, atTeaRoom.brand)).toHaveCount(1);
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  await buyGoods(page);
  await buyWithoutScript(browser, baseURL);
});

/**
 * Buys with plain forms for address, delivery and card; the order's link gives the guest the file.
 */
async function buyWithoutScript(browser: Browser, baseURL: string | undefined): Promise<void> {
  const context = await browser.newContext({
    ...{ baseURL: baseURL ?? "", javaScriptEnabled: false, locale: "fr-FR" },
    viewport: phone,
  });
  const page = await context.newPage();
  for (const path of [
    "/boutique/robe-midi-verveine?childSku=CF-0101-sauge-40",
    "/boutique/le-vestiaire-en-trente-pieces",
  ]) {
    await page.goto(path);
    await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  }
  await page.goto("/checkout?panel=guest");
  await page.getByRole("region", { name: "Vous" }).getByLabel("E-mail").fill("zoe@exemple.fr");
  await page.getByRole("button", { name: "Commander et payer" }).click();
  const delivery = page.getByRole("region", { name: "Livraison" });
  await expect(delivery.getByLabel("Prénom")).toHaveAttribute("aria-invalid", "true");
  await fillDelivery(delivery);
  await expectNoSidewaysScroll(page, 390);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.accepted);
  await expect(page.getByRole("main")).toContainText("Malo Kervella, 12 rue des Tanneurs");
  await page.getByLabel("Je veux le fichier maintenant").check();
  await expectNoSidewaysScroll(page, 390);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: /^Télécharger « Le vestiaire/ }).click(),
  ]);
  expect(file.suggestedFilename()).toBe("le-vestiaire-en-trente-pieces.pdf");
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  await context.close();
}

async function fillDelivery(delivery: Locator): Promise<void> {
  await delivery.getByLabel("Prénom").fill("Malo");
  await delivery.getByLabel("Nom", { exact: true }).fill("Kervella");
  await delivery.getByLabel("Numéro et rue").fill("12 rue des Tanneurs");
  await delivery.getByLabel("Code postal").fill("44000");
  await delivery.getByLabel("Ville").fill("Nantes");
  await delivery.getByLabel("Téléphone").fill("06 12 34 56 78");
}

/** The parcel goes to another person than the buyer. */
async function buyGoods(page: Page): Promise<void> {
  await page.setViewportSize(wide);
  await page.goto("/boutique/robe-midi-verveine?childSku=CF-0101-sauge-40");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  await page.getByRole("link", { name: "Sans compte" }).click();
  const delivery = page.getByRole("region", { name: "Livraison" });
  await page.getByRole("region", { name: "Vous" }).getByLabel("E-mail").fill("zoe@exemple.fr");
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(delivery.getByLabel("Prénom")).toHaveAttribute("aria-invalid", "true");
  await expect(delivery.getByLabel("Enregistrer")).toHaveCount(0);
  await fillDelivery(delivery);
  await expectNoSidewaysScroll(page, wide.width);
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await fillCard(page, cards.accepted);
  await expect(page.getByText("dès que votre colis est en route")).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Livraison par coursier");
  await expect(page.getByRole("main")).toContainText("Malo Kervella, 12 rue des Tanneurs");
}

const rare = { sku: "CC-1002-75", faceValue: 75 };

/** Orders all of the stock; an unpaid order holds it for a quarter of an hour. */
async function takeTheRest(page: Page): Promise<void> {
  const { token } = await newCustomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const post = async (url: string, data: object) =>
    (await page.request.post(url, { headers, data })).json();
  const { result: cartId } = await post("/api/cart/create", {});
  const { sku, faceValue } = rare;
  const option = { giftcard_item_option: { giftcard_amount: faceValue } };
  const put = (qty: number) =>
    post(`/api/cart/update?cartId=${cartId}`, {
      cartItem: { sku, qty, product_option: { extension_attributes: option } },
    });
  const qty: number = (await put(20)).result.qty;
  await put(qty);
  const ordered = await post("/api/order", {
    ...{ order_id: `order-${cartId}`, cart_id: cartId },
    products: [{ sku, qty, price: faceValue, face: faceValue }],
    addressInformation: { payment_method_code: "card" },
  });
  expect(ordered).toMatchObject({ code: 200 });
}

test("S4.21a the checkout says which line was sold out meanwhile, as the cart does without script, until it is read", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, rare);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await takeTheRest(await other.newPage());
  await other.close();

  // Any page takes the line out; the message appears where the cart is shown.
  await page.goto("/");
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  const gone = page.getByText("en rupture de stock. Cet article a été retiré de votre panier.");
  await expect(gone).toBeVisible();
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  const session = await page.context().storageState();
  const options = { baseURL: baseURL ?? "", javaScriptEnabled: false, storageState: session };
  const plain = await browser.newContext({ ...options, locale: "fr-FR" });
  const withoutScript = await plain.newPage();
  await withoutScript.goto("/cart");
  await withoutScript.getByRole("button", { name: /^OK : / }).click();
  await expect(withoutScript.getByText("Carte cadeau Hector Vaubrun")).toHaveCount(0);
  await plain.close();
  await page.reload();
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(gone).toHaveCount(0);
});
