import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./accessibility.ts";
import {
  atHome,
  atTeaRoom,
  cards,
  cartDrawer,
  checkoutHeading,
  chooseAmount,
  expectWrapped,
  fillCard,
  phone,
  wide,
} from "./buying.ts";
import { logInByCall, newCustomer, putIntoCart } from "./customer.ts";
import { expectHydrated } from "./hydrated.ts";
import { latestSmsCode } from "./outbox.ts";
import { codeDialog, newPerson, type Person, signUpDialog } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const receipt = (page: Page) => page.getByRole("complementary", { name: "Votre commande" });
const you = (page: Page) => page.getByRole("region", { name: "Vous" });
const order = (page: Page) => page.getByRole("button", { name: "Commander et payer" });

/** Does what a person does, and counts the taps and fields. */
function counting() {
  const count = { taps: 0, fields: 0 };
  return {
    count,
    tap: async (target: Locator) => {
      await target.click();
      count.taps += 1;
    },
    type: async (field: Locator, text: string) => {
      await field.fill(text);
      count.fields += 1;
    },
  };
}

function amount(page: Page, text: string): Locator {
  const radio = page.getByRole("radio", { name: text, exact: true });
  return page.getByRole("main").locator("label").filter({ has: radio });
}

async function chooseAsVisitor(page: Page): Promise<void> {
  await page.goto(atHome.path);
  await chooseAmount(page, "€50,00");
  // On a phone the bar at the bottom may have a second button of this name.
  await page.getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(signUpDialog(page)).toBeVisible();
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  await expectHydrated(page);
}

async function expectCustomer(page: Page, person: Person): Promise<void> {
  await expect(you(page)).toContainText(`${person.firstname} ${person.lastname}`);
  await expect(you(page)).toContainText(person.email);
  await expect(you(page).getByRole("button", { name: "Ce n’est pas vous ?" })).toBeVisible();
}

for (const viewport of [phone, { width: 1280, height: 900 }])
  test(`S1.4 a visitor signs up inside the checkout, ${viewport.width} px wide: the choice and what was typed stay`, async ({
    page,
  }) => {
    const person = newPerson();
    await page.setViewportSize(viewport);
    await chooseAsVisitor(page);
    await expect(receipt(page)).toContainText(atHome.brand);
    await expect(receipt(page)).toContainText("€50,00");
    await expectNoAxeFindings(page);
    const form = you(page);
    await form.getByLabel("E-mail").fill(person.email);
    await form.getByRole("link", { name: "Nouveau" }).click();
    await expect(form.getByLabel("Prénom")).toBeVisible();
    await expect(form.getByLabel("E-mail")).toHaveValue(person.email);
    await form.getByLabel("Prénom").fill(person.firstname);
    await page.reload();
    await expect(form.getByLabel("Prénom")).toHaveValue(person.firstname);
    await expect(form.getByLabel("E-mail")).toHaveValue(person.email);
    await form.getByLabel("Nom", { exact: true }).fill(person.lastname);
    await form.getByLabel("Mobile").fill(person.mobile);
    await form.getByLabel("Mot de passe", { exact: true }).fill(person.password);
    await form.getByRole("checkbox", { name: /^J’accepte les conditions/ }).check();
    await form.getByLabel("Mobile").press("Enter");
    await expect(form.getByLabel("Code reçu par SMS")).toBeVisible();
    await expectNoAxeFindings(page);
    await form.getByLabel("Code reçu par SMS").fill(await latestSmsCode(page, person.mobile));
    await form.getByLabel("Code reçu par SMS").press("Enter");
    await expectCustomer(page, person);
    await expect(receipt(page)).toContainText("À dépenser en ligne et en magasin");
    await expectNoAxeFindings(page);
    await order(page).click();
    await fillCard(page, cards.accepted);
    await expectWrapped(page);
  });

test.describe("a logout while the account is read", () => {
  // A request with a session that has just ended is refused, and so is its renewal.
  test.use({ mayBeSaid: [/status of 401 .*\/customers\/(me|refresh-token)/] });

  test("S1.4 a known customer logs in inside the checkout, and can be another one", async ({
    page,
    context,
  }) => {
    const customer = await newCustomer(page);
    await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
    await context.clearCookies();
    await page.goto("/checkout");
    await expect(
      page.getByRole("button", { name: "Commander et payer" }),
    ).toHaveAccessibleDescription(/Dites d’abord qui vous êtes/);
    const form = you(page);
    await form.getByLabel("E-mail").fill(customer.email);
    await form.getByLabel("Mot de passe").fill("Pas le bon 42");
    await form.getByLabel("Mot de passe").press("Enter");
    await expect(form.getByRole("alert")).toHaveText("E-mail ou mot de passe incorrect");
    await expect(form.getByLabel("E-mail")).toHaveValue(customer.email);
    await form.getByLabel("Mot de passe").fill(customer.password);
    await form.getByLabel("Mot de passe").press("Enter");
    await expectCustomer(page, customer);
    await expect(receipt(page)).toContainText(atTeaRoom.brand);
    await form.getByRole("button", { name: "Ce n’est pas vous ?" }).click();
    await expect(page).toHaveURL(/\/checkout(\?|$)/);
    await expect(form.getByLabel("E-mail")).toBeVisible();
  });
});

test("from a brand to the thanks a customer taps four times and types nothing", async ({
  page,
}) => {
  await logInByCall(page, await newCustomer(page));
  await page.setViewportSize(phone);
  await page.goto(atHome.path);
  const { tap, count } = counting();
  await tap(amount(page, "€50,00"));
  await tap(page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first());
  await tap(cartDrawer(page).getByRole("link", { name: "Passer commande" }));
  await expect(checkoutHeading(page)).toBeVisible();
  await tap(order(page));
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  expect(count).toEqual({ taps: 4, fields: 0 });
  await page.getByRole("link", { name: "Offrir", exact: true }).click();
  await expect(page.getByLabel("Son prénom")).toBeVisible();
});

test("S3.25 from a partner's link to a brand a newcomer taps seven times and fills six fields until the thanks", async ({
  page,
}) => {
  const person = newPerson();
  await page.setViewportSize(phone);
  await page.goto(`${atHome.path}?affiliation=1`);
  const { tap, type, count } = counting();
  await tap(amount(page, "€50,00"));
  await tap(page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first());
  const form = signUpDialog(page);
  await type(form.getByLabel("E-mail"), person.email);
  await type(form.getByLabel("Prénom"), person.firstname);
  await type(form.getByLabel("Nom", { exact: true }), person.lastname);
  await type(form.getByLabel("Mot de passe", { exact: true }), person.password);
  await type(form.getByLabel("Mobile"), person.mobile);
  await tap(form.getByRole("checkbox", { name: /^J’accepte les conditions/ }));
  await tap(form.getByRole("button", { name: "Créer mon compte" }));
  const code = codeDialog(page);
  await expect(code).toBeVisible();
  await type(code.getByLabel("Code reçu par SMS"), await latestSmsCode(page, person.mobile));
  await tap(code.getByRole("button", { name: "Confirmer mon compte" }));
  await tap(cartDrawer(page).getByRole("link", { name: "Passer commande" }));
  await expect(checkoutHeading(page)).toBeVisible();
  const sent = page.waitForRequest((one) => one.method() === "POST" && /checkout/.test(one.url()));
  await tap(order(page));
  expect((await sent).postData()).toContain("affiliation=1");
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  expect(count).toEqual({ taps: 7, fields: 6 });
});

test("S1.8b a company is invoiced: a wrong SIREN is refused at its field, and all fields stay while the payment is given up", async ({
  page,
}) => {
  await putIntoCart(page, await newCustomer(page), { sku: atTeaRoom.sku, faceValue: 25 });
  await page.setViewportSize(wide);
  await page.goto("/checkout");
  const invoice = page.getByRole("checkbox", { name: "Facturer une entreprise" });
  const field = (name: string) =>
    page.getByRole("group", { name: "Entreprise à facturer" }).getByLabel(name);
  await expect(field("SIREN")).toBeHidden();
  await expectHydrated(page);
  await invoice.check();
  await field("Société").fill("Atelier Kraft");
  await field("SIREN").fill("732 829 321");
  await field("Numéro de TVA").fill("FR44732829320");
  await field("Numéro et rue").fill("12 rue des Tanneurs");
  await field("Code postal").fill("44000");
  await field("Ville").fill("Nantes");
  await field("Ville").press("Enter");
  await expect(field("SIREN")).toHaveAccessibleDescription(/Un numéro SIREN a 9 chiffres/);
  const errors = page.getByRole("alert", { name: "2 points à corriger. Rien n’a été prélevé." });
  await expect(errors).toBeFocused();
  await expectNoAxeFindings(page);
  await errors.getByRole("link", { name: /^SIREN/ }).press("Enter");
  await expect(field("SIREN")).toBeFocused();
  await field("SIREN").fill("732 829 320");
  await page.setViewportSize(phone);
  await page.reload();
  await expect(invoice).toBeChecked();
  await expect(field("SIREN")).toHaveValue("732 829 320");
  await order(page).click();
  await page.getByRole("button", { name: "Annuler et revenir à la commande" }).click();
  await page.getByRole("link", { name: "Retour à la commande" }).click();
  await expect(invoice).toBeChecked();
  await expect(field("Ville")).toHaveValue("Nantes");
  await order(page).click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
});
