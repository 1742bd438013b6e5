import { expect, type Locator, type Page } from "@playwright/test";

/** Sold from a stock of codes: €50.00, an EAN-13 barcode with a PIN. */
export const inStore = {
  brand: "Numéro Treize Bis",
  universe: "Beauté",
  path: "/brand/numero-treize-bis",
  sku: "CC-1022",
} as const;
/** Sold from a stock of codes: €50.00, Code 128 with a PIN. */
export const atHome = {
  brand: "Drap d’Écume",
  path: "/brand/drap-d-ecume",
  sku: "CC-1045",
} as const;
/** Sold from a stock of codes: €25.00. The stock of one brand is too small for all journeys. */
export const atTeaRoom = { brand: "Salon Mirabelle-sur-Cour", sku: "CC-1092" } as const;

/** The name of an order's link in a list: what was bought, its number and its day. */
export const pastOrder = /P\d{4}-\d+, \d/;

export const phone = { width: 390, height: 844 } as const;
export const wide = { width: 1280, height: 800 } as const;

export const cards = {
  accepted: "4242 4242 4242 4242",
  threeDSecure: "4000 0000 0000 3220",
  declined: "4000 0000 0000 0002",
  disputed: "4000 0000 0000 0259",
} as const;
/** S5.20, in French. */
export const notLoggedIn = "Connectez-vous pour continuer";

const bankCode = "123456";

/** Clicks the label of the amount: the radio button itself is not visible. */
export async function chooseAmount(page: Page, amount: string): Promise<void> {
  const main = page.getByRole("main");
  const ticket = page.getByRole("radio", { name: amount, exact: true });
  const stockAlert = main.getByRole("button", { name: "Me prévenir" });
  await expect(ticket.or(stockAlert).first()).toBeAttached();
  // The document says what is sold out, so there is nothing to wait for.
  await expect(ticket, `${amount} of ${page.url()} is sold out`).toBeEnabled({ timeout: 1_000 });
  await main.locator("label").filter({ has: ticket }).click();
  await expect(ticket).toBeChecked();
}

/**
 * Leaves only the brands in a list of everything that is sold. It waits until the shorter list is
 * drawn, as a press while a card is drawn again would be lost.
 */
export async function showOnlyVouchers(page: Page): Promise<void> {
  const kinds = page.getByRole("group", { name: "Type de résultat" });
  await kinds.getByRole("link", { name: /^Bons/ }).click();
  const houseCards = page.getByRole("main").getByRole("heading", { name: /^Carte / });
  await expect(houseCards).toHaveCount(0);
}

export function cartDrawer(page: Page): Locator {
  return page.getByRole("dialog", { name: /^(Votre|Mon) panier$/ });
}

/**
 * Goes from the open cart to the provider's page, or to the confirmation if the balance pays all.
 */
export async function orderFromCart(page: Page): Promise<void> {
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await orderFromCheckout(page);
}

/** Does the same from the checkout. */
export async function orderFromCheckout(page: Page): Promise<void> {
  await expect(checkoutHeading(page)).toBeVisible();
  await page.getByRole("button", { name: "Commander et payer" }).click();
}

export function checkoutHeading(page: Page): Locator {
  return page.getByRole("heading", { level: 1, name: "Commander" });
}

export async function fillCard(page: Page, number: string): Promise<void> {
  await page.getByLabel("Numéro de carte").fill(number);
  await page.getByLabel("Titulaire").fill("Léonie Dupont-Rivière");
  await page.getByLabel("Expiration").fill("12/39");
  await page.getByLabel("Cryptogramme").fill("123");
  await page.getByRole("button", { name: /^Payer/ }).click();
}

export async function answerBank(page: Page): Promise<void> {
  await page.getByLabel("Code de confirmation").fill(bankCode);
  await page.getByRole("button", { name: /^Confirmer/ }).click();
}

export async function expectWrapped(page: Page): Promise<void> {
  await expect(
    page.getByRole("heading", { name: "Merci pour votre commande", level: 1 }),
  ).toBeVisible();
}

export function ticketOf(page: Page, brand: string): Locator {
  return page.getByRole("article", { name: new RegExp(`^Bon ${brand}`) });
}
