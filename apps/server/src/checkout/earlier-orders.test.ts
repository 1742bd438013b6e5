import { balanceApply, cartCreate, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import {
  cancelOrder,
  cardPayment,
  getOrder,
  paymentStatus,
  placeOrder,
} from "@papillote/contract/orders.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { spendable } from "#server/ledger/ledger.ts";
import { freeCodes, poolKey } from "#server/stock/stock.ts";
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
const today = day("2026-11-20");
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const quarterHour = 15 * 60_000;
let counter: TestShop;
let customerId: string;
let cartId: string;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await emptyStock(db);
  await addCodes(counter.deps, fifties, 3);
  customerId = await newCustomer(counter.deps);
  cartId = String((await counter.call(cartCreate, { customerId })).result);
  await put(1);
  await giveCredit(counter, customerId, cents(20_00 + 30_00));
});

async function put(qty: number): Promise<void> {
  const product_option = {
    extension_attributes: { giftcard_item_option: { giftcard_amount: 50 } },
  };
  const cartItem = { sku: shop.stocked.sku, qty, product_option };
  await counter.call(cartUpdate, { customerId, query: { cartId }, body: { cartItem } });
}

async function free(): Promise<number> {
  const found = await freeCodes(db, [{ ...fifties, promisedMonths: 12 }], day("2026-11-20"));
  return found.get(poolKey(fifties))?.free ?? 0;
}

/** Each test has its own order ids. */
const idOf = (name: string) => `${name}-${customerId}`;
const status = (name: string) => statusOf(counter.deps, idOf(name));

function order(name: string, qty = 1) {
  const products = [{ sku: shop.stocked.sku, qty, price: 50, face: 50 }];
  const addressInformation = { payment_method_code: "card" };
  return counter.call(placeOrder, {
    customerId,
    body: { order_id: idOf(name), cart_id: cartId, products, addressInformation },
  });
}

/** Two cards of 50.00: the balance of 50.00 is held, the card has to pay the rest. */
async function awaiting(name: string): Promise<string> {
  await put(1);
  await counter.call(balanceApply, { customerId });
  return awaitingAgain(name);
}

async function awaitingAgain(name: string): Promise<string> {
  const placed = await order(name, 2);
  expect(placed.result).toMatchObject({ orderId: idOf(name), status: "awaiting_payment" });
  return (placed.result as { payment: { transaction_id: string } }).payment.transaction_id;
}

const comeBack = (transactionId: string) =>
  counter.call(paymentStatus, { customerId, query: { transactionId } });
const cancel = (name: string, by = customerId) =>
  counter.call(cancelOrder, { customerId: by, body: { order_id: idOf(name) } });

describe("the same cart again", () => {
  test("releases codes and balance of its earlier order at once", async () => {
    await awaiting("first");
    expect([await spendable(db, customerId, today), await free()]).toEqual([0, 1]);
    const second = await order("second", 2);
    expect(second.result).toMatchObject({ orderId: idOf("second"), status: "awaiting_payment" });
    expect(await status("first")).toBe("cancelled");
    const { result } = await counter.call(getOrder, {
      customerId,
      params: { order_id: idOf("second") },
    });
    expect(result).toMatchObject({ paid_balance: 50, paid_card: 50 });
    expect(await free()).toBe(1);
    await expectCleanLedger(counter.deps);
  });

  test("a refused order leaves the earlier one as it was", async () => {
    await awaiting("first");
    expect(await order("second", 9)).toMatchObject({ meta: { reason: "ADDING_PRODUCTS" } });
    expect(await status("first")).toBe("awaiting_payment");
    expect(await free()).toBe(1);
  });

  test("ten orders of one cart at the same moment leave one that awaits its payment", async () => {
    await counter.call(balanceApply, { customerId });
    const placed = await Promise.all(
      Array.from({ length: 10 }, (_, index) => order(`at-once-${index}`, 2)),
    );
    // An order that was replaced before its page was opened can no longer be paid.
    const answers = new Set(placed.map(({ code, meta }) => meta?.reason ?? code));
    expect([...answers].filter((one) => one !== "ORDER_NOT_PAYABLE")).toEqual([200]);
    const open = await db.query(
      "select from orders where customer_id = $1 and status = 'awaiting_payment'",
      [customerId],
    );
    expect(open.rowCount).toBe(1);
    expect(await free()).toBe(1);
    await expectCleanLedger(counter.deps);
  });

  test("an order that the buyer has paid meanwhile is delivered, and the cart is bought", async () => {
    const paymentId = await awaiting("paid");
    counter.provider.capture(paymentId);
    expect(await order("again", 2)).toMatchObject({
      code: 400,
      meta: { reason: "CART_ORDERED" },
      result: { order_id: idOf("paid") },
    });
    expect(await status("paid")).toBe("fulfilled");
    expect(await vouchersOf(counter.deps, customerId)).toBe(2);
    await expectCleanLedger(counter.deps);
  });

  test("a replaced order that is paid afterwards is refunded", async () => {
    const replaced = await awaiting("replaced");
    await order("kept", 2);
    counter.provider.capture(replaced);
    await comeBack(replaced);
    await counter.runJobs();
    expect(counter.provider.refundsOf(replaced)).toEqual([5000]);
    expect(await status("kept")).toBe("awaiting_payment");
    expect(await vouchersOf(counter.deps, customerId)).toBe(0);
    await expectCleanLedger(counter.deps);
  });

  test("of two orders of one cart the database delivers one, however late the other is paid", async () => {
    const late = await awaiting("late");
    counter.deps.clock.pass(quarterHour);
    await counter.runTimed("orders.lapse");
    expect(await status("late")).toBe("expired");
    const inTime = await awaitingAgain("in-time");
    counter.provider.capture(inTime);
    await comeBack(inTime);
    counter.provider.capture(late);
    await comeBack(late);
    await counter.runJobs();
    expect(await status("in-time")).toBe("fulfilled");
    expect(counter.provider.refundsOf(late)).toEqual([5000]);
    expect(await vouchersOf(counter.deps, customerId)).toBe(2);
    await expectCleanLedger(counter.deps);
    const twice = db.query(
      "update orders set status = 'fulfilled', fulfilled_at = now() where order_id = $1",
      [idOf("late")],
    );
    await expect(twice).rejects.toThrow("order_one_delivered_of_cart");
  });

  test("a late payment of an expired order ends the order that took its place", async () => {
    const late = await awaiting("late");
    counter.deps.clock.pass(quarterHour);
    await counter.runTimed("orders.lapse");
    const second = await awaitingAgain("second");
    counter.provider.capture(late);
    await comeBack(late);
    expect([await status("late"), await status("second")]).toEqual(["fulfilled", "cancelled"]);
    counter.provider.capture(second);
    await comeBack(second);
    await counter.runJobs();
    expect(counter.provider.refundsOf(second)).toEqual([5000]);
    expect(await vouchersOf(counter.deps, customerId)).toBe(2);
    await expectCleanLedger(counter.deps);
  });

  test("what was added after the order was placed is in the next cart", async () => {
    const paymentId = await awaiting("grown");
    counter.deps.clock.pass(1_000);
    await put(1);
    counter.provider.capture(paymentId);
    await comeBack(paymentId);
    expect(await counter.call(cartPull, { customerId, query: { cartId } })).toMatchObject({
      code: 404,
    });
    const next = String((await counter.call(cartCreate, { customerId })).result);
    expect(next).not.toBe(cartId);
    expect(
      (await counter.call(cartPull, { customerId, query: { cartId: next } })).result,
    ).toMatchObject([{ sku: shop.stocked.sku, qty: 1, face: 50 }]);
  });
});

describe("an awaiting order", () => {
  test("is cancelled on the provider's page: codes and balance are free at once", async () => {
    const paymentId = await awaiting("left");
    counter.provider.end(paymentId, "cancelled");
    expect((await comeBack(paymentId)).result).toMatchObject({
      outcome: "declined",
      can_retry: false,
    });
    expect(await status("left")).toBe("cancelled");
    expect([await spendable(db, customerId, today), await free()]).toEqual([5000, 3]);
    await expectCleanLedger(counter.deps);
  });

  test("is cancelled by its buyer, also twice and while the provider does not answer", async () => {
    const paymentId = await awaiting("unwanted");
    expect(await cancel("unwanted", await newCustomer(counter.deps))).toMatchObject({ code: 404 });
    counter.provider.setAway(true);
    for (const _ of [1, 2])
      expect((await cancel("unwanted")).result).toMatchObject({ status: "cancelled" });
    expect([await spendable(db, customerId, today), await free()]).toEqual([5000, 3]);
    counter.provider.setAway(false);
    counter.provider.capture(paymentId);
    await comeBack(paymentId);
    await counter.runJobs();
    expect(counter.provider.refundsOf(paymentId)).toEqual([5000]);
    expect(await status("unwanted")).toBe("cancelled");
    await expectCleanLedger(counter.deps);
  });

  test("that was paid meanwhile is delivered and cannot be cancelled", async () => {
    counter.provider.capture(await awaiting("bought"));
    expect(await cancel("bought")).toMatchObject({ meta: { reason: "ORDER_NOT_CANCELLABLE" } });
    expect(await vouchersOf(counter.deps, customerId)).toBe(2);
    await expectCleanLedger(counter.deps);
  });

  test("is paid again after a declined card; once it has ended, its id is refused", async () => {
    const declined = await awaiting("tried");
    counter.provider.end(declined, "failed", "card_declined");
    const body = { purpose: "order", order_id: idOf("tried") };
    expect(await counter.call(cardPayment, { customerId, body })).toMatchObject({ code: 200 });
    expect((await order("tried", 2)).result).toMatchObject({
      payment: { payment_url: expect.any(String) },
    });
    await cancel("tried");
    expect(await order("tried", 2)).toMatchObject({ meta: { reason: "ORDER_NOT_PAYABLE" } });
  });
});
