import { getWallet, walletHistory, walletRenew } from "@papillote/contract/wallet.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { bookExpiredCredit, checkLedger, renewCredit } from "#server/ledger/ledger.ts";
import { stuckLines } from "#server/operations/operations.ts";
import { awaitingOrder, giveCredit, markedCart, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { expectNamed, findingsAfter } from "#server/testing/ledger-damage.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { walletJobs } from "./wallet.jobs.ts";
import { walletRoutes } from "./wallet.routes.ts";
import { findEndingCredit } from "./wallet.store.ts";

const db = await testDatabase();
const deps = testDeps(db);
const counter = openTestShop(deps);
const call = servedRoutes(walletRoutes(deps));
const jobs = walletJobs(deps);

/** A top-up that is credited on that day, so it ends with the same month of the next year. */
async function topUp(customerId: string, amount: number, on: string): Promise<void> {
  const now = deps.clock.now();
  deps.clock.set(`${on}T11:00:00Z`);
  await giveCredit(counter, customerId, cents(amount));
  deps.clock.set(now.toISOString());
}

async function run(task: "wallet.expire" | "wallet.remind"): Promise<void> {
  await jobs.find((one) => one.task === task)?.handle({} as never);
}

async function walletOf(customerId: string) {
  return (await call(getWallet, { customerId })).result as Record<string, unknown>;
}

function renew(customerId: string, lotId?: string) {
  return call(walletRenew, { customerId, body: lotId === undefined ? {} : { lot_id: lotId } });
}

async function storedBalance(customerId: string): Promise<number> {
  const found = await db.query("select balance_cents from account where customer_id = $1", [
    customerId,
  ]);
  return found.rows[0]?.balance_cents;
}

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
});
beforeEach(() => deps.clock.set("2026-11-20T11:00:00Z"));

describe("S1.5c S7.21 S9.5a renewal", () => {
  test("credit in its last month is valid for one more year, other credit stays as it is", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    await topUp(customerId, 50_00, "2026-03-14");
    const renewed = await renew(customerId);
    expect(renewed).toMatchObject({ code: 200 });
    expect(renewed.result).toMatchObject({
      renewed: [{ ends_on: "2027-11-30" }],
      balance_validity_date: "2027-03-31",
    });
    expect(await walletOf(customerId)).toMatchObject({
      balance: 110,
      credits_expiring: 0,
      lots: [
        { remaining: 50, ends_on: "2027-03-31", renewable: false },
        { remaining: 60, ends_on: "2027-11-30", renewable: false },
      ],
    });
    expect(await renew(customerId)).toMatchObject({
      ...{ code: 400, meta: { reason: "NOTHING_TO_RENEW" } },
    });
  });

  test("one lot can be chosen, and neither another customer's nor one that has ended", async () => {
    const [customerId, other] = [await newCustomer(deps), await newCustomer(deps)];
    await topUp(customerId, 60_00, "2025-11-20");
    await topUp(customerId, 50_00, "2025-11-21");
    const [chosen] = (await walletOf(customerId)).lots as { lot_id: string }[];
    expect(await renew(other, chosen?.lot_id)).toMatchObject({ code: 400 });
    deps.clock.set("2026-11-30T23:00:00Z"); // midnight in Paris
    expect(await renew(customerId, chosen?.lot_id)).toMatchObject({ code: 400 });
    deps.clock.set("2026-11-30T22:59:59Z");
    expect(await renew(customerId, chosen?.lot_id)).toMatchObject({ code: 200 });
    expect(await walletOf(customerId)).toMatchObject({
      lots: [{ ends_on: "2026-11-30" }, { lot_id: chosen?.lot_id, ends_on: "2027-11-30" }],
    });
  });

  test("of many at once one renews, and a lot is renewed again a year later", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    const answers = await Promise.all(Array.from({ length: 20 }, () => renew(customerId)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1);
    deps.clock.set("2027-11-02T11:00:00Z");
    expect(await renew(customerId)).toMatchObject({ code: 200 });
    expect(await walletOf(customerId)).toMatchObject({ balance_validity_date: "2028-11-30" });
    expect(await checkLedger(db)).toEqual([]);
  });
});

describe("S1.5b S9.5b the end of credit", () => {
  test("what is left after the last day becomes breakage, once, and the owner sees it", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    await topUp(customerId, 50_00, "2026-03-14");
    deps.clock.set("2026-11-30T22:59:59Z");
    await run("wallet.expire");
    expect(await storedBalance(customerId)).toBe(110_00);
    deps.clock.set("2026-11-30T23:10:00Z");
    await run("wallet.expire");
    await run("wallet.expire");
    expect(await storedBalance(customerId)).toBe(50_00);
    const { result } = await call(walletHistory, { customerId });
    expect(result).toMatchObject({
      items: [
        { kind: "credit_expired", amount: -60, balance_after: 50 },
        { kind: "topup", amount: 50 },
        { kind: "topup", amount: 60 },
      ],
    });
    const ended = (await call(walletHistory, { customerId, query: { kind: "credit_expired" } }))
      .result;
    expect(ended).toMatchObject({ items: [{ balance_after: 50 }], meta: { total: 1 } });
    expect(await checkLedger(db)).toEqual([]);
  });

  test("credit that was not booked two days after its end is stuck", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    const stuck = async () =>
      (await stuckLines(deps)).filter((line) => line.startsWith("credit ")).length;
    deps.clock.set("2026-12-02T22:59:59Z");
    expect(await stuck()).toBe(0);
    deps.clock.set("2026-12-02T23:00:00Z");
    expect(await stuck()).toBe(1);
    await run("wallet.expire");
    expect(await stuck()).toBe(0);
  });

  test("of renewal and expiry at the same moment one happens, and no cent is lost", async () => {
    const wins = { renewal: 0, expiry: 0 };
    for (let round = 0; round < 30; round++) {
      const customerId = await newCustomer(deps);
      await topUp(customerId, 60_00, "2025-11-20");
      const [before, after] = [new Date("2026-11-30T22:59:59Z"), new Date("2026-11-30T23:00:00Z")];
      const renewal = () =>
        inTransaction(db, (tx) => renewCredit(tx, { customerId, lotId: undefined, now: before }));
      const expiry = () =>
        atomically(db, (tx) =>
          bookExpiredCredit(tx, { transferId: deps.newId(), customerId, now: after }),
        );
      const [renewed, expired] =
        round % 2 === 0
          ? await Promise.all([renewal(), expiry()])
          : (await Promise.all([expiry(), renewal()])).toReversed();
      const isRenewed = typeof renewed === "object" && renewed.ok;
      expect(expired).toBe(isRenewed ? 0 : 60_00);
      expect(await storedBalance(customerId)).toBe(isRenewed ? 60_00 : 0);
      wins[isRenewed ? "renewal" : "expiry"]++;
    }
    expect(Math.min(wins.renewal, wins.expiry)).toBeGreaterThan(0);
    expect(await checkLedger(db)).toEqual([]);
  });

  test("credit held for an order comes back as a lot of its own and is not taken", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    deps.clock.set("2026-11-30T22:50:00Z");
    await awaitingOrder(counter, {
      customerId,
      cartId: await markedCart(counter, customerId),
      products: [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 }],
    });
    deps.clock.set("2026-11-30T23:10:00Z");
    await run("wallet.expire");
    expect(await storedBalance(customerId)).toBe(0);
    await counter.runTimed("orders.lapse");
    await run("wallet.expire");
    expect(await walletOf(customerId)).toMatchObject({
      balance: 60,
      balance_validity_date: "2027-01-31",
    });
  });
});

describe("S1.5b reminders", () => {
  async function remindersOf(customerId: string): Promise<string[]> {
    const found = await db.query<{ key: string }>(
      "select message_key as key from message where message_key like $1 order by queued_at",
      [`credit-ending:${customerId}:%`],
    );
    return found.rows.map(({ key }) => key.split(":").slice(2).join(" "));
  }

  test("30, 7 and 1 days before the end, each once, and none after a renewal", async () => {
    const [customerId, renewing] = [await newCustomer(deps), await newCustomer(deps)];
    for (const one of [customerId, renewing]) {
      await topUp(one, 60_00, "2025-11-20");
      await topUp(one, 55_00, "2025-11-21");
    }
    for (const on of ["10-30", "10-31", "11-01", "11-23", "11-23", "11-29", "11-30", "12-01"]) {
      deps.clock.set(`2026-${on}T08:00:00Z`);
      await run("wallet.remind");
      if (on === "11-01") expect(await renew(renewing)).toMatchObject({ code: 200 });
    }
    expect(await remindersOf(customerId)).toEqual([
      "2026-11-30 30",
      "2026-11-30 7",
      "2026-11-30 1",
    ]);
    expect(await remindersOf(renewing)).toEqual(["2026-11-30 30"]);
  });

  test("who wants no reminders gets none", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    await db.query("update customer set wants_expiry_reminders = false where customer_id = $1", [
      customerId,
    ]);
    deps.clock.set("2026-11-25T08:00:00Z");
    await run("wallet.remind");
    expect(await remindersOf(customerId)).toEqual([]);
  });

  test("a closed account gets none", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    await db.query("update customer set closed_at = $2 where customer_id = $1", [
      customerId,
      deps.clock.now(),
    ]);
    deps.clock.set("2026-11-25T08:00:00Z");
    await run("wallet.remind");
    expect(await remindersOf(customerId)).toEqual([]);
  });

  test("closed accounts are not counted in a batch, whose last customer is where it goes on", async () => {
    const ids = [await newCustomer(deps), await newCustomer(deps), await newCustomer(deps)].sort();
    for (const one of ids) await topUp(one, 60_00, "2025-10-20");
    const [first, second, third] = ids;
    await db.query("update customer set closed_at = now() where customer_id = $1", [second]);
    const period = { from: day("2026-10-20"), to: day("2026-10-31"), limit: 1 };
    const [next] = await findEndingCredit(db, { ...period, after: first ?? "" });
    expect(next?.customerId).toBe(third);
  });
});

describe("the ledger check", () => {
  test("names a last day, a renewal and an expiry that do not agree", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 60_00, "2025-11-20");
    await topUp(customerId, 50_00, "2025-10-20");
    await run("wallet.expire");
    await renew(customerId);
    expect(await findingsAfter(db, [])).toEqual([]);
    const lot = `select r.lot_id from lot_renewal r join lot using (lot_id)
      join account using (account_id) where customer_id = '${customerId}'`;
    const posting = `select posting_id from posting join transfer t using (transfer_id)
      where t.cause = 'credit_expired' and t.cause_key like
      (select account_id || ':%' from account where customer_id = '${customerId}')`;
    await expectNamed(db, [
      ...["a renewal that is gone", "lot_end", lot],
      `delete from lot_renewal where lot_id = (${lot})`,
    ] as never);
    await expectNamed(db, [
      ...["a renewal after the end", "lot_renewal", lot],
      `update lot_renewal set renewed_at = '2026-12-01' where lot_id = (${lot})`,
    ] as never);
    await expectNamed(db, [
      ...["credit taken before its end", "credit_expired", posting],
      `update lot set ends_on = '2027-10-31' where lot_id =
        (select lot_id from posting where posting_id = (${posting}))`,
    ] as never);
  });
});
