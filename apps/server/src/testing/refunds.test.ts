import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { getOrder } from "#server/checkout/get-order.ts";
import { printDocumentOfOrder } from "#server/documents/documents.ts";
import { spendable } from "#server/ledger/ledger.ts";
import { findOrder, placeOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { freeCodes, poolKey } from "#server/stock/stock.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  giveCredit,
  lettersOf,
  markedCart,
  messagesOf,
  openTestShop,
  orderRequest,
  statusOf,
  type TestShop,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { revealVoucher } from "#server/vouchers/reveal-voucher.ts";

const db = await testDatabase();
const today = day("2026-11-20");
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await emptyStock(db);
  counter = openTestShop(testDeps(db));
});

const line = (qty: number) => ({
  sku: shop.stocked.sku,
  face: cents(50_00),
  price: cents(50_00),
  qty,
});

/** An order of two vouchers of 50.00: 60.00 paid by card, 40.00 from the balance. */
async function mixedOrder() {
  await addCodes(counter.deps, fifties, 2);
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(50_00));
  const cartId = await markedCart(counter, customerId);
  const pending = await awaitingOrder(counter, { customerId, cartId, products: [line(2)] });
  await takePayment(counter, pending.paymentId);
  return { ...pending, number: await numberOf(pending.orderId) };
}

async function numberOf(orderId: string): Promise<string> {
  return (await findOrder(db, orderId))?.orderNumber ?? "";
}

async function free(): Promise<number> {
  const found = await freeCodes(db, [{ ...fifties, promisedMonths: 12 }], today);
  return found.get(poolKey(fifties))?.free ?? 0;
}

const refund = (orderNumber: string, lines: { lineNo: number; qty: number }[] = []) =>
  refundDelivered(counter.deps, { orderNumber, lines, reason: "asked by phone" });

const firstVoucher = async (orderId: string) =>
  (
    await db.query<{ voucher_id: string }>(
      "select voucher_id from voucher where order_id = $1 order by voucher_id limit 1",
      [orderId],
    )
  ).rows[0]?.voucher_id ?? "";

test("a refunded line goes back to the card first, then to the balance, and its codes are on sale again", async () => {
  const { number, orderId, customerId, paymentId } = await mixedOrder();
  const one = await refund(number, [{ lineNo: 1, qty: 1 }]);
  expect(one).toMatchObject({
    ok: true,
    value: { refund: { amount: 5000, toCard: 5000, toBalance: 0 } },
  });
  expect(await statusOf(counter.deps, orderId)).toBe("partly_refunded");
  await expectCleanLedger(counter.deps);

  const other = await refund(number);
  expect(other).toMatchObject({ value: { refund: { toCard: 0, toBalance: 5000 } } });
  expect(await statusOf(counter.deps, orderId)).toBe("refunded");
  expect([await spendable(db, customerId, today), await free()]).toEqual([5000, 2]);
  await counter.runJobs();
  expect(counter.provider.refundsOf(paymentId)).toEqual([5000]);
  expect(await messagesOf(counter.deps, customerId)).toEqual(
    expect.arrayContaining(["order-refunded", "order-refunded"]),
  );
  const letters = await lettersOf(counter.deps, { customerId, template: "order-refunded" });
  const named = letters.map((letter) => (letter as { creditNotes: string[] }).creditNotes);
  const { documents } = (await getOrder(counter.deps, orderId, customerId)) ?? {};
  const notes = documents?.filter(({ kind }) => kind === "credit_note") ?? [];
  expect(named.flat().toSorted()).toEqual(notes.map(({ number }) => number).toSorted());
  expect(named).toEqual([[expect.any(String)], [expect.any(String)]]);
  await expectCleanLedger(counter.deps);
});

test("what was paid with one payment is refunded in parts, and each part is settled", async () => {
  await addCodes(counter.deps, fifties, 3);
  const order = await awaitingOrder(counter, { products: [line(3)] });
  await takePayment(counter, order.paymentId);
  const number = await numberOf(order.orderId);
  for (const qty of [1, 1])
    expect(await refund(number, [{ lineNo: 1, qty }])).toMatchObject({ ok: true });
  await counter.runJobs();
  const [session] = counter.provider.sessions();
  const item = (settlementRef: string, kind: "capture" | "refund", amount: number) => ({
    ...{ settlementRef, kind, sessionRef: session?.ref ?? "", settledOn: "2026-11-19" },
    amount: cents(amount),
  });
  counter.provider.settle([
    item("st-1", "capture", 150_00),
    item("st-2", "refund", 50_00),
    item("st-3", "refund", 50_00),
    item("st-4", "refund", 50_00),
  ]);
  await counter.runTimed("payments.settle");
  const open = await db.query(
    "select settlement_ref, reason from settlement_difference where resolved_at is null",
  );
  expect(open.rows).toEqual([{ settlement_ref: "st-4", reason: "settled_already" }]);
  await db.query("delete from settlement_difference");
  await expectCleanLedger(counter.deps);
});

test("while its payment is disputed, and after the dispute was lost, an order is not refunded", async () => {
  const { number, orderId, paymentId } = await mixedOrder();
  const now = counter.deps.clock.now();
  await db.query(
    `insert into dispute (provider, dispute_ref, payment_id, amount_cents, reason, status, opened_at)
     values ('sandbox', 'dp-1', $1, 5000, 'fraudulent', 'open', $2)`,
    [paymentId, now],
  );
  expect(await refund(number)).toMatchObject({ refusal: "ORDER_DISPUTED" });
  await db.query("update dispute set status = 'lost', closed_at = $1", [now]);
  expect(await refund(number)).toMatchObject({ refusal: "ORDER_DISPUTED" });
  expect(await statusOf(counter.deps, orderId)).toBe("fulfilled");
  await db.query("update dispute set status = 'won'");
  expect(await refund(number)).toMatchObject({ ok: true });
});

test("a code that its owner has seen is not refunded, and neither is a part of the request", async () => {
  const { number, orderId, customerId } = await mixedOrder();
  const revealed = await revealVoucher(counter.deps, {
    voucherId: await firstVoucher(orderId),
    customerId,
    how: "screen",
    waiverVersion: "2026-11",
  });
  expect(revealed.ok).toBe(true);
  expect(await refund(number, [{ lineNo: 1, qty: 2 }])).toEqual({
    ok: false,
    refusal: "VOUCHERS_SEEN",
    detail: { refundable: 1 },
  });
  expect([await statusOf(counter.deps, orderId), await free()]).toEqual(["fulfilled", 0]);
  expect(await refund(number)).toMatchObject({ value: { refund: { amount: 5000 } } });
  expect(await statusOf(counter.deps, orderId)).toBe("partly_refunded");
  await expectCleanLedger(counter.deps);
});

test("a refunded voucher cannot be seen any more, and its order's receipt says the refund", async () => {
  const { number, orderId, customerId } = await mixedOrder();
  const voucherId = await firstVoucher(orderId);
  await refund(number);
  const seen = { voucherId, customerId, how: "screen", waiverVersion: "2026-11" } as const;
  expect(await revealVoucher(counter.deps, seen)).toMatchObject({ refusal: "VOUCHER_NOT_FOUND" });
  expect(await printDocumentOfOrder(counter.deps, { orderId })).toBeDefined();
});

test("of a reveal and refunds at the same time one happens", async () => {
  const { number, orderId, customerId } = await mixedOrder();
  const voucherId = await firstVoucher(orderId);
  const results = await Promise.all([
    refund(number),
    refund(number),
    revealVoucher(counter.deps, {
      ...{ voucherId, customerId, how: "screen", waiverVersion: "2026-11" },
    }),
    refund(number, [{ lineNo: 1, qty: 1 }]),
  ]);
  const [whole, again, revealed, single] = results.map(({ ok }) => ok);
  const left = await db.query("select from voucher where order_id = $1 and status <> 'refunded'", [
    orderId,
  ]);
  expect(left.rowCount).toBe(revealed ? 1 : 0);
  expect([whole, again, single].filter(Boolean).length).toBeGreaterThan(0);
  await expectCleanLedger(counter.deps);
});

test("a refund returns credit to the lots it was spent from, and renewed credit for those that ended", async () => {
  await addCodes(counter.deps, fifties, 1);
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(50_00));
  const orderId = `lots-${customerId}`;
  await placeOrder(
    counter.deps,
    orderRequest({ customerId, orderId, method: "balance", products: [line(1)] }),
  );
  counter.deps.clock.pass(400 * 86_400_000);
  await refund(await numberOf(orderId));
  const lots = await db.query<{ source: string; remaining: number; ends: string }>(
    `select source, remaining_cents::int as remaining, ends_on::text as ends from lot
       join account using (account_id) where customer_id = $1 order by ends_on`,
    [customerId],
  );
  expect(lots.rows).toEqual([
    { source: "topup", remaining: 0, ends: "2027-11-30" },
    { source: "restored", remaining: 5000, ends: "2028-01-31" },
  ]);
  await expectCleanLedger(counter.deps);
});

test("the promotion of a reduced voucher ends with its refund", async () => {
  await addCodes(counter.deps, { brandId: shop.reduced.brandId, denomination: cents(20_00) }, 1);
  const reduced = { sku: shop.reduced.sku, face: cents(20_00), price: cents(18_00), qty: 1 };
  const order = await awaitingOrder(counter, { products: [reduced] });
  await takePayment(counter, order.paymentId);
  expect(await refund(await numberOf(order.orderId))).toMatchObject({
    value: { refund: { amount: 1800, toCard: 1800 } },
  });
  await expectCleanLedger(counter.deps);
});

test("an order that is unpaid, unknown or refunded already is not refunded", async () => {
  await addCodes(counter.deps, fifties, 1);
  const { orderId, paymentId } = await awaitingOrder(counter);
  const number = await numberOf(orderId);
  expect(await refund(number)).toMatchObject({ refusal: "ORDER_NOT_REFUNDABLE" });
  expect(await refund("2026-999999")).toMatchObject({ refusal: "ORDER_NOT_FOUND" });
  await takePayment(counter, paymentId);
  expect(await refund(number)).toMatchObject({ ok: true });
  expect(await refund(number)).toMatchObject({ refusal: "ORDER_NOT_REFUNDABLE" });
});
