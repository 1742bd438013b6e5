import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import { expectHydrated } from "./hydrated.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

test.use({ mayBeSaid: [/503/], viewport: { width: 390, height: 844 } });
let shop: SecondShop;
test.beforeAll(async () => {
  shop = await openSecondShop({});
});
test.afterAll(() => shop.close());

test("S4.33a S4.33b S1.7 an open tab says that maintenance began, and returns to its page when it is over", async ({
  page,
}) => {
  await page.goto(shop.url);
  await expectHydrated(page);
  shop.operate("maintenance", "on");
  await expect.poll(async () => (await page.request.get(`${shop.url}/legal`)).status()).toBe(503);
  await page.getByRole("link", { name: "Boutique" }).filter({ visible: true }).first().click();
  const heading = page.getByRole("heading", { name: "Nous replions le papier." });
  await expect(heading).toBeVisible();
  await expectNoAxeFindingsInBothThemes(page);
  shop.operate("maintenance", "off");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(/papier/);
  await expect(page).toHaveURL(/\/boutique/);
});
