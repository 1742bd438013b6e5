import { type Day, day } from "@papillote/domain/dates/day.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { describe, expect, test } from "vitest";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { newCustomer, soldVoucher } from "#server/testing/shop.ts";
import {
  bookOrder,
  bookRefund,
  bookSettlement,
  bookTopup,
  bookUnusablePayment,
  checkLedger,
  holdBalance,
  openWallet,
  releaseHold,
  spendable,
} from "./ledger.ts";

const db = await testDatabase();
const deps = testDeps(db);
const now = new Date("2026-11-20T11:00:00Z");
const today = day("2026-11-20");

async function topUp(customerId: string, amount: number, at = now): Promise<string> {
  const lotId = deps.newId();
  await atomically(db, (tx) =>
    bookTopup(tx, {
      transferId: deps.newId(),
      lotId,
      paymentId: deps.newId(),
      customerId,
      amount: cents(amount),
      now: at,
    }),
  );
  return lotId;
}

async function richCustomer(...amounts: number[]): Promise<string> {
  const customerId = await newCustomer(deps);
  for (const amount of amounts) await topUp(customerId, amount);
  return customerId;
}

function hold(customerId: string, orderId: string, amount: number, at = now) {
  return inTransaction(db, (tx) =>
    holdBalance(tx, {
      transferId: deps.newId(),
      orderId,
      customerId,
      amount: cents(amount),
      now: at,
    }),
  );
}

function release(orderId: string, at = now): Promise<void> {
  return atomically(db, (tx) => releaseHold(tx, { transferId: deps.newId(), orderId, now: at }));
}

type Buying = {
  fromBalance?: number;
  fromCard?: number;
  face?: number;
  held?: boolean;
  at?: Date;
  orderId?: string;
};

function buy(
  customerId: string,
  {
    fromBalance = 0,
    fromCard = 0,
    face = fromBalance + fromCard,
    held = false,
    at = now,
    orderId = deps.newId(),
  }: Buying,
) {
  const amounts = {
    lines: [soldVoucher(cents(face), cents(fromBalance + fromCard))],
    fromBalance: cents(fromBalance),
    fromCard: cents(fromCard),
    held,
  };
  return inTransaction(db, (tx) =>
    bookOrder(tx, {
      transferId: deps.newId(),
      orderId,
      customerId,
      ...amounts,
      paymentId: deps.newId(),
      now: at,
    }),
  );
}

async function lotsOf(
  customerId: string,
): Promise<{ remaining: number; endsOn: string; source: string }[]> {
  const found = await db.query<{ remaining: number; endsOn: string; source: string }>(
    `select remaining_cents as remaining, ends_on as "endsOn", source from account
       join lot using (account_id) where customer_id = $1 order by ends_on, lot_id`,
    [customerId],
  );
  return found.rows;
}

async function balanceOf(customerId: string): Promise<number | undefined> {
  return (
    await db.query<{ balance: number }>(
      "select balance_cents as balance from account where customer_id = $1",
      [customerId],
    )
  ).rows[0]?.balance;
}

const left = (customerId: string, on: Day = today): Promise<Cents> => spendable(db, customerId, on);

/**
 * In this file, orders and payments exist by id only, so only the checks of the ledger's own tables
 * apply.
 */
async function expectAgreement(): Promise<void> {
  const own = (await checkLedger(db)).filter(({ check }) => check === "wallet" || check === "lot");
  expect(own).toEqual([]);
}

describe("top-up", () => {
  test("S9.5a S9.5b opens a lot valid for one year, to the end of that month", async () => {
    const customerId = await richCustomer(50_00);
    expect(await lotsOf(customerId)).toEqual([
      { remaining: 5000, endsOn: "2027-11-30", source: "topup" },
    ]);
    expect(await left(customerId)).toBe(5000);
    await expectAgreement();
  });

  test("the first day of a lot is the day in Paris", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 50_00, new Date("2026-11-30T22:59:59.999Z"));
    await topUp(customerId, 60_00, new Date("2026-11-30T23:00:00.000Z"));
    expect((await lotsOf(customerId)).map(({ endsOn }) => endsOn)).toEqual([
      "2027-11-30",
      "2027-12-31",
    ]);
  });

  test("one payment credits once, however often and in parallel it is booked", async () => {
    const customerId = await newCustomer(deps);
    const payment = { paymentId: deps.newId(), customerId, amount: cents(50_00), now };
    const book = () =>
      atomically(db, (tx) =>
        bookTopup(tx, { ...payment, transferId: deps.newId(), lotId: deps.newId() }),
      );
    await Promise.all(Array.from({ length: 8 }, book));
    await book();
    expect(await balanceOf(customerId)).toBe(5000);
    expect(await lotsOf(customerId)).toHaveLength(1);
  });
});

describe("spending", () => {
  test("S1.5b credit is spendable to the last millisecond of its last day in Paris", async () => {
    const customerId = await richCustomer(50_00);
    expect(
      await hold(customerId, deps.newId(), 1_00, new Date("2027-11-30T23:00:00.000Z")),
    ).toEqual({ ok: false, refusal: "STORE_CREDIT_TOO_LOW" });
    expect(
      await hold(customerId, deps.newId(), 1_00, new Date("2027-11-30T22:59:59.999Z")),
    ).toMatchObject({ ok: true });
    expect(await left(customerId, day("2027-11-30"))).toBe(4900);
    expect(await left(customerId, day("2027-12-01"))).toBe(0);
  });

  test("the lot that ends first is spent first", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 30_00, new Date("2026-11-20T11:00:00Z"));
    await topUp(customerId, 20_00, new Date("2026-03-14T11:00:00Z"));
    expect(await buy(customerId, { fromBalance: 25_00 })).toMatchObject({ ok: true });
    expect((await lotsOf(customerId)).map(({ remaining, endsOn }) => [remaining, endsOn])).toEqual([
      [0, "2027-03-31"],
      [2500, "2027-11-30"],
    ]);
    await expectAgreement();
  });

  test("a refused spending changes nothing, also if the caller commits", async () => {
    const customerId = await richCustomer(50_00);
    await atomically(db, async (tx) => {
      const order = {
        transferId: deps.newId(),
        orderId: deps.newId(),
        customerId,
        lines: [soldVoucher(cents(50_01))],
        fromBalance: cents(50_01),
        fromCard: cents(0),
        held: false,
        now,
      };
      expect(await bookOrder(tx, order)).toEqual({ ok: false, refusal: "STORE_CREDIT_TOO_LOW" });
    });
    expect(await balanceOf(customerId)).toBe(5000);
    await expectAgreement();
  });

  test("of 50 parallel purchases of 50.00 from a balance of 50.00, one succeeds", async () => {
    const customerId = await richCustomer(20_00, 30_00);
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => buy(customerId, { fromBalance: 50_00 })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await balanceOf(customerId)).toBe(0);
    await expectAgreement();
  });

  test("an order is booked once; a repeat succeeds also with an empty balance", async () => {
    const customerId = await richCustomer(50_00);
    const orderId = deps.newId();
    for (let time = 0; time < 3; time++)
      expect(await buy(customerId, { fromBalance: 40_00, orderId })).toMatchObject({ ok: true });
    expect(await balanceOf(customerId)).toBe(1000);
  });

  test("balance, card and promotion are one transfer; more than the face is a fault", async () => {
    const customerId = await richCustomer(50_00);
    const orderId = deps.newId();
    await buy(customerId, { fromBalance: 10_00, fromCard: 8_00, face: 20_00, orderId });
    const postings = await db.query<{ kind: string; amount: number }>(
      `select account.kind, posting.amount_cents as amount from transfer
         join posting using (transfer_id) join account on account_id = from_account_id
       where cause_key = $1 order by posting_id`,
      [orderId],
    );
    expect(postings.rows).toEqual([
      { kind: "wallet", amount: 1000 },
      { kind: "provider_clearing", amount: 800 },
      { kind: "promotion", amount: 200 },
    ]);
    await expect(buy(customerId, { fromBalance: 10_00, face: 9_99 })).rejects.toThrow(
      "more is paid",
    );
  });
});

describe("holds", () => {
  test("a release returns every cent to its lot, once", async () => {
    const customerId = await richCustomer(20_00, 30_00);
    const before = await lotsOf(customerId);
    const orderId = deps.newId();
    await hold(customerId, orderId, 45_00);
    expect(await left(customerId)).toBe(500);
    await Promise.all([release(orderId), release(orderId), release(orderId)]);
    expect(await lotsOf(customerId)).toEqual(before);
    await expectAgreement();
  });

  test("an expired lot returns as a lot valid to the end of the next month", async () => {
    const customerId = await newCustomer(deps);
    await topUp(customerId, 20_00, new Date("2025-11-10T11:00:00Z"));
    await topUp(customerId, 30_00, new Date("2025-11-12T11:00:00Z"));
    await topUp(customerId, 40_00, new Date("2026-01-12T11:00:00Z"));
    const orderId = deps.newId();
    await hold(customerId, orderId, 60_00, new Date("2026-11-30T22:59:00Z"));
    await release(orderId, new Date("2026-11-30T23:14:00Z"));
    const lots = await lotsOf(customerId);
    expect(lots.filter(({ remaining }) => remaining === 0).map(({ endsOn }) => endsOn)).toEqual([
      "2026-11-30",
      "2026-11-30",
    ]);
    expect(lots.filter(({ source }) => source === "restored")).toEqual([
      { remaining: 5000, endsOn: "2027-01-31", source: "restored" },
    ]);
    expect(lots).toContainEqual({ remaining: 4000, endsOn: "2027-01-31", source: "topup" });
    expect(await balanceOf(customerId)).toBe(9000);
    await expectAgreement();
  });

  test("a hold pays its order and cannot be released afterwards", async () => {
    const customerId = await richCustomer(50_00);
    const orderId = deps.newId();
    await hold(customerId, orderId, 20_00);
    expect(
      await buy(customerId, { fromBalance: 20_00, fromCard: 30_00, held: true, orderId }),
    ).toMatchObject({ ok: true });
    await release(orderId);
    expect(
      await buy(customerId, { fromBalance: 20_00, fromCard: 30_00, held: true, orderId }),
    ).toMatchObject({ ok: true });
    expect(await balanceOf(customerId)).toBe(3000);
    await expectAgreement();
  });

  test("paying with a released hold is a fault", async () => {
    const customerId = await richCustomer(50_00);
    const orderId = deps.newId();
    await hold(customerId, orderId, 20_00);
    await release(orderId);
    await expect(buy(customerId, { fromBalance: 20_00, held: true, orderId })).rejects.toThrow(
      "its hold is not there any more",
    );
    expect(await balanceOf(customerId)).toBe(5000);
  });

  test("releasing an order without a hold changes nothing", async () => {
    await release("never-held");
    expect((await db.query("select from transfer where cause_key = 'never-held'")).rowCount).toBe(
      0,
    );
  });
});

describe("house accounts", () => {
  async function clearing(): Promise<number> {
    const sums = await db.query<{ amount: number }>(
      `select coalesce(sum(case when from_account_id = account_id then amount_cents
         else -amount_cents end), 0)::bigint as amount
       from posting join account on account_id in (from_account_id, to_account_id)
         where kind = 'provider_clearing'`,
    );
    return sums.rows[0]?.amount ?? Number.NaN;
  }

  test("capture, refund and both settlements leave no balance with the provider", async () => {
    const before = await clearing();
    const paymentId = deps.newId();
    const refundId = deps.newId();
    const amount = cents(30_00);
    for (let time = 0; time < 2; time++) {
      await atomically(db, (tx) =>
        bookUnusablePayment(tx, { transferId: deps.newId(), paymentId, amount, now }),
      );
      await atomically(db, (tx) =>
        bookRefund(tx, { transferId: deps.newId(), refundId, paymentId, amount, now }),
      );
    }
    expect(await clearing()).toBe(before);
    await atomically(db, (tx) =>
      bookSettlement(tx, {
        transferId: deps.newId(),
        feeTransferId: deps.newId(),
        fee: cents(0),
        settlementRef: "out-1",
        kind: "capture",
        amount,
        now,
      }),
    );
    expect(await clearing()).toBe(before - 3000);
    for (let time = 0; time < 2; time++) {
      await atomically(db, (tx) =>
        bookSettlement(tx, {
          transferId: deps.newId(),
          feeTransferId: deps.newId(),
          fee: cents(0),
          settlementRef: "in-1",
          kind: "refund",
          amount,
          now,
        }),
      );
    }
    expect(await clearing()).toBe(before);
  });
});

describe("constraints of the database", () => {
  test("postings and transfers can be neither updated nor deleted", async () => {
    await richCustomer(50_00);
    for (const attempt of [
      "update posting set amount_cents = 1",
      "delete from posting",
      "update transfer set cause_key = 'x'",
      "delete from transfer",
    ])
      await expect(db.query(attempt)).rejects.toThrow("append-only");
  });

  test("neither a wallet nor a lot can be negative or above its bounds", async () => {
    const customerId = await richCustomer(50_00);
    await expect(
      db.query("update account set balance_cents = -1 where customer_id = $1", [customerId]),
    ).rejects.toThrow("wallet_never_negative");
    await expect(db.query("update lot set remaining_cents = initial_cents + 1")).rejects.toThrow(
      "lot_within_bounds",
    );
  });

  test("a customer has one wallet", async () => {
    const customerId = await newCustomer(deps);
    await atomically(db, (tx) => openWallet(tx, { accountId: deps.newId(), customerId }));
    expect(
      (await db.query("select from account where customer_id = $1", [customerId])).rowCount,
    ).toBe(1);
  });
});
