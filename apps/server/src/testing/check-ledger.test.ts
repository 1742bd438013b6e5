import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { findingsIn, findingText } from "#server/ledger/check-ledger.ts";
import { house } from "#server/ledger/house-accounts.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import {
  awaitingOrder,
  buyFromBalance,
  giveCredit,
  markedCart,
  openTestShop,
  statusOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type Damage, expectNamed, findingsAfter, idOf } from "#server/testing/ledger-damage.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const counter = openTestShop(testDeps(db));
const { deps, provider } = counter;
const [fifties, twenties] = [
  { brandId: shop.stocked.brandId, denomination: cents(50_00) },
  { brandId: shop.reduced.brandId, denomination: cents(20_00) },
];

/** A shop with one top-up, one purchase, one pending payment, one refund and one settlement. */
beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, fifties, 6);
  await addCodes(deps, twenties, 1);
  await addCodes(deps, { ...fifties, denomination: cents(10_00) }, 1);
  await refundOneOrder();
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(100_00));
  await buyFromBalance(counter, { customerId, orderId: "from-balance" });
  const reduced = await awaitingOrder(counter, {
    orderId: "by-card",
    products: [{ sku: shop.reduced.sku, face: cents(20_00), price: cents(18_00), qty: 1 }],
  });
  provider.capture(reduced.paymentId);
  await applyPayment(deps, reduced.paymentId);
  await awaitingOrder(counter, {
    customerId,
    orderId: "awaiting",
    cartId: await markedCart(counter, customerId),
    products: [
      { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 },
      { sku: shop.stocked.sku, face: cents(10_00), price: cents(10_00), qty: 1 },
    ],
  });
  await giveCredit(counter, customerId, cents(50_00));
  const captured = provider.sessions().filter(({ status }) => status === "captured");
  provider.settle(
    captured.map(({ ref, amount }, index) => ({
      settlementRef: `paid-out-${index}`,
      sessionRef: ref,
      kind: "capture" as const,
      amount,
      settledOn: "2026-11-19",
    })),
  );
  await counter.runTimed("payments.settle");
});

async function refundOneOrder(): Promise<void> {
  const order = await awaitingOrder(counter, { orderId: "refunded" });
  provider.end(order.paymentId, "failed", "card_declined");
  deps.clock.pass(15 * 60_000);
  await counter.runTimed("orders.lapse");
  provider.capture(order.paymentId);
  await applyPayment(deps, order.paymentId);
  await counter.runJobs();
}

test("a shop with one of each has no findings", async () => {
  expect(await statusOf(deps, "awaiting")).toBe("awaiting_payment");
  expect(await statusOf(deps, "by-card")).toBe("fulfilled");
  const counted = await db.query(
    "select (select count(*) from refund where status = 'succeeded')::int as refunds, (select count(*) from settlement)::int as settlements, (select count(*) from voucher)::int as vouchers",
  );
  expect(counted.rows[0]).toEqual({ refunds: 1, settlements: 4, vouchers: 2 });
  expect(await checkLedger(db)).toEqual([]);
});

const topupLot = "select lot_id from lot order by lot_id limit 1";
const topupWallet = "select account_id from account where balance_cents > 0";
const firstTopup =
  "select payment_id from payment where purpose = 'topup' order by payment_id limit 1";
const transferOf = (cause: string, key: string) =>
  `(select transfer_id from transfer where cause = '${cause}' and cause_key = '${key}')`;
const refundOf = (orderId: string) =>
  `select refund_id from refund join payment using (payment_id) where order_id = '${orderId}'`;
const paymentOf = (order: string) => `select payment_id from payment where order_id = '${order}'`;
const soldCode = "select stock_code_id from voucher where order_id = 'from-balance'";

const corruptions: readonly Damage[] = [
  [
    "a kept balance",
    "wallet",
    `${topupWallet}`,
    "update account set balance_cents = balance_cents + 1 where balance_cents > 0",
  ],
  [
    "a posting to a wallet taken away",
    "wallet",
    topupWallet,
    `delete from posting where to_account_id = (${topupWallet})`,
  ],
  [
    "what is left of a lot",
    "lot",
    topupLot,
    "alter table lot drop constraint lot_within_bounds",
    "update lot set remaining_cents = remaining_cents + 1",
  ],
  ["what a lot began with", "lot", topupLot, "update lot set initial_cents = initial_cents + 1"],
  [
    "a posting that names another lot",
    "lot",
    topupLot,
    `update posting set lot_id = null where lot_id is not null and from_account_id <> '${house.providerClearing}'`,
  ],
  [
    "the face value of a voucher",
    "voucher_liability",
    `select '${house.voucherLiability}'`,
    "update voucher set face_cents = face_cents + 1 where order_id = 'by-card'",
  ],
  [
    "a voucher taken away",
    "order",
    "select 'from-balance'",
    "delete from voucher where order_id = 'from-balance'",
  ],
  [
    "an order's ledger amount",
    "order",
    "select 'by-card'",
    `update posting set amount_cents = amount_cents - 1 where transfer_id = ${transferOf("order_fulfilled", "by-card")} and amount_cents > 200`,
  ],
  [
    "an order's total",
    "order_parts",
    "select 'from-balance'",
    "update orders set total_cents = total_cents + 1, card_cents = card_cents + 1 where order_id = 'from-balance'",
  ],
  [
    "an order fulfilled without a transfer",
    "order",
    "select 'awaiting'",
    "update orders set status = 'fulfilled' where order_id = 'awaiting'",
  ],
  [
    "an order that issued vouchers and ended otherwise",
    "order",
    "select 'from-balance'",
    "update orders set status = 'expired' where order_id = 'from-balance'",
  ],
  [
    "a captured amount",
    "provider_clearing",
    `select '${house.providerClearing}'`,
    "update payment set amount_cents = amount_cents + 1 where purpose = 'topup'",
  ],
  [
    "a refund that was never booked",
    "provider_clearing",
    `select '${house.providerClearing}'`,
    "update refund set amount_cents = amount_cents + 1",
  ],
  [
    "a settlement that was never booked",
    "settlement",
    "select 'unheard-of'",
    "insert into settlement select provider, 'unheard-of', payment_id, kind, amount_cents, settled_on from settlement limit 1",
  ],
  [
    "a settlement booked and forgotten",
    "settlement",
    "select 'paid-out-0'",
    "delete from settlement where settlement_ref = 'paid-out-0'",
  ],
  [
    "a captured payment that became nothing",
    "payment",
    paymentOf("by-card"),
    "update payment set applied_as = null where order_id = 'by-card'",
  ],
  [
    "a captured payment that became something else",
    "payment",
    paymentOf("by-card"),
    "update payment set applied_as = 'refund' where order_id = 'by-card'",
  ],
  [
    "a captured payment that was booked twice",
    "payment",
    firstTopup,
    `with again as (insert into transfer select gen_random_uuid(), 'topup', 'again', null, payment_id, now() from payment where payment_id = (${firstTopup}) returning transfer_id) insert into posting (transfer_id, from_account_id, to_account_id, amount_cents, posted_at) select transfer_id, '${house.providerClearing}', (${topupWallet}), 10000, now() from again`,
  ],
  [
    "money booked of a payment that was not captured",
    "payment",
    paymentOf("by-card"),
    "update payment set status = 'failed', applied_as = null where order_id = 'by-card'",
  ],
  [
    "a sold code that is for sale again",
    "stock_code",
    soldCode,
    `insert into stock_free select pool_id, code_id from stock_code where code_id = (${soldCode})`,
  ],
  [
    "a code sold to two owners",
    "stock_code",
    soldCode,
    "drop index voucher_code_sold_once",
    `update voucher set stock_code_id = (${soldCode})`,
  ],
  [
    "a code that is nowhere",
    "stock_code",
    "select min(code_id) from stock_free",
    "delete from stock_free where code_id = (select min(code_id) from stock_free)",
  ],
  [
    "a voucher in other hands",
    "voucher_owner",
    "select voucher_id from voucher where order_id = 'by-card'",
    "update voucher set owner_id = (select customer_id from orders where order_id = 'refunded') where order_id = 'by-card'",
  ],
  [
    "a balance part that is held no more",
    "order_hold",
    "select 'awaiting'",
    `delete from posting where transfer_id = ${transferOf("order_held", "awaiting")}`,
  ],
  [
    "a hold of an order that ended",
    "order_hold",
    "select 'awaiting'",
    "update orders set status = 'expired' where order_id = 'awaiting'",
  ],
  [
    "what is to be sent back",
    "refund_payable",
    paymentOf("refunded"),
    `update posting set amount_cents = amount_cents + 1 where to_account_id = '${house.refundPayable}'`,
  ],
  [
    "a refund that came back without its booking",
    "refund_booked",
    refundOf("refunded"),
    "update refund set status = 'failed', failure_reason = 'lost', failed_at = now()",
  ],
  [
    "a refund given away without a booking",
    "refund_granted",
    refundOf("refunded"),
    "update refund set origin = 'provider', granted = true",
  ],
  [
    "a refund given away that was owed",
    "refund_payable",
    paymentOf("refunded"),
    "update refund set origin = 'provider', granted = true",
  ],
  [
    "a failed refund replaced by one of another amount",
    "refund_replaced",
    refundOf("refunded"),
    `insert into refund (refund_id, payment_id, amount_cents, reason, status, asked_at)
     select gen_random_uuid(), payment_id, 1, 'again', 'asked', now() from refund`,
    `update refund set status = 'failed', failure_reason = 'lost', failed_at = now(), replaced_by = (select refund_id from refund where reason = 'again')
     where reason <> 'again'`,
  ],
  [
    "a dispute of a payment that took nothing",
    "dispute",
    "select 'dp_1'",
    `insert into dispute (provider, dispute_ref, payment_id, amount_cents, reason, status, opened_at)
     select provider, 'dp_1', payment_id, amount_cents, 'fraudulent', 'open', now()
     from payment where order_id = 'awaiting'`,
  ],
  ["a refund forgotten", "refund_payable", paymentOf("refunded"), "delete from refund"],
];

test.for(corruptions)("found and named: %s", (damage) => expectNamed(db, damage));

test("a finding is one line with its numbers", async () => {
  const [found] = await findingsAfter(db, [
    "update account set balance_cents = balance_cents + 1 where balance_cents > 0",
  ]);
  const wallet = await idOf(db, `select (${topupWallet}) as id`);
  expect(found && findingText(found)).toBe(`wallet ${wallet}: kept 5001, postings 5000, lots 5000`);
});

test("hundreds of thousands of findings are reported, more than a call can have arguments", async () => {
  const found = Array.from({ length: 300_000 }, (_, at) => ({ id: String(at) }));
  const answers = [found];
  const damaged = { query: async () => ({ rows: answers.pop() ?? [] }) };
  expect(await findingsIn(damaged as never)).toHaveLength(found.length);
});
