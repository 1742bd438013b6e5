import type { Browser, Page } from "@playwright/test";
import { logInByCall, newCustomer } from "./customer.ts";
import { expectFitForAll, wide } from "./fit.ts";
import { expectHydrated } from "./hydrated.ts";
import { latestSmsCode, letterHtml } from "./outbox.ts";
import { newPerson, type Person } from "./person.ts";
import { expect, test } from "./shop-test.ts";

function menu(page: Page) {
  return page.getByRole("navigation", { name: "Mon compte" });
}

function title(page: Page, name: string) {
  return page.getByRole("heading", { level: 1, name });
}

async function open(page: Page, entry: string, heading: string): Promise<void> {
  await menu(page).getByRole("link", { name: entry, exact: true }).click();
  await expect(title(page, heading)).toBeVisible();
  await expect(menu(page).getByRole("link", { name: entry, exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
}

test("one person through every screen of the account, by keyboard, by day and by night", async ({
  page,
  browser,
}) => {
  await page.setViewportSize(wide);
  const person = await newCustomer(page);
  await page.goto("/");
  await test.step("S2.32 S7.16d the profile", () => changeName(page, person));
  await test.step("S7.19 a new e-mail address", () => changeEmail(page, person));
  await test.step("S7.19 a new mobile number", () => changePhone(page, person));
  await test.step("S7.18d a new password keeps this device and ends the others", () =>
    changePassword(page, browser, person));
  await test.step("the data are downloaded", () => takeData(page));
  await test.step("S2.41 S5.16 the account is closed", () => close(page, person));
});

async function changeName(page: Page, person: Person): Promise<void> {
  await page.getByRole("link", { name: "Mon compte", exact: true }).first().click();
  await expect(title(page, `Bonjour ${person.firstname}.`)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pas encore de bon" })).toBeVisible();
  await expectFitForAll(page);
  await open(page, "Profil", "Votre profil");
  await expectHydrated(page);
  const first = page.getByLabel("Prénom");
  await first.fill("L");
  await first.press("Enter");
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(/au moins 2 lettres/);
  await expectFitForAll(page);
  await page.getByRole("radio", { name: "Madame" }).press("Space");
  await first.fill("Zoé");
  await first.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Vos données ont bien été mises à jour." }),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: "Madame" })).toBeChecked();
  await expect(first).toHaveValue("Zoé");
}

/** The latest code in the mailbox of the new e-mail address. */
async function mailedCode(page: Page, email: string): Promise<string> {
  let code = "";
  await expect
    .poll(async () => {
      const words = (await letterHtml(page, email)).replaceAll(/<[^>]+>/g, " ");
      code = /(?<![\d#])\b\d{6}\b/.exec(words)?.[0] ?? "";
      return code;
    })
    .not.toBe("");
  return code;
}

async function changeEmail(page: Page, person: Person): Promise<void> {
  await open(page, "E-mail", "Votre adresse e-mail");
  const email = person.email.replace("leonie", "zoe");
  const [once, again] = [
    page.getByLabel("Nouvelle adresse e-mail", { exact: true }),
    page.getByLabel("Nouvelle adresse e-mail, encore une fois"),
  ];
  await once.fill(email);
  await again.fill(person.email);
  await page.getByLabel("Votre mot de passe").fill(person.password);
  await page.getByLabel("Votre mot de passe").press("Enter");
  await expect(again).toBeFocused();
  await expect(again).toHaveAccessibleDescription("Les deux e-mails doivent être identiques.");
  await expect(once).toHaveValue(email);
  await expectFitForAll(page);
  await again.fill(email);
  await page.getByLabel("Votre mot de passe").fill("Pas celui-ci 1");
  await holdOneAnswer(page, "**/my-account/email.data*");
  await page.getByRole("button", { name: "Recevoir le code" }).press("Enter");
  await expect(page.getByLabel("Votre mot de passe")).toBeFocused();
  await page.getByLabel("Votre mot de passe").fill(person.password);
  await page.getByRole("button", { name: "Recevoir le code" }).press("Enter");
  const code = page.getByLabel("Code reçu par e-mail");
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await expectFitForAll(page);
  await page.getByRole("link", { name: "Corriger l’adresse" }).click();
  await expect(once).toHaveValue(email);
  await page.goto("/my-account/email");
  await code.fill("000000");
  await code.press("Enter");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(/Ce code/);
  await code.fill(await mailedCode(page, email));
  await code.press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Votre adresse e-mail a été modifiée." }),
  ).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
}

async function changePhone(page: Page, person: Person): Promise<void> {
  await open(page, "Mobile", "Votre numéro de mobile");
  const mobile = newPerson().mobile;
  await page.getByLabel("Nouveau numéro de mobile").fill(mobile);
  await page.getByLabel("Votre mot de passe").fill(person.password);
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Recevoir le code" }).click();
  const code = page.getByLabel("Code reçu par SMS");
  await expect(code).toBeVisible();
  await code.fill(await latestSmsCode(page, mobile));
  await page.getByRole("button", { name: "Confirmer le changement" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "Votre numéro de mobile a été modifié." }),
  ).toBeVisible();
  await expect(page.getByText(`+33 ${mobile.slice(1, 2)} ${mobile.slice(2, 4)}`)).toBeVisible();
}

async function changePassword(page: Page, browser: Browser, person: Person): Promise<void> {
  const other = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const elsewhere = await other.newPage();
  const login = elsewhere.getByRole("dialog");
  const email = person.email.replace("leonie", "zoe");
  await logInByCall(elsewhere, { email, password: person.password });

  await open(page, "Appareils", "Vos appareils");
  await expect(page.getByRole("listitem").filter({ hasText: /Cet appareil/ })).toContainText(
    "Navigateur",
  );
  await expect(page.getByRole("button", { name: "Déconnecter cet appareil" })).toHaveCount(1);
  await expectFitForAll(page);

  await open(page, "Mot de passe", "Votre mot de passe");
  const renewed = "Papier de soie 43";
  await page.getByLabel("Mot de passe actuel").fill(person.password);
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill("papier");
  await expect(page.getByRole("listitem").filter({ hasText: "Une minuscule" })).toContainText(
    "fait",
  );
  await expect(page.getByRole("listitem").filter({ hasText: "Une majuscule" })).toContainText(
    "manquant",
  );
  await expectFitForAll(page);
  await page.getByLabel("Nouveau mot de passe", { exact: true }).fill(renewed);
  await page.getByLabel("Nouveau mot de passe, encore une fois").fill(renewed);
  await page.getByLabel("Nouveau mot de passe, encore une fois").press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Votre mot de passe a bien été modifié." }),
  ).toBeVisible();

  await open(page, "Appareils", "Vos appareils");
  await expect(page.getByRole("button", { name: "Déconnecter cet appareil" })).toHaveCount(0);
  await elsewhere.goto("/my-account");
  await expect(elsewhere).toHaveURL(/\/login\?return=/);

  await expectHydrated(elsewhere);
  await login.getByLabel("E-mail").fill(email);
  await login.getByLabel("Mot de passe").fill(renewed);
  await login.getByRole("button", { name: "Se connecter", exact: true }).click();
  await expect(elsewhere).toHaveURL(/\/my-account$/);
  await page.reload();
  await page.getByRole("button", { name: "Déconnecter cet appareil" }).press("Enter");
  await expect(
    page.getByRole("status").filter({ hasText: "Cet appareil est déconnecté." }),
  ).toBeVisible();
  await elsewhere.goto("/my-account");
  await expect(elsewhere).toHaveURL(/\/login\?return=/);
  await other.close();
}

async function takeData(page: Page): Promise<void> {
  await open(page, "Mes données", "Vos données");
  await expectFitForAll(page);
  for (const format of ["json", "csv"]) {
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: `Télécharger en ${format.toUpperCase()}` }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  }
}

async function close(page: Page, person: Person): Promise<void> {
  await open(page, "Fermer mon compte", "Fermer mon compte");
  await expect(page.getByText("€0,00").last()).toBeVisible();
  await page.getByRole("button", { name: "Fermer mon compte" }).press("Enter");
  await expect(page.getByRole("radio", { name: "Je n’utilise plus ce compte" })).toBeFocused();
  await expectFitForAll(page);
  await page.getByRole("radio", { name: "Je n’utilise plus ce compte" }).check();
  await page.getByLabel("Avec vos mots").fill("Je n’offre plus rien.");
  await page.getByLabel("Votre mot de passe").fill(person.password);
  await page.getByRole("button", { name: "Fermer mon compte" }).press("Enter");
  await expect(page.getByLabel("Votre mot de passe")).toBeFocused();
  await expect(page.getByLabel("Avec vos mots")).toHaveValue("Je n’offre plus rien.");
  await page.getByLabel("Votre mot de passe").fill("Papier de soie 43");
  await page.getByRole("button", { name: "Fermer mon compte" }).press("Enter");
  await expect(title(page, "Votre compte est fermé")).toBeVisible();
  await expectFitForAll(page);
  await page.goto("/my-account");
  await expect(page).toHaveURL(/\/login\?return=/);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("S1.4 the profile is saved, and a refused value shows its error at its field", async ({
    page,
  }) => {
    await newCustomer(page);
    await page.goto("/my-account/profile");
    await page.getByLabel("Nom", { exact: true }).fill("");
    await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
    await expect(page.getByLabel("Nom", { exact: true })).toHaveAccessibleDescription(
      "Ce champ est obligatoire.",
    );
    await page.getByLabel("Nom", { exact: true }).fill("Marchand");
    await page.getByRole("button", { name: "Enregistrer mon profil" }).click();
    await expect(page.getByText("Vos données ont bien été mises à jour.")).toBeVisible();
    await page.goto("/my-account/profile");
    await expect(page.getByLabel("Nom", { exact: true })).toHaveValue("Marchand");
  });
});

/**
 * The page loads its data again after a refusal. This reply never comes, to prove that a quick
 * person need not wait for it.
 */
async function holdOneAnswer(page: Page, address: string): Promise<void> {
  let isHeld = false;
  await page.route(address, (route) => {
    if (route.request().method() !== "GET" || isHeld) return route.continue();
    isHeld = true;
    return undefined;
  });
}
