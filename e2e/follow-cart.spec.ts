import type { Page } from "@playwright/test";
import { atTeaRoom, checkoutHeading } from "./buying.ts";
import { newCustomer, putIntoCart } from "./customer.ts";
import { deviceValue } from "./device.ts";
import { expect, test } from "./shop-test.ts";

const voucher = { sku: atTeaRoom.sku, faceValue: 25 };
const tenMinutesMs = 600_000;

/** The checkout of a cart with one voucher, once its script follows the cart. */
async function openCheckout(page: Page) {
  const customer = await newCustomer(page);
  await putIntoCart(page, customer, voucher);
  await page.goto("/checkout");
  await expect(checkoutHeading(page)).toBeVisible();
  await expect.poll(() => deviceValue(page, "carts", "current-cart")).toBeDefined();
  return customer;
}

/** Acts as the browser does when the shopper comes back to the tab. Returns after the pull. */
async function comeBack(page: Page): Promise<void> {
  const pulled = page.waitForResponse(/\/api\/cart\/pull/);
  await page.evaluate(() => void dispatchEvent(new Event("focus")));
  await (await pulled).finished();
}

test("S4.22a S4.22c a checkout shows a cart that grew in another tab; comparing changes no cart", async ({
  page,
}) => {
  const customer = await openCheckout(page);
  await putIntoCart(page, customer, voucher);
  const changes: string[] = [];
  page.on("request", (sent) => {
    if (/\/api\/cart\/(update|delete)|\/update-cart-qty/.test(sent.url())) changes.push(sent.url());
  });
  await comeBack(page);
  await expect(page.getByText("Votre panier a été modifié dans une autre fenêtre")).toBeVisible();
  await expect(page.locator("[name=total]")).toHaveValue("5000");
  expect(changes).toEqual([]);
});

test("S9.22 an open checkout loads how it can be paid and sent again after ten minutes", async ({
  page,
}) => {
  await page.clock.install();
  await openCheckout(page);
  const now = await page.evaluate(() => Date.now());
  await page.clock.setSystemTime(now + tenMinutesMs);
  const loaded = page.waitForResponse(/\/checkout\.data/);
  await comeBack(page);
  expect((await loaded).status()).toBe(200);
});
