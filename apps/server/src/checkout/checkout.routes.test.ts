import { cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { paymentWebhook } from "@papillote/contract/operations.ts";
import {
  cancelOrder,
  cardPayment,
  downloadOrderReceipt,
  getOrder,
  paymentStatus,
  placeOrder,
} from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  expectCleanLedger,
  giveCredit,
  openTestShop,
  type TestShop,
  vouchersOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
let counter: TestShop;
let call: TestShop["call"];

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  call = counter.call;
  await emptyStock(db);
});

const product = { sku: shop.stocked.sku, qty: 1, price: 50, name: "Card" };

function bodyOf(order_id: string, changed: Record<string, unknown> = {}, method = "card") {
  return {
    order_id,
    user_id: "",
    products: [product],
    addressInformation: { payment_method_code: method, payment_method_additional: {} },
    transmited: false,
    ...changed,
  };
}

function ordering(customerId: string, payment_method_additional: object) {
  const addressInformation = { payment_method_code: "card", payment_method_additional };
  return { customerId, body: bodyOf(`order-${customerId}`, { addressInformation }) };
}

type Placed = {
  orderId: string;
  orderNumber: string;
  status: string;
  payment?: { transaction_id: string; payment_url: string; expires_at: string };
  transferedAt: string;
};

test("the id of another customer's order is answered like an unknown one by every call", async () => {
  await addCodes(counter.deps, fifties, 8);
  const [owner, stranger, other] = [
    await newCustomer(counter.deps),
    await newCustomer(counter.deps),
    await newCustomer(counter.deps),
  ];
  await call(placeOrder, { customerId: owner, body: bodyOf("known-order") });
  const answers = async (customerId: string, order_id: string) => {
    const shown = async (reply: Promise<object>) =>
      JSON.stringify(await reply)
        .replaceAll(order_id, "id")
        .replaceAll(/P2026-\d{6}/g, "number")
        .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "uuid")
        .replaceAll(/(pay\.example\/pay\/)[^"]+/g, "$1session");
    const ask = {
      get: () => shown(call(getOrder, { customerId, params: { order_id } })),
      cancel: () => shown(call(cancelOrder, { customerId, body: { order_id } })),
      receipt: () =>
        shown(call(downloadOrderReceipt, { customerId, query: { orderId: order_id } })),
      history: () => shown(call(ordersHistory, { customerId, query: { orderId: order_id } })),
      pay: () => shown(call(cardPayment, { customerId, body: { purpose: "order", order_id } })),
      place: () => shown(call(placeOrder, { customerId, body: bodyOf(order_id) })),
    };
    const steps = ["get", "cancel", "receipt", "history", "pay", "place", "place", "get"] as const;
    const later = ["pay", "history", "cancel", "get"] as const;
    const said: string[] = [];
    for (const step of [...steps, ...later]) said.push(`${step} ${await ask[step]()}`);
    return said;
  };
  expect(await answers(stranger, "known-order")).toEqual(await answers(other, "fresh-order"));
  const { result } = await call(getOrder, {
    customerId: owner,
    params: { order_id: "known-order" },
  });
  expect(result).toMatchObject({ order_id: "known-order", status: "awaiting_payment" });
});

describe("POST /api/order", () => {
  test.each([
    [{ affiliation: 1 }, true],
    [{ affiliation: 0 }, false],
    [{}, false],
  ])(
    "S3.25 an order with %o keeps whether its visit began by a partner's link",
    async (said, is) => {
      await addCodes(counter.deps, fifties, 1);
      const customerId = await newCustomer(counter.deps);
      expect(await call(placeOrder, ordering(customerId, said))).toMatchObject({ code: 200 });
      const { rows } = await db.query(
        "select is_affiliated as is from orders where customer_id = $1",
        [customerId],
      );
      expect(rows).toEqual([{ is }]);
      expect(await call(placeOrder, ordering(customerId, { affiliation: 2 }))).toMatchObject({
        code: 400,
      });
    },
  );

  test("S7.15c an order by card replies JSON with payment page and deadline", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    const reply = await call(placeOrder, { customerId, body: bodyOf("order-card") });
    expect(reply).toMatchObject({ code: 200, resultCode: 200 });
    const placed = reply.result as Placed;
    expect(placed).toMatchObject({
      orderId: "order-card",
      status: "awaiting_payment",
      orderNumber: expect.stringMatching(/^P2026-\d{6}$/),
      transferedAt: "2026-11-20T11:00:00.000Z",
    });
    expect(placed.payment).toMatchObject({
      payment_url: expect.stringContaining("https://pay.example/pay/"),
      expires_at: "2026-11-20T11:15:00.000Z",
    });

    const again = await call(placeOrder, { customerId, body: bodyOf("order-card") });
    expect(again.result).toEqual(reply.result);
    expect(counter.provider.sessions()).toHaveLength(1);
  });

  test("an order paid from the balance issues its voucher and closes its cart", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(70_00));
    const cartId = String((await call(cartCreate, { customerId })).result);
    const product_option = {
      extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
    };
    await call(cartUpdate, {
      customerId,
      query: { cartId },
      body: { cartItem: { sku: shop.stocked.sku, qty: 1, product_option } },
    });

    const placed = await call(placeOrder, {
      customerId,
      body: bodyOf("order-balance", { cart_id: cartId }, "balance"),
    });
    expect(placed.result).toMatchObject({ status: "placed" });
    expect(placed.result).not.toHaveProperty("payment");
    expect(await call(cartPull, { customerId, query: { cartId } })).toMatchObject({ code: 404 });
    expect(
      (await call(getOrder, { customerId, params: { order_id: "order-balance" } })).result,
    ).toMatchObject({
      order_id: "order-balance",
      status: "fulfilled",
      payment_status: null,
      total: 50,
      paid_balance: 50,
      paid_card: 0,
      lines: [
        { sku: shop.stocked.sku, qty: 1, face: 50, price: 50, brand: "Brand 1", universe_id: 12 },
      ],
      voucher_ids: [expect.any(String)],
    });
    await expectCleanLedger(counter.deps);
  });

  test("S8.7 without stock the reply is 500 with the sentence that clients recognise", async () => {
    const customerId = await newCustomer(counter.deps);
    const gone = await call(placeOrder, { customerId, body: bodyOf("order-gone") });
    expect(gone).toMatchObject({
      code: 500,
      result: { message: "Error: Error while adding products" },
      meta: { reason: "ADDING_PRODUCTS" },
    });
  });

  test("S8.12l a balance below the total is refused with its sentence", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    expect(
      await call(placeOrder, { customerId, body: bodyOf("order-low", {}, "balance") }),
    ).toMatchObject({ code: 400, result: "store credit too low" });
  });

  test("a silent provider gives 503, keeps the order, and a repeat opens one payment", async () => {
    await addCodes(counter.deps, fifties, 2);
    const customerId = await newCustomer(counter.deps);
    counter.provider.setAway(true);
    expect(await call(placeOrder, { customerId, body: bodyOf("order-away") })).toMatchObject({
      code: 503,
      meta: { reason: "UNAVAILABLE" },
    });
    expect(
      (await call(getOrder, { customerId, params: { order_id: "order-away" } })).result,
    ).toMatchObject({
      status: "awaiting_payment",
      payment_status: "in_progress",
    });
    counter.provider.setAway(false);
    expect(
      (await call(placeOrder, { customerId, body: bodyOf("order-away") })).result,
    ).toMatchObject({
      payment: { payment_url: expect.any(String) },
    });
    expect(counter.provider.sessions()).toHaveLength(1);
    const held = await db.query("select from stock_hold where order_id = 'order-away'");
    expect(held.rowCount).toBe(1);
  });

  test("other content under the same id is 409, bad fields 400 by name", async () => {
    await addCodes(counter.deps, fifties, 5);
    const customerId = await newCustomer(counter.deps);
    await call(placeOrder, { customerId, body: bodyOf("order-same") });
    expect(
      await call(placeOrder, {
        customerId,
        body: bodyOf("order-same", { products: [{ ...product, qty: 2 }] }),
      }),
    ).toMatchObject({ code: 409 });
    const bad = await call(placeOrder, {
      customerId,
      body: bodyOf("", { products: [{ ...product, price: 1.999 }] }),
    });
    expect(bad).toMatchObject({
      code: 400,
      result: {
        errors: [
          { field: "order_id" },
          { field: "products.0.price", message: "Maximum two decimal values allowed" },
        ],
      },
    });
  });

  test("another customer's order is not found", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    await call(placeOrder, { customerId, body: bodyOf("order-mine") });
    const stranger = await newCustomer(counter.deps);
    expect(
      await call(getOrder, { customerId: stranger, params: { order_id: "order-mine" } }),
    ).toMatchObject({ code: 404 });
    expect(
      await call(cardPayment, {
        customerId: stranger,
        body: { purpose: "order", order_id: "order-mine" },
      }),
    ).toMatchObject({ code: 404 });
  });
});

describe("payments", () => {
  test("S4.31b a payment is in progress, its page can be opened again, and it succeeds", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    const { payment } = (await call(placeOrder, { customerId, body: bodyOf("order-paid") }))
      .result as Placed;
    const query = { transactionId: payment?.transaction_id ?? "" };
    expect((await call(paymentStatus, { customerId, query })).result).toEqual({
      status: "in_progress",
      purpose: "order",
      amount: 50,
      order_id: "order-paid",
      can_retry: true,
      outcome: "pending",
      held_until: payment?.expires_at,
    });
    const again = await call(cardPayment, {
      customerId,
      body: { purpose: "order", order_id: "order-paid" },
    });
    expect(again.result).toMatchObject({ transaction_id: payment?.transaction_id });
    counter.provider.capture(query.transactionId);
    expect((await call(paymentStatus, { customerId, query })).result).toMatchObject({
      status: "success",
      outcome: "fulfilled",
    });
    expect(await vouchersOf(counter.deps, customerId)).toBe(1);
    expect(
      await call(paymentStatus, { customerId: await newCustomer(counter.deps), query }),
    ).toMatchObject({ code: 404 });
  });

  test("S4.31b S7.21 a declined card is a failure, and card-payment opens another attempt", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    const { payment } = (await call(placeOrder, { customerId, body: bodyOf("order-declined") }))
      .result as Placed;
    const query = { transactionId: payment?.transaction_id ?? "" };
    counter.provider.end(query.transactionId, "failed", "insufficient_funds");
    expect((await call(paymentStatus, { customerId, query })).result).toMatchObject({
      status: "failure",
      can_retry: true,
      outcome: "declined",
      reason: "insufficient_funds",
      held_until: payment?.expires_at,
    });
    const next = await call(cardPayment, {
      customerId,
      body: { purpose: "order", order_id: "order-declined", platform: "app" },
    });
    expect((next.result as { transaction_id: string }).transaction_id).not.toBe(
      query.transactionId,
    );
  });

  test("the balance pays first and the card the rest, in order and ledger", async () => {
    await addCodes(counter.deps, fifties, 2);
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(60_00));
    const cartId = String((await call(cartCreate, { customerId })).result);
    await db.query("update cart set uses_balance = true where cart_id = $1", [cartId]);
    const body = bodyOf("order-both", { cart_id: cartId, products: [{ ...product, qty: 2 }] });
    const { payment } = (await call(placeOrder, { customerId, body })).result as Placed;
    await expectCleanLedger(counter.deps);
    counter.provider.capture(payment?.transaction_id ?? "");
    await call(paymentStatus, {
      customerId,
      query: { transactionId: payment?.transaction_id ?? "" },
    });
    expect(
      (await call(getOrder, { customerId, params: { order_id: "order-both" } })).result,
    ).toMatchObject({
      status: "fulfilled",
      total: 100,
      paid_balance: 60,
      paid_card: 40,
      payment_status: "success",
    });
    expect(await vouchersOf(counter.deps, customerId)).toBe(2);
    await expectCleanLedger(counter.deps);
  });

  test("S5.11a S9.4a a top-up below 50.00 is refused at its field, 50.00 is accepted", async () => {
    const customerId = await newCustomer(counter.deps);
    const low = await call(cardPayment, { customerId, body: { purpose: "topup", amount: 49.99 } });
    expect(low).toMatchObject({
      code: 400,
      result: { message: "Enter amount greater than 50.00", errors: [{ field: "amount" }] },
    });
    expect(
      await call(cardPayment, { customerId, body: { purpose: "topup", amount: 50 } }),
    ).toMatchObject({
      code: 200,
      result: { payment_url: expect.any(String) },
    });
  });

  test("S5.10b a top-up of zero or less is refused at its field", async () => {
    const customerId = await newCustomer(counter.deps);
    for (const amount of [0, -50])
      expect(
        await call(cardPayment, { customerId, body: { purpose: "topup", amount } }),
      ).toMatchObject({
        code: 400,
        result: { errors: [{ field: "amount" }] },
      });
  });

  test("a repeated top-up id is one payment; with other content it is 409", async () => {
    const customerId = await newCustomer(counter.deps);
    const body = { purpose: "topup", topup_id: "0194f3a0-0000-4000-8000-000000000001", amount: 60 };
    const one = await call(cardPayment, { customerId, body });
    expect((await call(cardPayment, { customerId, body })).result).toEqual(one.result);
    expect(counter.provider.sessions()).toHaveLength(1);
    expect(await call(cardPayment, { customerId, body: { ...body, amount: 70 } })).toMatchObject({
      code: 409,
    });
    expect(
      await call(cardPayment, { customerId: await newCustomer(counter.deps), body }),
    ).toMatchObject({ code: 409 });
  });

  test("a webhook is stored when signed, else 401, and 404 for an unknown provider", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await newCustomer(counter.deps);
    const { payment } = (await call(placeOrder, { customerId, body: bodyOf("order-hook") }))
      .result as Placed;
    counter.provider.capture(payment?.transaction_id ?? "");
    const { raw, headers } = counter.provider.event(
      payment?.transaction_id ?? "",
      "payment.captured",
      counter.deps.clock.now(),
    );
    const sent = (provider: string, signature: string) =>
      call(paymentWebhook, {
        params: { provider },
        body: raw,
        headers: { "content-type": "application/json", "sandbox-signature": signature },
      });
    const signature = String(headers["sandbox-signature"]);
    expect(await sent("sandbox", `${signature.slice(0, -1)}x`)).toMatchObject({
      code: 401,
      meta: { reason: "BAD_SIGNATURE" },
    });
    expect(await sent("stripe", signature)).toMatchObject({ code: 404 });
    await counter.runJobs();
    expect(await vouchersOf(counter.deps, customerId)).toBe(0);
    expect(await sent("sandbox", signature)).toMatchObject({ code: 200, result: true });
    await counter.runJobs();
    expect(await vouchersOf(counter.deps, customerId)).toBe(1);
  });
});
