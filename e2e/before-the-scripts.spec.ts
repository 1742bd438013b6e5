// Tests what is typed and chosen while the page is only a document: the scripts come late, as on a
// slow device, and take over what the document's controls contain.
import type { Locator, Page } from "@playwright/test";
import { chooseAmount } from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { expectHydrated } from "./hydrated.ts";
import { expect, test } from "./shop-test.ts";

test.use({ waitsForScripts: false, serviceWorkers: "block" });

const words = "Pour tes 30 ans";

test("S2.35 on a card's page: for whom, another amount, the quantity", async ({ page }) => {
  await newCustomer(page);
  const wake = await sleep(page);
  await page.goto("/brand/ourseline", { waitUntil: "domcontentloaded" });
  const main = page.getByRole("main");
  await press(main.getByRole("radio", { name: "Autre" }));
  await main.getByLabel("Autre montant").fill("33");
  await main.getByRole("spinbutton", { name: "Quantité" }).fill("2");
  await press(main.getByRole("radio", { name: "Pour offrir" }));
  await wake();
  await expect(main.getByLabel("Son prénom")).toBeVisible();
  const total = page.locator("[aria-live=polite]").filter({ hasText: "Total" }).first();
  await expect(total).toContainText("€66,00");
  await page.getByRole("button", { name: "Un de plus" }).click();
  await expect(total).toContainText("€99,00");
  await expect(main.getByLabel("Autre montant")).toHaveValue("33");
});

test("S1.6a on the page of a gift: the amount, the receiver, the words, the day", async ({
  page,
}) => {
  await page.goto("/offer", { waitUntil: "domcontentloaded" });
  const card = page.getByRole("main").getByRole("link", { name: "Ourseline" });
  const address = (await card.getAttribute("href")) ?? "";
  const wake = await sleep(page);
  await page.goto(address, { waitUntil: "domcontentloaded" });
  await chooseAmount(page, "€30,00");
  await press(page.getByRole("radio", { name: "Par SMS" }));
  await page.getByLabel("Son prénom").fill("Malo");
  await page.getByLabel("Son numéro de mobile").fill("0612345678");
  await page.getByLabel("Occasion").selectOption("anniversaire");
  await page.getByLabel("Votre mot").fill(words);
  await press(page.getByRole("radio", { name: "Choisir le jour" }));
  await page.getByLabel("Jour", { exact: true }).fill("2027-02-14");
  await page.getByLabel("Votre prénom").fill("Léonie");
  await wake();
  const preview = page.getByRole("complementary", { name: "Ce qui sera déballé" });
  for (const shown of ["Malo", words, "Léonie", "30,00", "14/02/2027"])
    await expect(preview).toContainText(shown);
  await expect(page.getByRole("button", { name: /paiement, €30,00/ })).toBeVisible();
  await page.getByLabel("Votre e-mail").fill("leonie@exemple.fr");
  await expect(page.getByRole("radio", { name: "€30,00" })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Par SMS" })).toBeChecked();
  await expect(page.getByLabel("Occasion")).toHaveValue("anniversaire");
  await expect(page.getByLabel("Votre mot")).toHaveValue(words);
  await expect(page.getByLabel("Jour", { exact: true })).toHaveValue("2027-02-14");
});

/** Scripts wait until the returned function is called, which returns when the page is hydrated. */
async function sleep(page: Page): Promise<() => Promise<void>> {
  const { promise: woken, resolve } = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await woken;
    await route.continue();
  });
  return async () => {
    resolve();
    await expectHydrated(page);
  };
}

/** Forced, as the radio button is behind its label. */
async function press(radio: Locator): Promise<void> {
  await radio.check({ force: true });
}
