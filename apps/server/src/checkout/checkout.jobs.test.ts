import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { spendable } from "#server/ledger/ledger.ts";
import { sendPayLink } from "#server/orders/orders.ts";
import { freeCodes, poolKey } from "#server/stock/stock.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  giveCredit,
  markedCart,
  openPage,
  openTestShop,
  orderRequest,
  statusOf,
  type TestShop,
  takePayment,
  vouchersOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const today = day("2026-11-20");
const quarterHour = 15 * 60_000;
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const tens = { brandId: shop.stocked.brandId, denomination: cents(10_00) };
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  counter = openTestShop(testDeps(db));
});

async function free(pool: {
  brandId: number;
  denomination: ReturnType<typeof cents>;
}): Promise<number> {
  const found = await freeCodes(db, [{ ...pool, promisedMonths: 12 }], day("2026-11-20"));
  return found.get(poolKey(pool))?.free ?? 0;
}

test("after 15 minutes codes and balance are released and the order has expired", async () => {
  await addCodes(counter.deps, fifties, 1);
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(60_00));
  const cartId = await markedCart(counter, customerId);
  await addCodes(counter.deps, tens, 2);
  const ten = { sku: shop.stocked.sku, face: cents(10_00), price: cents(10_00), qty: 2 };
  const { orderId } = await awaitingOrder(counter, {
    customerId,
    cartId,
    products: [...orderRequest({ customerId }).products, ten],
  });
  expect([await spendable(db, customerId, today), await free(fifties)]).toEqual([0, 0]);

  counter.deps.clock.pass(quarterHour - 1);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, orderId)).toBe("awaiting_payment");
  counter.deps.clock.pass(1);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, orderId)).toBe("expired");
  expect([await spendable(db, customerId, today), await free(fifties), await free(tens)]).toEqual([
    6000, 1, 2,
  ]);
  await expectCleanLedger(counter.deps);
});

test("an order made offline can be paid for 24 hours, by a link that its buyer gets once if it is not paid after 15 minutes", async () => {
  await addCodes(counter.deps, fifties, 2);
  const order = await awaitingOrder(counter, { isOffline: true });
  const { customerId, orderId } = order;
  const sentLinks = async () => {
    const { rows } = await db.query("select from message where message_key = $1", [
      `order-to-pay:${orderId}`,
    ]);
    return rows.length;
  };
  const { rows } = await db.query<{ task: string; runAt: Date }>(
    `select task, run_at as "runAt" from job_outbox where task = 'orders.pay_link'`,
  );
  const placed = counter.deps.clock.now().getTime();
  expect(rows).toEqual([{ task: "orders.pay_link", runAt: new Date(placed + quarterHour) }]);
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  await counter.runJobs();
  await sendPayLink(counter.deps, orderId);
  expect([await statusOf(counter.deps, orderId), await sentLinks()]).toEqual([
    "awaiting_payment",
    1,
  ]);
  counter.provider.end(order.paymentId, "expired");
  const again = await openPage(counter.deps, { customerId, orderId });
  expect(again).not.toBe(order.paymentId);
  await takePayment(counter, again);
  expect(await statusOf(counter.deps, orderId)).toBe("fulfilled");

  const left = await awaitingOrder(counter, { isOffline: true });
  await counter.runJobs();
  counter.deps.clock.pass(24 * 3_600_000);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, left.orderId)).toBe("expired");
  await sendPayLink(counter.deps, left.orderId);
  await expectCleanLedger(counter.deps);
});

test("a second order of a customer who has one to pay is held for 15 minutes, made offline or not", async () => {
  await addCodes(counter.deps, fifties, 2);
  const { customerId } = await awaitingOrder(counter, { isOffline: true });
  const second = { customerId, orderId: `second-${customerId}`, isOffline: true };
  const { orderId } = await awaitingOrder(counter, second);
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  expect([
    await statusOf(counter.deps, `order-${customerId}`),
    await statusOf(counter.deps, orderId),
  ]).toEqual(["awaiting_payment", "expired"]);
  counter.deps.clock.pass(24 * 3_600_000);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, `order-${customerId}`)).toBe("expired");
});

test("an order made offline that was paid at once gets no link", async () => {
  await addCodes(counter.deps, fifties, 1);
  const { orderId, paymentId } = await awaitingOrder(counter, { isOffline: true });
  await takePayment(counter, paymentId);
  counter.deps.clock.pass(quarterHour);
  await counter.runJobs();
  const { rows } = await db.query("select from message where message_key = $1", [
    `order-to-pay:${orderId}`,
  ]);
  expect(rows).toEqual([]);
});

test("an order with only declined payments has failed after 15 minutes", async () => {
  await addCodes(counter.deps, fifties, 1);
  const { orderId, paymentId } = await awaitingOrder(counter);
  counter.provider.end(paymentId, "failed", "card_declined");
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, orderId)).toBe("failed");
  expect(await free(fifties)).toBe(1);
});

test("a payment in the last minute is found and gets its voucher", async () => {
  await addCodes(counter.deps, fifties, 1);
  const { orderId, paymentId, customerId } = await awaitingOrder(counter);
  counter.provider.capture(paymentId);
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, orderId)).toBe("fulfilled");
  expect(await vouchersOf(counter.deps, customerId)).toBe(1);
  await expectCleanLedger(counter.deps);
});

test("the codes are released also while the provider does not answer", async () => {
  await addCodes(counter.deps, fifties, 1);
  const { orderId } = await awaitingOrder(counter);
  counter.provider.setAway(true);
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(counter.deps, orderId)).toBe("expired");
  expect(await free(fifties)).toBe(1);
});

test("however many orders are due, one run of the timetable expires them all", async () => {
  await addCodes(counter.deps, fifties, 1);
  const { customerId } = await awaitingOrder(counter);
  await db.query(
    `insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status,
       total_cents, balance_cents, card_cents, payment_method, placed_at, held_until)
     select 'many-' || n, 'many-' || n, customer_id, email, locale, request_sha, status,
       total_cents, 0, total_cents, payment_method, placed_at, held_until
     from orders cross join generate_series(1, 250) as n where customer_id = $1`,
    [customerId],
  );
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  const left = await db.query("select from orders where status = 'awaiting_payment'");
  expect(left.rowCount).toBe(0);
});
