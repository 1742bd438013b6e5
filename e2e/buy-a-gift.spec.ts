import type { Browser, Locator, Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import { readQrCode } from "./barcodes.ts";
import {
  atTeaRoom,
  cards,
  cartDrawer,
  chooseAmount,
  expectWrapped,
  fillCard,
  orderFromCart,
} from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { claimLink } from "./outbox.ts";
import { newPerson } from "./person.ts";
import { readPdf } from "./printed.ts";
import { expect, test, withMotion } from "./shop-test.ts";

test.use(withMotion);

const words = "Pour tes 30 ans, prends le train jusqu’à la mer.";
/** One of the cards on the page, whose codes can be used at once. */
const activeAtOnce = "Ourseline";
const teaRoom = "/brand/salon-mirabelle-sur-cour";

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("S1.6a S1.6b S6.3 S7.21 S7.22 a visitor gives a card in three clicks, and its link opens the gift", async ({
    page,
    browser,
  }) => {
    const receiver = newPerson();
    await page.goto("/offer");
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page, 390);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: activeAtOnce }).click();
    await expect(page.getByLabel("Son prénom")).toBeVisible();
    await page.getByLabel("Son prénom").fill("Malo");
    await page.getByLabel("Son e-mail").fill(receiver.email);
    await page.getByLabel("Votre mot").fill(words);
    await page.getByLabel("Votre prénom").fill("Léonie");
    await page.getByLabel("Votre e-mail").fill("leonie@exemple");
    await test.step("the preview is folded above the fields that change it", async () => {
      const preview = main.getByRole("complementary", { name: "Ce qui sera déballé" });
      await expect(preview).toBeHidden();
      const fold = main.getByRole("group").filter({ hasText: "Ce que Malo déballera" });
      await fold.locator("summary").press("Enter");
      await expect(preview).toContainText(words);
      await expect(preview).toContainText("Léonie");
    });
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page, 390);
    const pay = page.getByRole("button", { name: /^Continuer vers le paiement, €/ });
    await test.step("a wrong address is named, and nothing typed is lost", async () => {
      await pay.click();
      await expect(page.getByLabel("Votre e-mail")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByLabel("Votre mot")).toHaveValue(words);
    });
    await page.getByLabel("Votre e-mail").fill(newPerson().email);
    await pay.click();
    await fillCard(page, cards.accepted);
    await expect(page.getByText(receiver.email).first()).toBeVisible();
    await openPreview(page.getByRole("article", { name: "Cadeau pour Malo" }), "Malo");
    await test.step("and prints it as a card to fold", async () => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("link", { name: "Imprimer la carte pour Malo" }).press("Enter");
      const { text, firstPage } = await readPdf(await downloading);
      expect(text.replaceAll(/\s+/g, "")).toContain(words.replaceAll(/\s+/g, ""));
      expect(readQrCode(firstPage)).toMatch(/\/claim#[\w-]{43}$/);
    });
    await expectNoAxeFindings(page);
    await expectNoSidewaysScroll(page, 390);
    await expectOpens(browser, page, receiver.email);
  });
});

test("S2.35 S2.39a S5.15 two gifts and an own voucher are one order", async ({ page, browser }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [malo, ines] = [newPerson(), newPerson()];
  await newCustomer(page);
  for (const [name, { email }] of [
    ["Malo", malo],
    ["Inès", ines],
  ] as const) {
    await page.goto(teaRoom);
    await chooseAmount(page, "€25,00");
    await page.getByRole("radio", { name: "Pour offrir" }).check({ force: true });
    await page.getByLabel("Son prénom").fill(name);
    await page.getByLabel("Son e-mail").fill(email);
    await page.getByLabel("Votre mot").fill(words);
    await expect(page.getByRole("complementary", { name: "Ce qui sera déballé" })).toContainText(
      words,
    );
    await expectNoAxeFindings(page);
    await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
    await expect(cartDrawer(page)).toContainText(`Pour ${name}, à ${email}`);
    await openPreview(cartDrawer(page), name);
  }
  await page.goto(teaRoom);
  await chooseAmount(page, "€25,00");
  await page.getByRole("main").getByRole("button", { name: "Ajouter au panier" }).first().click();
  await expect(cartDrawer(page).getByRole("heading", { name: atTeaRoom.brand })).toHaveCount(3);
  await orderFromCart(page);
  await expect(page.getByRole("button", { name: "Payer €75,00" })).toBeVisible();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await expect(page.getByRole("main")).toContainText(`Pour Malo, à ${malo.email}`);
  await openPreview(page.getByRole("main"), "Malo");
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page, 390);
  for (const { email } of [malo, ines]) await expectOpens(browser, page, email);
});

/** Opens the folded preview by keyboard; it has the giver's words and name. */
async function openPreview(place: Locator, name: string): Promise<void> {
  const fold = place.getByRole("group").filter({ hasText: `Voir l’aperçu pour ${name}` });
  await fold.locator("summary").press("Enter");
  const preview = fold.getByRole("complementary", { name: "Ce qui sera déballé" });
  await expect(preview).toContainText(`Ce que ${name} déballera`);
  await expect(preview).toContainText(words);
  await expect(preview).toContainText("Léonie");
}

/** The link of the message opens the gift for a stranger, with the giver's words. */
async function expectOpens(browser: Browser, page: Page, email: string): Promise<void> {
  const link = await claimLink(page, email);
  const receiver = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await receiver.goto(link);
  await expect(receiver.getByRole("heading", { level: 1 })).toContainText("Léonie a glissé");
  await receiver.getByRole("link", { name: "Déballer" }).click();
  await expect(receiver.getByText(words)).toBeVisible();
  await receiver.close();
}
