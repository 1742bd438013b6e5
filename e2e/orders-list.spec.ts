import { expectFitsAtAllWidths } from "./accessibility.ts";
import { atHome, atTeaRoom, pastOrder } from "./buying.ts";
import { buyByCall, giveByCall, newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test("S1.4 S2.32 S6.4 orders are found by brand and receiver, with script and without; the account's home shows the gift on its way", async ({
  page,
  browser,
}) => {
  const customer = await newCustomer(page);
  await giveByCall(page, customer, { sku: atHome.sku, faceValue: 50, firstname: "Zoé" });
  await buyByCall(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });

  await page.goto("/my-account");
  const gifts = page.getByRole("region", { name: "Vos cadeaux en chemin" });
  await expect(gifts).toContainText(/Pour Zoé€50,00 chez/);
  await expectFitsAtAllWidths(page);
  await gifts.getByRole("link", { name: "Tous mes cadeaux" }).click();
  await expect(page.getByRole("article", { name: "Cadeau pour Zoé" })).toBeVisible();

  await page.goto("/my-account/orders");
  const found = page.getByRole("main").getByRole("link", { name: pastOrder });
  await expect(found).toHaveCount(2);
  const search = page.getByRole("searchbox", { name: "Rechercher une commande" });
  await search.fill("mirabelle");
  await search.press("Enter");
  await expect(found).toHaveCount(1);
  await expect(found).toContainText(atTeaRoom.brand);
  await expectFitsAtAllWidths(page);

  const bare = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    storageState: await page.context().storageState(),
  });
  const plain = await bare.newPage();
  await plain.goto("/my-account/orders");
  const box = plain.getByRole("searchbox", { name: "Rechercher une commande" });
  await box.fill("ZOE");
  await box.press("Enter");
  const shown = plain.getByRole("main").getByRole("link", { name: pastOrder });
  await expect(shown).toHaveCount(1);
  await expect(shown).toContainText(`${atHome.brand}, pour Zoé`);
  await plain.getByRole("link", { name: "Cadeaux 1" }).click();
  await expect(plain).toHaveURL(/\?q=ZOE&show=gifts$/);
  await plain.goto("/my-account/orders?q=%00nobody&year=1e99&page=4294967296");
  await expect(plain.getByText("Aucune commande trouvée")).toBeVisible();
  await bare.close();
});
