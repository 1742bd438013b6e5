import { cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { getGuestOrder } from "@papillote/contract/guest-orders.ts";
import { placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  expectCleanLedger,
  giveCredit,
  openTestShop,
  statusOf,
  type TestShop,
  vouchersOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const product = { sku: shop.stocked.sku, qty: 1, price: 50, face: 50 };
const option = { extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } } };
/** S9.25. */
const windowMs = 1_440_000;
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  counter = openTestShop(testDeps(db));
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
});

type Placed = { guest_token: string; payment: { transaction_id: string } };

/** A guest who ordered the last code and has not paid for it. */
async function guestOrder() {
  const cartId = String((await counter.call(cartCreate)).result);
  const cartItem = { sku: product.sku, qty: 1, product_option: option };
  await counter.call(cartUpdate, { query: { cartId }, body: { cartItem } });
  const reply = await counter.call(placeOrder, { body: bodyOf(cartId, "card") });
  expect(reply).toMatchObject({ code: 200 });
  const { guest_token, payment } = reply.result as Placed;
  const paymentId = payment.transaction_id;
  const found = await db.query<{ orderId: string }>(
    'select order_id as "orderId" from payment where payment_id = $1',
    [paymentId],
  );
  return { cartId, guest_token, paymentId, orderId: found.rows[0]?.orderId ?? "" };
}

function bodyOf(cart_id: string, payment_method_code: string, overrides: object = {}) {
  return {
    ...{ order_id: `order-of-${cart_id}`, cart_id, products: [product] },
    addressInformation: {
      billingAddress: { firstname: "Zoé", lastname: "Martin", email: "zoe@exemple.fr" },
      payment_method_code,
    },
    ...overrides,
  };
}

/** The account's cart after the login. */
async function loggedIn(customerId: string, guest: { cartId: string }): Promise<string> {
  return String((await counter.call(cartCreate, { customerId, query: guest })).result);
}

const linesOf = async (customerId: string, cartId: string) =>
  (await counter.call(cartPull, { customerId, query: { cartId } })).result;

test("S9.25 a guest who logs in while the payment page is open: what is paid is the account's", async () => {
  const customerId = await newCustomer(counter.deps);
  const guest = await guestOrder();
  counter.deps.clock.pass(windowMs - 1);
  const cartId = await loggedIn(customerId, { cartId: guest.cartId });
  expect(await linesOf(customerId, cartId)).toMatchObject([{ qty: 1, is_in_stock: true }]);
  counter.provider.capture(guest.paymentId);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, guest.orderId)).toBe("fulfilled");
  expect(await vouchersOf(counter.deps, customerId)).toBe(1);
  // The order is paid once, so the lines are in no cart any more.
  expect(await linesOf(customerId, await loggedIn(customerId, guest))).toEqual([]);
  const params = { guest_token: guest.guest_token };
  expect(await counter.call(getGuestOrder, { params })).toMatchObject({
    meta: { reason: "ORDER_IN_ACCOUNT" },
  });
  await expectCleanLedger(counter.deps);
});

test("S9.25 after 1,440,000 ms the login ends the guest's order: its code is free at once, its lines are back", async () => {
  const customerId = await newCustomer(counter.deps);
  const guest = await guestOrder();
  counter.deps.clock.pass(windowMs);
  const cartId = await loggedIn(customerId, { cartId: guest.cartId });
  expect(await statusOf(counter.deps, guest.orderId)).toBe("cancelled");
  expect(await linesOf(customerId, cartId)).toMatchObject([{ qty: 1, is_in_stock: true }]);
  const other = await guestOrder();
  expect(await statusOf(counter.deps, other.orderId)).toBe("awaiting_payment");
  await expectCleanLedger(counter.deps);
});

test("the account's order replaces the one of before the login, and gets the code that it held", async () => {
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(50_00));
  const guest = await guestOrder();
  const cartId = await loggedIn(customerId, { cartId: guest.cartId });
  const body = bodyOf(cartId, "balance", { order_id: `own-${cartId}` });
  expect(await counter.call(placeOrder, { customerId, body })).toMatchObject({
    result: { status: "placed" },
  });
  expect(await statusOf(counter.deps, guest.orderId)).toBe("cancelled");
  await counter.runJobs();
  counter.provider.capture(guest.paymentId);
  await counter.runJobs();
  expect(await vouchersOf(counter.deps, customerId)).toBe(1);
  await expectCleanLedger(counter.deps);
});

test("what was paid before the login, and not heard of yet, is delivered, and bought once", async () => {
  const customerId = await newCustomer(counter.deps);
  const guest = await guestOrder();
  counter.provider.capture(guest.paymentId);
  const cartId = await loggedIn(customerId, { cartId: guest.cartId });
  expect(await statusOf(counter.deps, guest.orderId)).toBe("fulfilled");
  expect(await linesOf(customerId, cartId)).toEqual([]);
  await expectCleanLedger(counter.deps);
});

test("logins in two tabs and a payment at once: the order is delivered once, to the account or the guest", async () => {
  const customerId = await newCustomer(counter.deps);
  const guest = await guestOrder();
  counter.provider.capture(guest.paymentId);
  await Promise.all([
    loggedIn(customerId, guest),
    loggedIn(customerId, guest),
    counter.runTimed("payments.reconcile"),
    counter.call(getGuestOrder, { params: { guest_token: guest.guest_token } }),
  ]);
  expect(await statusOf(counter.deps, guest.orderId)).toBe("fulfilled");
  expect(await linesOf(customerId, await loggedIn(customerId, guest))).toEqual([]);
  await expectCleanLedger(counter.deps);
});

test("a customer's cart can be ordered again, though its unpaid order holds the last code", async () => {
  const customerId = await newCustomer(counter.deps);
  const cartId = await loggedIn(customerId, { cartId: "" });
  const cartItem = { sku: product.sku, qty: 1, product_option: option };
  await counter.call(cartUpdate, { customerId, query: { cartId }, body: { cartItem } });
  for (const order_id of [`first-${cartId}`, `second-${cartId}`]) {
    expect(await linesOf(customerId, cartId)).toMatchObject([{ is_in_stock: true }]);
    const body = bodyOf(cartId, "card", { order_id });
    expect(await counter.call(placeOrder, { customerId, body })).toMatchObject({ code: 200 });
  }
  await expectCleanLedger(counter.deps);
});
