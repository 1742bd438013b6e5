import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import {
  awaitingOrder,
  expectCleanLedger,
  giveCredit,
  openTestShop,
  statusOf,
  type TestShop,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { applyPayment } from "./apply-payment.ts";
import type { SettledItem } from "./card.gateway.ts";
import { findOpenDifferences, reconcile, resolveDifference } from "./payments.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
let counter: TestShop;
let round = 0;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  round++;
  counter = openTestShop(testDeps(db));
  await emptyStock(db);
  await db.query("delete from job_outbox");
  await db.query("delete from settlement_difference");
  counter.deps.clock.set("2026-11-22T05:00:00Z");
});

/** The provider's session of a top-up of 80.00 that was captured. */
async function paidSession(): Promise<{ ref: string; paymentId: string }> {
  const known = new Set(counter.provider.sessions().map(({ ref }) => ref));
  await giveCredit(counter, await newCustomer(counter.deps), cents(80_00));
  const session = counter.provider.sessions().find(({ ref }) => !known.has(ref));
  return { ref: session?.ref ?? "", paymentId: session?.paymentId ?? "" };
}

const item = (name: string, sessionRef: string, changed: Partial<SettledItem> = {}) => ({
  ...{ settlementRef: `${name}-${round}`, sessionRef, kind: "capture" as const, fee: cents(0) },
  ...{ amount: cents(80_00), currency: "EUR", settledOn: "2026-11-21", ...changed },
});

async function bookedItems(): Promise<string[]> {
  const found = await db.query<{ ref: string }>(
    "select settlement_ref as ref from settlement where settlement_ref like $1 order by 1",
    [`%-${round}`],
  );
  return found.rows.map(({ ref }) => ref);
}

const reasons = async () =>
  Object.fromEntries(
    (await findOpenDifferences(db)).map(({ settlementRef, reason }) => [settlementRef, reason]),
  );

async function balanceOf(kind: "bank" | "payment_fees"): Promise<number> {
  const found = await db.query<{ amount: number }>(
    `select coalesce(sum(case when from_account_id = account_id then amount_cents
       else -amount_cents end), 0)::bigint as amount
     from account join posting on account_id in (from_account_id, to_account_id)
     where kind = $1::account_kind`,
    [kind],
  );
  return found.rows[0]?.amount ?? Number.NaN;
}

test("an item that disagrees is kept as a difference, and all others of the run are booked", async () => {
  const [good, low, foreign, twice, costly] = [
    await paidSession(),
    await paidSession(),
    await paidSession(),
    await paidSession(),
    await paidSession(),
  ];
  const unpaid = await newCustomer(counter.deps);
  await addCodes(counter.deps, fifties, 1);
  const order = await awaitingOrder(counter, { customerId: unpaid });
  counter.provider.misstate(order.paymentId, cents(1));
  const misstated = counter.provider
    .sessions()
    .find(({ paymentId }) => paymentId === order.paymentId);
  counter.provider.settle([
    item("unknown", "ps_of-another-shop"),
    item("misstated", misstated?.ref ?? "", { amount: cents(50_00) }),
    item("low", low.ref, { amount: cents(79_99) }),
    item("foreign", foreign.ref, { currency: "USD" }),
    item("never-refunded", good.ref, { kind: "refund" }),
    item("costly", costly.ref, { fee: cents(-1) }),
    item("first", twice.ref),
    item("second", twice.ref),
    item("good", good.ref),
  ]);
  for (const _ of [1, 2]) await counter.runTimed("payments.settle");
  expect(await bookedItems()).toEqual([`first-${round}`, `good-${round}`]);
  expect(await reasons()).toEqual({
    [`unknown-${round}`]: "unknown_payment",
    [`misstated-${round}`]: "not_due",
    [`low-${round}`]: "other_amount",
    [`foreign-${round}`]: "other_currency",
    [`never-refunded-${round}`]: "not_due",
    [`costly-${round}`]: "fee_out_of_bounds",
    [`second-${round}`]: "settled_already",
  });
  const lines = counter.deps.logLines.map((line) => JSON.parse(line));
  expect(lines.filter(({ event }) => event === "settlement.difference")).toHaveLength(7);
  await expectCleanLedger(counter.deps);
});

test("the provider's fee is booked as a cost, once", async () => {
  const { ref } = await paidSession();
  const before = [await balanceOf("bank"), await balanceOf("payment_fees")];
  counter.provider.settle([item("with-fee", ref, { fee: cents(1_37) })]);
  for (const _ of [1, 2]) await counter.runTimed("payments.settle");
  const after = [await balanceOf("bank"), await balanceOf("payment_fees")];
  expect(after.map((amount, index) => amount - (before[index] ?? 0))).toEqual([78_63, 1_37]);
  await expectCleanLedger(counter.deps);
});

test("a booked item that the provider changes afterwards is a difference", async () => {
  const { ref } = await paidSession();
  counter.provider.settle([item("changing", ref)]);
  await counter.runTimed("payments.settle");
  counter.provider.settle([item("changing", ref, { amount: cents(70_00) })]);
  await counter.runTimed("payments.settle");
  expect(await reasons()).toEqual({ [`changing-${round}`]: "item_changed" });
});

test("a difference that agrees later is booked, even when the provider lists it no more", async () => {
  await addCodes(counter.deps, fifties, 1);
  const order = await awaitingOrder(counter);
  const [session] = counter.provider.sessions();
  counter.provider.settle([item("early", session?.ref ?? "", { amount: cents(50_00) })]);
  await counter.runTimed("payments.settle");
  expect(await reasons()).toEqual({ [`early-${round}`]: "not_due" });
  counter.provider.settle([]);
  counter.provider.capture(order.paymentId);
  await applyPayment(counter.deps, order.paymentId);
  await counter.runTimed("payments.settle");
  expect([await reasons(), await bookedItems()]).toEqual([{}, [`early-${round}`]]);
  await expectCleanLedger(counter.deps);
});

test("a difference that the operator resolved is neither listed nor booked again", async () => {
  const { ref } = await paidSession();
  counter.provider.settle([item("low", ref, { amount: cents(79_99) })]);
  await counter.runTimed("payments.settle");
  const key = { provider: "sandbox", settlementRef: `low-${round}` };
  const resolution = { note: "corrected by the provider", now: counter.deps.clock.now() };
  expect(await resolveDifference(db, key, resolution)).toBe(true);
  expect(await resolveDifference(db, key, resolution)).toBe(false);
  await counter.runTimed("payments.settle");
  expect([await reasons(), await bookedItems()]).toEqual([{}, []]);
});

test("after a week without a run all days since the last one are booked", async () => {
  const [first, second] = [await paidSession(), await paidSession()];
  counter.provider.settle([
    item("first", first.ref),
    item("second", second.ref, { settledOn: "2026-11-23" }),
  ]);
  await counter.runTimed("payments.settle");
  counter.deps.clock.set("2026-11-30T05:00:00Z");
  await counter.runTimed("payments.settle");
  expect(await bookedItems()).toEqual([`first-${round}`, `second-${round}`]);
});

test("a day that the provider cannot list delays no other day, and the job is tried again", async () => {
  const { ref } = await paidSession();
  counter.provider.settle([item("good", ref)]);
  const { listSettled } = counter.deps.provider;
  Object.assign(counter.provider, {
    listSettled: async (day: string) => {
      if (day !== "2026-11-21") throw new Error("an unreadable day");
      return listSettled(day);
    },
  });
  await expect(counter.runTimed("payments.settle")).rejects.toThrow("an unreadable day");
  expect(await bookedItems()).toEqual([`good-${round}`]);
});

/** A payment that came after its order had ended. Its refund is asked for, but the job is lost. */
async function refundWithoutJob(): Promise<string> {
  const order = await awaitingOrder(counter);
  counter.deps.clock.pass(16 * 60_000);
  await counter.runTimed("orders.lapse");
  await emptyStock(db);
  counter.provider.capture(order.paymentId);
  await applyPayment(counter.deps, order.paymentId);
  expect(await statusOf(counter.deps, order.orderId)).toBe("refunded");
  await db.query("delete from job_outbox");
  return order.paymentId;
}

test("a refund whose job is gone is asked for again within an hour, and booked once", async () => {
  await addCodes(counter.deps, fifties, 1);
  const paymentId = await refundWithoutJob();
  await counter.runTimed("payments.refunds");
  expect(counter.provider.refundsOf(paymentId)).toEqual([]);
  counter.deps.clock.pass(60 * 60_000);
  for (const _ of [1, 2]) {
    await counter.runTimed("payments.refunds");
    await counter.runJobs();
  }
  expect(counter.provider.refundsOf(paymentId)).toEqual([50_00]);
  await expectCleanLedger(counter.deps);
});

test("a settled refund that the shop still asks for is confirmed first, then booked", async () => {
  await addCodes(counter.deps, fifties, 1);
  const paymentId = await refundWithoutJob();
  const session = counter.provider.sessions().find((one) => one.paymentId === paymentId);
  const settled = { amount: cents(50_00) };
  counter.provider.settle([
    item("capture", session?.ref ?? "", settled),
    item("refund", session?.ref ?? "", { ...settled, kind: "refund" }),
  ]);
  await counter.runTimed("payments.settle");
  expect([await reasons(), await bookedItems()]).toEqual([
    {},
    [`capture-${round}`, `refund-${round}`],
  ]);
  await expectCleanLedger(counter.deps);
});

test("on demand one day is settled, however long ago, with the disputes of its week", async () => {
  const [old, disputed] = [await paidSession(), await paidSession()];
  counter.provider.settle([
    item("old", old.ref, { settledOn: "2026-08-03" }),
    item("recent", disputed.ref),
  ]);
  counter.provider.dispute(disputed.paymentId, "open", counter.deps.clock.now());
  await reconcile(counter.deps, "2026-08-03");
  await reconcile(counter.deps, "2026-08-03");
  expect(await bookedItems()).toEqual([`old-${round}`]);
  const { rowCount } = await db.query("select from dispute where payment_id = $1", [
    disputed.paymentId,
  ]);
  expect(rowCount).toBe(1);
  await counter.runTimed("payments.settle");
  expect(await bookedItems()).toEqual([`old-${round}`, `recent-${round}`]);
});
