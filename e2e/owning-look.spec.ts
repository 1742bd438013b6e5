import type { Page } from "@playwright/test";
import {
  answerBank,
  atHome,
  cards,
  cartDrawer,
  checkoutHeading,
  chooseAmount,
  expectWrapped,
  fillCard,
  inStore,
  ticketOf,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { expectFitForAll, narrow, wide } from "./fit.ts";
import {
  codeDialog,
  enterCode,
  fillSignUp,
  newPerson,
  type Person,
  signUpDialog,
} from "./person.ts";
import { expect, test } from "./shop-test.ts";

// The provider refuses an impossible card number with this status.
test.use({ mayBeSaid: [/status of 422 .*\/pay\//] });

async function addToCart(
  page: Page,
  brand: typeof inStore | typeof atHome,
  amount: string,
): Promise<void> {
  await page.goto(brand.path);
  await chooseAmount(page, amount);
  // On a phone the bar at the bottom may have a second button of this name.
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
}

test("one shopper through every screen of buying and owning, by day and by night", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const person = newPerson();
  await test.step("the sign-up form checks fields and password rules while typing", () =>
    joinAtTheCart(page, person));
  await test.step("S9.12c the cart asks before it removes a line, and announces the new total", () =>
    askBeforeRemoval(page));
  await test.step("the order, step by step", () => comeToThePayment(page));
  await test.step("the provider's page, and a cancelled payment", () => giveUp(page));
  await test.step("S8.8b the order being placed, then the confirmation", () => payAtLast(page));
  await test.step("a code is shown for a minute, and only while its tab is visible", () =>
    showAndHide(page));
  await test.step("the balance", () => creditScreen(page));
});

async function joinAtTheCart(page: Page, person: Person): Promise<void> {
  await addToCart(page, inStore, "€50,00");
  const form = signUpDialog(page);
  await form.getByLabel("E-mail").fill("leonie@");
  await form.getByLabel("Mot de passe", { exact: true }).fill("papIer");
  await expect(form.getByText("Cette adresse e-mail semble incomplète.")).toBeVisible();
  await expect(form.getByRole("listitem").filter({ hasText: "Une majuscule" })).toContainText(
    "fait",
  );
  await expect(form.getByRole("listitem").filter({ hasText: "8 caractères" })).toContainText(
    "manquant",
  );
  await expectFitForAll(page);
  await form.getByLabel("E-mail").fill(person.email);
  await expect(form.getByText("Cette adresse e-mail semble incomplète.")).toBeHidden();
  await fillSignUp(page, person);
  await expect(codeDialog(page).getByLabel("Code reçu par SMS")).toHaveAttribute(
    "autocomplete",
    "one-time-code",
  );
  await expectFitForAll(page);
  await enterCode(page, person);
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
}

async function askBeforeRemoval(page: Page): Promise<void> {
  await addToCart(page, atHome, "€25,00");
  const drawer = cartDrawer(page);
  const line = drawer.getByRole("article").filter({ hasText: atHome.brand });
  await expect(line).toHaveCount(1);
  await expectFitForAll(page);

  const question = drawer.getByRole("group", { name: /^Retirer Drap d’Écume, €25,00 du panier/ });
  await line.getByRole("button", { name: "Retirer Drap d’Écume, €25,00", exact: true }).click();
  await expect(question.getByRole("button", { name: "Oui, retirer" })).toBeFocused();
  await expectFitForAll(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(
    line.getByRole("button", { name: "Retirer Drap d’Écume, €25,00", exact: true }),
  ).toBeFocused();
  await page.keyboard.press("Enter");
  await question.getByRole("button", { name: "Le garder" }).click();
  await expect(line).toHaveCount(1);

  await line.getByRole("button", { name: "Un de plus" }).click();
  await expect(
    drawer.getByRole("status").filter({ hasText: "3 bons, total €100,00" }),
  ).toBeAttached();
  await line.getByRole("button", { name: "Retirer Drap d’Écume, €25,00", exact: true }).click();
  await question.getByRole("button", { name: "Oui, retirer" }).click();
  await expect(line).toHaveCount(0);
  const status = drawer.getByRole("status").filter({ hasText: "1 bon, total €50,00" });
  await expect(status).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();

  await page.goto("/cart");
  await expect(page.getByRole("heading", { level: 1, name: "Votre panier" })).toBeVisible();
  await expectFitForAll(page);
}

async function comeToThePayment(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Passer commande" }).click();
  await expect(page.getByRole("radio", { name: /Carte bancaire/ })).toBeChecked();
  await expectFitForAll(page);
  await page.setViewportSize(narrow);
  await page.getByText("Votre commande, 1 bon").click();
  await expect(page.locator("details").getByRole("article")).toContainText("1 bon de €50,00");
  await page.setViewportSize(wide);
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    "À dépenser en ligne et en magasin",
  );
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(page.getByRole("button", { name: "Payer €50,00" })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: /^Payer/ }).click();
  await expect(page.getByRole("alert")).toContainText("Aucune somme n’a été prélevée");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Annuler et revenir à la commande" }).click();
  await expect(
    page.getByText("Aucune somme n’a été prélevée. Votre panier est intact."),
  ).toBeVisible();
  await expectFitForAll(page);
}

async function payAtLast(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Retour à la commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route("**/checkout.data*", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "Nous emballons votre commande" }),
  ).toBeVisible();
  await expectFitForAll(page);
  held.resolve();
  await fillCard(page, cards.threeDSecure);
  await expect(page.getByLabel("Code de confirmation")).toBeVisible();
  await expectFitForAll(page);
  await answerBank(page);
  await expectWrapped(page);
  await expect(page.getByRole("figure").filter({ hasText: "Merci, Léonie." })).toBeVisible();
  await expectFitForAll(page);
}

async function showAndHide(page: Page): Promise<void> {
  for (const tab of ["used", "waiting"]) {
    await page.goto(`/my-vouchers?tab=${tab}`);
    await expect(page.getByRole("heading", { name: /^Aucun bon/ })).toBeVisible();
    await expectFitForAll(page);
  }
  await page.clock.install();
  await page.goto("/my-vouchers");
  const ticket = ticketOf(page, inStore.brand);
  const show = ticket.getByRole("button", { name: /^Voir le code-barres/ });
  const bars = ticket.getByRole("img", { name: "Code-barres du bon" });
  await show.click();
  await ticket.getByRole("checkbox", { name: /met fin à mon droit de rétractation/ }).check();
  await show.click();
  await expect(bars).toBeVisible();
  await expect(ticket.getByRole("group", { name: `Code du bon ${inStore.brand}` })).toBeFocused();
  await expect(
    page.getByRole("status").filter({ hasText: `Le code du bon ${inStore.brand} est affiché.` }),
  ).toBeAttached();
  await expectFitForAll(page);
  await page.clock.fastForward("01:01");
  await expect(bars).toBeHidden();
  await expect(show).toBeFocused();

  await show.click();
  await expect(bars).toBeVisible();
  await page.evaluate(() => {
    Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(bars).toBeHidden();
}

async function creditScreen(page: Page): Promise<void> {
  await page.goto("/my-account/balance");
  await expectFitForAll(page);
  await page.goto("/my-account/balance/top-up");
  await chooseAmount(page, "Autre");
  await expect(page.getByLabel("Autre montant")).toBeVisible();
  await expectFitForAll(page);
}

test.describe("without script", () => {
  test.use({ javaScriptEnabled: false });

  test("S9.12c a line is removed in two steps", async ({ page }) => {
    await putIntoCart(page, await newCustomer(page), { sku: inStore.sku, faceValue: 50 });
    await page.goto("/?cart=open");
    const drawer = cartDrawer(page);
    await drawer.getByRole("button", { name: "Retirer Numéro Treize Bis, €50,00" }).click();
    await drawer.getByRole("button", { name: "Oui, retirer" }).click();
    await expect(drawer.getByRole("heading", { name: "Votre panier est vide" })).toBeVisible();
  });
});
