import type { Page } from "@playwright/test";
import { cartDrawer, chooseAmount, inStore, showOnlyVouchers } from "./buying.ts";
import { codeDialog, enterCode, fillSignUp, newPerson, signUpDialog } from "./person.ts";
import { hearUntil, readAloud, turnReaderOn } from "./screen-reader.ts";
import { expect, test } from "./shop-test.ts";

test.use({
  // The reader looks up a name in a part that the page has just removed, and goes on reading.
  mayBeSaid: [
    /^thrown: TypeError: \w+\.getElementById is not a function\s+at .*screen-reader-of-the-test/,
  ],
});

/** The part that is read, and what must have been announced before it is. */
type Screen = {
  readonly part: "body" | "main" | "dialog[open]";
  readonly announcement?: RegExp;
};

/**
 * After an intended change, `npm run e2e -- screen-reader --update-snapshots` renews the
 * transcript. Read it as a blind person would hear it.
 */
test("S8.9e the way from home to the order reads as its transcript says, with names, order and announcements", async ({
  page,
}) => {
  const person = newPerson();
  const transcript: string[] = [];
  const note = async (title: string, screen: Screen) =>
    transcript.push(`# ${title}`, ...(await listen(page, screen)), "");
  const heading = (name: string) => page.getByRole("main").getByRole("heading", { level: 1, name });

  await page.goto("/");
  await turnReaderOn(page);
  await note("Home", { part: "body" });

  await page.getByRole("main").getByRole("link", { name: inStore.universe, exact: true }).click();
  await expect(heading(inStore.universe)).toBeFocused();
  await note("A universe", { part: "main", announcement: /^polite: Beauté/ });

  await showOnlyVouchers(page);
  const brand = page.getByRole("heading", { name: inStore.brand, exact: true });
  await expect(brand).toBeVisible();
  // Whether the list was slow enough to be announced depends on the machine.
  await hearUntil(page, /\d+ marques/);
  await brand.click();
  await expect(heading(inStore.brand)).toBeFocused();
  await note("A brand", { part: "main", announcement: /^polite: Numéro Treize Bis/ });

  await chooseAmount(page, "€75,00");
  transcript.push("# Another amount", ...(await hearUntil(page, /€75,00/)), "");
  await page.getByRole("button", { name: "Un de plus" }).click();
  transcript.push("# One more", ...(await hearUntil(page, /€150,00/)), "");

  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  // The part of the form that its script adds last.
  await expect(
    signUpDialog(page).getByRole("button", { name: "Afficher le mot de passe" }),
  ).toBeVisible();
  await note("Into the cart without an account", { part: "dialog[open]" });
  await fillSignUp(page, person);
  await expect(codeDialog(page).getByRole("heading", { name: "Votre code" })).toBeFocused();
  await note("The code of the SMS", { part: "dialog[open]" });
  await enterCode(page, person);
  await expect(cartDrawer(page).getByRole("article")).toHaveCount(1);
  await note("The cart", { part: "dialog[open]" });

  await cartDrawer(page).getByRole("link", { name: "Passer commande" }).click();
  await expect(heading("Commander")).toBeFocused();
  await note("The checkout", { part: "main", announcement: /^polite: Commander/ });

  expect(`${transcript.join("\n").trimEnd()}\n`).toMatchSnapshot("screen-reader-transcript.txt");
});

async function listen(page: Page, { part, announcement }: Screen): Promise<string[]> {
  const before = announcement === undefined ? [] : await hearUntil(page, announcement);
  return [...before, ...(await readAloud(page, part))];
}
