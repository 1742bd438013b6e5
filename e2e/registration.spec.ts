import type { Page } from "@playwright/test";
import { inStore } from "./buying.ts";
import { demoCustomer } from "./customer.ts";
import { deviceHandle } from "./device.ts";
import { expectHydrated } from "./hydrated.ts";
import { codeDialog, enterCode, fillSignUp, newPerson, signUpDialog } from "./person.ts";
import { expect, test } from "./shop-test.ts";

type Registration = { key: CryptoKey; sealed: ArrayBuffer } | undefined;

/** The encrypted registration on the device: whether its key can be exported, and its size. */
async function registrationOnDevice(
  page: Page,
): Promise<{ isExportable: boolean; bytes: number } | undefined> {
  const handle = await deviceHandle(page, "user", "current-registration");
  return handle.evaluate((value) => {
    const registration = value as Registration;
    return (
      registration && {
        isExportable: registration.key.extractable,
        bytes: registration.sealed.byteLength,
      }
    );
  });
}

async function openSignUp(page: Page): Promise<void> {
  await page.goto(`${inStore.path}?panel=signup`);
  await expectHydrated(page);
}

test("S3.14 S2.36a a sign-up that waits for its code survives a reload, encrypted on the device, and the code logs in", async ({
  page,
}) => {
  const person = newPerson();
  await openSignUp(page);
  await fillSignUp(page, person);
  await expect(codeDialog(page)).toBeVisible();
  // The device stores it while the server's answer comes.
  await expect
    .poll(() => registrationOnDevice(page))
    .toMatchObject({ isExportable: false, bytes: expect.any(Number) });
  await page.reload();
  await expectHydrated(page);
  await enterCode(page, person);
  await expect(page.getByText("Bienvenue.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Mon compte", exact: true }).first()).toBeVisible();
  await expect.poll(() => registrationOnDevice(page)).toBeUndefined();
});

test("S5.1a an empty sign-up marks every field and focuses the first; a corrected field is clear at once", async ({
  page,
}) => {
  await openSignUp(page);
  const dialog = signUpDialog(page);
  await dialog.getByRole("button", { name: "Créer mon compte" }).click();
  await expect(dialog.getByLabel("E-mail", { exact: true })).toBeFocused();
  const marked = dialog.locator("input[aria-invalid=true]");
  await expect(marked).toHaveCount(6);
  await dialog.getByRole("checkbox").check();
  await dialog.getByLabel("Prénom").fill("L");
  await expect(marked).toHaveCount(4);
});

test("S5.4a a common password is refused at its field, and another one creates the account", async ({
  page,
}) => {
  const person = newPerson();
  await openSignUp(page);
  await fillSignUp(page, { ...person, password: "Marseille2026!" });
  const password = signUpDialog(page).getByLabel("Mot de passe", { exact: true });
  await expect(password).toHaveAccessibleDescription(/trop courant/);
  await expect(password).toBeFocused();
  await fillSignUp(page, person);
  await expect(codeDialog(page)).toBeVisible();
});

test("S8.12h an address that has an account leads to the login, and stays typed there", async ({
  page,
}) => {
  await openSignUp(page);
  await fillSignUp(page, { ...newPerson(), email: demoCustomer.email });
  const email = signUpDialog(page).getByLabel("E-mail", { exact: true });
  await expect(email).toBeFocused();
  await signUpDialog(page).getByRole("link", { name: "Se connecter avec cet e-mail" }).click();
  const login = page.getByRole("dialog", { name: "Heureux de vous revoir" });
  await expect(login.getByLabel("E-mail", { exact: true })).toHaveValue(demoCustomer.email);
  await login.getByLabel("E-mail", { exact: true }).fill("autre@exemple.fr");
  await login.getByRole("link", { name: "Créer un compte" }).click();
  await expect(email).toHaveValue("autre@exemple.fr");
});

test("S7.17b a wrong e-mail is corrected before the code is entered, and the account has the right one", async ({
  page,
}) => {
  const typed = newPerson();
  const right = newPerson().email;
  await openSignUp(page);
  await fillSignUp(page, typed);
  const dialog = codeDialog(page);
  await dialog.getByText("Corriger l’e-mail ou le mobile").click();
  const mobile = dialog.getByLabel("Numéro correct");
  await mobile.fill("0112345678");
  await dialog.getByRole("button", { name: "Corriger mon inscription" }).click();
  await expect(mobile).toBeFocused();
  await expect(mobile).toHaveAccessibleDescription(/téléphone/);
  await mobile.fill("");
  await dialog.getByLabel("E-mail correct").fill(right);
  await dialog.getByRole("button", { name: "Corriger mon inscription" }).click();
  await expect(dialog.getByRole("status").filter({ hasText: "corrigée" })).toBeVisible();
  await enterCode(page, typed);
  await expect(dialog).toBeHidden();
  await page.goto("/my-account/email");
  await expect(page.getByText(right)).toBeVisible();
});
