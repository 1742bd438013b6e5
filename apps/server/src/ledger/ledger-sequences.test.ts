import { addDays, day, endOfMonth } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { dayInParis } from "#server/platform/clock.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { newCustomer, soldVoucher } from "#server/testing/shop.ts";
import {
  bookCreditCode,
  bookCreditedCode,
  bookDisputedCredit,
  bookEndedCode,
  bookExpiredCredit,
  bookOrder,
  bookOrderRefund,
  bookTopup,
  checkLedger,
  holdBalance,
  releaseHold,
  renewCredit,
  returnCreditCode,
  spendable,
} from "./ledger.ts";

const db = await testDatabase();
const deps = testDeps(db);

type Step =
  | { do: "topup" | "hold" | "buy" | "offer"; who: 0 | 1; amount: number }
  | { do: "fulfil" | "release" | "again" | "refund"; which: number }
  | { do: "expire" | "renew"; who: 0 | 1 }
  | { do: "claim" | "cancel" | "end"; which: number }
  | { do: "dispute" | "win" | "lose"; which: number; share: number }
  | { do: "wait"; days: number }
  | { do: "turn" };

/**
 * The last second of a day in Paris and the first one of the next: ends of months, a leap year's
 * February, and the days on which the clocks change.
 */
const turns = [
  ...["2026-11-30T22:59:59Z", "2026-11-30T23:00:00Z", "2026-12-31T22:59:59Z"],
  ...["2027-02-28T22:59:59Z", "2027-02-28T23:00:00Z", "2027-03-28T00:59:59Z"],
  ...["2027-03-28T01:00:00Z", "2027-03-31T21:59:59Z", "2027-03-31T22:00:00Z"],
  ...["2027-10-31T00:30:00Z", "2027-10-31T01:30:00Z", "2027-10-31T22:59:59Z"],
  ...["2027-10-31T23:00:00Z", "2028-02-28T23:00:00Z", "2028-02-29T22:59:59Z"],
  ...["2028-02-29T23:00:00Z", "2028-03-26T01:00:00Z", "2028-10-29T00:30:00Z"],
].map((instant) => new Date(instant));

const who = fc.constantFrom(0 as const, 1 as const);
const amount = fc.integer({ min: 1, max: 60_00 });
const which = fc.nat(20);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("topup" as const), who, amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom("hold" as const, "buy" as const, "offer" as const),
      who,
      amount,
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        ...(["fulfil", "release", "again", "refund"] as const),
        ...(["claim", "cancel", "end"] as const),
      ),
      which,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom("dispute" as const, "dispute" as const, "win" as const, "lose" as const),
      which,
      share: fc.integer({ min: 1, max: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constantFrom("expire" as const, "renew" as const), who }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      do: fc.constant("wait" as const),
      days: fc.integer({ min: 1, max: 99 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("turn" as const) }) },
);

type Order = {
  orderId: string;
  who: 0 | 1;
  amount: number;
  state: "held" | "bought" | "fulfilled" | "released" | "refunded";
};
type Code = { creditCodeId: string; who: 0 | 1; amount: number; state: "open" | "over" };

type Topup = { paymentId: string; who: 0 | 1; amount: number; disputed: "no" | "open" | "over" };

/** The expected state, kept as plain sums; the balances include what disputes keep back or took. */
type Model = {
  customers: [string, string];
  balances: [number, number];
  topups: Topup[];
  orders: Order[];
  codes: Code[];
  now: Date;
};

const chosen = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];
/** How often each kind of step changed something. */
const changed = { claim: 0, cancel: 0, end: 0, refund: 0, dispute: 0, win: 0, lose: 0 };

async function applyStep(model: Model, one: Step): Promise<void> {
  switch (one.do) {
    case "wait":
      model.now = new Date(model.now.getTime() + one.days * 86_400_000);
      return;
    case "turn":
      model.now = turns.find((instant) => instant > model.now) ?? model.now;
      return;
    case "offer":
      return offer(model, one);
    case "claim":
    case "cancel":
    case "end":
      return endCode(model, one.do, chosen(model.codes, one.which));
    case "refund":
      return refund(model, chosen(model.orders, one.which));
    case "dispute":
      return dispute(model, chosen(openTo(model, "no"), one.which), one.share);
    case "win":
    case "lose":
      return decide(model, one.do, chosen(openTo(model, "open"), one.which));
    case "topup":
      return topUp(model, one.who, one.amount);
    case "expire":
      return expire(model, one.who);
    case "renew":
      return renew(model, one.who);
    case "hold":
    case "buy":
      return spendNew(model, one, one.do === "hold" ? "held" : "bought");
    default:
      return spendOld(model, one.do, chosen(model.orders, one.which));
  }
}

async function topUp(
  { customers, balances, topups, now }: Model,
  who: 0 | 1,
  amount: number,
): Promise<void> {
  const ids = { transferId: deps.newId(), lotId: deps.newId(), paymentId: deps.newId() };
  await atomically(db, (tx) =>
    bookTopup(tx, { ...ids, customerId: customers[who], amount: cents(amount), now }),
  );
  balances[who] += amount;
  topups.push({ paymentId: ids.paymentId, who, amount, disputed: "no" });
}

const openTo = ({ topups }: Model, disputed: Topup["disputed"]) =>
  topups.filter((one) => one.disputed === disputed);
const keyOf = ({ paymentId }: Topup) => ({ provider: "sandbox", disputeRef: `dp_${paymentId}` });

/** A dispute about the whole payment, or about a half or a third of it. */
async function dispute(model: Model, topup: Topup | undefined, share: number): Promise<void> {
  if (!topup) return;
  const { customers, now } = model;
  const { paymentId, who, amount } = topup;
  const { disputeRef } = keyOf(topup);
  await db.query(
    `insert into payment (payment_id, purpose, customer_id, provider, description, locale, platform,
       amount_cents, status, created_at, expires_at, captured_at, applied_as)
     values ($1, 'topup', $2, 'sandbox', 'x', 'fr-FR', 'web', $3, 'captured', $4, $4, $4, 'topup')`,
    [paymentId, customers[who], amount, now],
  );
  await db.query(
    `insert into dispute (provider, dispute_ref, payment_id, amount_cents, reason, status, opened_at)
     values ('sandbox', $1, $2, $3, 'fraudulent', 'open', $4)`,
    [disputeRef, paymentId, Math.ceil(amount / share), now],
  );
  await book(topup, "open", now);
  topup.disputed = "open";
  changed.dispute += 1;
}

async function decide(
  { now }: Model,
  how: "win" | "lose",
  topup: Topup | undefined,
): Promise<void> {
  if (!topup) return;
  const status = how === "win" ? "won" : "lost";
  await db.query("update dispute set status = $2, closed_at = $3 where dispute_ref = $1", [
    ...[keyOf(topup).disputeRef, status, now],
  ]);
  await book(topup, status, now);
  topup.disputed = "over";
  changed[how] += 1;
}

/** Books it twice, as its events may come twice. */
async function book(topup: Topup, status: "open" | "won" | "lost", now: Date): Promise<void> {
  const { paymentId } = topup;
  for (const _ of [1, 2])
    await atomically(db, (tx) =>
      bookDisputedCredit(tx, { ...keyOf(topup), paymentId, status, now }),
    );
}

/** The part of a customer's balance that disputes keep back or took. */
async function keptBack(customerId: string): Promise<number> {
  const found = await db.query<{ amount: number }>(
    `select coalesce(sum(h.amount_cents), 0)::bigint as amount from dispute_hold h
       join lot using (lot_id) join account using (account_id)
     where customer_id = $1 and h.outcome is distinct from 'released'`,
    [customerId],
  );
  return found.rows[0]?.amount ?? Number.NaN;
}

/** Only what cannot be spent any more leaves the balance. */
async function expire({ customers, balances, now }: Model, who: 0 | 1): Promise<void> {
  const expiry = { transferId: deps.newId(), customerId: customers[who], now };
  const left = await spendable(db, customers[who], day(dayInParis(now)));
  const away = await keptBack(customers[who]);
  const ended = balances[who] - away - left;
  expect(await atomically(db, (tx) => bookExpiredCredit(tx, expiry))).toBe(ended);
  balances[who] = left + away;
}

/** After it, nothing that can be spent today ends with this month. */
async function renew({ customers, now }: Model, who: 0 | 1): Promise<void> {
  const customerId = customers[who];
  const today = day(dayInParis(now));
  const before = await spendable(db, customerId, today);
  await inTransaction(db, (tx) => renewCredit(tx, { customerId, lotId: undefined, now }));
  expect(await spendable(db, customerId, addDays(endOfMonth(today), 1))).toBe(before);
}

async function spendNew(
  { customers, balances, orders, now }: Model,
  { who, amount }: { who: 0 | 1; amount: number },
  state: "held" | "bought",
): Promise<void> {
  const order = {
    transferId: deps.newId(),
    orderId: deps.newId(),
    customerId: customers[who],
    now,
  };
  const enough = (await spendable(db, customers[who], day(dayInParis(now)))) >= amount;
  const outcome = await inTransaction(db, (tx) =>
    state === "held"
      ? holdBalance(tx, { ...order, amount: cents(amount) })
      : bookOrder(tx, {
          ...order,
          lines: [soldVoucher(cents(amount))],
          fromBalance: cents(amount),
          held: false,
          fromCard: cents(0),
        }),
  );
  expect(outcome.ok).toBe(enough);
  if (!outcome.ok) return;
  balances[who] -= amount;
  orders.push({ orderId: order.orderId, who, amount, state });
}

async function offer(
  { customers, balances, codes, now }: Model,
  { who, amount }: { who: 0 | 1; amount: number },
): Promise<void> {
  const [creditCodeId, customerId] = [deps.newId(), customers[who]];
  const enough = (await spendable(db, customerId, day(dayInParis(now)))) >= amount;
  const booking = { transferId: deps.newId(), creditCodeId, amount: cents(amount), now };
  const made = await inTransaction(db, (tx) => bookCreditCode(tx, { ...booking, customerId }));
  expect(made.ok).toBe(enough);
  if (!made.ok) return;
  balances[who] -= amount;
  codes.push({ creditCodeId, who, amount, state: "open" });
}

/**
 * Ends a code once: the other customer credits it, its giver takes it back, or its last day is
 * over.
 */
async function endCode(
  { customers, balances, now }: Model,
  how: "claim" | "cancel" | "end",
  code: Code | undefined,
): Promise<void> {
  if (code?.state !== "open") return;
  const { creditCodeId, who } = code;
  const amount = cents(code.amount);
  const booking = { transferId: deps.newId(), creditCodeId, now };
  const other = who === 0 ? 1 : 0;
  const endsOn = endOfMonth(day(dayInParis(now)), 12);
  await atomically(db, async (tx) => {
    if (how === "claim")
      await bookCreditedCode(tx, { ...booking, amount, endsOn, customerId: customers[other] });
    else if (how === "cancel")
      await returnCreditCode(tx, { ...booking, customerId: customers[who] });
    else await bookEndedCode(tx, { ...booking, amount });
  });
  code.state = "over";
  changed[how] += 1;
  if (how === "claim") balances[other] += amount;
  if (how === "cancel") balances[who] += amount;
}

/** Refunds all of an order that was paid from the balance alone. */
async function refund(
  { customers, balances, now }: Model,
  order: Order | undefined,
): Promise<void> {
  if (order?.state !== "bought") return;
  const { orderId, who } = order;
  const amount = cents(order.amount);
  await atomically(db, (tx) =>
    bookOrderRefund(tx, {
      ...{ transferId: deps.newId(), orderRefundId: deps.newId(), orderId, now },
      ...{ customerId: customers[who], paymentId: undefined, lines: [soldVoucher(amount)] },
      ...{ toCard: cents(0), toBalance: amount, earlierToBalance: cents(0) },
    }),
  );
  order.state = "refunded";
  changed.refund += 1;
  balances[who] += amount;
}

async function spendOld(
  { customers, balances, now }: Model,
  how: "fulfil" | "release" | "again",
  order: Order | undefined,
): Promise<void> {
  if (!order) return;
  const { orderId, who, amount } = order;
  const booking = {
    transferId: deps.newId(),
    orderId,
    customerId: customers[who],
    lines: [soldVoucher(cents(amount + 5_00), cents(amount + 4_00))],
    fromBalance: cents(amount),
    fromCard: cents(4_00),
    now,
  };
  if (how === "fulfil" && order.state === "held") {
    await inTransaction(db, (tx) =>
      bookOrder(tx, { ...booking, held: true, paymentId: deps.newId() }),
    );
    order.state = "fulfilled";
  }
  if (how === "release") {
    await atomically(db, (tx) => releaseHold(tx, { transferId: deps.newId(), orderId, now }));
    if (order.state === "held") {
      order.state = "released";
      balances[who] += amount;
    }
  }
  if (how === "again" && order.state === "bought")
    await inTransaction(db, (tx) => bookOrder(tx, { ...booking, held: false }));
  if (how === "again" && order.state === "fulfilled")
    await inTransaction(db, (tx) => bookOrder(tx, { ...booking, held: true }));
}

const checks = new Set([
  ...["wallet", "lot", "lot_end", "lot_renewal", "credit_expired", "posting"],
  ...["dispute_hold", "dispute_hold_owner", "dispute_hold_end", "disputed_credit"],
]);

async function expectAgreement({ customers, balances, orders, codes, now }: Model): Promise<void> {
  const kept = await db.query<{ id: string; balance: number }>(
    "select customer_id as id, balance_cents as balance from account where customer_id = any($1)",
    [customers],
  );
  const byId = new Map(kept.rows.map(({ id, balance }) => [id, balance]));
  for (const [place, id] of customers.entries())
    expect((byId.get(id) ?? 0) + (await keptBack(id))).toBe(balances[place]);
  const own = (await checkLedger(db)).filter(({ check }) => checks.has(check));
  expect(own).toEqual([]);
  const owed = await db.query<{ amount: number }>(
    `select coalesce(sum(case when p.to_account_id = a.account_id then p.amount_cents
       else -p.amount_cents end), 0)::bigint as amount
     from account a join posting p on a.account_id in (p.to_account_id, p.from_account_id)
       join transfer t using (transfer_id)
     where a.kind = 'credit_codes' and t.cause_key = any($1)`,
    [codes.map(({ creditCodeId }) => creditCodeId)],
  );
  expect(owed.rows[0]?.amount).toBe(
    codes.reduce((sum, { state, amount }) => sum + (state === "open" ? amount : 0), 0),
  );
  const ids = orders.map(({ orderId }) => orderId);
  const held = await db.query<{ amount: number }>(
    `select coalesce(sum(case when p.to_account_id = a.account_id then p.amount_cents
       else -p.amount_cents end), 0)::bigint as amount
     from account a join posting p on a.account_id in (p.to_account_id, p.from_account_id)
       join transfer t using (transfer_id)
     where a.kind = 'order_hold' and t.order_id = any($1)`,
    [ids],
  );
  expect(held.rows[0]?.amount).toBe(
    orders.reduce((sum, { state, amount }) => sum + (state === "held" ? amount : 0), 0),
  );
  const later = addDays(day(dayInParis(now)), 800);
  for (const id of customers) expect(await spendable(db, id, later)).toBe(0);
}

test("after any sequence every balance equals its postings, lots and a plain sum", async () => {
  const run = async (steps: Step[]) => {
    const model: Model = {
      customers: [await newCustomer(deps), await newCustomer(deps)],
      balances: [0, 0],
      topups: [],
      orders: [],
      codes: [],
      now: new Date("2026-11-20T11:00:00Z"),
    };
    for (const one of steps) await applyStep(model, one);
    await expectAgreement(model);
  };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 75, size: "max" }), run),
    {
      seed: 20_261_120,
      numRuns: 32,
      endOnFailure: true,
    },
  );
  expect(Math.min(...Object.values(changed)), JSON.stringify(changed)).toBeGreaterThan(2);
});
