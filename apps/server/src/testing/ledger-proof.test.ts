import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { beforeAll, expect, test } from "vitest";
import { house } from "#server/ledger/house-accounts.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { findOrder } from "#server/orders/orders.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import {
  awaitingOrder,
  buyFromBalance,
  giveCredit,
  markedCart,
  openTestShop,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type Damage, expectNamed } from "#server/testing/ledger-damage.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { revealVoucher } from "#server/vouchers/reveal-voucher.ts";

// Corruptions of history that the sums alone cannot see: what left its account and came back, what
// moved to a neighbour of the same amount, what happened at another time.

const db = await testDatabase();
const counter = openTestShop(testDeps(db));
const { deps, provider } = counter;
const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 };
const ten = { sku: shop.stocked.sku, face: cents(10_00), price: cents(10_00), qty: 1 };

/** Orders paid from the balance, by card and by both; a lapsed and an awaiting one; refunds. */
beforeAll(async () => {
  await seedShop(db);
  const brandId = shop.stocked.brandId;
  await addCodes(deps, { brandId, denomination: cents(50_00) }, 9);
  await addCodes(deps, { brandId, denomination: cents(10_00) }, 9);
  await addCodes(deps, { brandId: shop.reduced.brandId, denomination: cents(20_00) }, 2);
  const customerId = await newCustomer(deps);
  const cartId = await markedCart(counter, customerId);
  await giveCredit(counter, customerId, cents(90_00));
  await refundOne();
  await buyFromBalance(counter, { customerId, orderId: "balance", products: [fifty, ten] });
  await awaitingOrder(counter, { customerId, cartId, orderId: "lapsed", products: [fifty] });
  deps.clock.pass(15 * 60_000);
  await counter.runTimed("orders.lapse");
  const both = await awaitingOrder(counter, {
    ...{ customerId, cartId, orderId: "both", products: [fifty] },
  });
  await takePayment(counter, both.paymentId);
  await takePayment(counter, (await awaitingOrder(counter, { orderId: "card" })).paymentId);
  await refundBack(await newCustomer(deps));
  await giveCredit(counter, customerId, cents(50_00));
  await db.query(
    `insert into cart (cart_id, customer_id, uses_balance, created_at, updated_at)
     values ('second-cart', $1, true, now(), now())`,
    [customerId],
  );
  await awaitingOrder(counter, {
    ...{ customerId, cartId: "second-cart", orderId: "awaiting", products: [fifty, ten] },
  });
  await revealOne("balance", customerId);
  await settleAll();
});

async function refundOne(): Promise<void> {
  const order = await awaitingOrder(counter, { orderId: "refunded" });
  provider.end(order.paymentId, "failed", "card_declined");
  deps.clock.pass(15 * 60_000);
  await counter.runTimed("orders.lapse");
  provider.capture(order.paymentId);
  await applyPayment(deps, order.paymentId);
  await counter.runJobs();
}

/** Refunds one of two vouchers of an order paid by card, and both of one paid from the balance. */
async function refundBack(customerId: string): Promise<void> {
  const partly = await awaitingOrder(counter, {
    ...{ orderId: "partly", products: [{ ...fifty, qty: 2 }] },
  });
  await takePayment(counter, partly.paymentId);
  await giveCredit(counter, customerId, cents(60_00));
  await buyFromBalance(counter, { customerId, orderId: "back", products: [fifty, ten] });
  for (const orderId of ["partly", "back"])
    await refundDelivered(deps, {
      orderNumber: (await findOrder(db, orderId))?.orderNumber ?? "",
      lines: orderId === "partly" ? [{ lineNo: 1, qty: 1 }] : [],
      reason: "any",
    });
  await counter.runJobs();
}

async function revealOne(orderId: string, customerId: string): Promise<void> {
  const found = await db.query<{ id: string }>(
    "select voucher_id as id from voucher where order_id = $1 limit 1",
    [orderId],
  );
  const voucherId = found.rows[0]?.id ?? "";
  const seen = await revealVoucher(deps, { voucherId, customerId, how: "screen", waiverVersion });
  if (!seen.ok) throw new Error(`reveal refused: ${seen.refusal}`);
}

async function settleAll(): Promise<void> {
  const captured = provider.sessions().filter(({ status }) => status === "captured");
  provider.settle(
    captured.map(({ ref, amount }) => ({
      ...{ settlementRef: `out-${ref}`, sessionRef: ref, kind: "capture" as const },
      fee: cents(95),
      ...{ amount, settledOn: "2026-11-19" },
    })),
  );
  await counter.runTimed("payments.settle");
}

test("a shop with all kinds of history has no findings", async () => {
  expect(await checkLedger(db)).toEqual([]);
});

const transfer = (cause: string, order: string) =>
  `select transfer_id from transfer where cause = '${cause}' and order_id = '${order}'`;
const booked = (order: string) => `(${transfer("order_fulfilled", order)})`;
const voucherOf = (order: string) =>
  `select voucher_id from voucher where order_id = '${order}' and face_cents = 5000`;
const refunded = "select payment_id from payment where order_id = 'refunded'";
const paid = "select payment_id from payment where order_id = 'card'";
const topup = "select payment_id from payment where purpose = 'topup' order by 1 limit 1";
const topupTransfer = `select transfer_id from transfer where cause = 'topup' and payment_id = (${topup})`;
const otherWallet = `select account_id from account where kind = 'wallet' and balance_cents = 0
  and customer_id = (select customer_id from orders where order_id = 'card')`;
const freeCode = "select min(code_id) from stock_free";
const otherPool = `select pool_id from stock_pool where brand_id = ${shop.reduced.brandId}`;
const dearer = `select f.code_id from stock_free f join stock_pool using (pool_id)
  where brand_id = ${shop.reduced.brandId} limit 1`;
const anyPosting = (of: string) =>
  `select min(posting_id) from posting where transfer_id = (${of})`;

const refundOf = (order: string) =>
  `select order_refund_id from order_refund where order_id = '${order}'`;

const damages: readonly Damage[] = [
  [
    "a refund of another amount than its vouchers' prices",
    "order_refund",
    refundOf("partly"),
    `update order_refund set amount_cents = 4900, card_cents = 4900 where order_id = 'partly'`,
  ],
  [
    "a refund whose money went to another place",
    "order_refund",
    refundOf("back"),
    `update order_refund set card_cents = 1000, balance_cents = 5000 where order_id = 'back'`,
  ],
  [
    "a refund that the ledger does not know",
    "order_refund",
    refundOf("partly"),
    `delete from posting where transfer_id in (${transfer("order_refunded", "partly")})`,
    `delete from transfer where cause = 'order_refunded' and order_id = 'partly'`,
  ],
  [
    "a refund that the provider was not asked for",
    "order_refund",
    refundOf("partly"),
    `delete from refund where order_refund_id = (${refundOf("partly")})`,
  ],
  [
    "a voucher taken back without a refund",
    "order_refunded",
    "select 'card'",
    `update voucher set status = 'refunded' , order_refund_id = (${refundOf("partly")})
       where order_id = 'card'`,
  ],
  [
    "an order whose status hides its refund",
    "order_refunded",
    "select 'back'",
    "update orders set status = 'fulfilled' where order_id = 'back'",
  ],
  [
    "a refunded voucher that is valid again",
    "stock_code",
    `select min(stock_code_id) from voucher where order_id = 'back'`,
    "alter table voucher drop constraint refunded_unseen",
    `update voucher set status = 'active' where stock_code_id =
       (select min(stock_code_id) from voucher where order_id = 'back')`,
  ],
  [
    "a hold taken away with its release",
    "hold",
    "select 'lapsed'",
    `delete from posting where transfer_id in (${transfer("order_held", "lapsed")}
      union ${transfer("order_released", "lapsed")})`,
    "delete from transfer where order_id = 'lapsed'",
  ],
  [
    "a free code in another pool",
    "stock_pool",
    freeCode,
    `update stock_free set pool_id = (${otherPool}) where code_id = (${freeCode})`,
  ],
  [
    "a held code of another brand",
    "stock_pool",
    dearer,
    `update stock_hold set (code_id, pool_id) = (select code_id, pool_id from stock_free
      where code_id = (${dearer})) where order_id = 'awaiting' and line_no = 1`,
  ],
  [
    "a code of another amount on a voucher",
    "voucher",
    "select voucher_id from voucher where order_id = 'balance' and face_cents = 1000",
    `update voucher set stock_code_id = (select min(f.code_id) from stock_free f
      join stock_pool using (pool_id) where denomination_cents = 5000)
      where order_id = 'balance' and face_cents = 1000`,
  ],
  [
    "a voucher of another brand",
    "voucher",
    voucherOf("card"),
    `update voucher set brand_id = ${shop.reduced.brandId} where order_id = 'card'`,
  ],
  [
    "the lines of two vouchers exchanged",
    "voucher",
    voucherOf("balance"),
    "update voucher set line_no = 3 - line_no where order_id = 'balance'",
  ],
  [
    "a line that says another quantity",
    "order_line",
    "select 'balance/1'",
    "update order_line set qty = 3 - line_no where order_id = 'balance'",
  ],
  [
    "a line that says another price",
    "order_parts",
    "select 'card'",
    "update order_line set unit_cents = unit_cents - 1 where order_id = 'card'",
  ],
  [
    "balance part and card part exchanged",
    "order_parts",
    "select 'both'",
    "update orders set balance_cents = card_cents, card_cents = balance_cents where order_id = 'both'",
  ],
  [
    "a promotion booked instead of the card",
    "order_parts",
    "select 'card'",
    `update posting set from_account_id = '${house.promotion}' where transfer_id = ${booked("card")}`,
  ],
  [
    "the end of a lot moved",
    "lot_end",
    "select lot_id from lot order by lot_id limit 1",
    "update lot set ends_on = ends_on + 365",
  ],
  [
    "a top-up in the wallet of another",
    "wallet_owner",
    anyPosting(topupTransfer),
    `update lot set account_id = (${otherWallet}) where transfer_id = (${topupTransfer})`,
    `update posting set to_account_id = (${otherWallet}) where transfer_id = (${topupTransfer})`,
  ],
  [
    "an order paid from the balance of another",
    "wallet_owner",
    anyPosting(transfer("order_fulfilled", "balance")),
    "update account set customer_id = gen_random_uuid() where kind = 'wallet' and balance_cents = 0",
    `update posting set from_account_id = (select account_id from account where kind = 'wallet'
      and customer_id not in (select customer_id from customer) limit 1)
      where transfer_id = ${booked("balance")}`,
  ],
  [
    "a posting of another lot's wallet",
    "posting",
    anyPosting(transfer("order_fulfilled", "balance")),
    `update lot set account_id = (${otherWallet})`,
  ],
  ["a refund that was never asked", "refund", refunded, "delete from refund"],
  [
    "a refund asked twice",
    "refund",
    refunded,
    `insert into refund select gen_random_uuid(), payment_id, amount_cents, reason, 'asked', null,
      asked_at, null from refund`,
  ],
  [
    "a refund of a payment that was used",
    "refund",
    paid,
    `insert into refund select gen_random_uuid(), (${paid}), amount_cents, reason, 'asked', null,
      asked_at, null from refund`,
  ],
  [
    "a refund booked that did not succeed",
    "refund_booked",
    "select refund_id from refund where order_refund_id is null",
    "update refund set status = 'asked', succeeded_at = null",
  ],
  [
    "an order that waits long after its hold ended",
    "stuck_order",
    "select 'awaiting'",
    "update orders set held_until = held_until - interval '2 days' where order_id = 'awaiting'",
  ],
  [
    "a fulfilled order that says no instant",
    "order_parts",
    "select 'card'",
    "update orders set fulfilled_at = null where order_id = 'card'",
  ],
  [
    "the date of a transfer",
    "transfer",
    topupTransfer,
    `update transfer set booked_at = booked_at - interval '40 days'
      where transfer_id = (${topupTransfer})`,
  ],
  [
    "the date of a transfer and its postings",
    "transfer",
    transfer("order_fulfilled", "card"),
    `update transfer set booked_at = booked_at - interval '2 days' where transfer_id = ${booked("card")}`,
    `update posting set posted_at = posted_at - interval '2 days' where transfer_id = ${booked("card")}`,
  ],
  [
    "the key of a transfer",
    "transfer",
    topupTransfer,
    `update transfer set cause_key = 'free-again' where transfer_id = (${topupTransfer})`,
  ],
  [
    "a transfer without postings",
    "transfer",
    transfer("order_released", "lapsed"),
    `delete from posting where transfer_id = (${transfer("order_released", "lapsed")})`,
  ],
  ["a reveal taken away", "reveal", voucherOf("balance"), "delete from voucher_reveal"],
  [
    "a reveal that the voucher does not say",
    "reveal",
    voucherOf("balance"),
    "update voucher set revealed_at = null",
  ],
  [
    "credit of a wallet booked as breakage",
    "posting",
    anyPosting(transfer("order_fulfilled", "balance")),
    `update posting set to_account_id = '${house.breakage}' where transfer_id = ${booked("balance")}`,
  ],
  [
    "a settlement taken away with its transfer",
    "settled",
    paid,
    `delete from posting where transfer_id in (select transfer_id from transfer join settlement s
      on settlement_ref = cause_key where s.payment_id = (${paid}))`,
    `delete from transfer where cause_key in
      (select settlement_ref from settlement where payment_id = (${paid}))`,
    `delete from settlement where payment_id = (${paid})`,
    "update settlement set settled_on = settled_on + 9",
  ],
  [
    "a settlement of another amount, booked as it is",
    "settled",
    paid,
    `update posting set amount_cents = amount_cents - 7 where transfer_id in (select transfer_id
      from transfer join settlement s on settlement_ref = cause_key where s.payment_id = (${paid}))`,
    `update settlement set amount_cents = amount_cents - 7 where payment_id = (${paid})`,
  ],
  [
    "a fee taken away with its transfer",
    "settlement_fee",
    `select settlement_ref from settlement where payment_id = (${paid})`,
    `delete from posting where transfer_id in (select transfer_id from transfer join settlement s
      on settlement_ref = cause_key where cause = 'settlement_fee' and s.payment_id = (${paid}))`,
    `delete from transfer where cause = 'settlement_fee' and cause_key in
      (select settlement_ref from settlement where payment_id = (${paid}))`,
  ],
  [
    "a fee of another amount",
    "settlement_fee",
    `select settlement_ref from settlement where payment_id = (${paid})`,
    `update settlement set fee_cents = fee_cents + 1 where payment_id = (${paid})`,
  ],
  [
    "a payment of another customer",
    "payment_order",
    paid,
    `update payment set customer_id = (select customer_id from orders where order_id = 'both')
      where order_id = 'card'`,
  ],
];

test.for(damages)("found and named: %s", (damage) => expectNamed(db, damage));
