import { offerCredit, voucherTopup } from "@papillote/contract/credit-codes.ts";
import { claimGift } from "@papillote/contract/gifts.ts";
import { getWallet } from "@papillote/contract/wallet.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { enteredCodesRoutes } from "#server/gifts/entered-codes.routes.ts";
import { giftsRoutes } from "#server/gifts/gifts.routes.ts";
import { cancelOffer } from "#server/offers/change-offer.ts";
import { creditOffersRoutes } from "#server/offers/credit-offers.routes.ts";
import { applyPayment } from "#server/payments/apply-payment.ts";
import { topUp } from "#server/payments/top-up.ts";
import { walletRoutes } from "#server/wallet/wallet.routes.ts";
import { expectCleanLedger, giveCredit, openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { giveCode } from "./give-code.ts";
import { servedRoutes } from "./served-routes.ts";
import { newCustomer, seedShop } from "./shop.ts";

// Docs/operations.md, « Limits of the balance ».

const db = await testDatabase();
const deps = testDeps(db, {
  environment: {
    CREDIT_EUROS_AT_ONCE: "100",
    CREDIT_EUROS_PER_30_DAYS: "200",
    BALANCE_EUROS: "150",
  },
});
const counter = openTestShop(deps);
const world = giftWorld(deps);
const call = servedRoutes([
  ...creditOffersRoutes(deps, openCaptcha(deps)),
  ...enteredCodesRoutes(deps),
  ...giftsRoutes(deps),
  ...walletRoutes(deps),
]);
const day = 86_400_000;

beforeAll(() => seedShop(db));

const open = (customerId: string, euros: number) =>
  topUp(counter.deps, {
    ...{ topupId: undefined, customerId, amount: cents(euros * 100), platform: "web" },
  });
const refusalOf = (outcome: { ok: boolean; refusal?: string }) => outcome.refusal;
const wallet = async (customerId: string) =>
  (await call(getWallet, { customerId })).result as { balance: number; creditable: number };
const enter = (customerId: string, giftcode: string) =>
  call(voucherTopup, { customerId, body: { giftcode } });

async function customerWith(euros: number): Promise<string> {
  const customerId = await newCustomer(deps);
  if (euros > 0) await giveCredit(counter, customerId, cents(euros * 100));
  return customerId;
}

/** A code of €10.00 that another customer gives. */
async function code() {
  return giveCode(deps, await customerWith(50));
}

test("a top-up above a limit is refused before its page is opened; pages that are open are counted", async () => {
  const customerId = await customerWith(0);
  expect(refusalOf(await open(customerId, 100.01))).toBe("CREDIT_TOO_LARGE");
  const first = await open(customerId, 100);
  expect(await wallet(customerId)).toMatchObject({ balance: 0, creditable: 50 });
  const second = await open(customerId, 50.01);
  expect(second).toMatchObject({
    refusal: "BALANCE_FULL",
    detail: { errors: [{ field: "amount" }] },
  });
  deps.clock.pass(31 * 60_000); // the payment page has expired
  expect(await wallet(customerId)).toMatchObject({ creditable: 100 });
  if (!first.ok) throw new Error(first.refusal);
  expect((await open(customerId, 100)).ok).toBe(true);
  counter.provider.capture(first.value.paymentId);
  await applyPayment(counter.deps, first.value.paymentId);
  await counter.runJobs();
  // It was paid too late: another page has meanwhile taken its place in the balance.
  expect(await wallet(customerId)).toMatchObject({ balance: 0, creditable: 50 });
  const letters = await db.query(
    "select template from message where message_key = 'payment-refunded:' || $1",
    [first.value.paymentId],
  );
  expect(letters.rows).toEqual([{ template: "payment-refunded" }]);
  await expectCleanLedger(deps);
});

test("what was credited in thirty days counts, spent or not, and is free again after them", async () => {
  const customerId = await customerWith(100);
  expect(
    (
      await call(offerCredit, {
        customerId,
        body: { amount: 100, recipient: { firstname: "Malo", sendby: "self" } },
      })
    ).code,
  ).toBe(200);
  await giveCredit(counter, customerId, cents(60_00));
  expect(refusalOf(await open(customerId, 50))).toBe("CREDITED_TOO_MUCH");
  deps.clock.pass(30 * day);
  expect((await open(customerId, 50)).ok).toBe(true);
});

test("of thirty top-ups and codes at once no more are taken than the balance may hold", async () => {
  const customerId = await customerWith(0);
  const codes = await Promise.all(Array.from({ length: 15 }, code));
  await Promise.all([
    ...codes.map(({ text }) => enter(customerId, text)),
    ...Array.from({ length: 15 }, () => open(customerId, 50)),
  ]);
  const { balance, creditable } = await wallet(customerId);
  const opened = await db.query<{ n: number }>(
    "select count(*)::int as n from payment where customer_id = $1",
    [customerId],
  );
  const reserved = balance + 50 * (opened.rows[0]?.n ?? 0);
  expect(reserved).toBeLessThanOrEqual(150);
  expect(reserved + creditable).toBe(150);
  expect(creditable).toBeLessThan(50);
});

test("a code for which there is no room is refused with its reason, is no wrong code, and stays good", async () => {
  const customerId = await customerWith(100);
  await giveCredit(counter, customerId, cents(50_00));
  const { text, giftId } = await code();
  for (let time = 0; time < 12; time++)
    expect((await enter(customerId, text)).meta?.reason).toBe("BALANCE_FULL");
  const secret = await world.secretOf(giftId);
  expect((await call(claimGift, { customerId, body: { gift: secret } })).meta?.reason).toBe(
    "BALANCE_FULL",
  );
  await call(offerCredit, {
    ...{ customerId, body: { amount: 20, recipient: { firstname: "Malo", sendby: "self" } } },
  });
  expect(await enter(customerId, text)).toMatchObject({ result: { credited: 10, balance: 140 } });
  await expectCleanLedger(deps);
});

test("what comes back is not a new credit: a code that is taken back returns to a balance that is full again", async () => {
  const customerId = await customerWith(100);
  const given = await giveCode(deps, customerId);
  const gift = { giftId: given.giftId, giverId: customerId };
  await giveCredit(counter, customerId, cents(60_00));
  expect(await wallet(customerId)).toMatchObject({ balance: 150, creditable: 0 });
  expect((await cancelOffer(deps, gift)).ok).toBe(true);
  expect(await wallet(customerId)).toMatchObject({ balance: 160, creditable: 0 });
  await expectCleanLedger(deps);
});

test("no code is made that a receiver could not credit", async () => {
  const customerId = await customerWith(100);
  const body = { amount: 100.01, recipient: { firstname: "Malo", sendby: "self" } };
  expect(await call(offerCredit, { customerId, body })).toMatchObject({
    ...{ meta: { reason: "CREDIT_TOO_LARGE" }, result: { errors: [{ field: "amount" }] } },
  });
});
