import { newCustomer } from "./customer.ts";
import { expect, test } from "./shop-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** A card that no other journey buys. */
const rare = { sku: "CC-1002-75", face: 75 };

test("S8.10a S4.24a more than there are opens a question for 20 seconds, which the keyboard keeps open", async ({
  page,
}) => {
  const { token } = await newCustomer(page);
  const headers = { authorization: `Bearer ${token}` };
  const created = await page.request.post("/api/cart/create", { headers, data: {} });
  const { result: cartId } = await created.json();
  const put = async (qty: number) => {
    const option = {
      extension_attributes: { giftcard_item_option: { giftcard_amount: rare.face } },
    };
    const cartItem = { sku: rare.sku, qty, quoteId: cartId, product_option: option };
    const url = `/api/cart/update?cartId=${cartId}`;
    return (await page.request.post(url, { headers, data: { cartItem } })).json();
  };
  const { code, result } = await put(20);
  expect(code).toBe(406);
  await put(result.qty);

  await page.clock.install();
  await page.goto("/cart");
  const more = page.getByRole("main").getByRole("button", { name: "Un de plus" });
  const question = page.getByRole("alertdialog", { name: /reste que \d+/ });
  await more.click();
  await expect(question.getByRole("button", { name: /^OK/ })).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(19_000);
  await expect(question).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(question).toBeHidden();

  await more.press("Enter");
  await expect(question).toBeFocused();
  await page.clock.runFor(60_000);
  await expect(question).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(more).toBeFocused();

  await more.click();
  await page.mouse.move(0, 0);
  await expect(question).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.clock.runFor(60_000);
  await expect(question).toBeVisible();
  await question.getByRole("link", { name: "Annuler" }).click();
  await expect(question).toBeHidden();
});
