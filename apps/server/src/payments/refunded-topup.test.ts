import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { findOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import {
  buyFromBalance,
  expectCleanLedger,
  lettersOf,
  openTestShop,
  type TestShop,
  type ToppedUp,
  toppedUp,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type Damage, expectNamed } from "#server/testing/ledger-damage.ts";
import { addCodes, seedShop, shop } from "#server/testing/shop.ts";
import { exportMovementsOf } from "#server/wallet/wallet.ts";
import { applyRefunds } from "./apply-refunds.ts";
import { printPaymentReceipt } from "./print-receipt.ts";

const db = await testDatabase();
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
});

/** A refund begun on the provider's dashboard; its event comes twice. */
async function refunded({ paymentId }: ToppedUp, amount: number): Promise<void> {
  counter.provider.beginRefund(paymentId, cents(amount));
  for (const _ of [1, 2]) {
    await applyRefunds(counter.deps, paymentId);
    await counter.runJobs();
  }
}

async function lotsOf({ customerId }: ToppedUp): Promise<number[]> {
  const { rows } = await db.query<{ left: number }>(
    `select remaining_cents as left from lot join account using (account_id)
     where customer_id = $1 order by remaining_cents, lot_id`,
    [customerId],
  );
  return rows.map(({ left }) => left);
}

async function givenAwayFor({ paymentId }: ToppedUp): Promise<number> {
  const { rows } = await db.query<{ amount: number }>(
    `select coalesce(sum(amount_cents), 0)::bigint as amount from transfer
     join posting using (transfer_id) where cause = 'refund_granted' and payment_id = $1`,
    [paymentId],
  );
  return rows[0]?.amount ?? Number.NaN;
}

test("a top-up that was refunded at the provider leaves the balance, out of the lot it made", async () => {
  const first = await toppedUp(counter);
  await toppedUp(counter, first.customerId);
  await refunded(first, 30_00);
  expect([await lotsOf(first), await givenAwayFor(first)]).toEqual([[50_00, 80_00], 0]);
  await refunded(first, 50_00);
  expect([await lotsOf(first), await givenAwayFor(first)]).toEqual([[0, 80_00], 0]);
  await expectCleanLedger(counter.deps);
});

test("what of a refunded top-up was spent is given away; other credit is not touched", async () => {
  const spent = await toppedUp(counter);
  await buyFromBalance(counter, { customerId: spent.customerId });
  await toppedUp(counter, spent.customerId);
  await refunded(spent, 80_00);
  expect([await lotsOf(spent), await givenAwayFor(spent)]).toEqual([[0, 80_00], 50_00]);
  await expectCleanLedger(counter.deps);
});

test("a refund of a top-up whose money was all spent is given away as a whole", async () => {
  const spent = await toppedUp(counter);
  await refunded(spent, 30_00);
  await buyFromBalance(counter, { customerId: spent.customerId });
  await refunded(spent, 50_00);
  expect([await lotsOf(spent), await givenAwayFor(spent)]).toEqual([[0], 50_00]);
  await expectCleanLedger(counter.deps);
});

/** The bank returns a refund that the provider had already reported as done. */
async function failed({ paymentId }: ToppedUp): Promise<void> {
  counter.provider.endRefund(paymentId, "failed");
  await applyRefunds(counter.deps, paymentId);
  await counter.runJobs();
}

test("a refund at the provider that fails later and is repeated there leaves the balance once", async () => {
  const first = await toppedUp(counter);
  await toppedUp(counter, first.customerId);
  await refunded(first, 80_00);
  for (const _ of [1, 2]) {
    await failed(first);
    await refunded(first, 80_00);
    expect([await lotsOf(first), await givenAwayFor(first)]).toEqual([[0, 80_00], 0]);
  }
  await expectCleanLedger(counter.deps);

  const spent = await toppedUp(counter);
  await buyFromBalance(counter, { customerId: spent.customerId });
  await refunded(spent, 80_00);
  await failed(spent);
  await refunded(spent, 80_00);
  expect([await lotsOf(spent), await givenAwayFor(spent)]).toEqual([[0], 50_00]);
  await expectCleanLedger(counter.deps);
});

test("the history of the balance names what a refund of a top-up or of an order moved", async () => {
  const owner = await toppedUp(counter);
  const orderId = `returned-${owner.customerId}`;
  await buyFromBalance(counter, { customerId: owner.customerId, orderId });
  const order = await findOrder(db, orderId);
  await refundDelivered(counter.deps, {
    ...{ orderNumber: order?.orderNumber ?? "", lines: [], reason: "any" },
  });
  await refunded(owner, 80_00);
  const movements = await exportMovementsOf(db, owner.customerId);
  expect(movements.map(({ kind, amount }) => [kind, amount])).toEqual([
    ["topup_refunded", -80_00],
    ["order_refunded", 50_00],
    ["order", -50_00],
    ["topup", 80_00],
  ]);
});

const partly = "select refund_id from refund where from_lot_cents = 3000 order by 1 limit 1";
const damages: readonly Damage[] = [
  [
    "its credit note due again",
    "document_of_topup_refund",
    partly,
    `insert into document_due (refund_id, due_at) values ((${partly}), now())`,
  ],
  [
    "another amount off the lot",
    "topup_refunded",
    partly,
    `update refund set from_lot_cents = 2900 where refund_id = (${partly})`,
  ],
  [
    "taken off the lot of a top-up of another payment",
    "topup_refunded",
    partly,
    `update posting set lot_id = (select lot_id from lot join transfer using (transfer_id)
       where cause = 'topup' and cause_key not in
         (select payment_id::text from refund) limit 1)
     where transfer_id = (select transfer_id from transfer where cause = 'topup_refunded'
       and cause_key = (${partly})::text)`,
  ],
  [
    "what was spent forgotten",
    "refund_granted",
    "select refund_id from refund where granted and from_lot_cents > 0 limit 1",
    "update refund set granted = false where granted and from_lot_cents > 0",
  ],
];

test.for(damages)("found and named in a refunded top-up: %s", async (damage) => {
  await toppedUp(counter);
  await refunded(await toppedUp(counter), 30_00);
  const spent = await toppedUp(counter);
  await buyFromBalance(counter, { customerId: spent.customerId });
  await refunded(spent, 80_00);
  await expectNamed(db, damage);
});

const letters = ({ customerId }: ToppedUp) =>
  lettersOf(counter.deps, { customerId, template: "topup-refunded" });

async function creditNotesOf({ paymentId }: ToppedUp) {
  const { rows } = await db.query<{ number: string; total: number; corrects: string }>(
    `select series || year || '-' || lpad(number::text, 6, '0') as number, total_cents as total,
       content #>> '{corrects,number}' as corrects
     from document join refund using (refund_id) where refund.payment_id = $1 order by document.number`,
    [paymentId],
  );
  return rows;
}

test("a refunded top-up has one credit note of what left the balance, and a letter that names it", async () => {
  const spent = await toppedUp(counter);
  await buyFromBalance(counter, { customerId: spent.customerId });
  await refunded(spent, 50_00);
  const notes = await creditNotesOf(spent);
  expect(notes).toEqual([
    { number: notes[0]?.number, total: 30_00, corrects: expect.stringMatching(/^R/) },
  ]);
  const letter = { toCard: 50_00, fromBalance: 30_00, creditNotes: [notes[0]?.number] };
  expect(await letters(spent)).toMatchObject([letter]);
  const printed = await printPaymentReceipt(counter.deps, { ...spent, number: notes[0]?.number });
  expect(printed?.filename).toContain(notes[0]?.number);
  const receipt = await printPaymentReceipt(counter.deps, spent);
  expect(receipt?.filename).toContain(notes[0]?.corrects);
  await expectCleanLedger(counter.deps);
});

test("S7.27 the list of orders names the credit note of a top-up that was refunded", async () => {
  const topup = await toppedUp(counter);
  const listed = async () => (await counter.call(ordersHistory, topup)).result;
  expect(await listed()).not.toHaveProperty("items.0.credit_notes");
  await refunded(topup, 30_00);
  const [{ number = "" } = {}] = await creditNotesOf(topup);
  expect(await listed()).toMatchObject({
    items: [{ order_id: topup.paymentId, credit_notes: [number] }],
  });
});

test("all of it was spent: the letter names no credit note, as nothing left the balance", async () => {
  const spent = await toppedUp(counter);
  await refunded(spent, 30_00);
  await buyFromBalance(counter, { customerId: spent.customerId });
  await refunded(spent, 50_00);
  expect(await creditNotesOf(spent)).toHaveLength(1);
  expect(await letters(spent)).toMatchObject([
    { toCard: 30_00, fromBalance: 30_00 },
    { toCard: 50_00, fromBalance: 0, creditNotes: [] },
  ]);
  await expectCleanLedger(counter.deps);
});
