import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import { expectWrapped, inStore } from "./buying.ts";
import { buyByCall, newCustomer } from "./customer.ts";
import { letterHtml } from "./outbox.ts";
import { readPdf } from "./printed.ts";
import { expect, test } from "./shop-test.ts";

test("S7.27 S9.1a a buyer gets a receipt: a tagged PDF from the page, and an accessible e-mail", async ({
  page,
}) => {
  const person = await newCustomer(page);
  const paymentId = await buyByCall(page, person, { sku: inStore.sku, faceValue: 50 });
  await page.goto(`/payment/confirmation?transactionId=${paymentId}`);
  await expectWrapped(page);
  await expectNoAxeFindings(page);

  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Télécharger le reçu" }).click();
  const receipt = await readPdf(await download);
  expect(receipt).toMatchObject({ isTagged: true, language: "fr-FR" });
  for (const said of [inStore.brand, "€50,00", "Ce reçu n’est pas une facture", person.lastname])
    expect(receipt.text).toContain(said);

  // A job sends the receipt, so before that the latest letter can be another one or none.
  let html = "";
  await expect
    .poll(async () => {
      html = await letterHtml(page, person.email);
      return html;
    })
    .toContain(inStore.brand);
  // A page made by the test, as the shop's content policy does not apply in a mail program.
  await page.route("**/mailbox", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: html }),
  );
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [600, 390, 320]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto("/mailbox");
      await expectNoSidewaysScroll(page, width);
      await expectNoAxeFindings(page);
    }
  }
});

test("the confirmation prints as a receipt", async ({ page }) => {
  const voucher = { sku: inStore.sku, faceValue: 50 };
  const transactionId = await buyByCall(page, await newCustomer(page), voucher);
  await page.goto(`/payment/confirmation?transactionId=${transactionId}`);
  await expectWrapped(page);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const receipt = page.getByRole("region", { name: "Reçu de la commande" });
  await expect(receipt).toContainText(inStore.brand);
  await expect(receipt).toContainText("Par carte");
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("link", { name: "Voir mes bons" })).toBeHidden();
  await expect(receipt).toHaveCSS("background-color", "rgb(255, 255, 255)");
  await expect(receipt.getByRole("heading", { level: 2 })).toHaveCSS("color", "rgb(0, 0, 0)");
});
