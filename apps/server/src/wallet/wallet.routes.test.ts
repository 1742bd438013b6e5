import { getWallet, walletHistory, walletStatement } from "@papillote/contract/wallet.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { bookOrder, bookTopup, holdBalance, releaseHold } from "#server/ledger/ledger.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { newCustomer, soldVoucher } from "#server/testing/shop.ts";
import { walletRoutes } from "./wallet.routes.ts";

const db = await testDatabase();
const deps = testDeps(db);
const call = servedRoutes(walletRoutes(deps));

function topUp(customerId: string, amount: number, now: Date): Promise<void> {
  const ids = { transferId: deps.newId(), lotId: deps.newId(), paymentId: deps.newId() };
  return atomically(db, (tx) => bookTopup(tx, { ...ids, customerId, amount: cents(amount), now }));
}

function hold(customerId: string, orderId: string, amount: number) {
  return inTransaction(db, (tx) =>
    holdBalance(tx, {
      transferId: deps.newId(),
      orderId,
      customerId,
      amount: cents(amount),
      now: deps.clock.now(),
    }),
  );
}

function buy(
  customerId: string,
  orderId: string,
  { fromBalance, fromCard, held }: { fromBalance: number; fromCard: number; held: boolean },
) {
  const amounts = {
    lines: [soldVoucher(cents(fromBalance + fromCard))],
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
      now: deps.clock.now(),
    }),
  );
}

test("S1.5b S9.5a the wallet has its balance, last day and renewable lots", async () => {
  const customerId = await newCustomer(deps);
  await topUp(customerId, 60_00, new Date("2025-11-20T11:00:00Z"));
  await topUp(customerId, 50_00, new Date("2026-03-14T11:00:00Z"));
  await topUp(customerId, 70_00, new Date("2025-10-14T11:00:00Z"));
  const { result } = await call(getWallet, { customerId });
  expect(result).toMatchObject({
    balance: 110,
    balance_validity_date: "2026-11-30",
    credits_expiring: 60,
    credits_expiring_on: "2026-11-30",
  });
  expect(result).toMatchObject({
    lots: [
      { initial: 60, remaining: 60, source: "topup", ends_on: "2026-11-30", renewable: true },
      { initial: 50, remaining: 50, source: "topup", ends_on: "2027-03-31", renewable: false },
    ],
  });
});

test("an empty wallet has no date, and another customer's is not accessible", async () => {
  const customerId = await newCustomer(deps);
  await topUp(await newCustomer(deps), 50_00, deps.clock.now());
  expect((await call(getWallet, { customerId })).result).toEqual({
    balance: 0,
    balance_validity_date: null,
    blocked: 0,
    creditable: 1000,
    credits_expiring: 0,
    credits_expiring_on: null,
    lots: [],
  });
  expect((await call(walletHistory, { customerId })).result).toEqual({
    items: [],
    meta: { total: 0, page: 0, limit: 12 },
  });
  expect((await call(getWallet)).code).toBe(401);
});

type MovementReply = {
  items: { kind: string; amount: number; balance_after: number; order_id?: string }[];
  meta: object;
};
const shownOf = async (customerId: string, query: Record<string, string> = {}) =>
  (await call(walletHistory, { customerId, query })).result as MovementReply;

test("the history has each movement once, with the balance after it, newest first", async () => {
  const customerId = await newCustomer(deps);
  await topUp(customerId, 50_00, deps.clock.now());
  await topUp(customerId, 50_00, deps.clock.now());
  await buy(customerId, "h-bought", { fromBalance: 70_00, fromCard: 0, held: false });
  await hold(customerId, "h-lapsed", 20_00);
  await atomically(db, (tx) =>
    releaseHold(tx, { transferId: deps.newId(), orderId: "h-lapsed", now: deps.clock.now() }),
  );
  await hold(customerId, "h-awaiting", 12_34);
  const { items, meta } = await shownOf(customerId);
  expect(
    items.map(({ kind, amount, balance_after, order_id }) => [
      kind,
      amount,
      balance_after,
      order_id,
    ]),
  ).toEqual([
    ["order_held", -12.34, 17.66, "h-awaiting"],
    ["order_released", 20, 30, "h-lapsed"],
    ["order_held", -20, 10, "h-lapsed"],
    ["order", -70, 30, "h-bought"],
    ["topup", 50, 100, undefined],
    ["topup", 50, 50, undefined],
  ]);
  expect(meta).toEqual({ total: 6, page: 0, limit: 12 });

  await buy(customerId, "h-awaiting", { fromBalance: 12_34, fromCard: 5_00, held: true });
  const after = await shownOf(customerId);
  expect(after.items[0]).toMatchObject({ kind: "order", amount: -12.34, balance_after: 17.66 });
  expect(after.items).toHaveLength(6);
});

test("pages count from 0, and an empty page has the total too", async () => {
  const customerId = await newCustomer(deps);
  for (let time = 0; time < 3; time++) await topUp(customerId, 50_00, deps.clock.now());
  const page = (number: number) => shownOf(customerId, { page: String(number), limit: "2" });
  const [first, second, third] = [await page(0), await page(1), await page(2)];
  expect(
    [first, second, third].map(({ items }) => items.map(({ balance_after }) => balance_after)),
  ).toEqual([[150, 100], [50], []]);
  expect(third.meta).toEqual({ total: 3, page: 2, limit: 2 });
});

test("S2.32 the movements of a time and kind, on the page and as a file", async () => {
  const customerId = await newCustomer(deps);
  await topUp(customerId, 60_00, new Date("2025-12-31T22:59:59Z"));
  await topUp(customerId, 50_00, new Date("2025-12-31T23:00:00Z")); // 2026 in Paris
  await buy(customerId, `of-${customerId}`, { fromBalance: 20_00, fromCard: 0, held: false });
  const amounts = async (query: Record<string, string>) => {
    const { result } = (await call(walletHistory, { customerId, query })) as {
      result: { items: { amount: number }[]; meta: { total: number } };
    };
    expect(result.meta.total).toBe(result.items.length);
    return result.items.map(({ amount }) => amount);
  };
  expect(await amounts({ kind: "topup" })).toEqual([50, 60]);
  expect(await amounts({ from: "2026-01-01" })).toEqual([-20, 50]);
  expect(await amounts({ to: "2025-12-31" })).toEqual([60]);
  expect(await amounts({ kind: "order", to: "2025-12-31" })).toEqual([]);
  const file = (await call(walletStatement, {
    customerId,
    query: { from: "2026-01-01" },
    headers: { accept: "application/json" },
  })) as {
    result: { base64: string };
  };
  const lines = Buffer.from(file.result.base64, "base64").toString().split("\r\n");
  expect(lines[0]).toBe('\ufeff"at","kind","label","order_id","amount","balance_after"');
  expect(lines.slice(1).map((line) => line.split(",").slice(-2).join())).toEqual([
    '"-20.00","90.00"',
    '"50.00","110.00"',
  ]);
});
