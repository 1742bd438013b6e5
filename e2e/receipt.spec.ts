import { expectNoAxeFindings } from "./accessibility.ts";
import { cards, chooseAmount, expectWrapped, fillCard, inStore, orderFromCart } from "./buying.ts";
import { letterHtml } from "./outbox.ts";
import { newPerson, signUp } from "./person.ts";
import { readPdf } from "./printed.ts";
import { expect, test } from "./shop-test.ts";

test("S7.27 S9.1a who has bought keeps a receipt: a PDF from the page, and a letter that everybody can read", async ({
  page,
}) => {
  const person = newPerson();
  await page.goto(inStore.path);
  await chooseAmount(page, "€50,00");
  await page.getByRole("button", { name: "Ajouter au panier" }).click();
  await signUp(page, person);
  await orderFromCart(page);
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await expectNoAxeFindings(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger le reçu" }).click();
  const receipt = await readPdf(await download);
  expect(receipt).toMatchObject({ isTagged: true, language: "fr-FR" });
  for (const said of [inStore.brand, "€50,00", "Ce reçu n’est pas une facture", person.lastname])
    expect(receipt.text).toContain(said);

  const html = await letterHtml(page, person.email);
  // A mailbox of the test: the shop's content policy does not hold in one.
  await page.route("**/mailbox", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [600, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/mailbox");
      expect
        .soft(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `width of the letter at ${width}`,
        )
        .toBeLessThanOrEqual(width);
      await expectNoAxeFindings(page);
    }
  }
});
