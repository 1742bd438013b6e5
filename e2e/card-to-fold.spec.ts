import type { Browser, Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import { readQrCode } from "./barcodes.ts";
import {
  atTeaRoom,
  cards,
  chooseAmount,
  expectWrapped,
  fillCard,
  orderFromCart,
} from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { readPdf } from "./printed.ts";
import { expect, test } from "./shop-test.ts";

const words = "Bon anniversaire, 山田さん 🎂";

test.describe("at 390 px", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("S2.33b S2.39a S5.15 a gift that its giver prints is a card to fold, and its QR code opens the gift", async ({
    page,
    browser,
  }) => {
    await newCustomer(page);
    await page.goto("/brand/salon-mirabelle-sur-cour");
    await chooseAmount(page, "€25,00");
    await page.getByRole("radio", { name: "Pour offrir" }).check({ force: true });
    await page.getByRole("radio", { name: "Je l’imprime" }).check({ force: true });
    await expect(page.getByLabel("Son e-mail")).toBeHidden();
    await page.getByLabel("Son prénom").fill("Łucja");
    await page.getByLabel("Votre mot").fill(words);
    await page.getByLabel("Occasion").selectOption({ label: "Anniversaire" });
    const add = page.getByRole("main").getByRole("button", { name: "Ajouter au panier" });
    await add.first().click();
    await orderFromCart(page);
    await fillCard(page, cards.accepted);
    await expectWrapped(page);
    const link = await test.step("right after the order", () => printedLink(page));
    await test.step("its link opens the gift", () => expectOpens(browser, page, link));
    await test.step("and later, from the list of gifts and the page of its link", async () => {
      await page.goto("/my-vouchers?tab=offered");
      const gift = page.getByRole("article", { name: "Cadeau pour Łucja" });
      await expect(gift.getByRole("link", { name: "Imprimer la carte pour Łucja" })).toBeVisible();
      await gift.getByRole("link", { name: "Copier le lien pour Łucja" }).click();
      await expect(page.getByText("« Pour Łucja » est devant")).toBeVisible();
      await expectNoAxeFindings(page);
      await expectNoSidewaysScroll(page, 390);
      await page.emulateMedia({ colorScheme: "dark" });
      await expectNoAxeFindings(page);
    });
  });
});

/** Downloads the card and scans it as a camera does. */
async function printedLink(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Imprimer la carte pour Łucja" }).click();
  const { text, isTagged, language, firstPage } = await readPdf(await downloading);
  const letters = text.replaceAll(/\s+/g, "");
  for (const said of ["Łucja", words, "€25,00", atTeaRoom.brand])
    expect(letters).toContain(said.replaceAll(/\s+/g, ""));
  expect(isTagged).toBe(true);
  expect(language).toMatch(/^fr/);
  const link = readQrCode(firstPage);
  expect(link).toMatch(/\/claim#[\w-]{43}$/);
  return link;
}

async function expectOpens(browser: Browser, page: Page, link: string): Promise<void> {
  const receiver = await browser.newPage({ baseURL: new URL(page.url()).origin });
  await receiver.goto(link);
  await expect(receiver.getByRole("heading", { level: 1 })).toContainText("Łucja, Léonie a glissé");
  await receiver.close();
}
