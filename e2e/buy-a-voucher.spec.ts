import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import { readBarcode } from "./barcodes.ts";
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
  notLoggedIn,
  showOnlyVouchers,
  ticketOf,
} from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { deviceValue } from "./device.ts";
import { expectHydrated } from "./hydrated.ts";
import { readLetter, smsCode } from "./outbox.ts";
import {
  codeDialog,
  enterCode,
  fillSignUp,
  newPerson,
  type Person,
  signUpDialog,
} from "./person.ts";
import { readPdf } from "./printed.ts";
import { expect, test, withMotion } from "./shop-test.ts";

test.use(withMotion);

/** A code as a till reads it: without the spaces that help the eye. */
const compact = (text: string) => text.replaceAll(/\s/g, "");

test("S1.1b S1.1c S2.29a S2.31b S2.36a S2.40 S5.14 S5.20 S9.1a S9.2b a newcomer buys a voucher by card and shows it at the till", async ({
  page,
}) => {
  const person = newPerson();
  await test.step("from the home page to a brand, in French", () => findBrand(page));
  await test.step("into the cart without an account", () => chooseWithoutAccount(page));
  await test.step("signing up with the code of the SMS", () => signUpAtTheCart(page, person));
  await test.step("ordering, and paying with 3-D Secure", () => orderAndPay(page, person));
  const code = await test.step("the barcode is the code, on the screen and on paper", () =>
    revealAndPrint(page));
  await test.step("it is given on a card to fold, without its code", () => giveOnPaper(page, code));
  await test.step("the receipt came by e-mail, without any code", () =>
    readReceipt(page, person, code));
});

test("S2.29a S2.31b S2.36b S2.38 S4.18 S4.19 S6.4 a customer tops up the balance by card and buys a voucher from it", async ({
  page,
}) => {
  const customer = await newCustomer(page);
  await page.goto("/");
  await test.step("€50.00 onto the balance by card", () => topUp(page));
  await test.step("the history shown before is read again", () => readHistory(page));
  await test.step("a voucher, paid wholly from the balance", () => buyFromBalance(page));
  await test.step("the balance is empty and shows why", () => readMovements(page));
  await test.step("out and in again", () => logOutAndIn(page, customer));
});

async function findBrand(page: Page): Promise<void> {
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Un cadeau.");
  await expectNoAxeFindings(page);
  await page.getByRole("main").getByRole("link", { name: inStore.universe, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(inStore.universe);
  await expectNoAxeFindings(page);
  await showOnlyVouchers(page);
  await page.getByRole("heading", { name: inStore.brand, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: inStore.brand })).toBeVisible();
}

async function chooseWithoutAccount(page: Page): Promise<void> {
  await chooseAmount(page, "€50,00");
  await expect(page.getByRole("spinbutton", { name: "Quantité" })).toHaveValue("1");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await expect(page.getByText(notLoggedIn)).toBeVisible();
  await expect(page.locator("dialog#modal-signup")).toBeVisible();
  await expect(signUpDialog(page)).toBeVisible();
}

async function signUpAtTheCart(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await expect(codeDialog(page)).toBeVisible();
  await enterCode(page, person, smsCode);
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  await expect(cartDrawer(page)).toContainText(inStore.brand);
  await expect(cartDrawer(page)).toContainText("€50,00");
}

async function orderAndPay(page: Page, person: Person): Promise<void> {
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole("button", { name: "Commander et payer" }).click();

  await expect(page.getByRole("heading", { level: 1, name: "Carte bancaire" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Payer €50,00" })).toBeVisible();
  await fillCard(page, cards.threeDSecure);
  await expect(page.getByLabel("Code de confirmation")).toBeVisible();
  await answerBank(page);

  await expectWrapped(page);
  await expect(page).toHaveURL(/\/payment\/confirmation\?transactionId=/);
  await expect(page.getByRole("main")).toContainText("€50,00");
}

async function revealAndPrint(page: Page): Promise<string> {
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  const ticket = ticketOf(page, inStore.brand);
  await expect(ticket).toHaveCount(1);
  await expectNoAxeFindings(page);
  const waiver = ticket.getByRole("checkbox", { name: /met fin à mon droit de rétractation/ });
  await expect(waiver).toHaveCount(0);
  const show = ticket.getByRole("button", { name: `Voir le code-barres de ${inStore.brand}` });
  await show.click();
  await expect(waiver).toBeFocused();
  await waiver.check();
  await show.click();
  const picture = ticket.getByRole("img", { name: "Code-barres du bon" });
  await expect(picture).toBeVisible();
  const digits = compact(await ticket.getByRole("code").first().innerText());
  const pin = await ticket.getByRole("definition").innerText();
  expect(digits).toMatch(/^\d{13}$/);
  expect(pin).toMatch(/^\d{4,}$/);
  expect(readBarcode(await picture.screenshot(), "ean13")).toBe(digits);

  const downloading = page.waitForEvent("download");
  await ticket.getByRole("button", { name: /^Autres actions/ }).click();
  await ticket.getByRole("link", { name: "Télécharger le PDF" }).click();
  const printed = await readPdf(await downloading);
  for (const words of [inStore.brand, "€50,00", pin]) expect(printed.text).toContain(words);
  expect(compact(printed.text)).toContain(digits);
  expect(readBarcode(printed.firstPage, "ean13")).toBe(digits);
  expect(printed.isTagged).toBe(true);
  expect(printed.language).toMatch(/^fr/);
  return digits;
}

/** S9.6b: text that is too long comes back complete, with its message at the field. */
async function giveOnPaper(page: Page, code: string): Promise<void> {
  await ticketOf(page, inStore.brand)
    .getByRole("link", { name: `Offrir ${inStore.brand} avec un mot` })
    .click();
  const [receiver, message] = [page.getByLabel("Son prénom"), page.getByLabel("Votre mot")];
  const give = page.getByRole("button", { name: "Offrir ce bon" });
  await page.getByRole("radio", { name: "Je l’imprime" }).check();
  await receiver.fill("Malo");
  await message.fill("é".repeat(201));
  await give.click();
  await expect(message).toHaveAccessibleDescription(/Le mot compte 200 caractères au plus\./);
  await expect(message).toHaveValue("é".repeat(201));
  await expectNoAxeFindings(page);
  await message.fill("Lis l’étiquette, puis mange tout.");
  await expect(receiver).toHaveValue("Malo");
  await give.click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger la carte à plier" }).click();
  const { text } = await readPdf(await downloading);
  expect(compact(text)).toContain(compact("« Lis l’étiquette, puis mange tout. »"));
  expect(compact(text)).not.toContain(code);
}

async function readReceipt(page: Page, person: Person, code: string): Promise<void> {
  await readLetter(page, person.email, /^€.+ : commande P/, async (letter) => {
    await expect(letter.getByRole("link", { name: "Voir mes bons" })).toHaveAttribute(
      "href",
      /\/my-vouchers\?order=.+$/,
    );
    const words = await letter.locator("body").innerText();
    expect(words).toContain(inStore.brand);
    expect(words).toContain("€50,00");
    expect(compact(words)).not.toContain(code);
  });
}

/** S4.19. The page was seen before the credit, so neither router nor browser may have kept it. */
async function readHistory(page: Page): Promise<void> {
  await openHistory(page);
  await expect(page.getByRole("main")).toContainText("€50,00");
  await expect
    .poll(async () => JSON.stringify(await deviceValue(page, "ordersHistory", "orders-history")))
    .toContain('"type":"topup"');
}

async function openHistory(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Mon compte" }).first().click();
  await page.getByRole("link", { name: "Commandes", exact: true }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Commandes" })).toBeVisible();
}

async function topUp(page: Page): Promise<void> {
  await openHistory(page);
  await expect(page.getByRole("main")).not.toContainText("€50,00");
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: /Ma cagnotte/ })
    .click();
  await expect(page.getByRole("heading", { level: 1, name: "Ma cagnotte" })).toBeVisible();
  await page.getByRole("link", { name: "Par carte bancaire" }).click();
  await chooseAmount(page, "€50,00");
  await page.getByRole("button", { name: "Créditer par carte" }).click();
  await fillCard(page, cards.accepted);
  await expect(
    page.getByRole("heading", { level: 1, name: "Votre cagnotte a grandi" }),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Voir ma cagnotte" }).click();
  await expect(page.getByText(/^€50,00 jusqu’au \d{2}\/\d{2}\/\d{4}$/)).toBeVisible();
  await expectNoAxeFindings(page);
}

async function buyFromBalance(page: Page): Promise<void> {
  // The link may have loaded a document, whose field searches without script until it is hydrated.
  await expectHydrated(page);
  await page.getByRole("searchbox", { name: "Rechercher", exact: true }).click();
  const field = page.getByRole("dialog", { name: "Rechercher" }).getByRole("combobox");
  await field.fill("drap d'ecume");
  await field.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "drap d" }).first()).toBeAttached();
  await page.getByRole("link", { name: new RegExp(atHome.brand) }).click();
  await chooseAmount(page, "€50,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(page.getByRole("checkbox", { name: /Utiliser ma cagnotte/ })).toBeChecked();
  await expectNoAxeFindings(page);
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    "−€50,00",
  );
  await page.getByRole("button", { name: "Commander et payer" }).click();
  await expectWrapped(page);
  await expect(page).toHaveURL(/\/checkout\/confirmation\?order=/);
  await expectNoAxeFindings(page);
  await page.getByRole("link", { name: "Voir mes bons" }).click();
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
}

async function readMovements(page: Page): Promise<void> {
  await page
    .getByRole("navigation", { name: "Navigation principale" })
    .getByRole("link", { name: "Ma cagnotte €0,00" })
    .click();
  const rows = page.getByRole("table", { name: "Opérations de la cagnotte" }).getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("−€50,00");
  await expect(rows.nth(1)).toContainText("€0,00");
  await expect(rows.nth(2)).toContainText("+€50,00");
  await expect(page.getByText("Solde disponible")).toBeVisible();
  await expectNoAxeFindings(page);
}

async function logOutAndIn(page: Page, person: Person): Promise<void> {
  await page.getByRole("contentinfo").getByRole("button", { name: "Se déconnecter" }).click();
  await expect(page.getByText("Votre session est fermée")).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await page.getByRole("banner").getByRole("link", { name: "Se connecter" }).click();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/:\d+\/\?panel=login$/);
  await dialog.getByRole("link", { name: "Fermer" }).click();
  await expect(dialog).toBeHidden();

  await page.goto("/my-vouchers");
  await expect(page).toHaveURL(/\/login\?return=/);
  await expectNoAxeFindings(page);
  await dialog.getByLabel("E-mail").fill(person.email);
  await dialog.getByLabel("Mot de passe").fill("Ce n'est pas le bon 1");
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("E-mail ou mot de passe incorrect");
  await dialog.getByLabel("Mot de passe").fill(person.password);
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(page).toHaveURL(/\/my-vouchers$/);
  await expect(ticketOf(page, atHome.brand)).toHaveCount(1);
}
