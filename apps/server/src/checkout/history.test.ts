import { orderHistory, ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { placeOrder } from "#server/orders/orders.ts";
import { decrypt } from "#server/platform/encryption.ts";
import { buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, changeCard, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
await seedShop(db);
const deps = testDeps(db);
const counter = openTestShop(deps);
await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);

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

test("S7.27 the list says which document an order has first: a company's vouchers an invoice, a person's a receipt, none before the payment", async () => {
  const customerId = await buyer(["history-p"]);
  const products = [{ sku: shop.stocked.sku, qty: 1, price: cents(50_00), face: cents(50_00) }];
  const billing = {
    ...{ firstname: "Léonie", lastname: "Dupont", company: "Maison Dupont", siren: "732829320" },
    ...{ vatNumber: null, street: ["12 rue des Lilas"], postcode: "75020", city: "Paris" },
    ...{ country: "FR", telephone: null },
  };
  for (const method of ["balance", "card"] as const) {
    deps.clock.pass(60_000);
    const order = { orderId: `history-${method}`, customerId, cartId: undefined, products };
    const request = { ...order, method, billing, waiverVersion: undefined };
    expect(await placeOrder(counter.deps, request)).toMatchObject({ ok: true });
  }
  expect((await counter.call(ordersHistory, { customerId })).result).toMatchObject({
    items: [
      { order_id: "history-card", status: "awaiting_payment", document: null },
      { order_id: "history-balance", document: "invoice" },
      { order_id: "history-p", document: "receipt" },
      { type: "topup", document: "receipt" },
    ],
  });
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

describe("the state of what was bought", () => {
  /** The number of vouchers in activation that the receipt names. */
  async function waitingInReceipt(orderId: string): Promise<number> {
    const { rows } = await db.query<{ id: string; content: Buffer }>(
      "select message_id as id, content_sealed as content from message where message_key = $1",
      [`order-receipt:${orderId}`],
    );
    const [row] = rows;
    if (!row) throw new Error("the order has no receipt");
    return JSON.parse(decrypt(deps.secrets, row.content, `message:${row.id}`)).waitingQty;
  }

  const stateOf = async (customerId: string, orderId: string) => ({
    order: (await counter.call(orderHistory, { customerId, query: { orderId } })).result,
    past: (await counter.call(ordersHistory, { customerId })).result,
  });

  test("a voucher that its brand activates later is said to wait, and until when", async () => {
    await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
    await changeCard(db, shop.stocked.sku, { activation: "delayed" });
    const customerId = await buyer(["history-later"]);
    await changeCard(db, shop.stocked.sku, { activation: "immediate" });
    expect(await stateOf(customerId, "history-later")).toMatchObject({
      order: { waiting_qty: 1, usable_from: expect.stringContaining("2026-11-2") },
      past: { items: [{ order_id: "history-later", waiting_qty: 1 }, { waiting_qty: 0 }] },
    });
    expect(await waitingInReceipt("history-later")).toBe(1);
  });

  test("the receipt of a voucher for use at once does not call it in activation", async () => {
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(200_00));
    const face = cents(10_00);
    const products = [{ sku: shop.onDemand.sku, qty: 1, price: face, face }];
    await buyFromBalance(counter, { customerId, orderId: "history-on-demand", products });
    expect(await waitingInReceipt("history-on-demand")).toBe(0);
    expect(await stateOf(customerId, "history-on-demand")).toMatchObject({
      order: { waiting_qty: 1, usable_from: null },
    });
  });
});
