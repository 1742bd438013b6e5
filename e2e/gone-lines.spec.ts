import type { Page } from "@playwright/test";
import { expectNoAxeFindings, expectNoSidewaysScroll } from "./accessibility.ts";
import { atTeaRoom, checkoutHeading } from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { openSecondShop } from "./second-shop.ts";
import { expect, test } from "./shop-test.ts";

test.use({
  viewport: { width: 390, height: 844 },
  baseURL: async ({ baseURL: _ }, use) => {
    const shop = await openSecondShop({ CART_REQUIRES_LOGIN: "off", OUT_OF_STOCK_IN_CART: "off" });
    await use(shop.url);
    await shop.close();
  },
});

const rare = { sku: "CC-1002-75", faceValue: 75 };

/** Orders all that there are; unpaid, an order holds them for a quarter of an hour. */
async function takeTheRest(page: Page): Promise<void> {
  const { token } = await newCustomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const post = async (url: string, data: object) =>
    (await page.request.post(url, { headers, data })).json();
  const { result: cartId } = await post("/api/cart/create", {});
  const { sku, faceValue } = rare;
  const option = { giftcard_item_option: { giftcard_amount: faceValue } };
  const put = (qty: number) =>
    post(`/api/cart/update?cartId=${cartId}`, {
      cartItem: { sku, qty, product_option: { extension_attributes: option } },
    });
  const qty: number = (await put(20)).result.qty;
  await put(qty);
  const ordered = await post("/api/order", {
    ...{ order_id: `order-${cartId}`, cart_id: cartId },
    products: [{ sku, qty, price: faceValue, face: faceValue }],
    addressInformation: { payment_method_code: "card" },
  });
  expect(ordered).toMatchObject({ code: 200 });
}

test("S4.21a the checkout says which line was sold out meanwhile, as the cart does without script, until it is read", async ({
  page,
  browser,
  baseURL,
}) => {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, rare);
  await putIntoCart(page, customer, { sku: atTeaRoom.sku, faceValue: 25 });
  const other = await browser.newContext({ baseURL: baseURL ?? "" });
  await takeTheRest(await other.newPage());
  await other.close();

  // Any page takes the line out; it is said where the cart is shown.
  await page.goto("/");
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  const gone = page.getByText("en rupture de stock. Cet article a été retiré de votre panier.");
  await expect(gone).toBeVisible();
  await expectNoSidewaysScroll(page, 390);
  await expectNoAxeFindings(page);
  const session = await page.context().storageState();
  const options = { baseURL: baseURL ?? "", javaScriptEnabled: false, storageState: session };
  const plain = await browser.newContext({ ...options, locale: "fr-FR" });
  const withoutScript = await plain.newPage();
  await withoutScript.goto("/cart");
  await withoutScript.getByRole("button", { name: /^OK : / }).click();
  await expect(withoutScript.getByText("Carte cadeau Hector Vaubrun")).toHaveCount(0);
  await plain.close();
  await page.reload();
  await expect(checkoutHeading(page)).toBeVisible();
  await expect(gone).toHaveCount(0);
});
