import { getWallet } from "@papillote/contract/wallet.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { creditBalance, makeCodeFromBalance } from "#server/credit-codes/credit-codes.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { findOrder, placeOrder } from "#server/orders/orders.ts";
import { applyRefunds } from "#server/payments/apply-refunds.ts";
import { applyDisputes } from "#server/payments/disputes.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { walletRoutes } from "#server/wallet/wallet.routes.ts";
import { exportMovementsOf } from "#server/wallet/wallet.ts";
import {
  awaitingOrder,
  buyFromBalance,
  expectCleanLedger,
  markedCart,
  openTestShop,
  orderRequest,
  type TestShop,
  type ToppedUp,
  toppedUp,
} from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { type Damage, expectNamed } from "./ledger-damage.ts";
import { servedRoutes } from "./served-routes.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 4);
});

async function disputed({ paymentId }: ToppedUp, status: "open" | "won" | "lost"): Promise<void> {
  counter.provider.dispute(paymentId, status);
  for (const _ of [1, 2]) await applyDisputes(counter.deps, paymentId);
}

/** What the owner can spend and what is blocked, in euros. */
async function shownTo({ customerId }: Pick<ToppedUp, "customerId">) {
  const call = servedRoutes(walletRoutes(counter.deps));
  const { balance, blocked } = (await call(getWallet, { customerId })).result as {
    balance: number;
    blocked: number;
  };
  return { balance, blocked };
}

async function heldAndLost({ paymentId }: ToppedUp): Promise<{ held: number; lost: number }> {
  const { rows } = await db.query<{ held: number; lost: number }>(
    `select coalesce(sum(case when t.cause = 'dispute_held' then amount_cents
         else -amount_cents end), 0)::bigint as held,
       coalesce(sum(amount_cents) filter (where t.cause = 'dispute_lost'), 0)::bigint as lost
     from transfer t join posting using (transfer_id)
     where payment_id = $1 and t.cause in ('dispute_held', 'dispute_released', 'dispute_lost')`,
    [paymentId],
  );
  return rows[0] ?? { held: Number.NaN, lost: Number.NaN };
}

const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 };
const movementsOf = async ({ customerId }: ToppedUp) =>
  (await exportMovementsOf(db, customerId)).map(({ kind, amount }) => [kind, amount]);

test("what is left of a disputed top-up is blocked, and free again when the dispute is won", async () => {
  const topup = await toppedUp(counter);
  await buyFromBalance(counter, topup);
  const other = await toppedUp(counter, topup.customerId);
  await disputed(topup, "open");
  expect(await shownTo(topup)).toEqual({ balance: 80, blocked: 30 });
  const products = [{ ...fifty, qty: 2 }];
  const order = orderRequest({ ...topup, orderId: "too-much", method: "balance", products });
  expect(await placeOrder(counter.deps, order)).toMatchObject({ refusal: "STORE_CREDIT_TOO_LOW" });
  await expectCleanLedger(counter.deps);
  await disputed(topup, "won");
  expect(await shownTo(topup)).toEqual({ balance: 110, blocked: 0 });
  expect((await movementsOf(topup)).slice(0, 2)).toEqual([
    ["dispute_released", 30_00],
    ["dispute_held", -30_00],
  ]);
  expect(await heldAndLost(other)).toEqual({ held: 0, lost: 0 });
  await expectCleanLedger(counter.deps);
});

test("a dispute that is lost takes what was blocked, and the rest is the loss", async () => {
  const topup = await toppedUp(counter);
  await buyFromBalance(counter, topup);
  await disputed(topup, "open");
  await disputed(topup, "lost");
  expect(await shownTo(topup)).toEqual({ balance: 0, blocked: 0 });
  expect(await heldAndLost(topup)).toEqual({ held: 0, lost: 30_00 });
  await expectCleanLedger(counter.deps);
});

test("a dispute that is heard of when it was lost takes what is left, and gives it back if it is won after all", async () => {
  const topup = await toppedUp(counter);
  await disputed(topup, "lost");
  expect(await heldAndLost(topup)).toEqual({ held: 0, lost: 80_00 });
  await expectCleanLedger(counter.deps);
  await disputed(topup, "won");
  expect(await shownTo(topup)).toEqual({ balance: 80, blocked: 0 });
  await expectCleanLedger(counter.deps);
});

/** An order of 100.00 for which 80.00 of the balance are held. */
async function mixedOrder({ customerId }: ToppedUp): Promise<void> {
  const cartId = await markedCart(counter, customerId);
  await awaitingOrder(counter, { customerId, cartId, products: [{ ...fifty, qty: 2 }] });
}

async function lapse(): Promise<void> {
  counter.deps.clock.pass(15 * 60_000);
  await counter.runTimed("orders.lapse");
}

test.for(["open", "lost"] as const)(
  "a hold that an unpaid order gives back is blocked too, while the dispute is %s",
  async (status) => {
    const topup = await toppedUp(counter);
    await mixedOrder(topup);
    await disputed(topup, status);
    expect(await shownTo(topup)).toEqual({ balance: 0, blocked: 0 });
    await lapse();
    const isOpen = status === "open";
    expect(await shownTo(topup)).toEqual({ balance: 0, blocked: isOpen ? 80 : 0 });
    expect(await heldAndLost(topup)).toEqual(
      isOpen ? { held: 80_00, lost: 0 } : { held: 0, lost: 80_00 },
    );
    await expectCleanLedger(counter.deps);
  },
);

test.for(["open", "lost"] as const)(
  "a refund of an order that was paid from it is blocked too, while the dispute is %s",
  async (status) => {
    const topup = await toppedUp(counter);
    const orderId = `bought-${topup.customerId}`;
    await buyFromBalance(counter, { ...topup, orderId });
    await disputed(topup, status);
    const { orderNumber = "" } = (await findOrder(db, orderId)) ?? {};
    const refunded = await refundDelivered(counter.deps, { orderNumber, lines: [], reason: "any" });
    expect(refunded).toMatchObject({ value: { refund: { toBalance: 50_00 } } });
    const isOpen = status === "open";
    expect(await shownTo(topup)).toEqual({ balance: 0, blocked: isOpen ? 80 : 0 });
    expect(await heldAndLost(topup)).toEqual(
      isOpen ? { held: 80_00, lost: 0 } : { held: 0, lost: 80_00 },
    );
    await expectCleanLedger(counter.deps);
    await disputed(topup, "won");
    expect(await shownTo(topup)).toEqual({ balance: 80, blocked: 0 });
    await expectCleanLedger(counter.deps);
  },
);

test("a credit code that was made from it credits nobody; taken back, it is blocked too", async () => {
  const topup = await toppedUp(counter);
  const { customerId } = topup;
  const creditCodeId = counter.deps.newId();
  const code = { creditCodeId, giverId: customerId, amount: cents(30_00) };
  await inTransaction(db, (tx) => makeCodeFromBalance(tx, counter.deps, code));
  await disputed(topup, "open");
  const enteredBy = (one: string) =>
    inTransaction(db, (tx) => creditBalance(tx, counter.deps, { creditCodeId, customerId: one }));
  const other = await newCustomer(counter.deps);
  expect(await enteredBy(other)).toMatchObject({ refusal: "VOUCHER_FROZEN" });
  expect(await enteredBy(customerId)).toMatchObject({ ok: true });
  expect(await shownTo(topup)).toEqual({ balance: 0, blocked: 80 });
  await expectCleanLedger(counter.deps);
});

test("a lot that ended meanwhile comes back to the end of the month after, as any that was held", async () => {
  const topup = await toppedUp(counter);
  await mixedOrder(topup);
  await disputed(topup, "open");
  counter.deps.clock.set("2027-12-01T11:00:00Z");
  await lapse();
  expect(await shownTo(topup)).toEqual({ balance: 0, blocked: 80 });
  await expectCleanLedger(counter.deps);
  counter.deps.clock.set("2028-02-03T11:00:00Z");
  await disputed(topup, "won");
  const { rows } = await db.query(
    `select remaining_cents as left, ends_on::text as "endsOn" from lot join account using (account_id)
     where customer_id = $1 and remaining_cents > 0`,
    [topup.customerId],
  );
  expect(rows).toEqual([{ left: 80_00, endsOn: "2028-03-31" }]);
  await expectCleanLedger(counter.deps);
});

test("a refund at the provider during an inquiry takes what is blocked, and no more is given back", async () => {
  const topup = await toppedUp(counter);
  await disputed(topup, "open");
  counter.provider.beginRefund(topup.paymentId, cents(30_00));
  await applyRefunds(counter.deps, topup.paymentId);
  await counter.runJobs();
  expect(await shownTo(topup)).toEqual({ balance: 0, blocked: 50 });
  await expectCleanLedger(counter.deps);
  await disputed(topup, "won");
  expect(await shownTo(topup)).toEqual({ balance: 50, blocked: 0 });
  await expectCleanLedger(counter.deps);
});

test("the nightly list blocks what was disputed or lost before there was a way to block it", async () => {
  const [open, lost] = [await toppedUp(counter), await toppedUp(counter)];
  for (const [one, status] of [
    [open, "open"],
    [lost, "lost"],
  ] as const) {
    counter.provider.dispute(one.paymentId, status, new Date("2026-10-01T11:00:00Z"));
    await db.query(
      `insert into dispute (provider, dispute_ref, payment_id, amount_cents, reason, status,
         opened_at, closed_at)
       values ('sandbox', $1, $2, 8000, 'fraudulent', $3, now(), case $3 when 'open' then null else now() end)`,
      [`dp_${one.paymentId}`, one.paymentId, status],
    );
  }
  const found = (await checkLedger(db)).filter(({ check }) => check === "disputed_credit");
  expect(found).toHaveLength(2);
  await counter.runTimed("payments.disputes");
  expect(await shownTo(open)).toEqual({ balance: 0, blocked: 80 });
  expect(await shownTo(lost)).toEqual({ balance: 0, blocked: 0 });
  await expectCleanLedger(counter.deps);
});

const anOpen = "select hold_id from dispute_hold where outcome is null order by 1 limit 1";
const damages: readonly Damage[] = [
  [
    "another amount held",
    "dispute_hold",
    anOpen,
    `update dispute_hold set amount_cents = amount_cents - 1 where hold_id = (${anOpen})`,
  ],
  [
    "said to be lost, and not booked",
    "dispute_hold",
    anOpen,
    `update dispute_hold set outcome = 'lost', ended_at = now() where hold_id = (${anOpen})`,
  ],
  [
    "a hold that is forgotten",
    "dispute_hold",
    anOpen,
    `update transfer set cause_key = gen_random_uuid()::text where cause_key = (${anOpen})::text`,
  ],
  [
    "of a lot of another payment",
    "dispute_hold_owner",
    anOpen,
    `update dispute_hold h set lot_id = (select lot_id from lot join transfer using (transfer_id)
       where cause = 'topup' and lot_id <> h.lot_id limit 1) where hold_id = (${anOpen})`,
  ],
  [
    "a dispute that is won, its credit still blocked",
    "dispute_hold_end",
    anOpen,
    `update dispute d set status = 'won', closed_at = now() from dispute_hold h
     where hold_id = (${anOpen}) and d.dispute_ref = h.dispute_ref`,
  ],
  [
    "credit that can be spent while it is disputed",
    "disputed_credit",
    "select dispute_ref || '/' || lot_id from dispute_hold where outcome = 'released' limit 1",
    `update dispute d set status = 'open', closed_at = null from dispute_hold h
     where h.outcome = 'released' and d.dispute_ref = h.dispute_ref`,
  ],
];

test.for(damages)("found and named in disputed credit: %s", async (damage) => {
  await disputed(await toppedUp(counter), "open");
  const won = await toppedUp(counter);
  await disputed(won, "open");
  await disputed(won, "won");
  await expectNamed(db, damage);
});
