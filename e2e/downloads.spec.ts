import { expectNoAxeFindingsInBothThemes, expectNoSidewaysScroll } from "./accessibility.ts";
import { cards } from "./buying.ts";
import { newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

const guide = { sku: "DL-0101", price: 9, qty: 1 };

test("a bought file is in the list of the account, whose menu has none before, and is downloaded there", async ({
  page,
}) => {
  const { token } = await newCustomer(page);
  const menu = page.locator("summary", { hasText: "Mon compte" });
  const entry = page.getByRole("link", { name: "Mes téléchargements" });
  await page.goto("/my-account");
  await menu.click();
  await expect(page.getByRole("link", { name: "Commandes" }).first()).toBeVisible();
  await expect(entry).toHaveCount(0);

  const post = async (url: string, data: object) =>
    (await page.request.post(url, { headers: { authorization: `Bearer ${token}` }, data })).json();
  const { result: cartId } = await post("/api/cart/create", {});
  await post(`/api/cart/update?cartId=${cartId}`, { cartItem: guide });
  const { result: placed } = await post("/api/order", {
    ...{ order_id: `guide-${cartId}`, cart_id: cartId, products: [guide] },
    addressInformation: { payment_method_code: "card" },
  });
  const form = { number: cards.accepted, holder: "Léonie", expiry: "12/39", cvc: "123" };
  await page.request.post(placed.payment.payment_url, { form, maxRedirects: 0 });

  await expect
    .poll(async () => {
      await page.goto("/my-account/downloads");
      return page.getByRole("button", { name: /^Télécharger/ }).count();
    })
    .toBe(1);
  await menu.click();
  await expect(entry.first()).toBeVisible();
  await menu.click();
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindingsInBothThemes(page);
  await page.getByRole("checkbox").check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Télécharger/ }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
});
