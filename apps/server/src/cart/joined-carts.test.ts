import { cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { voucherQtyMax } from "@papillote/domain/catalog/amounts.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { call } = openTestShop(deps);

beforeAll(async () => {
  await seedShop(db);
  for (const euros of [10_00, 50_00])
    await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(euros) }, 60);
});

type Buyer = { readonly customerId?: string };

async function cartWith(lines: readonly (readonly [number, number])[], buyer: Buyer = {}) {
  const cartId = String((await call(cartCreate, buyer)).result);
  for (const [face, qty] of lines) await put(cartId, [face, qty], buyer);
  return cartId;
}

async function put(cartId: string, [face, qty]: readonly [number, number], buyer: Buyer) {
  const option = { extension_attributes: { giftcard_item_option: { giftcard_amount: face } } };
  const cartItem = { sku: shop.stocked.sku, qty, product_option: option };
  const saved = await call(cartUpdate, { ...buyer, query: { cartId }, body: { cartItem } });
  expect(saved).toMatchObject({ code: 200 });
}

async function linesOf(cartId: string, customerId: string) {
  const { result, code } = await call(cartPull, { customerId, query: { cartId } });
  expect({ code, result }).toMatchObject({ code: 200 });
  return (result as { face: number; qty: number }[]).map(({ face, qty }) => [face, qty]);
}

const joinedBy = async (customerId: string, cartId: string) =>
  String((await call(cartCreate, { customerId, query: { cartId } })).result);

test("S4.23 a guest's cart joins the customer's at the login, once", async () => {
  const customerId = await newCustomer(deps);
  const own = await cartWith([[10, 1]], { customerId });
  const guest = await cartWith([
    [10, 2],
    [50, 1],
  ]);
  for (const _attempt of [1, 2]) {
    expect(await joinedBy(customerId, guest)).toBe(own);
    expect(await linesOf(own, customerId)).toEqual([
      [10, 3],
      [50, 1],
    ]);
  }
  expect(await call(cartPull, { query: { cartId: guest } })).toMatchObject({ code: 404 });
});

test("joined lines stay within the most that one order may have", async () => {
  const customerId = await newCustomer(deps);
  const own = await cartWith([[10, voucherQtyMax - 1]], { customerId });
  await joinedBy(customerId, await cartWith([[10, 5]]));
  expect(await linesOf(own, customerId)).toEqual([[10, voucherQtyMax]]);
});

test("logins of one customer in two tabs join a guest's cart once", async () => {
  const customerId = await newCustomer(deps);
  const guest = await cartWith([[50, 2]]);
  const [first = ""] = await Promise.all([1, 2, 3, 4].map(() => joinedBy(customerId, guest)));
  expect(await linesOf(first, customerId)).toEqual([[50, 2]]);
});

test("another customer's cart and an unknown one join nothing", async () => {
  const [customerId, other] = [await newCustomer(deps), await newCustomer(deps)];
  const theirs = await cartWith([[10, 1]], { customerId: other });
  for (const cartId of [theirs, "no-such-cart"])
    expect(await linesOf(await joinedBy(customerId, cartId), customerId)).toEqual([]);
  expect(await linesOf(theirs, other)).toEqual([[10, 1]]);
});
