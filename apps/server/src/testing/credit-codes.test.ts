import { setTimeout as sleep } from "node:timers/promises";
import {
  cancelOfferedCode,
  getCodesInfo,
  getOfferCodesInfo,
  offerCredit,
  voucherTopup,
  walletAccountingRenew,
} from "@papillote/contract/credit-codes.ts";
import { claimGift, openGift } from "@papillote/contract/gifts.ts";
import { getOfferCardInfo, offerResend } from "@papillote/contract/offers.ts";
import { getWallet, walletHistory } from "@papillote/contract/wallet.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openCaptcha } from "#server/captcha/captcha.ts";
import { creditCodesJobs } from "#server/credit-codes/credit-codes.jobs.ts";
import { creditCodesRoutes } from "#server/credit-codes/credit-codes.routes.ts";
import { enteredCodesRoutes } from "#server/gifts/entered-codes.routes.ts";
import { giftsRoutes } from "#server/gifts/gifts.routes.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { creditOffersRoutes } from "#server/offers/credit-offers.routes.ts";
import { offersRoutes } from "#server/offers/offers.routes.ts";
import { walletRoutes } from "#server/wallet/wallet.routes.ts";
import { giveCredit, openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { giftWorld } from "./gift-world.ts";
import { type GivenCode, giveCode } from "./give-code.ts";
import { expectNamed } from "./ledger-damage.ts";
import { servedRoutes } from "./served-routes.ts";
import { newCustomer, seedShop } from "./shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
const counter = openTestShop(deps);
const world = giftWorld(deps);
const call = servedRoutes([
  ...offersRoutes(deps, openCaptcha(deps)),
  ...creditOffersRoutes(deps, openCaptcha(deps)),
  ...enteredCodesRoutes(deps),
  ...creditCodesRoutes(deps),
  ...giftsRoutes(deps),
  ...walletRoutes(deps),
]);
const malo = { firstname: "Malo", sendby: "email", identifier: "malo@exemple.fr" };

beforeAll(() => seedShop(db));
beforeEach(async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  await db.query("truncate throttle");
});

async function giver(balance = 60): Promise<string> {
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(balance * 100));
  return customerId;
}

async function balanceOf(customerId: string): Promise<number> {
  return ((await call(getWallet, { customerId })).result as { balance: number }).balance;
}

function enter(customerId: string, giftcode: string, ip?: string) {
  return call(voucherTopup, { customerId, body: { giftcode }, ...(ip !== undefined && { ip }) });
}

function offer(customerId: string, more: object = {}) {
  return call(offerCredit, { customerId, body: { amount: 10, recipient: malo, ...more } });
}

async function claim(customerId: string, { giftId }: GivenCode) {
  return call(claimGift, { customerId, body: { gift: await world.secretOf(giftId) } });
}

describe("an amount of the balance is given as a code", () => {
  test("S7.21 S7.24d it leaves the balance, is sent as a link, and its giver sees its state", async () => {
    const customerId = await giver();
    const { result } = await offer(customerId, { message: "Choisis." });
    expect(result).toMatchObject({ status: "sent", balance: 50, payment_required: false });
    await world.runSending();
    const { offer_id } = result as { offer_id: string };
    expect(await world.messages(offer_id)).toMatchObject([
      { channel: "email", recipient: malo.identifier, template: "gift" },
    ]);
    const listed = await call(getOfferCodesInfo, { customerId, query: {} });
    expect(listed.result).toMatchObject({
      items: [{ amount: 10, recipient: malo, message: "Choisis.", status: "sent" }],
      meta: { total: 1, page: 0, limit: 12 },
    });
    const all = await call(getOfferCardInfo, { customerId, query: { kind: "all" } });
    expect(all.result).toMatchObject({ items: [{ kind: "code", brand: null, value: 10 }] });
    const history = (await call(walletHistory, { customerId })).result;
    expect(history).toMatchObject({ items: [{ kind: "credit_code_made", amount: -10 }, {}] });
  });

  test("S5.10b S5.12 an amount above the balance, and one of nothing, are refused at their field", async () => {
    const customerId = await giver();
    const above = await offer(customerId, { amount: 60.01 });
    expect(above).toMatchObject({
      ...{ code: 400, meta: { reason: "GIFT_AMOUNT_ABOVE_BALANCE" } },
      result: { errors: [{ field: "amount" }] },
    });
    expect(await offer(customerId, { amount: 0 })).toMatchObject({
      result: { errors: [{ field: "amount" }] },
    });
    expect(await balanceOf(customerId)).toBe(60);
    expect((await offer(customerId, { amount: 60 })).code).toBe(200);
  });

  test("a double submit gives once, and another amount under the same id is refused", async () => {
    const customerId = await giver();
    const code_id = deps.newId();
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => offer(customerId, { code_id })),
    );
    expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 200));
    expect(await balanceOf(customerId)).toBe(50);
    expect((await offer(customerId, { code_id, amount: 9 })).meta?.reason).toBe("KEY_REUSED");
    const other = await newCustomer(deps);
    expect((await offer(other, { code_id })).meta?.reason).toBe("KEY_REUSED");
  });

  test("S3.17 S7.24d S7.24g codes say their amount, receiver, words, day and state, page by page", async () => {
    const customerId = await giver();
    const [taken, used, open] = [
      await giveCode(deps, customerId),
      await giveCode(deps, customerId),
      (await offer(customerId, { message: "Choisis." })).result as { code_id: string },
    ];
    await call(cancelOfferedCode, { customerId, body: { code_id: taken.codeId } });
    await enter(await newCustomer(deps), used.text);
    const listed = (await call(getOfferCodesInfo, { customerId, query: {} })).result;
    const { items } = listed as { items: { code_id: string }[] };
    const of = (id: string) => items.find(({ code_id }) => code_id === id);
    expect(of(taken.codeId)).toMatchObject({ status: "cancelled" });
    expect(of(used.codeId)).toMatchObject({ status: "used" });
    expect(of(open.code_id)).toMatchObject({
      ...{ status: "sent", amount: 10, recipient: malo, message: "Choisis." },
      offered_at: deps.clock.now().toISOString(),
    });
    for (const shape of [getOfferCodesInfo, getCodesInfo]) {
      const pages = await Promise.all(
        ["0", "1", "2"].map(async (page) => {
          const query = { page, limit: "2" };
          return (await call(shape, { customerId, query })).result as {
            items: { code_id: string }[];
            meta: { total: number };
          };
        }),
      );
      expect(pages.map((one) => one.items.length)).toEqual([2, 1, 0]);
      const ids = pages.flatMap((one) => one.items.map(({ code_id }) => code_id));
      expect(new Set(ids)).toEqual(new Set([taken.codeId, used.codeId, open.code_id]));
      expect(pages.map(({ meta }) => meta.total)).toEqual([3, 3, 3]);
    }
  });

  test("S4.30a S4.30b a code that was not used can be taken back, into the lots that it came from", async () => {
    const customerId = await giver();
    const before = (await call(getWallet, { customerId })).result;
    const { codeId, giftId } = await giveCode(deps, customerId);
    const taken = () => call(cancelOfferedCode, { customerId, body: { code_id: codeId } });
    const stranger = await newCustomer(deps);
    expect(
      (await call(cancelOfferedCode, { customerId: stranger, body: { code_id: codeId } })).code,
    ).toBe(404);
    for (const reply of await Promise.all([taken(), taken()]))
      expect(reply.result).toMatchObject({ status: "cancelled", balance: 60 });
    expect((await call(getWallet, { customerId })).result).toEqual(before);
    const resent = await call(offerResend, { customerId, body: { offer_id: giftId } });
    expect(resent.meta?.reason).toBe("OFFER_NOT_CHANGEABLE");
    const used = await giveCode(deps, customerId);
    await enter(stranger, used.text);
    const late = await call(cancelOfferedCode, { customerId, body: { code_id: used.codeId } });
    expect(late).toMatchObject({ code: 400, meta: { reason: "OFFER_USED" } });
    expect(late.result).toBe("The code has been used");
  });
});

describe("credit by code", () => {
  test("S1.5a S2.38 S7.21 S7.24g S8.12m a code that is typed is a lot of its own, once", async () => {
    const given = await giveCode(deps, await giver());
    const [customerId, other] = [await newCustomer(deps), await newCustomer(deps)];
    const typed = ` ${given.text.toLowerCase().replace(/(.{4})/g, "$1-")} `;
    expect(await enter(customerId, typed)).toMatchObject({
      ...{ code: 200, result: { credited: 10, balance: 10, ends_on: "2027-11-30" } },
    });
    expect((await call(getWallet, { customerId })).result).toMatchObject({
      lots: [{ initial: 10, source: "credit_code", ends_on: "2027-11-30" }],
    });
    expect((await enter(customerId, given.text)).meta?.reason).toBe("OFFER_USED");
    const listed = (await call(getCodesInfo, { customerId, query: {} })).result;
    expect(listed).toMatchObject({
      items: [{ code_id: given.codeId, from: "received", status: "credited", amount: 10 }],
    });
    for (const giftcode of [given.text, "2345-2345-2345-2345", "x", "x".repeat(100)])
      expect(await enter(other, giftcode)).toMatchObject({
        ...{ code: 400, meta: { reason: "GIFT_CARD_NOT_FOUND" } },
        result: { errors: [{ field: "giftcode", message: "gift card not found" }] },
      });
    expect((await claim(other, given)).meta?.reason).toBe("GIFT_CLAIMED");
  });

  test("the link credits the balance, and shows the code to whoever asks for it", async () => {
    const given = await giveCode(deps, await giver());
    const gift = await world.secretOf(given.giftId);
    const plain = (await call(openGift, { body: { gift } })).result;
    expect(plain).toMatchObject({ kind: "code", state: "open", value: 10, brand: null });
    expect(plain).not.toHaveProperty("code");
    const shown = (await call(openGift, { body: { gift, show_code: true } })).result;
    expect((shown as { code: string }).code.replaceAll("-", "")).toBe(given.text);
    const customerId = await newCustomer(deps);
    for (const reply of [await claim(customerId, given), await claim(customerId, given)])
      expect(reply.result).toEqual({ credited: 10, balance: 10, ends_on: "2027-11-30" });
    const later = (await call(openGift, { body: { gift, show_code: true } })).result;
    expect(later).toMatchObject({ state: "claimed" });
    expect(later).not.toHaveProperty("code");
  });

  test("a giver who enters the own code has it back with its old end", async () => {
    const customerId = await newCustomer(deps);
    deps.clock.set("2025-12-20T11:00:00Z");
    await giveCredit(counter, customerId, cents(60_00));
    deps.clock.set("2026-11-20T11:00:00Z");
    const given = await giveCode(deps, customerId);
    expect((await enter(customerId, given.text)).result).toMatchObject({
      ...{ credited: 10, balance: 60, ends_on: "2026-12-31" },
    });
    expect((await call(getWallet, { customerId })).result).toMatchObject({
      lots: [{ remaining: 60, ends_on: "2026-12-31" }],
    });
    expect((await world.giftRow(given.giftId))?.cancelledAt).not.toBeNull();
  });

  test("guesses are counted by account and by address, right codes are not", async () => {
    const customerId = await newCustomer(deps);
    const from = await giver(90);
    for (let round = 0; round < 8; round++) {
      expect((await enter(customerId, (await giveCode(deps, from)).text)).code).toBe(200);
      expect((await enter(customerId, "2345-2345-2345-2345")).code).toBe(400);
    }
    await enter(customerId, "x");
    await enter(customerId, "x");
    const limited = await enter(customerId, (await giveCode(deps, from)).text);
    expect(limited).toMatchObject({ code: 429, meta: { reason: "TOO_MANY_REQUESTS" } });
    const reasons = new Set<number>();
    for (let round = 0; round < 70; round++)
      reasons.add(
        (await enter(await newCustomer(deps), "2345-2345-2345-2345", "203.0.113.9")).code,
      );
    expect(reasons).toEqual(new Set([400, 429]));
  });
});

describe("the end of a code", () => {
  const run = () => creditCodesJobs(deps)[0]?.handle({} as never);

  test("S7.21 S3.29 it is renewed in its last month, and ends a year later", async () => {
    const given = await giveCode(deps, await giver());
    const customerId = await newCustomer(deps);
    const renew = () => call(walletAccountingRenew, { customerId, body: { giftcode: given.text } });
    expect((await renew()).meta?.reason).toBe("NOTHING_TO_RENEW");
    deps.clock.set("2027-11-30T22:59:59Z");
    expect((await renew()).result).toEqual({
      ...{ giftcode_last4: given.text.slice(-4), ends_on: "2028-11-30" },
    });
    expect((await renew()).meta?.reason).toBe("NOTHING_TO_RENEW");
    await run();
    deps.clock.set("2028-11-30T22:59:59Z");
    expect((await enter(customerId, given.text)).result).toMatchObject({ ends_on: "2029-11-30" });
  });

  test("after its last day it credits nothing and is income of the shop", async () => {
    const customerId = await giver();
    const given = await giveCode(deps, customerId);
    deps.clock.set("2027-11-30T23:00:00Z");
    const other = await newCustomer(deps);
    expect((await enter(other, given.text)).meta?.reason).toBe("GIFT_CARD_NOT_FOUND");
    expect((await claim(other, given)).meta?.reason).toBe("VOUCHER_NOT_ACTIVE");
    await run();
    await run();
    expect((await enter(other, given.text)).meta?.reason).toBe("GIFT_CARD_NOT_FOUND");
    const listed = (await call(getCodesInfo, { customerId, query: {} })).result;
    expect(listed).toMatchObject({ items: [{ from: "given", status: "expired" }] });
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe("at the same moment", () => {
  test("of 50 accounts that enter one code one is credited", async () => {
    const given = await giveCode(deps, await giver());
    const customers = await Promise.all(Array.from({ length: 50 }, () => newCustomer(deps)));
    const replies = await Promise.all(
      customers.map((customerId, at) => enter(customerId, given.text, `203.0.113.${at}`)),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const balances = await Promise.all(customers.map(balanceOf));
    expect(balances.reduce((sum, one) => sum + one, 0)).toBe(10);
    expect(await checkLedger(db)).toEqual([]);
  });

  test("of taking back, the link, the typed code and the last day one wins", async () => {
    const wins = { cancelled: 0, credited: 0, expired: 0 };
    for (let round = 0; round < 40; round++) {
      deps.clock.set("2026-11-20T11:00:00Z");
      const customerId = await giver();
      const given = await giveCode(deps, customerId);
      const [one, other] = [await newCustomer(deps), await newCustomer(deps)];
      deps.clock.set(round % 8 > 3 ? "2027-11-30T23:00:00Z" : "2027-11-30T22:59:59Z");
      const attempts = [
        () => call(cancelOfferedCode, { customerId, body: { code_id: given.codeId } }),
        () => enter(one, given.text, `203.0.113.${round}`),
        () => claim(other, given),
        () => creditCodesJobs(deps)[0]?.handle({} as never),
      ];
      // Each attempt is first in some rounds.
      await Promise.all(
        attempts.map(async (attempt, at) => {
          await sleep(((at + round) % attempts.length) * 4);
          await attempt();
        }),
      );
      const [own = 0, ...others] = await Promise.all([customerId, one, other].map(storedBalance));
      const outcome =
        own === 60_00 ? "cancelled" : Math.max(...others) > 0 ? "credited" : "expired";
      expect(own + others.reduce((sum, amount) => sum + amount, 0)).toBe(
        outcome === "expired" ? 50_00 : 60_00,
      );
      wins[outcome]++;
    }
    expect(Math.min(wins.cancelled, wins.credited, wins.expired)).toBeGreaterThan(0);
    expect(await checkLedger(db)).toEqual([]);
  });

  async function storedBalance(customerId: string): Promise<number> {
    const found = await db.query<{ amount: number }>(
      "select balance_cents as amount from account where customer_id = $1",
      [customerId],
    );
    return Number(found.rows[0]?.amount);
  }
});

describe("the ledger check", () => {
  test("names a code whose state, amount or end is not what was booked", async () => {
    const customerId = await giver();
    const [open, used] = [await giveCode(deps, customerId), await giveCode(deps, customerId)];
    await enter(await newCustomer(deps), used.text);
    const house = "00000000-0000-4000-8000-00000000000f";
    const change = (codeId: string, columns: string) =>
      `update credit_code set ${columns} where credit_code_id = '${codeId}'`;
    const named = (check: string, id: string, ...changes: string[]) =>
      expectNamed(db, ["", check, `select '${id}'`, ...changes]);
    await named("credit_codes", house, change(open.codeId, "cancelled_at = now()"));
    await named("credit_code", open.codeId, change(open.codeId, "cancelled_at = now()"));
    await named("credit_code", used.codeId, change(used.codeId, "amount_cents = 2000"));
    await named(
      "credit_code",
      used.codeId,
      change(used.codeId, "credited_at = null, credited_to = null"),
    );
    await named("credit_code_end", open.codeId, change(open.codeId, "ends_on = '2028-11-30'"));
    const lot = `select posting_id from posting join transfer using (transfer_id)
      where cause = 'credit_code_credited' and cause_key = '${used.codeId}'`;
    await expectNamed(db, [
      ...(["", "wallet_owner", lot] as const),
      change(used.codeId, `credited_to = '${customerId}'`),
    ]);
  });
});
