import { randomUUID } from "node:crypto";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { findCreditCodesById, textOfCode } from "#server/credit-codes/credit-codes.ts";
import { creditByCode } from "#server/gifts/enter-code.ts";
import type { OwnGift } from "#server/gifts/gifts.ts";
import { cancelOffer } from "#server/offers/change-offer.ts";
import { findOrder, placeOrder } from "#server/orders/orders.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import { payOrder } from "#server/payments/payments.ts";
import { storeWebhook } from "#server/payments/process-webhook.ts";
import { topUp } from "#server/payments/top-up.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { expectCleanLedger, openTestShop, type TestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
beforeAll(() => seedShop(db));

type Run = {
  readonly counter: TestShop;
  readonly customers: readonly string[];
  readonly orders: { orderId: string; customerId: string }[];
};
type Step = { readonly does: string; readonly pick: number; readonly amount: number };

const minute = 60_000;
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" } as const;
let refunds = 0;
let cancelled = 0;
let credited = 0;
const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % Math.max(1, items.length)];
const products = (qty: number, face: Cents) => [{ sku: shop.stocked.sku, face, price: face, qty }];

/**
 * Actions of buyers, banks, the provider and the clock, in any order. An action that is impossible
 * in the current state does nothing.
 */
const doings: Readonly<Record<string, (run: Run, step: Step) => Promise<unknown>>> = {
  async topUp({ counter, customers }, { pick, amount }) {
    const started = await topUp(counter.deps, {
      topupId: undefined,
      customerId: chosen(customers, pick) ?? "",
      amount: cents(50_00 + amount),
      platform: "web",
    });
    if (started.ok) counter.provider.capture(started.value.paymentId);
  },
  orderByCard: (run, step) => order(run, step, "card"),
  orderByBalance: (run, step) => order(run, step, "balance"),
  async orderCredit({ counter, customers, orders }, { pick, amount }) {
    const customerId = chosen(customers, pick) ?? "";
    const orderId = counter.deps.newId();
    const placed = await placeOrder(counter.deps, {
      ...{ orderId, customerId, cartId: undefined, method: "card", waiverVersion: undefined },
      ...{ products: [], credit: cents(10_00 + amount), gift: { recipient: malo } },
    });
    if (!placed.ok) return;
    orders.push({ orderId, customerId });
    // A code belongs to one order, so without this few orders would be paid.
    const page = await payOrder(counter.deps, { orderId, customerId, platform: "web" });
    if (!page.ok || pick % 3 === 0) return;
    counter.provider.capture(page.value.paymentId);
    if (pick % 3 === 1) await applyPayment(counter.deps, page.value.paymentId);
  },
  async enterCode({ counter, customers }, { pick, amount }) {
    const code = chosen(await boughtCodes(counter.deps, customers), amount);
    if (code === undefined) return;
    const from = { customerId: chosen(customers, pick) ?? "", ip: `198.51.100.${pick}` };
    const entered = await Promise.all(
      [1, 2].map(() => creditByCode(counter.deps, { ...from, giftcode: code })),
    );
    credited += entered.filter(({ ok }) => ok).length;
  },
  async mark({ customers }, { pick }) {
    const customerId = chosen(customers, pick) ?? "";
    await db.query("update cart set uses_balance = not uses_balance where customer_id = $1", [
      customerId,
    ]);
  },
  async openPage({ counter, orders }, { pick }) {
    const one = chosen(orders, pick);
    if (one) await payOrder(counter.deps, { ...one, platform: "web" });
  },
  async capture({ counter }, { pick }) {
    const open = counter.provider.sessions().filter(({ status }) => status !== "captured");
    const session = chosen(open, pick);
    if (session) counter.provider.capture(session.paymentId);
  },
  async decline({ counter }, { pick }) {
    const session = chosen(
      counter.provider.sessions().filter(({ status }) => status === "created"),
      pick,
    );
    if (session) counter.provider.end(session.paymentId, "failed", "card_declined");
  },
  async webhook({ counter }, { pick, amount }) {
    const session = chosen(counter.provider.sessions(), pick);
    if (!session) return;
    const event = counter.provider.event(
      session.paymentId,
      "payment.captured",
      counter.deps.clock.now(),
    );
    await Promise.all(
      Array.from({ length: 1 + (amount % 3) }, () =>
        storeWebhook(counter.deps, { provider: "sandbox", ...event }),
      ),
    );
    await counter.runJobs();
  },
  async comeBackThrice({ counter }, { pick }) {
    const session = chosen(counter.provider.sessions(), pick);
    if (session)
      await Promise.all([1, 2, 3].map(() => applyPayment(counter.deps, session.paymentId)));
  },
  async timePasses({ counter }, { amount }) {
    counter.deps.clock.pass((1 + (amount % 16)) * minute);
    await Promise.all([counter.runTimed("orders.lapse"), counter.runTimed("payments.reconcile")]);
    await counter.runJobs();
  },
  async refund({ counter, orders }, { pick, amount }) {
    const one = chosen(orders, pick);
    const order = one && (await findOrder(db, one.orderId));
    if (!order) return;
    const lines = amount % 3 === 0 ? [] : [{ lineNo: 1, qty: 1 }];
    const request = { orderNumber: order.orderNumber, lines, reason: "any" };
    const refunded = await Promise.all([1, 2].map(() => refundDelivered(counter.deps, request)));
    await counter.runJobs();
    refunds += refunded.filter(({ ok }) => ok).length;
  },
  async cancelGift(run, { pick }) {
    const gift = chosen(await giftsOf(run), pick);
    if (!gift) return;
    const ended = await Promise.all([1, 2].map(() => cancelOffer(run.counter.deps, gift)));
    await run.counter.runJobs();
    cancelled += ended.filter(({ ok }) => ok).length;
  },
  async settle({ counter }) {
    const captured = counter.provider.sessions().filter(({ status }) => status === "captured");
    const settledOn = "2026-11-19";
    counter.provider.settle(
      captured.map(({ ref, amount }) => ({
        settlementRef: `st_${ref}`,
        sessionRef: ref,
        kind: "capture",
        amount,
        settledOn,
      })),
    );
    await counter.runTimed("payments.settle");
  },
};

/** The codes as their receivers type them. */
async function boughtCodes(deps: Deps, customers: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select credit_code_id as id from credit_code
     where order_id is not null and giver_id = any($1) order by made_at, credit_code_id`,
    [customers],
  );
  const codes = await findCreditCodesById(
    db,
    rows.map(({ id }) => id),
  );
  return codes.map((code) => textOfCode(deps, code));
}

/** The gifts that were not taken back. */
async function giftsOf({ customers }: Run): Promise<OwnGift[]> {
  const found = await db.query<OwnGift>(
    `select gift_id as "giftId", giver_id as "giverId" from gift
     where cancelled_at is null and giver_id = any($1) order by gift_id`,
    [customers],
  );
  return found.rows;
}

async function order(
  { counter, customers, orders }: Run,
  { pick, amount }: Step,
  method: "card" | "balance",
): Promise<void> {
  const customerId = chosen(customers, pick) ?? "";
  const orderId = counter.deps.newId();
  const face = amount % 2 === 0 ? cents(50_00) : cents(25_00);
  const placed = await placeOrder(counter.deps, {
    orderId,
    customerId,
    cartId: await cartOf(customerId),
    method,
    waiverVersion: undefined,
    products: products(1 + (pick % 3), face),
    // Two of three vouchers are gifts.
    gift: pick % 3 > 0 ? { recipient: malo } : undefined,
  });
  if (placed.ok) orders.push({ orderId, customerId });
}

/** The customer's open cart; a delivered order closes its cart. */
async function cartOf(customerId: string): Promise<string> {
  const cartId = `cart-${randomUUID()}`;
  const opened = await db.query<{ cart_id: string }>(
    `insert into cart (cart_id, customer_id, uses_balance, created_at, updated_at)
       values ($1, $2, true, '2027-01-01', '2027-01-01')
     on conflict (customer_id) where customer_id is not null and closed_at is null
       do update set updated_at = cart.updated_at returning cart_id`,
    [cartId, customerId],
  );
  return opened.rows[0]?.cart_id ?? cartId;
}

async function newRun(): Promise<Run> {
  const counter = openTestShop(testDeps(db));
  const customers = [await newCustomer(counter.deps), await newCustomer(counter.deps)];
  for (const face of [50_00, 25_00])
    await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(face) }, 4);
  return { counter, customers, orders: [] };
}

const step = fc.record({
  does: fc.constantFrom(...Object.keys(doings)),
  pick: fc.nat(30),
  amount: fc.nat(100_00),
});

test("after any sequence of orders, payments, webhooks, lapses and refunds the ledger agrees with everything beside it", {
  timeout: 120_000,
}, async () => {
  let fulfilled = 0;
  const anySequence = fc.asyncProperty(
    fc.array(step, { minLength: 20, maxLength: 45, size: "max" }),
    async (steps) => {
      const run = await newRun();
      for (const one of steps) await doings[one.does]?.(run, one);
      await run.counter.runJobs();
      await expectCleanLedger(run.counter.deps);
      fulfilled +=
        (
          await db.query(
            "select from orders where fulfilled_at is not null and order_id = any($1)",
            [run.orders.map(({ orderId }) => orderId)],
          )
        ).rowCount ?? 0;
    },
  );
  await fc.assert(anySequence, { seed: 20_261_120, numRuns: 12, endOnFailure: true });
  expect(fulfilled).toBeGreaterThan(10);
  expect(cancelled).toBeGreaterThan(0);
  expect(credited).toBeGreaterThan(0);
  expect(refunds).toBeGreaterThan(3);
});
