import { setTimeout } from "node:timers/promises";
import {
  cancelOfferedCode,
  correctOfferedCode,
  getOfferCodesInfo,
  offerCredit,
  resendOfferedCode,
  voucherTopup,
} from "@papillote/contract/credit-codes.ts";
import { claimGift, openGift } from "@papillote/contract/gifts.ts";
import { offergiftPayment } from "@papillote/contract/offers.ts";
import { getWallet } from "@papillote/contract/wallet.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { claimOrder } from "#server/checkout/claim-order.ts";
import { enteredCodesRoutes } from "#server/gifts/entered-codes.routes.ts";
import { giftsRoutes } from "#server/gifts/gifts.routes.ts";
import { creditOffersRoutes } from "#server/offers/credit-offers.routes.ts";
import { offersRoutes } from "#server/offers/offers.routes.ts";
import { findOrderByNumber } from "#server/orders/orders.store.ts";
import { placeOrder } from "#server/orders/orders.ts";
import { applyDisputes } from "#server/payments/disputes.ts";
import { payOrder } from "#server/payments/payments.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { walletRoutes } from "#server/wallet/wallet.routes.ts";
import { orderContract } from "#server/withdrawals/find-contract.ts";
import { expectCleanLedger, openTestShop, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { expectNamed } from "./ledger-damage.ts";
import { servedRoutes } from "./served-routes.ts";
import { newCustomer, seedShop } from "./shop.ts";

const db = await testDatabase();
const counter = openTestShop(testDeps(db));
const { deps, provider } = counter;
const world = giftWorld(deps);
const captcha = openCaptcha(deps);
const call = servedRoutes([
  ...offersRoutes(deps, captcha, provider),
  ...creditOffersRoutes(deps, captcha),
  ...giftsRoutes(deps),
  ...enteredCodesRoutes(deps),
  ...walletRoutes(deps),
]);
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };
const buyer = { email: "leonie@exemple.fr", firstname: "Léonie", accept_terms: true };

beforeAll(() => seedShop(db));
beforeEach(async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  await db.query("truncate job_outbox, throttle");
});

type Ordered = {
  offer_id: string;
  code_id: string;
  offer_token?: string;
  order_number: string;
};
const offer = (more: object = {}, customerId?: string) =>
  call(offerCredit, {
    customerId,
    body: {
      amount: 40,
      recipient: malo,
      ...(customerId ? { pay_with: "card" } : { buyer }),
      ...more,
    },
  });

/** An order that was paid at the provider's page. */
async function bought(more: object = {}, customerId?: string) {
  const ordered = (await offer(more, customerId)).result as Ordered;
  const { code_id, offer_token } = ordered;
  const body = { code_id, ...(offer_token && { offer_token }) };
  const { result } = await call(offergiftPayment, { customerId, body });
  await takePayment(counter, (result as { transaction_id: string }).transaction_id);
  const gift = await db.query<{ giftId: string; codeId: string }>(
    `select g.gift_id as "giftId", credit_code_id as "codeId" from gift g
       join credit_code using (credit_code_id) join orders o using (order_id)
     where order_number = $1`,
    [ordered.order_number],
  );
  return { ...ordered, ...gift.rows[0], count: gift.rows.length };
}

async function paymentOf(creditCodeId: string | undefined): Promise<string> {
  const paid = await db.query<{ id: string }>(
    `select payment_id as id from payment join credit_code using (order_id)
     where credit_code_id = $1`,
    [creditCodeId],
  );
  return paid.rows[0]?.id ?? "";
}

async function balanceOf(customerId: string): Promise<number> {
  return ((await call(getWallet, { customerId })).result as { balance: number }).balance;
}
const claim = async (customerId: string, giftId = "") =>
  call(claimGift, { customerId, body: { gift: await world.secretOf(giftId) } });
async function refundedToCard(orderNumber: string): Promise<number> {
  const found = await db.query<{ amount: number }>(
    `select coalesce(sum(r.card_cents), 0)::int as amount from order_refund r
       join orders using (order_id) where order_number = $1`,
    [orderNumber],
  );
  return found.rows[0]?.amount ?? 0;
}

test("S1.6a S1.5a S7.21 a visitor gives credit by card: the link credits its receiver, who needs an account only then", async () => {
  const { giftId, count } = await bought({ message: "Fais-toi plaisir." });
  expect(count).toBe(1);
  await world.runSending();
  expect(await world.messages(giftId ?? "")).toMatchObject([{ recipient: malo.identifier }]);
  const body = { gift: await world.secretOf(giftId ?? "") };
  expect((await call(openGift, { body })).result).toMatchObject({
    ...{ kind: "code", state: "open", value: 40, giver: "Léonie", message: "Fais-toi plaisir." },
  });
  const customerId = await newCustomer(deps);
  for (const reply of [await claim(customerId, giftId), await claim(customerId, giftId)])
    expect(reply.result).toEqual({ credited: 40, balance: 40, ends_on: "2027-11-30" });
  const receipt = await db.query("select from message where recipient = $1", [buyer.email]);
  expect(receipt.rowCount).toBe(1);
  await expectCleanLedger(deps);
});

test("credit that was bought with a disputed card is blocked in the balance that it was given to", async () => {
  const { giftId, codeId } = await bought();
  await world.runSending();
  const customerId = await newCustomer(deps);
  await claim(customerId, giftId);
  const paymentId = await paymentOf(codeId);
  const walletNow = async () => (await call(getWallet, { customerId })).result;
  provider.dispute(paymentId, "open");
  await applyDisputes(deps, paymentId);
  expect(await walletNow()).toMatchObject({ balance: 0, blocked: 40, lots: [] });
  await expectCleanLedger(deps);
  provider.dispute(paymentId, "won");
  await applyDisputes(deps, paymentId);
  expect(await walletNow()).toMatchObject({ balance: 40, blocked: 0 });
  await expectCleanLedger(deps);
});

test("bought credit that is claimed while its payment is disputed is refused or blocked", async () => {
  for (let turn = 0; turn < 6; turn += 1) {
    const { giftId, codeId } = await bought();
    await world.runSending();
    const customerId = await newCustomer(deps);
    const paymentId = await paymentOf(codeId);
    provider.dispute(paymentId, "open");
    const [claimed] = await Promise.all([
      setTimeout((turn % 3) * 4).then(() => claim(customerId, giftId)),
      applyDisputes(deps, paymentId),
    ]);
    const blocked = claimed.code === 200 ? 40 : 0;
    expect((await call(getWallet, { customerId })).result).toMatchObject({ balance: 0, blocked });
  }
  await expectCleanLedger(deps);
});

test("S7.21 a code by card is of 10.00 to 500.00; a visitor names an e-mail, and has no balance to pay from", async () => {
  const refusedAt = async (more: object) => {
    const { code, result } = await offer(more);
    expect(code).toBe(400);
    return (result as { errors: { field: string }[] }).errors.map(({ field }) => field);
  };
  for (const amount of [9.99, 500.01]) expect(await refusedAt({ amount })).toEqual(["amount"]);
  expect(await refusedAt({ buyer: undefined })).toEqual(["buyer.email", "buyer.firstname"]);
  expect(await refusedAt({ pay_with: "balance" })).toEqual(["pay_with"]);
  expect(await refusedAt({ send_at: "2026-11-19T10:00:00Z" })).toEqual(["send_at"]);
  for (const amount of [10, 500]) expect((await offer({ amount })).code).toBe(200);
});

test("a double submit orders once, and other words under the same id are refused", async () => {
  const code_id = deps.newId();
  const replies = await Promise.all(Array.from({ length: 8 }, () => offer({ code_id })));
  expect(new Set(replies.map(({ result }) => (result as Ordered).offer_id)).size).toBe(1);
  expect((await offer({ code_id, amount: 41 })).meta?.reason).toBe("KEY_REUSED");
  const [first] = replies.map(({ result }) => result as Ordered);
  const order_number = first?.order_number ?? "";
  expect((await findOrderByNumber(db, order_number))?.total).toBe(40_00);
});

test("S4.30a its giver takes it back while it is not credited: the card has the amount again", async () => {
  const customerId = await newCustomer(deps);
  const { code_id: ordered, codeId, giftId, order_number } = await bought({}, customerId);
  const stranger = await newCustomer(deps);
  const taken = await call(cancelOfferedCode, { customerId: stranger, body: { code_id: ordered } });
  expect(taken.meta?.reason).toBe("OFFER_NOT_FOUND");
  const gift = await world.secretOf(giftId ?? "");
  await call(openGift, { body: { gift, show_code: true } });
  const replies = await Promise.all(
    [codeId, ordered, codeId, ordered, codeId].map((code_id) =>
      call(cancelOfferedCode, { customerId, body: { code_id } }),
    ),
  );
  for (const reply of replies)
    expect(reply.result).toMatchObject({ status: "cancelled", balance: 0 });
  expect(await refundedToCard(order_number)).toBe(40_00);
  const listed = await call(getOfferCodesInfo, { customerId, query: {} });
  expect(listed.result).toMatchObject({ items: [{ status: "cancelled", actions: [] }] });
  expect((await claim(await newCustomer(deps), giftId)).meta?.reason).toBe("GIFT_CANCELLED");
  await expectCleanLedger(deps);
});

test("S7.22 S4.30a a visitor's code is sent again, corrected and taken back by the token of its order", async () => {
  const { code_id, codeId, offer_token, giftId = "", order_number } = await bought();
  await world.runSending();
  const right = { firstname: "Malo", sendby: "email", identifier: "malo@juste.example" };
  for (const id of [code_id, codeId]) {
    const strange = { code_id: id, offer_token: (await bought()).offer_token };
    for (const body of [strange, { code_id: id }])
      for (const shape of [resendOfferedCode, cancelOfferedCode])
        expect((await call(shape, { body })).meta?.reason).toBe("OFFER_NOT_FOUND");
  }
  const body = { code_id, offer_token };
  expect((await call(resendOfferedCode, { body })).result).toMatchObject({
    ...{ code_id: codeId, amount: 40, status: "sent", resends_left: 2 },
  });
  const corrected = await call(correctOfferedCode, { body: { ...body, recipient: right } });
  expect(corrected.result).toMatchObject({ recipient: right });
  await world.runSending();
  expect((await world.messages(giftId)).at(-1)).toMatchObject({ recipient: right.identifier });
  const { code, result } = await call(cancelOfferedCode, { body });
  expect([code, result]).toMatchObject([200, { status: "cancelled" }]);
  expect(result).not.toHaveProperty("balance");
  expect(await refundedToCard(order_number)).toBe(40_00);
  await expectCleanLedger(deps);
});

test("credited credit is neither taken back, refunded nor withdrawn from", async () => {
  const customerId = await newCustomer(deps);
  const { codeId, giftId, order_number: orderNumber } = await bought({}, customerId);
  const order = await findOrderByNumber(db, orderNumber);
  if (!order) throw new Error("no order");
  const contract = () => orderContract(db, order, deps.clock.now());
  expect((await contract()).open).toMatchObject([{ lineNo: 1, refundQty: 1 }]);
  await claim(await newCustomer(deps), giftId);
  const late = await call(cancelOfferedCode, { customerId, body: { code_id: codeId } });
  expect(late.meta?.reason).toBe("OFFER_USED");
  const request = { orderNumber, lines: [], reason: "a test" };
  expect(await refundDelivered(deps, request)).toMatchObject({ refusal: "VOUCHERS_SEEN" });
  expect(await contract()).toMatchObject({ open: [], excluded: [{ reason: "spent" }] });
  await expectCleanLedger(deps);
});

test("of taking back, the refund, the link and the typed code one wins", async () => {
  const wins = { refunded: 0, credited: 0 };
  for (let round = 0; round < 12; round++) {
    const customerId = await newCustomer(deps);
    const { codeId, giftId, order_number: orderNumber } = await bought({}, customerId);
    const body = { gift: await world.secretOf(giftId ?? ""), show_code: true };
    const { code: giftcode } = (await call(openGift, { body })).result as { code: string };
    const [one, other] = [await newCustomer(deps), await newCustomer(deps)];
    const takeBack = () => call(cancelOfferedCode, { customerId, body: { code_id: codeId } });
    const attempts = [
      takeBack,
      () => refundDelivered(deps, { orderNumber, lines: [], reason: "a test" }),
      () => call(voucherTopup, { customerId: one, body: { giftcode } }),
      () => claim(other, giftId),
      () => claim(customerId, giftId),
    ];
    // Some rounds begin with one of them, the others let all race.
    if (round % 3 === 1) await takeBack();
    if (round % 3 === 2) await claim(other, giftId);
    await Promise.all(attempts.map((attempt) => attempt()));
    const balances = await Promise.all([customerId, one, other].map(balanceOf));
    const credited = balances.reduce((sum, amount) => sum + amount * 100, 0);
    expect(credited + (await refundedToCard(orderNumber))).toBe(40_00);
    wins[credited > 0 ? "credited" : "refunded"]++;
  }
  expect(Math.min(wins.refunded, wins.credited)).toBeGreaterThan(0);
  await expectCleanLedger(deps);
});

test("S1.6b with the visitor's order its account has the gift, and can take it back", async () => {
  const { codeId, offer_token: token = "" } = await bought();
  const customerId = await newCustomer(deps);
  expect((await claimOrder(deps, { token, customerId })).ok).toBe(true);
  const taken = await call(cancelOfferedCode, { customerId, body: { code_id: codeId } });
  expect(taken.result).toMatchObject({ status: "cancelled" });
  await expectCleanLedger(deps);
});

test("credit of an order that waits for the operator is neither sent nor credited until it is approved", async () => {
  const customerId = await newCustomer(deps);
  const { giftId, order_number } = await bought({}, customerId);
  const held = `insert into held_order (order_id, reasons, held_at)
    select order_id, '{first_day}', now() from orders where order_number = $1`;
  await db.query(held, [order_number]);
  await world.runSending();
  expect(await world.messages(giftId ?? "")).toEqual([]);
  const receiver = await newCustomer(deps);
  expect((await claim(receiver, giftId)).meta?.reason).toBe("VOUCHER_FROZEN");
  await db.query("update held_order set decision = 'approved', decided_at = now(), note = ''");
  expect((await claim(receiver, giftId)).result).toMatchObject({ credited: 40 });
});

test("the ledger check names credit of an order that is not what was paid for it", async () => {
  const { order_number, codeId } = await bought();
  const orderId = `select order_id from orders where order_number = '${order_number}'`;
  const change = (columns: string) =>
    `update credit_code set ${columns} where credit_code_id = '${codeId}'`;
  for (const damage of [
    change("amount_cents = 5000"),
    change("cancelled_at = now()"),
    change("paid_from = 'balance', order_id = null"),
    `update order_line set refunded_qty = 1 where order_id = (${orderId})`,
  ])
    await expectNamed(db, ["", "credit_line", orderId, damage]);
});

test("a code that was paid agrees with its order although the clock goes on while it is made", async () => {
  const own = testDeps(db);
  const now = () => {
    own.clock.pass(1);
    return own.clock.now();
  };
  const running = openTestShop({ ...own, clock: { ...own.clock, now } });
  const buying = { orderId: deps.newId(), customerId: await newCustomer(deps) };
  await placeOrder(running.deps, {
    ...{ ...buying, cartId: undefined, method: "card", waiverVersion: undefined, products: [] },
    ...{ credit: cents(40_00), gift: { recipient: { ...malo, sendby: "email" } } },
  });
  const page = await payOrder(running.deps, { ...buying, platform: "web" });
  await takePayment(running, page.ok ? page.value.paymentId : "");
  await expectCleanLedger(running.deps);
});
