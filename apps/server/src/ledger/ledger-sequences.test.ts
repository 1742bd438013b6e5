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
  bookExpiredCredit,
  bookOrder,
  bookTopup,
  checkLedger,
  holdBalance,
  releaseHold,
  renewCredit,
  spendable,
} from "./ledger.ts";

const db = await testDatabase();
const deps = testDeps(db);

type Step =
  | { do: "topup" | "hold" | "buy"; who: 0 | 1; amount: number }
  | { do: "fulfil" | "release" | "again"; which: number }
  | { do: "expire" | "renew"; who: 0 | 1 }
  | { do: "wait"; days: number };

const who = fc.constantFrom(0 as const, 1 as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant("topup" as const), who, amount: fc.integer({ min: 1, max: 60_00 }) }),
  fc.record({
    do: fc.constantFrom("hold" as const, "buy" as const),
    who,
    amount: fc.integer({ min: 1, max: 60_00 }),
  }),
  fc.record({
    do: fc.constantFrom("fulfil" as const, "release" as const, "again" as const),
    which: fc.nat(20),
  }),
  fc.record({ do: fc.constantFrom("expire" as const, "renew" as const), who }),
  fc.record({ do: fc.constant("wait" as const), days: fc.integer({ min: 1, max: 200 }) }),
);

type Order = {
  orderId: string;
  who: 0 | 1;
  amount: number;
  state: "held" | "bought" | "fulfilled" | "released";
};

/** The expected state, kept as plain sums. */
type Model = {
  customers: [string, string];
  balances: [number, number];
  orders: Order[];
  now: Date;
};

async function applyStep(model: Model, one: Step): Promise<void> {
  switch (one.do) {
    case "wait":
      model.now = new Date(model.now.getTime() + one.days * 86_400_000);
      return;
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
      return spendOld(model, one.do, model.orders[one.which]);
  }
}

async function topUp(
  { customers, balances, now }: Model,
  who: 0 | 1,
  amount: number,
): Promise<void> {
  const ids = { transferId: deps.newId(), lotId: deps.newId(), paymentId: deps.newId() };
  await atomically(db, (tx) =>
    bookTopup(tx, { ...ids, customerId: customers[who], amount: cents(amount), now }),
  );
  balances[who] += amount;
}

/** What cannot be spent any more, and nothing else, leaves the balance. */
async function expire({ customers, balances, now }: Model, who: 0 | 1): Promise<void> {
  const expiry = { transferId: deps.newId(), customerId: customers[who], now };
  const left = await spendable(db, customers[who], day(dayInParis(now)));
  expect(await atomically(db, (tx) => bookExpiredCredit(tx, expiry))).toBe(balances[who] - left);
  balances[who] = left;
}

/** Nothing that could be spent today ends with this month any more. */
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

const checks = new Set(["wallet", "lot", "lot_end", "lot_renewal", "credit_expired", "posting"]);

async function expectAgreement({ customers, balances, orders, now }: Model): Promise<void> {
  const kept = await db.query<{ id: string; balance: number }>(
    "select customer_id as id, balance_cents as balance from account where customer_id = any($1)",
    [customers],
  );
  const byId = new Map(kept.rows.map(({ id, balance }) => [id, balance]));
  expect(customers.map((id) => byId.get(id))).toEqual(balances);
  const own = (await checkLedger(db)).filter(({ check }) => checks.has(check));
  expect(own).toEqual([]);
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
      orders: [],
      now: new Date("2026-11-20T11:00:00Z"),
    };
    for (const one of steps) await applyStep(model, one);
    await expectAgreement(model);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), run), {
    seed: 20_261_120,
    numRuns: 60,
    endOnFailure: true,
  });
});
