import { cartDeleteCoupon } from "@papillote/contract/cart-methods.ts";
import { getOrder, placeOrder } from "@papillote/contract/orders.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endCouponsOf, generateCodes } from "#server/coupons/coupons.ts";
import { atomically } from "#server/db/transaction.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { cancelOrder, findOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import {
  awaitingOrder,
  buyFromBalance,
  expectCleanLedger,
  giveCredit,
  openTestShop,
  statusOf,
  type TestShop,
  takePayment,
  vouchersOf,
} from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { type Damage, expectNamed } from "./ledger-damage.ts";
import { applyTo, cartOf, newCoupon, reducedCart, totalsOf } from "./reduced-orders.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00) };
const quarterHourMs = 15 * 60_000;
let counter: TestShop;
let next = 0;
let code: string;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  await db.query("truncate job_outbox, throttle");
  counter = openTestShop(testDeps(db));
  await addCodes(counter.deps, fifties, 40);
  code = `C-${++next}00`;
});

async function lineOf(orderId: string) {
  const found = await db.query<{ discount: number; coupon: string | null }>(
    `select discount_cents as discount, coupon_code as coupon
     from order_line join orders using (order_id) where order_id = $1`,
    [orderId],
  );
  return found.rows[0];
}

async function usesOf(one: string): Promise<{ held: number; used: number; left: number | null }> {
  const found = await db.query<{ held: number; used: number; left: number | null }>(
    `select count(u.order_id) filter (where used_at is null)::int as held,
       count(used_at)::int as used, r.uses_left as left
     from coupon_code c join coupon r using (coupon_id) left join coupon_use u on u.code = c.code
     where c.code = $1 group by r.coupon_id`,
    [one],
  );
  return found.rows[0] ?? { held: 0, used: 0, left: null };
}

async function payment(orderId: string) {
  const order = await findOrder(db, orderId);
  return { total: order?.total, byCard: order?.byCard, fromBalance: order?.fromBalance };
}

describe("an order with a coupon", () => {
  test("paid by card, it holds a use, and the payment uses it", async () => {
    await newCoupon(counter.deps, code, { usesMax: 2 });
    const { customerId, cartId } = await reducedCart(counter, code, 2);
    const order = await awaitingOrder(counter, {
      ...{ customerId, cartId, products: [{ ...fifty, qty: 2 }] },
    });
    expect(await payment(order.orderId)).toEqual({ total: 9500, byCard: 9500, fromBalance: 0 });
    expect(await lineOf(order.orderId)).toEqual({ discount: 500, coupon: code });
    expect(await usesOf(code)).toEqual({ held: 1, used: 0, left: 1 });
    await expectCleanLedger(counter.deps);

    await takePayment(counter, order.paymentId);
    expect(await usesOf(code)).toEqual({ held: 0, used: 1, left: 1 });
    const seen = await counter.call(getOrder, { customerId, params: { order_id: order.orderId } });
    expect(seen.result).toMatchObject({ total: 95, discount: 5, coupon: code });
    await expectCleanLedger(counter.deps);
  });

  test("paid from the balance, it uses one at once", async () => {
    await newCoupon(counter.deps, code, { usesMax: 1 });
    const { customerId, cartId } = await reducedCart(counter, code);
    await giveCredit(counter, customerId, cents(50_00));
    await buyFromBalance(counter, { customerId, cartId, products: [{ ...fifty, qty: 1 }] });
    expect(await usesOf(code)).toEqual({ held: 0, used: 1, left: 0 });
    expect(await spendable(db, customerId, day("2026-11-20"))).toBe(500);
    await expectCleanLedger(counter.deps);
  });

  test("an order that ends unpaid, or is cancelled, gives its use back", async () => {
    await newCoupon(counter.deps, code, { usesMax: 1 });
    const first = await awaitingOrder(counter, await reducedCart(counter, code));
    expect(await usesOf(code)).toEqual({ held: 1, used: 0, left: 0 });
    await atomically(db, (tx) => cancelOrder(tx, counter.deps, first.orderId));
    expect(await usesOf(code)).toEqual({ held: 0, used: 0, left: 1 });

    const second = await awaitingOrder(counter, await reducedCart(counter, code));
    counter.deps.clock.pass(quarterHourMs + 1);
    await counter.runTimed("orders.lapse");
    expect(await statusOf(counter.deps, second.orderId)).toBe("expired");
    expect(await usesOf(code)).toEqual({ held: 0, used: 0, left: 1 });
    await expectCleanLedger(counter.deps);
  });

  test("the next order of the cart uses what its unpaid order holds", async () => {
    await newCoupon(counter.deps, code, { usesMax: 1, usesPerBuyer: 1 });
    const { customerId, cartId } = await reducedCart(counter, code);
    await awaitingOrder(counter, { customerId, cartId });
    expect(await totalsOf(counter, cartId, customerId)).toMatchObject({ coupon_code: code });
    const again = await awaitingOrder(counter, { customerId, cartId, orderId: `again-${code}` });
    expect(await payment(again.orderId)).toMatchObject({ total: 4500 });
    expect(await usesOf(code)).toEqual({ held: 1, used: 0, left: 0 });
    await expectCleanLedger(counter.deps);
  });

  test("paid after its end it needs a use that is left, else the payment is refunded", async () => {
    await newCoupon(counter.deps, code, { usesMax: 1 });
    const late = await awaitingOrder(counter, await reducedCart(counter, code));
    const other = await reducedCart(counter, `${code}`).catch(() => undefined);
    expect(other).toBeUndefined();
    counter.deps.clock.pass(quarterHourMs + 1);
    await counter.runTimed("orders.lapse");
    await awaitingOrder(counter, await reducedCart(counter, code));
    await takePayment(counter, late.paymentId);
    expect(await statusOf(counter.deps, late.orderId)).toBe("refunded");
    expect(await vouchersOf(counter.deps, late.customerId)).toBe(0);
    await expectCleanLedger(counter.deps);
  });

  test("paid after its end while a use is left, it is delivered with its discount", async () => {
    await newCoupon(counter.deps, code, { usesMax: 1 });
    const late = await awaitingOrder(counter, await reducedCart(counter, code));
    counter.deps.clock.pass(quarterHourMs + 1);
    await counter.runTimed("orders.lapse");
    await takePayment(counter, late.paymentId);
    expect(await statusOf(counter.deps, late.orderId)).toBe("fulfilled");
    expect(await usesOf(code)).toEqual({ held: 0, used: 1, left: 0 });
    await expectCleanLedger(counter.deps);
  });

  test("the coupon leaves 0.50 to pay, so that the card can be asked for it", async () => {
    await newCoupon(counter.deps, code, { amount: cents(80_00) });
    const order = await awaitingOrder(counter, await reducedCart(counter, code));
    expect(await payment(order.orderId)).toMatchObject({ total: 50, byCard: 50 });
    await takePayment(counter, order.paymentId);
    await expectCleanLedger(counter.deps);
  });
});

describe("the quote of an order with a coupon", () => {
  const quoteOf = (coupon: string | null, discount: number) => ({
    lines: [{ sku: shop.stocked.sku, qty: 1, face: 50, price: 50 }],
    ...{ coupon, discount, total: 50 - discount, balance_part: 0, card_part: 50 - discount },
    ...{ method: "card", delivery: "account" },
  });
  const order = (
    cart: { customerId: string; cartId: string },
    quote?: ReturnType<typeof quoteOf>,
  ) =>
    counter.call(placeOrder, {
      customerId: cart.customerId,
      body: {
        ...{ order_id: `order-${code}-1`, cart_id: cart.cartId },
        products: quoteOf(null, 0).lines,
        addressInformation: { payment_method_code: "card" },
        ...(quote && { quote }),
      },
    });

  test("a coupon that ended meanwhile changes the quote, and nothing is held", async () => {
    await newCoupon(counter.deps, code);
    const cart = await reducedCart(counter, code);
    await endCouponsOf(db, code.toLowerCase(), counter.deps.clock.now());
    expect(await order(cart, quoteOf(code, 5))).toMatchObject({
      code: 409,
      meta: { reason: "QUOTE_CHANGED" },
      result: { quote: { total: 50, discount: 0, coupon: null } },
    });
    expect(await statusOf(counter.deps, `order-${code}-1`)).toBeUndefined();
    expect(await order(cart, quoteOf(null, 0))).toMatchObject({ code: 200 });
    expect(await payment(`order-${code}-1`)).toMatchObject({ total: 5000 });
    await expectCleanLedger(counter.deps);
  });

  test("a coupon that was applied meanwhile changes the quote too", async () => {
    await newCoupon(counter.deps, code);
    const cart = await reducedCart(counter, code);
    expect(await order(cart, quoteOf(null, 0))).toMatchObject({
      code: 409,
      result: { quote: { total: 45, discount: 5, coupon: code } },
    });
    expect(await order(cart, quoteOf(code, 5))).toMatchObject({ code: 200 });
  });

  test("S8.10c without a quote, an order whose coupon ended is refused until the coupon is removed", async () => {
    await newCoupon(counter.deps, code);
    const cart = await reducedCart(counter, code);
    await endCouponsOf(db, code.toLowerCase(), counter.deps.clock.now());
    expect(await order(cart)).toMatchObject({ code: 400, result: "Incorrect coupon code" });
    const { customerId, cartId } = cart;
    await counter.call(cartDeleteCoupon, { customerId, query: { cartId } });
    expect(await order(cart)).toMatchObject({ code: 200 });
  });
});

describe("each use is counted once", () => {
  async function ordersAtOnce(carts: readonly { customerId: string; cartId: string }[]) {
    const placed = await Promise.all(
      carts.map((cart) => awaitingOrder(counter, cart).catch((error: Error) => error.message)),
    );
    return placed.filter((one) => typeof one !== "string").length;
  }
  const carts = async (qty: number, codeOf = (_index: number) => code) => {
    const made: { customerId: string; cartId: string }[] = [];
    for (let index = 0; index < qty; index++) made.push(await reducedCart(counter, codeOf(index)));
    return made;
  };

  test("thirty orders at once of a coupon with one use: one is placed", async () => {
    await newCoupon(counter.deps, code, { usesMax: 1 });
    expect(await ordersAtOnce(await carts(30))).toBe(1);
    expect(await usesOf(code)).toEqual({ held: 1, used: 0, left: 0 });
    await expectCleanLedger(counter.deps);
  });

  test("ten orders at once of one generated code: one is placed", async () => {
    const name = code.toLowerCase();
    await newCoupon(counter.deps, undefined, { name, codePattern: `${code}-XXXXXX` });
    const made = await generateCodes(counter.deps, { name, qty: 1 });
    const [only = ""] = made.ok ? made.value : [];
    expect(await ordersAtOnce(await carts(10, () => only))).toBe(1);
    expect(await usesOf(only)).toEqual({ held: 1, used: 0, left: null });
    await expectCleanLedger(counter.deps);
  });

  test("a buyer has no more uses than the coupon gives each, by another account's order either", async () => {
    await newCoupon(counter.deps, code, { usesPerBuyer: 1 });
    const { customerId, cartId } = await reducedCart(counter, code);
    const first = await awaitingOrder(counter, { customerId, cartId });
    await takePayment(counter, first.paymentId);
    const again = await cartOf(counter, { customerId });
    expect(await applyTo(counter, again, { code, customerId })).toMatchObject({ code: 400 });

    const guest = await cartOf(counter);
    expect(await applyTo(counter, guest, { code })).toMatchObject({ result: true });
    const body = {
      ...{ order_id: `guest-${code}`, cart_id: guest },
      products: [{ sku: shop.stocked.sku, qty: 1, price: 50, face: 50 }],
      addressInformation: {
        billingAddress: { email: `${customerId}@EXAMPLE.com`, firstname: "Zoé", lastname: "M" },
        payment_method_code: "card",
      },
    };
    expect(await counter.call(placeOrder, { body })).toMatchObject({
      code: 400,
      meta: { reason: "COUPON_REFUSED" },
    });
    await expectCleanLedger(counter.deps);
  });

  test("the database refuses a second use of a generated code, and a count below zero", async () => {
    const name = code.toLowerCase();
    await newCoupon(counter.deps, undefined, { name, codePattern: `${code}-XXXXXX` });
    const made = await generateCodes(counter.deps, { name, qty: 1 });
    const [only = ""] = made.ok ? made.value : [];
    await awaitingOrder(counter, await reducedCart(counter, only));
    const other = await awaitingOrder(counter, { customerId: await newCustomer(counter.deps) });
    await expect(
      db.query(
        `insert into coupon_use (order_id, code, coupon_id, is_single_use, buyer)
         select $1, code, coupon_id, true, 'another' from coupon_code where code = $2`,
        [other.orderId, only],
      ),
    ).rejects.toThrow("coupon_code_used_once");
    await newCoupon(counter.deps, `${code}B`, { usesMax: 1 });
    await expect(db.query("update coupon set uses_left = -1 where uses_max = 1")).rejects.toThrow(
      "coupon_has_uses_left",
    );
  });
});

describe("refunds of a reduced order", () => {
  const refund = async (orderId: string, qty?: number) => {
    const orderNumber = (await findOrder(db, orderId))?.orderNumber ?? "";
    const lines = qty === undefined ? [] : [{ lineNo: 1, qty }];
    return refundDelivered(counter.deps, { orderNumber, lines, reason: "asked by phone" });
  };
  const paid = async (qty: number) => {
    const { customerId, cartId } = await reducedCart(counter, code, qty);
    const products = [{ ...fifty, qty }];
    const order = await awaitingOrder(counter, { customerId, cartId, products });
    await takePayment(counter, order.paymentId);
    return order;
  };

  test("vouchers of a line come back one by one for exactly what was paid, and the coupon stays used", async () => {
    await newCoupon(counter.deps, code, { amount: cents(10_00), usesMax: 5 });
    const { orderId, paymentId } = await paid(3);
    const amounts: unknown[] = [];
    for (let voucher = 0; voucher < 3; voucher++) {
      const back = await refund(orderId, 1);
      amounts.push(back.ok && back.value.refund.amount);
      await expectCleanLedger(counter.deps);
    }
    expect(amounts).toEqual([46_67, 46_67, 46_66]);
    await counter.runJobs();
    expect(counter.provider.refundsOf(paymentId)).toEqual([46_67, 46_67, 46_66]);
    expect(await statusOf(counter.deps, orderId)).toBe("refunded");
    expect(await usesOf(code)).toEqual({ held: 0, used: 1, left: 4 });
    await expectCleanLedger(counter.deps);
  });

  test("some of a line, then the rest", async () => {
    await newCoupon(counter.deps, code, { amount: cents(10_00) });
    const { orderId } = await paid(3);
    expect(await refund(orderId, 2)).toMatchObject({ value: { refund: { amount: 93_34 } } });
    expect(await refund(orderId)).toMatchObject({ value: { refund: { amount: 46_66 } } });
    await expectCleanLedger(counter.deps);
  });
});

describe("what the ledger check finds", () => {
  test.each<Damage>([
    [
      "a discount by hand",
      "order_parts",
      "select max(order_id) from coupon_use",
      `update order_line set discount_cents = discount_cents + 1
       where order_id = (select max(order_id) from coupon_use)`,
    ],
    [
      "a coupon without a discount",
      "coupon",
      "select max(order_id) from coupon_use",
      `update order_line set discount_cents = 0
       where order_id = (select max(order_id) from coupon_use)`,
    ],
    [
      "a use that is gone",
      "coupon",
      "select max(order_id) from coupon_use",
      "delete from coupon_use where order_id = (select max(order_id) from coupon_use)",
    ],
    [
      "a use that is not counted",
      "coupon_uses",
      "select coupon_id from coupon where uses_max = 7",
      "update coupon set uses_left = uses_max where uses_max = 7",
    ],
    [
      "a refund that gave back another part of the coupon",
      "order_refund_discount",
      "select max(order_id) from order_refund where discount_cents > 0",
      `update order_refund set discount_cents = discount_cents + 1
       where order_id = (select max(order_id) from order_refund where discount_cents > 0)`,
    ],
  ])("%s", async (name, check, id, ...changes) => {
    await newCoupon(counter.deps, code, { usesMax: 7 });
    await db.query("update coupon set uses_max = null, uses_left = null where name <> $1", [
      code.toLowerCase(),
    ]);
    const { customerId, cartId } = await reducedCart(counter, code, 2);
    const products = [{ ...fifty, qty: 2 }];
    const order = await awaitingOrder(counter, { customerId, cartId, products });
    await takePayment(counter, order.paymentId);
    const orderNumber = (await findOrder(db, order.orderId))?.orderNumber ?? "";
    const lines = [{ lineNo: 1, qty: 1 }];
    await refundDelivered(counter.deps, { orderNumber, lines, reason: "asked by phone" });
    await expectCleanLedger(counter.deps);
    await expectNamed(db, [name, check, id, ...changes]);
  });
});
