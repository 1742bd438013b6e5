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

test("S4.33a S4.33b S1.7 open tabs say that maintenance began, and return to their pages when it is over", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  for (const [tab, path] of [
    [page, "/"],
    [other, "/partner-brands"],
  ] as const) {
    await tab.goto(shop.url + path);
    await expectHydrated(tab);
  }
  shop.operate("maintenance", "on");
  await expect.poll(async () => (await page.request.get(`${shop.url}/legal`)).status()).toBe(503);
  for (const [tab, link] of [
    [page, "Boutique"],
    [other, "Offrir"],
  ] as const) {
    await tab.getByRole("link", { name: link }).filter({ visible: true }).first().click();
    await expect(tab.getByRole("heading", { name: "Nous replions le papier." })).toBeVisible();
  }
  await expectNoAxeFindingsInBothThemes(page);
  shop.operate("maintenance", "off");
  for (const [tab, path] of [
    [page, /\/boutique/],
    [other, /\/offer/],
  ] as const) {
    await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(/papier/);
    await expect(tab).toHaveURL(path);
  }
});
