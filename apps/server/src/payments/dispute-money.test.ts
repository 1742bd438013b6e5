import { cents } from "@papillote/domain/money/cents.ts";
import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { checkLedger } from "#server/ledger/ledger.ts";
import {
  expectCleanLedger,
  giveCredit,
  openTestShop,
  type TestShop,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type Damage, expectNamed } from "#server/testing/ledger-damage.ts";
import { newCustomer, seedShop } from "#server/testing/shop.ts";
import type { SettledItem } from "./card.gateway.ts";
import { applyDisputes } from "./disputes.ts";
import { findOpenDifferences } from "./payments.ts";

const db = await testDatabase();
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  counter.deps.clock.set("2026-11-22T05:00:00Z");
  await db.query("delete from settlement_difference");
});

/** The payment of a top-up of 80.00. */
async function paid(): Promise<{ readonly paymentId: string; readonly ref: string }> {
  const known = new Set(counter.provider.sessions().map(({ ref }) => ref));
  await giveCredit(counter, await newCustomer(counter.deps), cents(80_00));
  const session = counter.provider.sessions().find(({ ref }) => !known.has(ref));
  if (!session) throw new Error("no session was opened");
  return session;
}

type Kind = "bank" | "provider_clearing" | "payment_fees" | "disputed";

/** The balances of accounts that are assets or expenses, in the order of `Kind`. */
async function balances(): Promise<Record<Kind, number>> {
  const { rows } = await db.query<{ kind: Kind; amount: number }>(
    `select kind, coalesce(sum(case when from_account_id = account_id then amount_cents
       when to_account_id = account_id then -amount_cents end), 0)::bigint as amount
     from account left join posting on account_id in (from_account_id, to_account_id)
     where kind::text in ('bank', 'provider_clearing', 'payment_fees', 'disputed') group by kind`,
  );
  const none = { bank: 0, provider_clearing: 0, payment_fees: 0, disputed: 0 };
  return Object.assign(none, Object.fromEntries(rows.map(({ kind, amount }) => [kind, amount])));
}

async function movedBy(work: () => Promise<unknown>): Promise<Partial<Record<Kind, number>>> {
  const before = await balances();
  await work();
  const after = Object.entries(await balances()) as [Kind, number][]; // the keys of `Kind`
  const moved = after.map(([kind, amount]) => [kind, amount - before[kind]] as const);
  return Object.fromEntries(moved.filter(([, amount]) => amount !== 0));
}

const settled = (ref: string, kind: SettledItem["kind"], changed: Partial<SettledItem> = {}) => ({
  ...{ settlementRef: ref, sessionRef: "", kind, amount: cents(80_00), fee: cents(0) },
  ...{ settledOn: "2026-11-21", ...changed },
});

test("what the provider takes for a dispute and its fee are booked once, when it is opened", async () => {
  const { paymentId } = await paid();
  counter.provider.dispute(paymentId, "open");
  const apply = () => applyDisputes(counter.deps, paymentId);
  expect(await movedBy(apply)).toEqual({
    ...{ provider_clearing: -95_00, payment_fees: 15_00, disputed: 80_00 },
  });
  expect(await movedBy(apply)).toEqual({});
  await expectCleanLedger(counter.deps);
});

test("a dispute that is won brings its amount back; one that is lost stays taken", async () => {
  const [won, lost] = [await paid(), await paid()];
  for (const { paymentId } of [won, lost]) {
    counter.provider.dispute(paymentId, "open");
    await applyDisputes(counter.deps, paymentId);
  }
  counter.provider.dispute(won.paymentId, "won");
  counter.provider.dispute(lost.paymentId, "lost");
  // The credit of the lost dispute was not spent, so nothing is lost.
  expect(await movedBy(() => counter.runTimed("payments.disputes"))).toEqual({
    ...{ provider_clearing: 80_00, disputed: -160_00 },
  });
  await expectCleanLedger(counter.deps);
});

test("the pay-out that a dispute was debited from is booked, and so is the one it came back with", async () => {
  const { paymentId, ref } = await paid();
  counter.provider.dispute(paymentId, "won");
  counter.provider.settle([
    settled(`in_${paymentId}`, "capture", { sessionRef: ref }),
    settled(`dp_${paymentId}_taken`, "dispute", { sessionRef: ref, fee: cents(15_00) }),
    settled(`dp_${paymentId}_back`, "dispute_return", { sessionRef: ref }),
  ]);
  const settle = async () => {
    for (const _ of [1, 2]) await counter.runTimed("payments.settle");
  };
  // The capture was booked with the top-up: 80.00 in, 95.00 out, 80.00 back.
  expect(await movedBy(settle)).toEqual({
    ...{ bank: 65_00, provider_clearing: -80_00, payment_fees: 15_00 },
  });
  expect(await findOpenDifferences(db)).toEqual([]);
  await expectCleanLedger(counter.deps);
});

test("a debit for a dispute of another amount or fee, or of none, is a difference", async () => {
  const [low, costly, none] = [await paid(), await paid(), await paid()];
  for (const { paymentId } of [low, costly]) counter.provider.dispute(paymentId, "open");
  const item = (of: typeof low, changed: Partial<SettledItem>) =>
    settled(`dp_${of.paymentId}_taken`, "dispute", { sessionRef: of.ref, ...changed });
  counter.provider.settle([
    item(low, { amount: cents(79_99), fee: cents(15_00) }),
    item(costly, { fee: cents(20_00) }),
    item(none, { fee: cents(15_00) }),
  ]);
  await counter.runTimed("payments.settle");
  const found = (await findOpenDifferences(db)).map(({ paymentId, reason }) => [paymentId, reason]);
  expect(Object.fromEntries(found)).toEqual({
    ...{ [low.paymentId]: "other_amount", [costly.paymentId]: "other_fee" },
    [none.paymentId]: "not_due",
  });
  await expectCleanLedger(counter.deps);
});

test("in whatever order disputes are opened, end and are paid out, every check is clean", async () => {
  type Step = { readonly do: "open" | "won" | "lost" | "list" | "settle"; readonly which: number };
  const step: fc.Arbitrary<Step> = fc.record({
    do: fc.constantFrom("open", "won", "lost", "list", "settle"),
    which: fc.nat(2),
  });
  const run = async (steps: readonly Step[]) => {
    const payments = [await paid(), await paid(), await paid()];
    const items = new Map<string, ReturnType<typeof settled>>();
    for (const one of steps) {
      const payment = payments[one.which] ?? payments[0];
      if (!payment) return;
      if (one.do === "list") await counter.runTimed("payments.disputes");
      else if (one.do === "settle") await counter.runTimed("payments.settle");
      else await disputeAs(one.do, { ...payment, items });
    }
    for (const task of ["payments.disputes", "payments.settle"] as const)
      await counter.runTimed(task);
    expect(await findOpenDifferences(db)).toEqual([]);
    await expectCleanLedger(counter.deps);
  };
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), run), {
    ...{ seed: 20_261_120, numRuns: 12, endOnFailure: true },
  });
}, 120_000);

type Disputed = {
  readonly paymentId: string;
  readonly ref: string;
  readonly items: Map<string, ReturnType<typeof settled>>;
};

/** Sets the dispute's status at the provider, and the items of its next pay-out. */
async function disputeAs(status: "open" | "won" | "lost", { paymentId, ref, items }: Disputed) {
  const [known] = await counter.provider.listDisputes({ ref });
  if (known && known.status !== "open") return;
  counter.provider.dispute(paymentId, status);
  const [dispute] = await counter.provider.listDisputes({ ref });
  for (const { ref: name, kind, amount, fee } of dispute?.moves ?? [])
    items.set(
      name,
      settled(name, kind === "taken" ? "dispute" : "dispute_return", {
        ...{ sessionRef: ref, amount, fee },
      }),
    );
  counter.provider.settle([...items.values()]);
}

const moveOf = "select min(move_ref) from dispute_move";
const damages: readonly Damage[] = [
  [
    "its amount",
    "dispute_booked",
    moveOf,
    `update dispute_move set amount_cents = amount_cents - 1
     where move_ref = (${moveOf})`,
  ],
  [
    "its fee",
    "dispute_booked",
    moveOf,
    `update dispute_move set fee_cents = fee_cents + 1
     where move_ref = (${moveOf})`,
  ],
  [
    "its direction",
    "dispute_booked",
    moveOf,
    `update dispute_move
     set kind = case kind when 'taken' then 'returned' else 'taken' end where move_ref = (${moveOf})`,
  ],
  [
    "a move taken away",
    "dispute_booked",
    moveOf,
    `delete from dispute_move
     where move_ref = (${moveOf})`,
  ],
  [
    "a booking of another payment",
    "transfer",
    `select transfer_id from transfer where cause like 'dispute_%' order by 1 limit 1`,
    `update transfer set payment_id = null where transfer_id =
       (select transfer_id from transfer where cause like 'dispute_%' order by 1 limit 1)`,
  ],
  [
    "a dispute that returned more than it took",
    "dispute_money",
    "select min(dispute_ref) from dispute_move",
    "update dispute_move set kind = 'returned'",
  ],
];

test.for(damages)("found and named in a dispute: %s", async (damage) => {
  const { paymentId } = await paid();
  counter.provider.dispute(paymentId, "won");
  await applyDisputes(counter.deps, paymentId);
  await expectNamed(db, damage);
});

test("money of a dispute that was won is looked for until it is back, and missed after a week", async () => {
  const { paymentId, ref } = await paid();
  counter.provider.dispute(paymentId, "open");
  await applyDisputes(counter.deps, paymentId);
  const later = await paid();
  counter.provider.settle([
    settled(`in_${paymentId}`, "capture", { sessionRef: ref }),
    settled(`dp_${paymentId}_taken`, "dispute", { sessionRef: ref, fee: cents(15_00) }),
    settled(`late_${paymentId}`, "capture", { sessionRef: later.ref, settledOn: "2026-12-01" }),
  ]);
  counter.deps.clock.set("2026-12-02T05:00:00Z");
  await counter.runTimed("payments.settle");
  await db.query("update dispute set status = 'won', closed_at = opened_at where payment_id = $1", [
    paymentId,
  ]);
  const money = (await checkLedger(db)).filter(({ check }) => check === "dispute_money");
  expect(money).toMatchObject([
    { id: `dp_${paymentId}`, status: "won", taken: 80_00, returned: 0 },
  ]);
  counter.provider.dispute(paymentId, "won");
  await counter.runTimed("payments.disputes");
  const left = (await checkLedger(db)).filter(({ check }) => check === "dispute_money");
  expect(left).toEqual([]);
});
