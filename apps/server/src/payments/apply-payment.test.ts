import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atomically } from "#server/db/transaction.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { cancelOrder } from "#server/orders/orders.ts";
import {
  awaitingOrder,
  buyFromBalance,
  expectCleanLedger,
  giveCredit,
  markedCart,
  messagesOf,
  openPage,
  openTestShop,
  type PendingOrder,
  statusOf,
  type TestShop,
  vouchersOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { applyPayment } from "./apply-payment.ts";
import { paymentStatus } from "./payment-status.ts";
import { findPayment } from "./payments.store.ts";
import { payOrder } from "./payments.ts";
import { processWebhook, storeWebhook } from "./process-webhook.ts";
import { refundUnusablePayment } from "./refund-unusable-payment.ts";

const db = await testDatabase();
const today = day("2026-11-20");
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const quarterHour = 15 * 60_000;
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await emptyStock(db);
  await db.query("delete from job_outbox");
});

async function webhook(paymentId: string, type = "payment.captured"): Promise<void> {
  const event = counter.provider.event(paymentId, type, counter.deps.clock.now());
  expect(await storeWebhook(counter.deps, { provider: "sandbox", ...event })).toEqual({
    ok: true,
    value: true,
  });
  await counter.runJobs();
}

const comeBack = ({ paymentId, customerId }: PendingOrder) =>
  paymentStatus(counter.deps, paymentId, customerId);

async function expectOneVoucher({ orderId, customerId }: PendingOrder): Promise<void> {
  expect(await statusOf(counter.deps, orderId)).toBe("fulfilled");
  expect(await vouchersOf(counter.deps, customerId)).toBe(1);
  expect(await messagesOf(counter.deps, customerId)).toEqual(["order-receipt"]);
  await expectCleanLedger(counter.deps);
}

describe("a captured payment takes effect once", () => {
  test("webhook, the same webhook again, then the return page", async () => {
    await addCodes(counter.deps, fifties, 2);
    const order = await awaitingOrder(counter);
    counter.provider.capture(order.paymentId);
    const event = counter.provider.event(
      order.paymentId,
      "payment.captured",
      counter.deps.clock.now(),
    );
    for (const _ of [1, 2])
      expect(await storeWebhook(counter.deps, { provider: "sandbox", ...event })).toEqual({
        ok: true,
        value: true,
      });
    await counter.runJobs();
    await webhook(order.paymentId);
    expect(await comeBack(order)).toMatchObject({
      progress: { status: "success", outcome: "fulfilled" },
      canRetry: false,
    });
    await expectOneVoucher(order);
  });

  test("the return page first, then webhooks in the wrong order", async () => {
    await addCodes(counter.deps, fifties, 2);
    const order = await awaitingOrder(counter);
    expect(await comeBack(order)).toMatchObject({
      progress: { status: "in_progress", outcome: "pending" },
    });
    counter.provider.capture(order.paymentId);
    expect(await comeBack(order)).toMatchObject({ progress: { status: "success" } });
    await webhook(order.paymentId, "payment.captured");
    await webhook(order.paymentId, "payment.authorised");
    await expectOneVoucher(order);
  });

  test("webhook job, return page and reconciling job at the same moment", async () => {
    await addCodes(counter.deps, fifties, 5);
    const order = await awaitingOrder(counter);
    counter.provider.capture(order.paymentId);
    await Promise.all(Array.from({ length: 8 }, () => applyPayment(counter.deps, order.paymentId)));
    await expectOneVoucher(order);
  });

  test("without a webhook the reconciling job fulfils the order a minute later", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.capture(order.paymentId);
    counter.deps.clock.pass(59_000);
    await counter.runTimed("payments.reconcile");
    expect(await statusOf(counter.deps, order.orderId)).toBe("awaiting_payment");
    counter.deps.clock.pass(1_000);
    await counter.runTimed("payments.reconcile");
    await expectOneVoucher(order);
  });

  test("a crash between storing the event and running its job loses nothing", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.capture(order.paymentId);
    const event = counter.provider.event(
      order.paymentId,
      "payment.captured",
      counter.deps.clock.now(),
    );
    await storeWebhook(counter.deps, { provider: "sandbox", ...event });
    counter.provider.setAway(true);
    await expect(counter.runJobs()).rejects.toThrow("does not answer");
    const waiting = await db.query("select from webhook_event where processed_at is null");
    expect(waiting.rowCount).toBe(1);
    counter.provider.setAway(false);
    await webhook(order.paymentId);
    await expectOneVoucher(order);
  });
});

describe("untrusted input", () => {
  test("a webhook with a wrong, old or missing signature changes nothing", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.capture(order.paymentId);
    const { raw, headers } = counter.provider.event(
      order.paymentId,
      "payment.captured",
      counter.deps.clock.now(),
    );
    const sent = (changed: { raw?: Buffer; headers?: Record<string, string> }) =>
      storeWebhook(counter.deps, { provider: "sandbox", raw, headers, ...changed });
    const stored = await db.query("select from webhook_event");

    const changedBody = Buffer.from(raw.toString().replace("captured", "failed"));
    for (const forged of [
      { raw: changedBody },
      { headers: { "sandbox-signature": `t=1,v1=${"0".repeat(64)}` } },
      { headers: {} },
    ]) {
      expect(await sent(forged)).toEqual({ ok: false, refusal: "BAD_SIGNATURE" });
    }
    counter.deps.clock.pass(5 * 60_000 + 1_000);
    expect(await sent({})).toEqual({ ok: false, refusal: "BAD_SIGNATURE" });

    expect((await db.query("select from webhook_event")).rowCount).toBe(stored.rowCount);
    expect(
      (await db.query("select from job_outbox where task = 'payments.webhook'")).rowCount,
    ).toBe(0);
    expect(await statusOf(counter.deps, order.orderId)).toBe("awaiting_payment");
  });

  test("another amount at the provider than here is a fault and changes nothing", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.capture(order.paymentId);
    counter.provider.misstate(order.paymentId, cents(1_00));
    await expect(applyPayment(counter.deps, order.paymentId)).rejects.toThrow("5000 cents here");
    expect(await statusOf(counter.deps, order.orderId)).toBe("awaiting_payment");
    expect(await vouchersOf(counter.deps, order.customerId)).toBe(0);
    await expectCleanLedger(counter.deps);
  });

  test("an event of an unknown payment is stored and ignored", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    await applyPayment(counter.deps, counter.deps.newId());
    expect(await statusOf(counter.deps, order.orderId)).toBe("awaiting_payment");
  });
});

describe("a declined card", () => {
  test("the order awaits another attempt, which pays it", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.end(order.paymentId, "failed", "card_declined");
    expect(await comeBack(order)).toMatchObject({
      progress: { status: "failure", outcome: "declined" },
      canRetry: true,
    });

    const paymentId = await openPage(counter.deps, order);
    expect(paymentId).not.toBe(order.paymentId);
    counter.provider.capture(paymentId);
    await webhook(paymentId);
    await expectOneVoucher(order);
  });

  test("an open attempt is returned again instead of opening a second one", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    expect(
      await Promise.all([openPage(counter.deps, order), openPage(counter.deps, order)]),
    ).toEqual([order.paymentId, order.paymentId]);
  });

  test("of two captured attempts the second is refunded", async () => {
    await addCodes(counter.deps, fifties, 2);
    const order = await awaitingOrder(counter);
    counter.provider.end(order.paymentId, "failed", "card_declined");
    const second = await openPage(counter.deps, order);
    counter.provider.capture(second);
    await webhook(second);
    counter.provider.capture(order.paymentId);
    await webhook(order.paymentId);
    await counter.runJobs();
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    expect(counter.provider.refundsOf(second)).toEqual([]);
    expect(await statusOf(counter.deps, order.orderId)).toBe("fulfilled");
    expect(await vouchersOf(counter.deps, order.customerId)).toBe(1);
    await expectCleanLedger(counter.deps);
  });

  test("an order whose hold has expired cannot be paid any more", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.end(order.paymentId, "cancelled");
    counter.deps.clock.pass(quarterHour);
    expect(await payOrder(counter.deps, { ...order, platform: "web" })).toEqual({
      ok: false,
      refusal: "ORDER_NOT_PAYABLE",
    });
    expect(await comeBack(order)).toMatchObject({ canRetry: false });
  });
});

describe("a payment captured after its hold expired", () => {
  async function lapsedOrder(): Promise<PendingOrder> {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.deps.clock.pass(quarterHour);
    await counter.runTimed("orders.lapse");
    expect(await statusOf(counter.deps, order.orderId)).toBe("expired");
    counter.provider.capture(order.paymentId);
    return order;
  }

  test("with a free code the order is fulfilled", async () => {
    const order = await lapsedOrder();
    await webhook(order.paymentId);
    await expectOneVoucher(order);
  });

  test("without stock it is refunded and the buyer gets an e-mail", async () => {
    const order = await lapsedOrder();
    const other = await awaitingOrder(counter);
    await webhook(order.paymentId);
    await counter.runJobs();
    expect(await statusOf(counter.deps, order.orderId)).toBe("refunded");
    expect(await vouchersOf(counter.deps, order.customerId)).toBe(0);
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    expect(await messagesOf(counter.deps, order.customerId)).toEqual(["payment-refunded"]);
    expect(await comeBack(order)).toMatchObject({
      progress: { status: "failure", outcome: "refunded" },
      canRetry: false,
    });
    expect(await statusOf(counter.deps, other.orderId)).toBe("awaiting_payment");
    await expectCleanLedger(counter.deps);
  });

  test("a failed order stays failed, and a later capture is refunded", async () => {
    await addCodes(counter.deps, fifties, 1);
    const order = await awaitingOrder(counter);
    counter.provider.end(order.paymentId, "failed", "card_declined");
    counter.deps.clock.pass(quarterHour);
    await counter.runTimed("orders.lapse");
    counter.provider.capture(order.paymentId);
    await webhook(order.paymentId);
    await counter.runJobs();
    expect(await statusOf(counter.deps, order.orderId)).toBe("failed");
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    await expectCleanLedger(counter.deps);
  });

  test("when the balance part was spent meanwhile, the card part is refunded", async () => {
    await addCodes(counter.deps, fifties, 3);
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(50_00));
    const cartId = await markedCart(counter, customerId);
    const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 };
    const order = await awaitingOrder(counter, {
      customerId,
      cartId,
      products: [{ ...fifty, qty: 2 }],
    });
    counter.deps.clock.pass(quarterHour);
    await counter.runTimed("orders.lapse");
    await buyFromBalance(counter, {
      customerId,
      orderId: `spent-${customerId}`,
      products: [fifty],
    });
    counter.provider.capture(order.paymentId);
    await webhook(order.paymentId);
    await counter.runJobs();
    expect(await statusOf(counter.deps, order.orderId)).toBe("refunded");
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    expect(await vouchersOf(counter.deps, customerId)).toBe(1);
    await expectCleanLedger(counter.deps);
  });

  test("without the held codes the balance is released and the card refunded", async () => {
    await addCodes(counter.deps, fifties, 2);
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(50_00));
    const cartId = await markedCart(counter, customerId);
    const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 };
    const order = await awaitingOrder(counter, { customerId, cartId, products: [fifty] });
    await db.query(
      `with lost as (delete from stock_hold where order_id = $1
         returning code_id) delete from stock_code using lost
         where stock_code.code_id = lost.code_id`,
      [order.orderId],
    );
    counter.provider.capture(order.paymentId);
    await webhook(order.paymentId);
    await counter.runJobs();
    expect(await statusOf(counter.deps, order.orderId)).toBe("refunded");
    expect(await spendable(db, customerId, today)).toBe(5000);
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    await expectCleanLedger(counter.deps);
  });

  test("paid after it was cancelled, notified twice and asked for at once: refunded once", async () => {
    await addCodes(counter.deps, fifties, 2);
    const order = await awaitingOrder(counter);
    await atomically(db, (tx) => cancelOrder(tx, counter.deps, order.orderId));
    counter.provider.capture(order.paymentId);
    for (const _ of [1, 2]) {
      const now = counter.deps.clock.now();
      const event = counter.provider.event(order.paymentId, "payment.captured", now);
      await storeWebhook(counter.deps, { provider: "sandbox", ...event });
    }
    const { rows } = await db.query<{ payload: { provider: string; eventId: string } }>(
      "delete from job_outbox where task = 'payments.webhook' returning payload",
    );
    expect(rows).toHaveLength(2);
    const payment = await findPayment(db, order.paymentId);
    if (!payment) throw new Error("the payment was just stored");
    const capturedAt = counter.deps.clock.now();
    const unusable = { payment, capturedAt, reason: "ORDER_NOT_PAYABLE" as const };
    await Promise.all([
      ...rows.map(({ payload }) => processWebhook(counter.deps, payload)),
      comeBack(order),
      applyPayment(counter.deps, order.paymentId),
      // As if two processes had been refused the delivery before one of them refunded.
      ...[1, 2].map(() => refundUnusablePayment(counter.deps, unusable)),
    ]);
    const jobs = await db.query("select from job_outbox where task = 'payments.refund'");
    expect(jobs.rowCount).toBe(1);
    await counter.runJobs();
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    expect(await messagesOf(counter.deps, order.customerId)).toEqual(["payment-refunded"]);
    expect(await statusOf(counter.deps, order.orderId)).toBe("cancelled");
    await expectCleanLedger(counter.deps);
  });

  test("a refund that the provider did not answer is repeated and booked once", async () => {
    const order = await lapsedOrder();
    await awaitingOrder(counter);
    await webhook(order.paymentId, "payment.captured");
    const { rows } = await db.query<{ refund_id: string }>(
      "select refund_id from refund where payment_id = $1",
      [order.paymentId],
    );
    const [refund] = rows;
    await db.query(
      `insert into job_outbox (task, payload) select 'payments.refund',
         jsonb_build_object('refundId', $1::text) from generate_series(1, 3)`,
      [refund?.refund_id],
    );
    counter.provider.setAway(true);
    await expect(counter.runJobs()).rejects.toThrow("does not answer");
    counter.provider.setAway(false);
    await db.query(
      `insert into job_outbox (task, payload) select 'payments.refund',
         jsonb_build_object('refundId', $1::text) from generate_series(1, 3)`,
      [refund?.refund_id],
    );
    await counter.runJobs();
    expect(counter.provider.refundsOf(order.paymentId)).toEqual([5000]);
    await expectCleanLedger(counter.deps);
  });
});

describe("top-up", () => {
  test("a captured payment credits the balance once, and a receipt is sent", async () => {
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(50_00));
    const [payment] = counter.provider.sessions();
    for (const _ of [1, 2]) await webhook(payment?.paymentId ?? "");
    expect(await spendable(db, customerId, today)).toBe(5000);
    expect(await messagesOf(counter.deps, customerId)).toEqual(["topup-receipt"]);
    await expectCleanLedger(counter.deps);
  });
});

describe("settlement", () => {
  test("a pay-out is booked to the bank once, however often the job runs", async () => {
    const customerId = await newCustomer(counter.deps);
    await giveCredit(counter, customerId, cents(80_00));
    const [session] = counter.provider.sessions();
    counter.provider.settle([
      {
        settlementRef: `st_${session?.paymentId}`,
        sessionRef: session?.ref ?? "",
        kind: "capture",
        amount: cents(80_00),
        settledOn: "2026-11-21",
      },
    ]);
    counter.deps.clock.set("2026-11-22T05:00:00Z");
    await counter.runTimed("payments.settle");
    await counter.runTimed("payments.settle");
    expect(
      (await db.query("select from settlement where payment_id = $1", [session?.paymentId]))
        .rowCount,
    ).toBe(1);
    await expectCleanLedger(counter.deps);
  });
});
