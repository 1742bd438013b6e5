import type { Locator, Page } from "@playwright/test";
import { atHome, ticketOf } from "./buying.ts";
import { giveByCall, newCustomer } from "./customer.ts";
import { latestSmsCode } from "./outbox.ts";
import { newPerson, type Person } from "./person.ts";
import { expect, test } from "./shop-test.ts";

const stopsMax = 80;

test.use({ viewport: { width: 390, height: 844 } });

test("S1.6a S2.33b by keyboard on a phone a gift is unwrapped, shown at the till, thanked for and kept in a new account", async ({
  page,
  browser,
}) => {
  const link = await giveByCall(page, await newCustomer(page), {
    sku: atHome.sku,
    faceValue: 50,
    firstname: "Malo",
  });
  const baseURL = new URL(link).origin;
  const viewport = page.viewportSize();
  const receiver = await browser.newPage({ baseURL, viewport, locale: "fr-FR" });
  await receiver.goto(link);
  await press(receiver, receiver.getByRole("link", { name: "Déballer" }), "Enter");
  await expect(receiver.getByText(atHome.brand).first()).toBeVisible();

  const useNow = receiver.getByRole("button", { name: "Utiliser maintenant" });
  await press(receiver, useNow, "Enter");
  await expect(receiver.getByRole("checkbox")).toBeFocused();
  await receiver.keyboard.press("Space");
  await press(receiver, useNow, "Enter");
  await expect(receiver.getByRole("group", { name: `Code du bon ${atHome.brand}` })).toBeVisible();

  await type(receiver, receiver.getByLabel("Votre merci"), "Le plus beau caillou.");
  await press(receiver, receiver.getByRole("button", { name: "Dire merci" }), "Enter");
  await expect(receiver.getByText("Votre merci est en route vers Léonie.")).toBeVisible();

  await press(receiver, receiver.getByRole("button", { name: "Garder dans mon compte" }), "Enter");
  await signUp(receiver, newPerson());
  await expect(receiver.getByRole("heading", { level: 1, name: "Mes bons" })).toBeVisible();
  await expect(ticketOf(receiver, atHome.brand)).toHaveCount(1);
  await receiver.close();
});

async function signUp(page: Page, person: Person): Promise<void> {
  const form = page.getByRole("dialog", { name: "Créer votre compte" });
  await expect(form).toBeVisible();
  const { firstname, lastname, email, mobile, password } = person;
  await type(page, form.getByLabel("Prénom"), firstname);
  await type(page, form.getByLabel("Nom", { exact: true }), lastname);
  await type(page, form.getByLabel("E-mail"), email);
  await type(page, form.getByLabel("Mobile"), mobile);
  await type(page, form.getByLabel("Mot de passe", { exact: true }), password);
  await press(page, form.getByRole("checkbox", { name: /^J’accepte les conditions/ }), "Space");
  await press(page, form.getByRole("button", { name: "Créer mon compte" }), "Enter");
  const code = page.getByRole("dialog", { name: "Votre code" });
  await expect(code).toBeVisible();
  await type(page, code.getByLabel("Code reçu par SMS"), await latestSmsCode(page, mobile));
  await press(page, code.getByRole("button", { name: "Confirmer mon compte" }), "Enter");
  await expect(code).toBeHidden();
}

async function press(page: Page, control: Locator, key: "Enter" | "Space"): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.type(text);
}

/** Reaches the control by the tab key alone; it is on the screen then, and its focus is drawn. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  const isFocused = () => control.evaluate((element) => element === document.activeElement);
  for (let stop = 0; !(await isFocused()); stop++) {
    expect(stop, `tab stops before ${control}`).toBeLessThan(stopsMax);
    await page.keyboard.press("Tab");
  }
  await expect(control).toBeInViewport();
  const drawn = await control.evaluate((element) => {
    const { outlineStyle, boxShadow } = getComputedStyle(element);
    return outlineStyle !== "none" || boxShadow !== "none";
  });
  expect(drawn, `focus of ${control}`).toBe(true);
}
