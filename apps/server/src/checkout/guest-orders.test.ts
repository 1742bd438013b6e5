import { cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import {
  claimGuestOrder,
  downloadGuestReceipt,
  getGuestOrder,
  payGuestOrder,
  revealGuestCard,
} from "@papillote/contract/guest-orders.ts";
import { getOrder, placeOrder } from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  expectCleanLedger,
  openTestShop,
  type TestShop,
  vouchersOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const product = { sku: shop.stocked.sku, qty: 1, price: 50, face: 50 };
const email = "zoe@exemple.fr";
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  counter = openTestShop(testDeps(db));
  await addCodes(counter.deps, fifties, 5);
});

async function guestCart(): Promise<string> {
  const cartId = String((await counter.call(cartCreate)).result);
  await counter.call(cartUpdate, {
    query: { cartId },
    body: {
      cartItem: {
        ...{ sku: product.sku, qty: 1 },
        product_option: {
          extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
        },
      },
    },
  });
  return cartId;
}

function bodyOf(cartId: string | undefined, overrides: object = {}) {
  return {
    ...{ order_id: "order-guest", cart_id: cartId, products: [product] },
    addressInformation: {
      billingAddress: { firstname: "Zoé", lastname: "Martin", email },
      payment_method_code: "card",
    },
    ...overrides,
  };
}

type Placed = {
  orderId: string;
  orderNumber: string;
  guest_token: string;
  payment: { transaction_id: string };
};

async function placed(cartId: string, overrides: object = {}): Promise<Placed> {
  const reply = await counter.call(placeOrder, { body: bodyOf(cartId, overrides) });
  expect(reply).toMatchObject({ code: 200 });
  return reply.result as Placed;
}

async function paidOrder(): Promise<Placed & { cartId: string }> {
  const cartId = await guestCart();
  const order = await placed(cartId);
  counter.provider.capture(order.payment.transaction_id);
  await opened(order.guest_token);
  return { ...order, cartId };
}

const opened = (token: string, ip?: string) =>
  counter.call(getGuestOrder, { params: { guest_token: token }, ...(ip !== undefined && { ip }) });

type OpenedOrder = { cards: { card_id: string }[] };
async function cardsOf(token: string) {
  return ((await opened(token)).result as OpenedOrder).cards.map(({ card_id }) => card_id);
}

test("S6.1a S7.15a a guest orders by card with an e-mail, and the token opens the paid order", async () => {
  const cartId = await guestCart();
  const order = await placed(cartId);
  expect(order).toMatchObject({ orderId: "order-guest", status: "awaiting_payment" });
  expect(await opened(order.guest_token)).toMatchObject({
    result: { status: "awaiting_payment", total: 50, email, firstname: "Zoé", cards: [] },
  });
  counter.provider.capture(order.payment.transaction_id);
  expect(await opened(order.guest_token)).toMatchObject({
    result: { status: "fulfilled", payment_status: "success", cards: [{ waiver_needed: true }] },
  });
  expect(await counter.call(cartPull, { query: { cartId } })).toMatchObject({ code: 404 });
  await expectCleanLedger(counter.deps);
  const letter = await db.query("select from message where recipient = $1 and template = $2", [
    email,
    "order-receipt",
  ]);
  expect(letter.rowCount).toBe(1);
});

test("a guest's order without cart or e-mail, or with the balance, is refused at its field", async () => {
  const cartId = await guestCart();
  const fieldsOf = async (body: object) =>
    (
      (await counter.call(placeOrder, { body })).result as { errors: { field: string }[] }
    ).errors.map(({ field }) => field);
  expect(await fieldsOf(bodyOf(undefined))).toEqual(["cart_id"]);
  const address = (billingAddress: object, payment_method_code = "card") => ({
    addressInformation: { billingAddress, payment_method_code },
  });
  for (const bad of [{}, { email: "zoe" }])
    expect(await fieldsOf(bodyOf(cartId, address(bad)))).toEqual([
      "addressInformation.billingAddress.email",
    ]);
  expect(await fieldsOf(bodyOf(cartId, address({ email }, "balance")))).toEqual([
    "addressInformation.payment_method_code",
  ]);
  const left = await db.query("select from customer where is_passive and email = $1", ["zoe"]);
  expect(left.rowCount).toBe(0);
});

test("S6.1a a customer's cart and an unknown one cannot be ordered without a session", async () => {
  const customerId = await newCustomer(counter.deps);
  const own = String((await counter.call(cartCreate, { customerId })).result);
  for (const cartId of [own, "no-such-cart"])
    expect(await counter.call(placeOrder, { body: bodyOf(cartId) })).toMatchObject({ code: 404 });
});

test("a guest's repeat is the same order, another content 409, and another guest's id tells nothing", async () => {
  const cartId = await guestCart();
  const first = await placed(cartId);
  expect(await placed(cartId)).toMatchObject({
    ...{ orderNumber: first.orderNumber, guest_token: first.guest_token },
    payment: { transaction_id: first.payment.transaction_id },
  });
  const others = { firstname: "Zoé", email: "other@exemple.fr" };
  expect(
    await counter.call(placeOrder, {
      body: bodyOf(cartId, {
        addressInformation: { billingAddress: others, payment_method_code: "card" },
      }),
    }),
  ).toMatchObject({ code: 409 });
  const stranger = await placed(await guestCart());
  expect(stranger.orderId).toBe("order-guest");
  expect(stranger.orderNumber).not.toBe(first.orderNumber);
  expect(stranger.guest_token).not.toBe(first.guest_token);
  const customerId = await newCustomer(counter.deps);
  expect(
    await counter.call(getOrder, { customerId, params: { order_id: "order-guest" } }),
  ).toMatchObject({ code: 404 });
});

test("the next order of a guest's cart replaces the unpaid one, and of a paid cart there is none", async () => {
  const cartId = await guestCart();
  const first = await placed(cartId);
  const second = await placed(cartId, { order_id: "order-again" });
  expect(await opened(first.guest_token)).toMatchObject({ result: { status: "cancelled" } });
  counter.provider.capture(second.payment.transaction_id);
  await opened(second.guest_token);
  expect(
    await counter.call(placeOrder, { body: bodyOf(cartId, { order_id: "order-third" }) }),
  ).toMatchObject({ code: 400, meta: { reason: "CART_ORDERED" } });
  const buyers = await db.query("select distinct customer_id from orders where cart_id = $1", [
    cartId,
  ]);
  expect(buyers.rowCount).toBe(1);
});

test("two first orders of one cart at once have one buyer and one unpaid order", async () => {
  const cartId = await guestCart();
  await Promise.all([
    placed(cartId, { order_id: "order-one" }),
    placed(cartId, { order_id: "order-two" }),
  ]);
  const unpaid = await db.query(
    "select from orders where cart_id = $1 and status = 'awaiting_payment'",
    [cartId],
  );
  expect(unpaid.rowCount).toBe(1);
  await expectCleanLedger(counter.deps);
});

test("unpaid orders of guests are limited by their address", async () => {
  await addCodes(counter.deps, fifties, 60);
  const reasons: unknown[] = [];
  for (let count = 0; count < 21; count += 1) {
    const body = bodyOf(await guestCart(), { products: [product] });
    const reply = await counter.call(placeOrder, { body, ip: "203.0.113.9" });
    if (reply.code !== 200) reasons.push(reply.meta);
  }
  expect(reasons).toContainEqual(expect.objectContaining({ reason: "TOO_MANY_UNPAID_ORDERS" }));
});

test("only the order's own token opens it, and guesses are limited by address", async () => {
  const order = await paidOrder();
  const other = await placed(await guestCart());
  const [, secret = ""] = other.guest_token.split(".");
  const number = order.orderNumber;
  const wrong = [`${number}.${secret}`, `${number}.`, number, `${number}.é`, "no-such-order.x"];
  for (const token of wrong)
    expect(await opened(token, "203.0.113.7")).toMatchObject({ code: 404 });
  for (let count = 0; count < 30; count += 1) await opened(`${number}.${count}`, "203.0.113.7");
  expect(await opened(`${number}.x`, "203.0.113.7")).toMatchObject({ code: 429 });
  expect(await opened(order.guest_token, "203.0.113.7")).toMatchObject({ code: 200 });
});

test("a guest reveals own vouchers alone, with the waiver, and each reveal is recorded", async () => {
  const { guest_token: token } = await paidOrder();
  const [cardId = ""] = await cardsOf(token);
  const reveal = (card_id: string, waiver?: object) =>
    counter.call(revealGuestCard, {
      params: { guest_token: token },
      body: { card_id, ...(waiver && { waiver }) },
    });
  const waiver = { accepted: true, version: waiverVersion };
  expect(await reveal(cardId)).toMatchObject({ meta: { reason: "WAIVER_NEEDED" } });
  expect(await reveal(cardId, waiver)).toMatchObject({ result: { code: expect.any(String) } });
  const other = await paidOrder();
  const [otherCard = ""] = await cardsOf(other.guest_token);
  expect(await reveal(otherCard, waiver)).toMatchObject({ code: 404 });
  const recorded = await db.query("select from voucher_reveal where voucher_id = $1", [cardId]);
  expect(recorded.rowCount).toBe(1);
  expect(
    await counter.call(downloadGuestReceipt, {
      ...{ params: { guest_token: token }, headers: { accept: "application/json" } },
    }),
  ).toMatchObject({ result: { content_type: "application/pdf" } });
});

test("S4.31b a guest's declined payment is retried by the token", async () => {
  const order = await placed(await guestCart());
  counter.provider.end(order.payment.transaction_id, "failed", "insufficient_funds");
  expect(await opened(order.guest_token)).toMatchObject({
    result: { payment_status: "failure", held_until: expect.any(String) },
  });
  const next = await counter.call(payGuestOrder, {
    params: { guest_token: order.guest_token },
    body: {},
  });
  counter.provider.capture((next.result as { transaction_id: string }).transaction_id);
  expect(await opened(order.guest_token)).toMatchObject({ result: { status: "fulfilled" } });
});

test("S1.6b the link moves the order, its vouchers and payments into the account once", async () => {
  const { guest_token } = await paidOrder();
  const customerId = await newCustomer(counter.deps);
  const claim = (asked: string) =>
    counter.call(claimGuestOrder, { customerId: asked, body: { guest_token } });
  const claimed = await claim(customerId);
  const { order_id } = claimed.result as { order_id: string };
  expect(await vouchersOf(counter.deps, customerId)).toBe(1);
  expect(await counter.call(getOrder, { customerId, params: { order_id } })).toMatchObject({
    result: { status: "fulfilled", payment_status: "success" },
  });
  expect((await claim(customerId)).result).toEqual(claimed.result);
  expect(await claim(await newCustomer(counter.deps))).toMatchObject({
    meta: { reason: "ORDER_IN_ACCOUNT" },
  });
  expect(await opened(guest_token)).toMatchObject({ code: 410 });
  expect(
    await counter.call(revealGuestCard, {
      ...{ params: { guest_token }, body: { card_id: customerId } },
    }),
  ).toMatchObject({ code: 410 });
  await expectCleanLedger(counter.deps);
});

test("S1.6b an unpaid order and a wrong token move nothing, and the account of the same e-mail sees nothing", async () => {
  const cartId = await guestCart();
  const customerId = await newCustomer(counter.deps);
  const { rows } = await db.query<{ email: string }>(
    "select email from customer where customer_id = $1",
    [customerId],
  );
  const order = await placed(cartId, {
    addressInformation: {
      billingAddress: { email: rows[0]?.email },
      payment_method_code: "card",
    },
  });
  const claim = (guest_token: string) =>
    counter.call(claimGuestOrder, { customerId, body: { guest_token } });
  expect(await claim(order.guest_token)).toMatchObject({ meta: { reason: "ORDER_NOT_CLAIMABLE" } });
  expect(await claim(`${order.orderNumber}.x`)).toMatchObject({ code: 404 });
  counter.provider.capture(order.payment.transaction_id);
  await opened(order.guest_token);
  expect(await counter.call(ordersHistory, { customerId })).toMatchObject({
    result: { total_count: 0 },
  });
  expect(await vouchersOf(counter.deps, customerId)).toBe(0);
});

test("S8.11d a guest's page says why the card was refused, and the same order is paid by another", async () => {
  const { guest_token: token, payment } = await placed(await guestCart());
  expect((await opened(token)).result).not.toHaveProperty("reason");
  counter.provider.end(payment.transaction_id, "failed", "insufficient_funds");
  expect(await opened(token)).toMatchObject({
    result: {
      ...{ status: "awaiting_payment", reason: "insufficient_funds" },
      held_until: expect.any(String),
    },
  });
  const again = await counter.call(payGuestOrder, { params: { guest_token: token }, body: {} });
  const { transaction_id } = again.result as { transaction_id: string };
  counter.provider.capture(transaction_id);
  const paid = (await opened(token)).result;
  expect(paid).toMatchObject({ status: "fulfilled" });
  expect(paid).not.toHaveProperty("reason");
});
