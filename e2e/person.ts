import { randomInt } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { latestSmsCode } from "./outbox.ts";

export type Person = {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly mobile: string;
  readonly password: string;
};

/** A person without an account: e-mail and mobile are new in each call. */
export function newPerson(): Person {
  const mark = `${Date.now().toString(36)}${randomInt(1_000_000).toString(36)}`;
  const mobile = `06${String(randomInt(100_000_000)).padStart(8, "0")}`;
  return {
    firstname: "Léonie",
    lastname: "Dupont-Rivière",
    email: `leonie.${mark}@exemple.fr`,
    mobile,
    password: "Papier de soie 42",
  };
}

export function signUpDialog(page: Page) {
  return page.getByRole("dialog", { name: "Créer votre compte" });
}

export async function fillSignUp(page: Page, person: Person): Promise<void> {
  const form = signUpDialog(page);
  await form.getByLabel("Prénom").fill(person.firstname);
  await form.getByLabel("Nom", { exact: true }).fill(person.lastname);
  await form.getByLabel("E-mail").fill(person.email);
  await form.getByLabel("Mobile").fill(person.mobile);
  await form.getByLabel("Mot de passe", { exact: true }).fill(person.password);
  await form
    .getByRole("checkbox", {
      name: /^J’accepte les conditions d’utilisation du [\d/]{10} et les conditions de vente du [\d/]{10}\.$/,
    })
    .check();
  await form.getByRole("button", { name: "Créer mon compte" }).click();
}

export function codeDialog(page: Page) {
  return page.getByRole("dialog", { name: "Votre code" });
}

export async function enterCode(
  page: Page,
  person: Person,
  readCode: typeof latestSmsCode = latestSmsCode,
): Promise<void> {
  const dialog = codeDialog(page);
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Code reçu par SMS").fill(await readCode(page, person.mobile));
  await dialog.getByRole("button", { name: "Confirmer mon compte" }).click();
}

/** Goes from the open sign-up form to a session, on screen. */
export async function signUp(page: Page, person: Person): Promise<void> {
  await fillSignUp(page, person);
  await enterCode(page, person);
  await expect(codeDialog(page)).toBeHidden();
}
