import { cartCreate, cartPull, cartTotals, cartUpdate } from "@papillote/contract/cart.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { placeOrder } from "#server/orders/orders.ts";
import {
  expectCleanLedger,
  giveCredit,
  openTestShop,
  orderRequest,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

// The customers of these calls are in price group 1, visitors in 0.
const db = await testDatabase({ filled: true });
const on = openTestShop(testDeps(db, { environment: { PRICE_TIERS: "on" } }));
const off = openTestShop(testDeps(db));
const goods = { sku: "SP-0104" };

/** Sets the price of a piece from four pieces on. */
async function setTier(to: Db, sku: string, value: number): Promise<void> {
  await to.query(
    "insert into tier_price (sku, customer_group_id, qty, value_cents) values ($1, 1, 4, $2)",
    [sku, value],
  );
  await to.query("update catalog_version set stamp = gen_random_uuid()");
}

await setTier(db, goods.sku, 19_50);
await setTier(db, "SP-0107", 1_00);

async function cartOf({ call, deps }: typeof on, choice: object, isCustomer = true) {
  const customerId = isCustomer ? await newCustomer(deps) : undefined;
  const cartId = String((await call(cartCreate, { customerId })).result);
  const cartItem = { qty: 4, quoteId: cartId, ...choice };
  await call(cartUpdate, { customerId, query: { cartId }, body: { cartItem } });
  const totals = await call(cartTotals, { customerId, query: { cartId } });
  const { result } = await call(cartPull, { customerId, query: { cartId } });
  return { totals: totals.result, lines: result as { price: number; row_total: number }[] };
}

test("S6.5 S9.11b from a quantity on, a line costs what the buyer's price group pays for it", async () => {
  expect(await cartOf(on, goods)).toMatchObject({
    lines: [{ price: 19.5, row_total: 78 }],
    totals: { subtotal: 78 },
  });
  const [few] = (await cartOf(on, { ...goods, qty: 2 })).lines;
  expect(few?.price).toBeGreaterThan(19.5);
  for (const regular of [await cartOf(on, goods, false), await cartOf(off, goods)])
    expect(regular.lines[0]?.price).toBe(few?.price);
});

test("S6.5 a part counts as often as the bundles need it", async () => {
  const one = await cartOf(on, { sku: "BX-0103", qty: 1 });
  const four = await cartOf(on, { sku: "BX-0103", qty: 4 });
  expect(four.lines[0]?.price).toBeLessThan(one.lines[0]?.price ?? 0);
});

test("S6.5 an order costs the same, though its amount is in several lines", async () => {
  const plain = await testDatabase();
  await seedShop(plain);
  const cards = openTestShop(testDeps(plain, { environment: { PRICE_TIERS: "on" } }));
  await plain.query("insert into customer_group (group_id, code, name) values (1, 'GENERAL', '')");
  await setTier(plain, shop.reduced.sku, 17_00);
  await addCodes(cards.deps, { brandId: shop.reduced.brandId, denomination: cents(20_00) }, 4);
  const customerId = await newCustomer(cards.deps);
  await giveCredit(cards, customerId, cents(200_00));
  const card = { sku: shop.reduced.sku, face: cents(20_00), price: cents(17_00) };
  const products = [1, 3].map((qty) => ({ ...card, qty }));
  const request = orderRequest({ customerId, products, method: "balance" });
  expect(await placeOrder(cards.deps, request)).toMatchObject({ refusal: "PRICE_CHANGED" });
  expect(await placeOrder(cards.deps, { ...request, groupId: 1 })).toMatchObject({
    ok: true,
    value: { total: 68_00 },
  });
  await expectCleanLedger(cards.deps);
});
