import type { Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { newCustomer } from "./customer.ts";
import { expectHydrated } from "./hydrated.ts";
import { loseNetwork } from "./network.ts";
import { readLetter, smsCode } from "./outbox.ts";
import type { Person } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const nextPassword = "Ruban à pois 43";

/** An account in a browser that is not logged in. */
async function newAccount(page: Page): Promise<Person> {
  const person = await newCustomer(page);
  await page.context().clearCookies({ name: /session|document/ });
  return person;
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await expect(
    page.getByRole("heading", { level: 1, name: "Votre nouveau mot de passe" }),
  ).toBeVisible();
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(password);
  await page.getByLabel("Nouveau mot de passe, encore une fois").fill(password);
  await page.getByRole("button", { name: "Changer mon mot de passe" }).click();
  await expect(
    page.getByRole("dialog").getByText("Votre mot de passe a bien été modifié."),
  ).toBeVisible();
}

async function logIn(page: Page, { email }: Person, password: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await dialog.getByLabel("E-mail").fill(email);
  await dialog.getByLabel("Mot de passe", { exact: true }).fill(password);
  await dialog.getByRole("button", { name: "Se connecter" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
}

function letterCode(page: Page, email: string): Promise<string> {
  return readLetter(
    page,
    email,
    /code de récupération/,
    async (letter) => /\b\d{6}\b/.exec(await letter.locator("body").innerText())?.[0] ?? "",
  );
}

test("S2.37 S5.7a S8.11a a forgotten password is replaced with the code of an e-mail, which the login form leads to", async ({
  page,
}) => {
  const person = await newAccount(page);
  await page.goto("/login");
  await page.getByRole("link", { name: "Mot de passe oublié ?" }).click();
  await page.getByLabel("E-mail de votre compte").fill("personne@exemple.fr");
  await page.getByRole("button", { name: "Recevoir un code" }).click();
  await expect(page.getByText("Cette adresse e-mail n’existe pas dans notre base.")).toBeVisible();
  await expect(page.getByLabel("E-mail de votre compte")).toBeFocused();
  await expectNoAxeFindingsInBothThemes(page);

  await page.getByLabel("E-mail de votre compte").fill(person.email);
  await page.keyboard.press("Enter");
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByLabel("Code reçu par e-mail").fill("12");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Le code compte 6 chiffres.")).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByLabel("Code reçu par e-mail").fill(await letterCode(page, person.email));
  await page.getByRole("button", { name: "Vérifier le code" }).click();

  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(nextPassword);
  await page.getByLabel("Nouveau mot de passe, encore une fois").fill(person.password);
  await page.getByRole("button", { name: "Changer mon mot de passe" }).click();
  await expect(page.getByText("Les deux mots de passe doivent être identiques")).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  expect(page.url()).not.toMatch(/\d{6}/);
  await choosePassword(page, nextPassword);
  await logIn(page, person, nextPassword);
});

test("S8.12g without a network the form says so before a request is sent", async ({
  page,
  context,
}) => {
  await page.goto("/forgot-password");
  await expectHydrated(page);
  await page.getByLabel("E-mail de votre compte").fill("leonie@exemple.fr");
  await loseNetwork(page);
  await expect(
    page.getByText("Réinitialiser le mot de passe n’est pas possible hors connexion."),
  ).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "hors connexion" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("button", { name: "Recevoir un code" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await expect(page.getByLabel("E-mail de votre compte")).toHaveValue("leonie@exemple.fr");
});

test.describe("without any script", () => {
  // A request for a code that comes too soon is refused.
  test.use({ javaScriptEnabled: false, mayBeSaid: [/status of 429/] });

  test("S2.37 a forgotten password is replaced with the code of an SMS, and what was typed stays", async ({
    page,
  }) => {
    const person = await newAccount(page);
    await page.goto("/forgot-password");
    await page.getByRole("link", { name: "Par SMS" }).click();
    await page.getByLabel("Mobile de votre compte").fill(person.mobile);
    await page.getByRole("button", { name: "Recevoir un code" }).click();
    await page.getByRole("button", { name: "Renvoyer le code" }).click();
    await expect(page.getByText(/Un nouveau code peut être demandé dans \d+\ss\./)).toBeVisible();
    await page.getByRole("link", { name: "Corriger le mobile" }).click();
    await expect(page.getByLabel("Mobile de votre compte")).toHaveValue(person.mobile);
    await page.getByRole("link", { name: "J’ai déjà un code" }).click();
    await page.getByLabel("Code reçu par SMS").fill(await smsCode(page, person.mobile));
    await page.getByRole("button", { name: "Vérifier le code" }).click();
    await choosePassword(page, nextPassword);
    await logIn(page, person, nextPassword);
  });
});
