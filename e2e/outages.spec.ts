import type { Page } from "@playwright/test";
import { expectNoAxeFindingsInBothThemes } from "./accessibility.ts";
import {
  atTeaRoom,
  cards,
  expectWrapped,
  fillCard,
  orderFromCheckout,
  pastOrder,
  phone,
  wide,
} from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { type FaultyProxy, startProxy } from "./faulty-proxy.ts";
import { freePort } from "./free-port.ts";
import { expectHydrated } from "./hydrated.ts";
import { openSecondShop, type SecondShop } from "./second-shop.ts";
import { test as base, expect } from "./shop-test.ts";

type Away = {
  readonly shop: SecondShop;
  /** The proxy between the shop and its payment provider. */
  readonly provider: FaultyProxy;
};

const test = base.extend<object, Away & { payPort: string }>({
  payPort: [async ({ browserName: _ }, use) => use(String(await freePort())), { scope: "worker" }],
  provider: [
    async ({ payPort }, use) => {
      const { proxy, close } = await startProxy(new URL(`http://localhost:${payPort}`));
      await use(proxy);
      await close();
    },
    { scope: "worker" },
  ],
  shop: [
    async ({ payPort, provider }, use) => {
      const shop = await openSecondShop({ PAY_PORT: payPort, PAY_ORIGIN: provider.url });
      await use(shop);
      await shop.close();
    },
    { scope: "worker" },
  ],
  baseURL: ({ shop }, use) => use(shop.url),
});
test.use({ mayBeSaid: [/503/], viewport: phone });

test("S8.8a while the payment provider is away the checkout says so, and once it is back the same order is paid once", async ({
  page,
  provider,
}) => {
  await putIntoCart(page, await newCustomer(page), { sku: atTeaRoom.sku, faceValue: 25 });
  provider.faultOf = () => "reset";
  await page.setViewportSize(wide);
  await page.goto("/checkout");
  // The session's script is loaded, and with it the code that keeps the order on the device.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("papillote_session")))
    .not.toBeNull();
  await orderFromCheckout(page);
  const note = page.getByRole("alert").filter({ hasText: "mise en attente" });
  await expect(note).toContainText("la même commande n’est jamais passée ni payée deux fois");
  await expect(page.getByRole("complementary", { name: "Votre commande" })).toContainText(
    atTeaRoom.brand,
  );
  await page.setViewportSize(phone);
  await expectNoAxeFindingsInBothThemes(page);
  provider.faultOf = () => undefined;
  await orderFromCheckout(page);
  await fillCard(page, cards.declined);
  await expect(page).toHaveURL(/\/payment\/failure\?/);
  const again = page.getByRole("button", { name: "Payer €25,00" });
  provider.faultOf = () => "reset";
  await again.click();
  await expect(page.getByRole("alert")).toContainText("Rien n’est perdu");
  provider.faultOf = () => undefined;
  await again.click();
  await fillCard(page, cards.accepted);
  await expectWrapped(page);
  await page.goto("/my-account/orders");
  await expect(page.getByRole("link", { name: pastOrder })).toHaveCount(1);
  await expect(page.getByRole("main").getByText("Livrée")).toHaveCount(1);
});

test("S2.43 S4.33a S4.33b S1.7 open tabs say that maintenance began, and return to their pages when it is over", async ({
  page,
  context,
  shop,
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
  const document = await page.request.get(`${shop.url}/maintenance`);
  expect(document.status()).toBe(503);
  expect(await document.text()).toContain("Nous replions le papier.");
  for (const [tab, link] of [
    [page, "Boutique"],
    [other, "Offrir"],
  ] as const) {
    await tab.getByRole("link", { name: link }).filter({ visible: true }).first().click();
    await expect(tab.getByRole("heading", { name: "Nous replions le papier." })).toBeVisible();
  }
  await expectNoAxeFindingsInBothThemes(page);
  await expectToStay(page);
  shop.operate("maintenance", "off");
  for (const [tab, path] of [
    [page, /\/boutique/],
    [other, /\/offer/],
  ] as const) {
    await expect(tab.getByRole("heading", { level: 1 })).not.toHaveText(/papier/);
    await expect(tab).toHaveURL(path);
  }
  await page.goto(`${shop.url}/maintenance`);
  await expect(page).toHaveURL(`${shop.url}/`);
});

/** An open tab asks again and again, and its document stays while the check says maintenance. */
async function expectToStay(page: Page): Promise<void> {
  await page.evaluate(() => document.body.setAttribute("data-stays", ""));
  for (let asked = 0; asked < 2; asked++) {
    const reply = await page.waitForResponse(/\/check-maintenance-mode$/);
    expect(reply.status()).toBe(503);
  }
  await expect(page.locator("[data-stays]")).toBeAttached();
}
