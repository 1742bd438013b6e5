import { setTimeout } from "node:timers/promises";
import { claimGift, revealGift } from "@papillote/contract/gifts.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isDatabaseOutage } from "#server/db/outages.ts";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { creditByCode } from "#server/gifts/enter-code.ts";
import { bookExpiredCredit, renewCredit } from "#server/ledger/ledger.ts";
import { cancelOffer } from "#server/offers/change-offer.ts";
import { findOrder, placeOrder } from "#server/orders/orders.ts";
import { applyDisputes } from "#server/payments/disputes.ts";
import { environment } from "#server/platform/config.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { revealVoucher, vouchersOfOrder } from "#server/vouchers/vouchers.ts";
import { expectCleanLedger, giveCredit, openTestShop, orderRequest } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { type BoughtCard, giftWorld } from "./gift-world.ts";
import { giveCode } from "./give-code.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";

// Of two things at the same moment only one wins. `npm run torture -- --races 200` runs each race
// that often and prints who won.

const rounds = Number(environment.RACES ?? 3);
const runners = 50;
const db = await testDatabase();
const deps = testDeps(db, {
  environment: { CREDIT_EUROS_PER_30_DAYS: "1000000", BALANCE_EUROS: "1000000" },
});
const counter = openTestShop(deps);
const world = giftWorld(deps);
const noon = "2026-11-20T11:00:00Z";
/** The last second of a lot's last day in Paris, and the second after it. */
const [lastSecond, after] = [new Date("2026-11-30T22:59:59Z"), new Date("2026-11-30T23:00:00Z")];
const won = new Map<string, Map<string, number>>();

beforeAll(async () => {
  await seedShop(db);
  const brand = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
  // Seven races buy at most one voucher each round.
  await addCodes(deps, brand, 7 * rounds + 20);
});
afterAll(() => {
  for (const [race, winners] of won)
    process.stdout.write(
      `${race}: ${[...winners].map(([who, times]) => `${who} ${times}`).join(", ")}\n`,
    );
});

/** Runs a race `rounds` times; each round names its winner. */
async function race(name: string, round: (turn: number) => Promise<string>): Promise<void> {
  const winners = new Map<string, number>();
  won.set(name, winners);
  for (let turn = 0; turn < rounds; turn += 1) {
    deps.clock.set(noon);
    const winner = await round(turn);
    winners.set(winner, (winners.get(winner) ?? 0) + 1);
  }
  deps.clock.set(noon);
  await expectCleanLedger(deps);
}

/** Delays one of the two a little, alternately, so that both can win. */
const staggered = (turn: number, isSecond: boolean) =>
  setTimeout(turn % 2 === Number(isSecond) ? turn % 7 : 0);
const each = <Value>(run: (runner: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: runners }, (_, runner) => run(runner)));

async function customerWith(amount: number, creditedAt = noon): Promise<string> {
  const customerId = await newCustomer(deps);
  deps.clock.set(creditedAt);
  await giveCredit(counter, customerId, cents(amount));
  deps.clock.set(noon);
  return customerId;
}

async function balanceOf(customerId: string): Promise<number> {
  const found = await db.query<{ balance: string }>(
    "select balance_cents as balance from account where customer_id = $1 and kind = 'wallet'",
    [customerId],
  );
  return Number(found.rows[0]?.balance);
}

/** A voucher that its owner has not revealed. */
async function boughtCard(): Promise<BoughtCard> {
  const customerId = await customerWith(50_00);
  const orderId = `card-${customerId}`;
  await buy(customerId, orderId);
  const [voucher] = await vouchersOfOrder(db, orderId);
  return { customerId, orderId, cardId: voucher?.voucherId ?? "" };
}

const buy = (customerId: string, orderId: string, now?: Date) =>
  placeOrder(
    now ? { ...deps, clock: { now: () => now } } : deps,
    orderRequest({ customerId, orderId, method: "balance" }),
  );

/** Sends an order again, with its id, while the busy shop does not answer, as a browser does. */
async function buyAtLast(customerId: string, orderId: string) {
  for (;;) {
    const placed = await buy(customerId, orderId).catch((error: unknown) => {
      if (!isDatabaseOutage(error)) throw error;
    });
    if (placed) return placed;
  }
}

test("fifty purchases at once of one balance: one is paid", async () => {
  await race("50 spends of one balance", async (turn) => {
    const customerId = await customerWith(50_00);
    const placed = await each((runner) => buyAtLast(customerId, `spend-${turn}-${runner}`));
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balanceOf(customerId)).toBe(0);
    return "one of fifty";
  });
});

test("fifty entries at once of one code: one balance is credited", async () => {
  const people = await each(() => newCustomer(deps));
  await race("50 redemptions of one code", async () => {
    const { text } = await giveCode(deps, await customerWith(50_00));
    await db.query("truncate throttle");
    const entered = await each((runner) =>
      creditByCode(deps, {
        ...{ giftcode: text, customerId: people[runner] ?? "", ip: `198.51.100.${runner}` },
      }),
    );
    expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
    const lost = entered.flatMap((one) => (one.ok ? [] : [one.refusal]));
    expect(new Set(lost)).toEqual(new Set(["GIFT_CARD_NOT_FOUND"]));
    return "one of fifty";
  });
});

test("a code that is taken back while it is claimed belongs to one of the two", async () => {
  const receiver = await newCustomer(deps);
  await race("taking a code back against claiming it", async (turn) => {
    const giverId = await customerWith(50_00);
    const before = await balanceOf(receiver);
    const { giftId } = await giveCode(deps, giverId);
    const gift = await world.secretOf(giftId);
    const [cancelled, claimed] = await Promise.all([
      staggered(turn, false).then(() => cancelOffer(deps, { giftId, giverId })),
      staggered(turn, true).then(() =>
        world.call(claimGift, { customerId: receiver, body: { gift } }),
      ),
    ]);
    expect(cancelled.ok).toBe(claimed.code !== 200);
    expect(await balanceOf(giverId)).toBe(cancelled.ok ? 50_00 : 40_00);
    expect((await balanceOf(receiver)) - before).toBe(cancelled.ok ? 0 : 10_00);
    return cancelled.ok ? "taken back" : "claimed";
  });
});

test("a voucher that is taken back while its receiver sees the code is either given or back", async () => {
  await race("taking a voucher back against its reveal", async (turn) => {
    const card = await boughtCard();
    const giftId = await world.give(card);
    const gift = await world.secretOf(giftId);
    const waiver = { accepted: true, version: waiverVersion };
    const [cancelled, seen] = await Promise.all([
      staggered(turn, false).then(() => cancelOffer(deps, { giftId, giverId: card.customerId })),
      staggered(turn, true).then(() => world.call(revealGift, { body: { gift, waiver } })),
    ]);
    expect([cancelled.ok, seen.code === 200].filter(Boolean)).toHaveLength(1);
    expect(await world.statusOf(card)).toBe(cancelled.ok ? "active" : "offered");
    return cancelled.ok ? "taken back" : "seen";
  });
});

test("credit is spent in its last second or becomes breakage, never both", async () => {
  await race("the expiry job against spending", async (turn) => {
    const customerId = await customerWith(50_00, "2025-11-20T11:00:00Z");
    const expiry = { transferId: deps.newId(), customerId, now: after };
    const [placed, expired] = await Promise.all([
      buy(customerId, `last-second-${turn}`, lastSecond),
      // An order has more to do before it locks the wallet, so the expiry starts later.
      setTimeout((turn % 16) * 3).then(() => atomically(db, (tx) => bookExpiredCredit(tx, expiry))),
    ]);
    expect(expired).toBe(placed.ok ? 0 : 50_00);
    expect(await balanceOf(customerId)).toBe(0);
    return placed.ok ? "spent" : "expired";
  });
});

test("credit is renewed in its last second or becomes breakage, never both", async () => {
  await race("renewal against expiry", async (turn) => {
    const customerId = await customerWith(50_00, "2025-11-20T11:00:00Z");
    const expiry = { transferId: deps.newId(), customerId, now: after };
    const renewal = { customerId, lotId: undefined, now: lastSecond };
    const [renewed, expired] = await Promise.all([
      staggered(turn, false).then(() => inTransaction(db, (tx) => renewCredit(tx, renewal))),
      staggered(turn, true).then(() => atomically(db, (tx) => bookExpiredCredit(tx, expiry))),
    ]);
    expect(expired).toBe(renewed.ok ? 0 : 50_00);
    expect(await balanceOf(customerId)).toBe(renewed.ok ? 50_00 : 0);
    return renewed.ok ? "renewed" : "expired";
  });
});

test("reveals at once show one code, are all recorded, and the voucher has the first one's moment", async () => {
  await race("ten reveals", async () => {
    const { customerId, cardId: voucherId } = await boughtCard();
    let seconds = 0;
    const now = () => new Date(Date.parse(noon) + 1000 * ++seconds);
    const reveal = (how: "screen" | "pdf") =>
      revealVoucher({ ...deps, clock: { now } }, { voucherId, customerId, how, waiverVersion });
    const shown = await Promise.all(
      Array.from({ length: 10 }, (_, place) => reveal(place % 2 === 0 ? "screen" : "pdf")),
    );
    const codes = shown.map((one) => (one.ok ? one.value.code : one.refusal));
    expect(new Set(codes).size).toBe(1);
    const records = await db.query<{ isFirst: boolean; records: number }>(
      `select v.revealed_at = min(r.revealed_at) as "isFirst", count(*)::int as records
       from voucher v join voucher_reveal r using (voucher_id) where voucher_id = $1
       group by v.revealed_at`,
      [voucherId],
    );
    expect(records.rows).toEqual([{ isFirst: true, records: 10 }]);
    return "all saw the same code";
  });
});

test("a voucher that is refunded while its owner sees the code is either seen or refunded", async () => {
  await race("a refund against the reveal", async (turn) => {
    const { customerId, orderId, cardId: voucherId } = await boughtCard();
    const { orderNumber = "" } = (await findOrder(db, orderId)) ?? {};
    const [refunded, seen] = await Promise.all([
      refundDelivered(deps, { orderNumber, lines: [], reason: "any" }),
      // A refund has more to do before it locks the voucher, so the reveal starts later.
      setTimeout((turn % 8) * 4).then(() =>
        revealVoucher(deps, { voucherId, customerId, how: "screen", waiverVersion }),
      ),
    ]);
    expect([refunded.ok, seen.ok].filter(Boolean)).toHaveLength(1);
    expect(await balanceOf(customerId)).toBe(refunded.ok ? 50_00 : 0);
    return refunded.ok ? "refunded" : "seen";
  });
});

/** A top-up of 50.00 whose dispute the shop has not heard of. */
async function disputedTopup(creditedAt = noon) {
  const customerId = await customerWith(50_00, creditedAt);
  const paymentId = counter.provider.sessions().at(-1)?.paymentId ?? "";
  counter.provider.dispute(paymentId, "open");
  return { customerId, paymentId };
}

async function blockedOf(paymentId: string): Promise<number> {
  const found = await db.query<{ amount: number }>(
    `select coalesce(sum(h.amount_cents), 0)::bigint as amount from dispute_hold h
       join dispute using (provider, dispute_ref) where payment_id = $1 and outcome is null`,
    [paymentId],
  );
  return found.rows[0]?.amount ?? Number.NaN;
}

test("a disputed top-up is spent or blocked, never both, however often its event comes", async () => {
  await race("spending against a dispute", async (turn) => {
    const { customerId, paymentId } = await disputedTopup();
    const [placed] = await Promise.all([
      staggered(turn, false).then(() => buy(customerId, `disputed-${turn}`)),
      ...[1, 2].map(() => staggered(turn, true).then(() => applyDisputes(counter.deps, paymentId))),
    ]);
    expect(await blockedOf(paymentId)).toBe(placed.ok ? 0 : 50_00);
    expect(await balanceOf(customerId)).toBe(0);
    return placed.ok ? "spent" : "blocked";
  });
});

test("a disputed top-up ends or is blocked, never both", async () => {
  await race("the expiry job against a dispute", async (turn) => {
    const { customerId, paymentId } = await disputedTopup("2025-11-20T11:00:00Z");
    const expiry = { transferId: deps.newId(), customerId, now: after };
    const [expired] = await Promise.all([
      // A dispute has more to do before it locks the wallet, so the expiry starts later.
      setTimeout((turn % 8) * 4).then(() => atomically(db, (tx) => bookExpiredCredit(tx, expiry))),
      applyDisputes(counter.deps, paymentId),
    ]);
    expect(await blockedOf(paymentId)).toBe(50_00 - expired);
    expect(await balanceOf(customerId)).toBe(0);
    return expired > 0 ? "expired" : "blocked";
  });
});

test("what a refund returns to a disputed top-up is blocked, whichever comes first", async () => {
  await race("a refund to the balance against a dispute and its end", async (turn) => {
    const { customerId, paymentId } = await disputedTopup();
    const orderId = `refunded-${turn}`;
    await buy(customerId, orderId);
    const { orderNumber = "" } = (await findOrder(db, orderId)) ?? {};
    const status = turn % 3 === 2 ? "won" : "open";
    if (status === "won") await applyDisputes(counter.deps, paymentId);
    counter.provider.dispute(paymentId, status);
    const [refunded] = await Promise.all([
      staggered(turn, false).then(() =>
        refundDelivered(deps, { orderNumber, lines: [], reason: "any" }),
      ),
      staggered(turn, true).then(() => applyDisputes(counter.deps, paymentId)),
    ]);
    expect(refunded.ok).toBe(true);
    const isWon = status === "won";
    expect(await blockedOf(paymentId)).toBe(isWon ? 0 : 50_00);
    expect(await balanceOf(customerId)).toBe(isWon ? 50_00 : 0);
    return isWon ? "free" : "blocked";
  });
});
