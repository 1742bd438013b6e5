import { createHmac } from "node:crypto";
import { removeSavedCard, savedCards } from "@papillote/contract/purchases/saved-cards.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cancelUnpaidOrder } from "#server/checkout/cancel-order.ts";
import { atomically } from "#server/db/transaction.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import { paymentStatus } from "#server/payments/payment-status.ts";
import { findPayment } from "#server/payments/payments.store.ts";
import { storeWebhook } from "#server/payments/process-webhook.ts";
import { retryRefund } from "#server/payments/refund-payment.ts";
import { forgetCards } from "#server/payments/saved-cards.ts";
import { stripeProvider } from "#server/payments/stripe.gateway.ts";
import { Outage } from "#server/platform/outage.ts";
import { revealVoucher } from "#server/vouchers/reveal-voucher.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  openPage,
  openShopWith,
  openTopUp,
  type PendingOrder,
  statusOf,
  vouchersOf,
} from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { type FakeStripe, openFakeStripe } from "./fake-stripe.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
const clock = testDeps(db).clock;
const stripe = await openFakeStripe(clock);
const plain = { ...testDeps(db, { environment: stripe.environment }), clock };
const counter = openStripeShop();
const { deps } = counter;
const quarterHour = 15 * 60_000;

function openStripeShop() {
  if (!plain.config.stripe) throw new Error("the settings of the stand-in choose no Stripe");
  const provider = stripeProvider(plain.config.stripe);
  return { ...openShopWith(plain, provider), provider };
}

beforeAll(() => seedShop(db));
beforeEach(async () => {
  stripe.answerRefunds("succeeded");
  await emptyStock(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3);
  await db.query("delete from job_outbox");
});
afterAll(() => stripe.close());

type Buying = PendingOrder & { readonly sessionId: string };

async function buying(): Promise<Buying> {
  const order = await awaitingOrder(counter);
  const sessionId = (await findPayment(db, order.paymentId))?.providerRef ?? "none";
  return { ...order, sessionId };
}

async function deliver(event: ReturnType<FakeStripe["event"]>): Promise<void> {
  expect(await storeWebhook(deps, { provider: "stripe", ...event })).toMatchObject({ ok: true });
  await counter.runJobs();
}
const runAll = async () => {
  await counter.runJobs();
  await counter.runJobs();
};
const intentOf = ({ sessionId }: Buying) =>
  String(stripe.sessions.get(sessionId)?.payment_intent ?? "none");

async function bought(): Promise<Buying> {
  const order = await buying();
  await deliver(stripe.event("checkout.session.completed", stripe.pay(order.sessionId)));
  expect(await statusOf(deps, order.orderId)).toBe("fulfilled");
  return order;
}

async function refundsOf({ paymentId }: PendingOrder) {
  const { rows } = await db.query(
    `select status, origin, granted, failure_reason as reason, replaced_by is not null as replaced
     from refund where payment_id = $1 order by asked_at, refund_id`,
    [paymentId],
  );
  return rows;
}

describe("a payment on Stripe's page", () => {
  test("is opened in cents and in the buyer's language, paid, and delivered once", async () => {
    const order = await buying();
    const created = stripe.calls.findLast(({ call }) => call === "POST checkout/sessions");
    expect(created).toMatchObject({
      key: order.paymentId,
      params: {
        client_reference_id: order.paymentId,
        "line_items[0][price_data][currency]": "eur",
        "line_items[0][price_data][unit_amount]": "5000",
        locale: "fr",
        "saved_payment_method_options[payment_method_save]": "enabled",
      },
    });
    // Stripe's minimum is half an hour; the order holds for a quarter.
    const ends = Number(created?.params.expires_at) * 1000 - clock.now().getTime();
    expect(ends).toBe(3 * quarterHour);

    const event = stripe.event("checkout.session.completed", stripe.pay(order.sessionId));
    await deliver(event);
    await deliver(event);
    expect(await statusOf(deps, order.orderId)).toBe("fulfilled");
    expect(await vouchersOf(deps, order.customerId)).toBe(1);
    await expectCleanLedger(deps);
    const origin = await db.query<{ card: Buffer | null }>("select card from card_order_origin");
    expect(origin.rows.map(({ card }) => card?.length)).toEqual([32]);
    const kept = await db.query("select payload from webhook_event where provider = 'stripe'");
    expect(JSON.stringify(kept.rows)).not.toMatch(/email|card|amount/);
  });

  test("a buyer is one customer at Stripe, who keeps the saved cards; no number is here", async () => {
    const { customerId, orderId } = await buying();
    await openTopUp(counter, customerId, cents(60_00));
    await openPage(deps, { customerId, orderId });
    const created = stripe.calls.filter(
      ({ call, params }) =>
        call === "POST customers" && params["metadata[customer_id]"] === customerId,
    );
    expect(created).toHaveLength(1);
    const sessions = stripe.calls.filter(({ call }) => call === "POST checkout/sessions").slice(-2);
    expect(new Set(sessions.map(({ params }) => params.customer)).size).toBe(1);
  });

  test("the cards that a buyer saved are listed, and removed by that buyer alone; none is stored", async () => {
    const { customerId } = await buying();
    const stranger = await newCustomer(deps);
    expect((await counter.call(savedCards, { customerId: stranger })).result).toEqual({
      items: [],
    });
    const ref = await db.query<{ ref: string }>(
      "select buyer_ref as ref from provider_buyer where customer_id = $1",
      [customerId],
    );
    const [card, other] = [0, 1].map(() => stripe.saveCard(ref.rows[0]?.ref ?? "none").id);
    const listed = await counter.call(savedCards, { customerId });
    expect(listed.result).toEqual({
      items: [card, other].map((card_ref) => ({
        ...{ card_ref, brand: "visa", last4: "4242", expires: "2039-02" },
      })),
    });
    const body = { card_ref: card ?? "" };
    expect(await counter.call(removeSavedCard, { customerId: stranger, body })).toMatchObject({
      ...{ code: 404, meta: { reason: "SAVED_CARD_NOT_FOUND" } },
    });
    const removed = await counter.call(removeSavedCard, { customerId, body });
    expect(removed.result).toMatchObject({ items: [{ card_ref: other }] });
    expect(stripe.cards.get(card ?? "")).toMatchObject({ customer: null });
    await atomically(db, (tx) => forgetCards(tx, customerId));
    await counter.runJobs();
    expect(stripe.cards.get(other ?? "")).toMatchObject({ customer: null });
    stripe.setAway(true);
    expect((await counter.call(savedCards, { customerId })).code).toBe(503);
    stripe.setAway(false);
  });

  test("events come out of order, and an ended one first: the capture takes effect", async () => {
    const order = await buying();
    const open = { ...stripe.sessions.get(order.sessionId) };
    const paid = stripe.pay(order.sessionId);
    await deliver(stripe.event("checkout.session.expired", { ...open, status: "expired" }));
    await deliver(stripe.event("checkout.session.completed", paid));
    expect(await statusOf(deps, order.orderId)).toBe("fulfilled");
    await expectCleanLedger(deps);
  });

  test("a wrong secret, an old signature, a changed byte and no event are refused", async () => {
    const order = await buying();
    const paid = stripe.pay(order.sessionId);
    const type = "checkout.session.completed";
    const store = (event: ReturnType<FakeStripe["event"]>) =>
      storeWebhook(deps, { provider: "stripe", ...event });
    const good = stripe.event(type, paid);
    for (const event of [
      stripe.event(type, paid, { secret: "whsec_other" }),
      stripe.event(type, paid, { ageSeconds: 301 }),
      { ...good, raw: Buffer.concat([good.raw, Buffer.from(" ")]) },
      { ...good, headers: {} },
    ])
      expect(await store(event)).toMatchObject({ refusal: "BAD_SIGNATURE" });
    expect(await store({ ...good, ...signed("[1]") })).toMatchObject({ refusal: "INVALID_DATA" });
    expect(await store(stripe.event("customer.created", { id: "cus_1" }))).toMatchObject({
      ok: true,
    });
    await counter.runJobs();
    expect(await statusOf(deps, order.orderId)).toBe("awaiting_payment");
    await applyPayment(deps, order.paymentId);
  });

  test("an outage is an outage, and a repeat opens the same page", async () => {
    const customerId = await newCustomer(deps);
    stripe.setAway(true);
    await expect(openTopUp(counter, customerId, cents(50_00))).rejects.toBeInstanceOf(Outage);
    stripe.setAway(false);
    await openTopUp(counter, customerId, cents(50_00));
  });
});

describe("the end of a hold", () => {
  test("an order that was not paid in time has no page any more", async () => {
    const order = await buying();
    clock.pass(quarterHour);
    await counter.runTimed("orders.lapse");
    await runAll();
    expect(stripe.sessions.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(() => stripe.pay(order.sessionId)).toThrow("closed");
    expect(await statusOf(deps, order.orderId)).toBe("expired");
    expect(await findPayment(db, order.paymentId)).toMatchObject({ status: "expired" });
    await expectCleanLedger(deps);
  });

  test("a cancelled order has no page any more", async () => {
    const order = await buying();
    expect(await cancelUnpaidOrder(deps, order.orderId, order.customerId)).toMatchObject({
      ok: true,
    });
    await runAll();
    expect(stripe.sessions.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(await statusOf(deps, order.orderId)).toBe("cancelled");
  });

  test("a capture that wins the race is delivered while there is stock", async () => {
    const order = await buying();
    clock.pass(quarterHour);
    stripe.setAway(true);
    await counter.runTimed("orders.lapse");
    stripe.setAway(false);
    expect(await statusOf(deps, order.orderId)).toBe("expired");
    stripe.pay(order.sessionId); // before the page is closed
    await runAll();
    expect(await statusOf(deps, order.orderId)).toBe("fulfilled");
    await expectCleanLedger(deps);
  });

  test("a capture that wins the race after a cancellation is refunded", async () => {
    const order = await buying();
    stripe.setAway(true);
    await cancelUnpaidOrder(deps, order.orderId, order.customerId);
    stripe.setAway(false);
    stripe.pay(order.sessionId);
    await runAll();
    await runAll();
    expect(await statusOf(deps, order.orderId)).toBe("cancelled");
    expect(await refundsOf(order)).toMatchObject([{ status: "succeeded", origin: "shop" }]);
    expect(stripe.refunds.size).toBeGreaterThan(0);
    await expectCleanLedger(deps);
  });

  test("S4.31b a page that Stripe ended shows as a failure, and can be tried again", async () => {
    const order = await buying();
    const ended = {
      ...stripe.sessions.get(order.sessionId),
      id: order.sessionId,
      status: "expired",
    };
    stripe.sessions.set(order.sessionId, ended);
    await deliver(stripe.event("checkout.session.expired", ended));
    const state = await paymentStatus(deps, order.paymentId, order.customerId);
    expect(state).toMatchObject({ progress: { status: "failure" }, canRetry: true });
  });
});

describe("refunds", () => {
  /** Nothing can be delivered, so the captured payment is refunded. */
  async function refunded(): Promise<Buying> {
    const order = await buying();
    await cancelUnpaidOrder(deps, order.orderId, order.customerId);
    // Stripe took the money a moment before its page was closed.
    const page = { ...stripe.sessions.get(order.sessionId), id: order.sessionId };
    stripe.sessions.set(order.sessionId, { ...page, status: "open" });
    await deliver(stripe.event("checkout.session.completed", stripe.pay(order.sessionId)));
    await runAll();
    return order;
  }

  test("one that Stripe works on is sent, then succeeded once, whatever the events do", async () => {
    stripe.answerRefunds("pending");
    const order = await refunded();
    expect(await refundsOf(order)).toMatchObject([{ status: "sent" }]);
    await expectCleanLedger(deps);
    const [pending] = [...stripe.refunds.values()].slice(-1);
    const done = stripe.changeRefund(pending?.id ?? "", { status: "succeeded" });
    const event = stripe.event("refund.updated", done);
    await deliver(event);
    await deliver(event);
    expect(await refundsOf(order)).toMatchObject([{ status: "succeeded" }]);
    await expectCleanLedger(deps);
  });

  test("one that the bank returns later is owed again, told to the operator, and retried", async () => {
    const order = await refunded();
    const [begun] = [...stripe.refunds.values()].slice(-1);
    const failed = { status: "failed", failure_reason: "expired_or_canceled_card" };
    await deliver(stripe.event("refund.failed", stripe.changeRefund(begun?.id ?? "", failed)));
    expect(await refundsOf(order)).toMatchObject([
      { status: "failed", reason: "expired_or_canceled_card" },
    ]);
    expect(plain.logLines.some((line) => line.includes('"refund.failed"'))).toBe(true);
    await expectCleanLedger(deps);
    const { rows } = await db.query<{ id: string }>(
      "select refund_id as id from refund where payment_id = $1",
      [order.paymentId],
    );
    const failedId = rows[0]?.id ?? "";
    expect(await retryRefund(deps, failedId)).toMatchObject({ ok: true });
    expect(await retryRefund(deps, failedId)).toMatchObject({ refusal: "NOT_FAILED" });
    await counter.runJobs();
    expect(await refundsOf(order)).toMatchObject([
      { status: "failed", replaced: true },
      { status: "succeeded", replaced: false },
    ]);
    await expectCleanLedger(deps);
  });

  test("one that Stripe refuses has failed, with its reason", async () => {
    stripe.answerRefunds("refuse");
    const order = await refunded();
    expect(await refundsOf(order)).toMatchObject([
      { status: "failed", reason: "balance_insufficient" },
    ]);
    await expectCleanLedger(deps);
  });

  test("one begun at Stripe is booked once, and what nobody saw comes back", async () => {
    const order = await bought();
    stripe.refundOnDashboard(intentOf(order), 50_00);
    const charge = [...stripe.charges.values()].slice(-1)[0] ?? {};
    for (const _ of [1, 2]) await deliver(stripe.event("charge.refunded", charge));
    await runAll();
    expect(await refundsOf(order)).toMatchObject([
      { status: "succeeded", origin: "provider", granted: false },
    ]);
    expect(await statusOf(deps, order.orderId)).toBe("refunded");
    await expectCleanLedger(deps);
  });

  test("one begun at Stripe that fits no voucher is given away, and the order stays", async () => {
    const order = await bought();
    const begun = stripe.refundOnDashboard(intentOf(order), 7_00);
    await deliver(stripe.event("refund.created", begun));
    await runAll();
    expect(await refundsOf(order)).toMatchObject([
      { status: "succeeded", origin: "provider", granted: true },
    ]);
    expect(await statusOf(deps, order.orderId)).toBe("fulfilled");
    await expectCleanLedger(deps);
  });
});

test("a dispute is recorded once, and its end too", async () => {
  const order = await bought();
  const opened = stripe.dispute(intentOf(order), "needs_response");
  const event = stripe.event("charge.dispute.created", opened);
  await deliver(event);
  await deliver(event);
  const states = async () =>
    (
      await db.query("select status from dispute where payment_id = $1", [order.paymentId])
    ).rows.map(({ status }) => status);
  expect(await states()).toEqual(["open"]);
  const voucher = (
    await db.query("select voucher_id as id from voucher where order_id = $1", [order.orderId])
  ).rows[0]?.id;
  const reveal = () =>
    revealVoucher(deps, {
      ...{ voucherId: voucher, customerId: order.customerId, how: "screen" },
      waiverVersion,
    });
  expect(await reveal()).toMatchObject({ refusal: "VOUCHER_FROZEN" });
  const moves = async () =>
    (
      await db.query(
        `select kind, m.amount_cents as amount, fee_cents as fee
         from dispute_move m join dispute using (provider, dispute_ref) where payment_id = $1
         order by move_ref`,
        [order.paymentId],
      )
    ).rows;
  const taken = { kind: "taken", amount: 50_00, fee: 15_00 };
  expect(await moves()).toEqual([taken]);
  stripe.dispute(intentOf(order), "won");
  await counter.runTimed("payments.disputes"); // for a dispute whose event was lost
  expect(await states()).toEqual(["won"]);
  expect(await moves()).toEqual([taken, { ...taken, kind: "returned" }]);
  expect(await reveal()).toMatchObject({ ok: true });
  await expectCleanLedger(deps);
});

test("a pay-out is booked with Stripe's fees: a charge, what a dispute took and what came back", async () => {
  const order = await bought();
  const charge = [...stripe.charges.values()].slice(-1)[0];
  const move = { object: "balance_transaction", currency: "eur", source: charge };
  const won = stripe.dispute(intentOf(order), "won");
  const disputed = won.balance_transactions as { id: string }[]; // the stand-in makes two
  stripe.moves.push(
    { ...move, id: "txn_1", type: "charge", amount: 50_00, fee: 1_00 },
    ...disputed.map((one) => ({ ...one, source: won })),
    { ...move, id: "txn_2", type: "payout", amount: -49_00, fee: 0, source: null },
  );
  await deliver(stripe.event("charge.dispute.funds_reinstated", won));
  clock.set("2026-11-22T06:00:00Z");
  await counter.runTimed("payments.settle");
  const { rows } = await db.query(
    `select kind, amount_cents as amount, fee_cents as fee from settlement
     where payment_id = $1 order by kind`,
    [order.paymentId],
  );
  expect(rows).toEqual([
    { kind: "capture", amount: 5000, fee: 100 },
    { kind: "dispute", amount: 5000, fee: 1500 },
    { kind: "dispute_return", amount: 5000, fee: 1500 },
  ]);
  await expectCleanLedger(deps);
});

function signed(text: string) {
  const { headers, raw } = stripe.event("x", {});
  const at = /t=(\d+)/.exec(headers["stripe-signature"] ?? "")?.[1];
  return at === undefined ? { raw } : signText(text, at);
}

function signText(text: string, at: string) {
  const raw = Buffer.from(text);
  const secret = stripe.environment.STRIPE_WEBHOOK_SECRET ?? "";
  const digest = createHmac("sha256", secret).update(`${at}.${text}`).digest("hex");
  return { raw, headers: { "stripe-signature": `t=${at},v1=${digest}` } };
}
