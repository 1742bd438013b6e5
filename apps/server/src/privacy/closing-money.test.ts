import { me } from "@papillote/contract/accounts.ts";
import { closingSummary, deactivateAccount } from "@papillote/contract/closure.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { placeOrder } from "#server/orders/orders.ts";
import {
  type AccountsApp,
  accountsApp,
  leonie,
  logIn,
  type Person,
  signUp,
} from "#server/testing/accounts-app.ts";
import {
  awaitingOrder,
  buyFromBalance,
  expectCleanLedger,
  giveCredit,
  markedCart,
  openTestShop,
  openTopUp,
  orderRequest,
  statusOf,
  type TestShop,
  takePayment,
  vouchersOf,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00) };
let deps: TestDeps;
let counter: TestShop;
let world: AccountsApp;
let headers: { authorization: string };
let person: Person;
let customerId: string;
let count = 0;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  count++;
  person = { ...leonie, email: `closing${count}@exemple.fr`, mobile: `06 00 00 01 0${count}` };
  deps = testDeps(db);
  counter = openTestShop(deps);
  world = await accountsApp(deps, counter.provider);
  headers = { authorization: `Bearer ${(await signUp(world, person)).access}` };
  const known = await world.client(me, {}, headers);
  customerId = known.ok ? known.value.id : "";
  await emptyStock(db);
  await db.query("delete from job_outbox");
});

const close = () => {
  const body = { reason_id: "other", reason_text: "Je pars.", password: person.password } as const;
  return world.client(deactivateAccount, { body }, headers);
};
const remains = () => world.client(closingSummary, {}, headers);

/** An order of two vouchers of 50.00: half is held on the balance, half awaits its card payment. */
async function unpaidOrder(): Promise<{ orderId: string; paymentId: string }> {
  await addCodes(deps, fifties, 2);
  await giveCredit(counter, customerId, cents(50_00));
  const cartId = await markedCart(counter, customerId);
  return awaitingOrder(counter, { customerId, cartId, products: [{ ...fifty, qty: 2 }] });
}

async function refundsAndMails(paymentId: string) {
  const found = await db.query(
    "select reason, status from refund where payment_id = $1 order by asked_at",
    [paymentId],
  );
  const mails = await db.query(
    "select from message where template = 'payment-refunded' and recipient = $1",
    [person.email],
  );
  return { refunds: found.rows, mails: mails.rowCount };
}

test("S2.41 before closing, holds, open payments and waiting vouchers are named", async () => {
  await giveCredit(counter, customerId, cents(60_00));
  await buyFromBalance(counter, {
    customerId,
    orderId: `waiting-${count}`,
    products: [{ sku: shop.onDemand.sku, face: cents(30_00), price: cents(30_00), qty: 1 }],
  });
  await unpaidOrder();
  await openTopUp(counter, customerId, cents(70_00));
  expect(await remains()).toMatchObject({
    ok: true,
    value: {
      balance: 0,
      held_balance: 80_00,
      unpaid_orders: 1,
      open_payments: 2,
      vouchers: 1,
      waiting_vouchers: 1,
      kept_until: "2031-11-20",
    },
  });
});

test("S2.41 closing releases the holds of unpaid orders, and counts them as balance", async () => {
  const { orderId } = await unpaidOrder();
  expect(await close()).toMatchObject({ ok: true, value: { balance: 50_00, held_balance: 0 } });
  expect(await statusOf(deps, orderId)).toBe("cancelled");
  expect((await db.query("select from stock_hold where order_id = $1", [orderId])).rowCount).toBe(
    0,
  );
  await expectCleanLedger(deps);
});

test("an order that was paid before the closing is delivered first", async () => {
  const { orderId, paymentId } = await unpaidOrder();
  counter.provider.capture(paymentId);
  expect(await close()).toMatchObject({ ok: true, value: { balance: 0, vouchers: 2 } });
  expect(await statusOf(deps, orderId)).toBe("fulfilled");
});

test("an account is closed although the provider does not answer", async () => {
  await unpaidOrder();
  counter.provider.setAway(true);
  expect(await close()).toMatchObject({ ok: true, value: { open_payments: 1 } });
});

test("a top-up that is paid after the closing is sent back, and credits nothing", async () => {
  const paymentId = await openTopUp(counter, customerId, cents(70_00));
  await close();
  for (const _ of [1, 2]) await takePayment(counter, paymentId);
  await counter.runJobs();
  expect(counter.provider.refundsOf(paymentId)).toEqual([70_00]);
  expect(await refundsAndMails(paymentId)).toEqual({
    refunds: [{ reason: "ACCOUNT_CLOSED", status: "succeeded" }],
    mails: 1,
  });
  const wallet = await db.query(
    "select balance_cents as balance from account where customer_id = $1",
    [customerId],
  );
  expect(wallet.rows).toEqual([{ balance: 0 }]);
  await expectCleanLedger(deps);
});

test("an order that is paid after the closing is sent back, whether cancelled or expired", async () => {
  await addCodes(deps, fifties, 4);
  const [first, second] = [`expired-${count}`, `unpaid-${count}`];
  const expired = await awaitingOrder(counter, { customerId, orderId: first });
  deps.clock.pass(16 * 60_000);
  await counter.runTimed("orders.lapse");
  expect(await statusOf(deps, first)).toBe("expired");
  headers = { authorization: `Bearer ${(await logIn(world, person)).access}` };
  const unpaid = await awaitingOrder(counter, { customerId, orderId: second });
  expect((await close()).ok).toBe(true);
  for (const { paymentId } of [expired, unpaid]) {
    await takePayment(counter, paymentId);
    await counter.runJobs();
    expect(counter.provider.refundsOf(paymentId)).toEqual([50_00]);
  }
  expect(await vouchersOf(deps, customerId)).toBe(0);
  await expectCleanLedger(deps);
});

test("an order that was on its way while the account closed is refused", async () => {
  await addCodes(deps, fifties, 1);
  await close();
  const placed = await placeOrder(deps, orderRequest({ customerId }));
  expect(placed).toMatchObject({ ok: false, refusal: "NOT_AUTHORISED" });
});

test("closings and payments at the same moment book nothing to the closed account", async () => {
  await giveCredit(counter, customerId, cents(50_00));
  const paymentId = await openTopUp(counter, customerId, cents(70_00));
  await Promise.all([close(), takePayment(counter, paymentId), takePayment(counter, paymentId)]);
  await counter.runJobs();
  const { rows } = await db.query<{ balance: number; told: number }>(
    `select account.balance_cents as balance, closure.balance_cents as told
     from account join account_closure closure using (customer_id) where customer_id = $1`,
    [customerId],
  );
  expect(rows[0]?.balance).toBe(rows[0]?.told);
  await expectCleanLedger(deps);
});
