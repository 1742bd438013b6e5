import { orderHistory, ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { placeOrder } from "#server/orders/orders.ts";
import { giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
await seedShop(db);
const deps = testDeps(db);
const counter = openTestShop(deps);
await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 5);

async function buyer(orderIds: readonly string[]): Promise<string> {
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(200_00));
  for (const orderId of orderIds) {
    deps.clock.pass(60_000);
    const products = [{ sku: shop.stocked.sku, qty: 1, price: cents(50_00), face: cents(50_00) }];
    const placed = await placeOrder(counter.deps, {
      orderId,
      customerId,
      cartId: undefined,
      products,
      method: "balance",
      waiverVersion: undefined,
    });
    if (!placed.ok) throw new Error(placed.refusal);
  }
  return customerId;
}

test("S7.24a lists orders with lines, and top-ups, newest first at both addresses", async () => {
  const customerId = await buyer(["history-1", "history-2"]);
  const history = await counter.call(ordersHistory, { customerId });
  expect(history.result).toMatchObject({
    total_count: 3,
    meta: { total: 3, page: 0, limit: 12 },
    items: [
      {
        order_id: "history-2",
        type: "order",
        status: "fulfilled",
        total: 50,
        paid_balance: 50,
        paid_card: 0,
        lines: [{ qty: 1, price: 50 }],
      },
      { order_id: "history-1", type: "order" },
      {
        type: "topup",
        number: "",
        status: "fulfilled",
        total: 200,
        paid_balance: 0,
        paid_card: 200,
        lines: [],
      },
    ],
  });
  expect((await counter.call(orderHistory, { customerId })).result).toEqual(history.result);
});

test("S7.24a S9.32b pages count from 0; a page beyond the last is empty", async () => {
  const customerId = await buyer(["history-3", "history-4"]);
  expect(
    (await counter.call(ordersHistory, { customerId, query: { page: "1", limit: "2" } })).result,
  ).toMatchObject({
    items: [{ type: "topup" }],
    total_count: 3,
  });
  expect(
    (await counter.call(ordersHistory, { customerId, query: { page: "9" } })).result,
  ).toMatchObject({ items: [], total_count: 3 });
});

test("S7.24a an id gives that order in full; another customer's is not found", async () => {
  const [customerId, stranger] = [await buyer(["history-5"]), await newCustomer(counter.deps)];
  expect(
    (await counter.call(orderHistory, { customerId, query: { orderId: "history-5" } })).result,
  ).toMatchObject({
    order_id: "history-5",
    total: 50,
    voucher_ids: [expect.any(String)],
  });
  expect(
    await counter.call(orderHistory, { customerId: stranger, query: { orderId: "history-5" } }),
  ).toMatchObject({
    code: 404,
    meta: { reason: "ORDER_NOT_FOUND" },
  });
  expect((await counter.call(ordersHistory, { customerId: stranger })).result).toMatchObject({
    items: [],
    total_count: 0,
  });
});
