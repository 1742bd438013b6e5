import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { spendable } from "#server/ledger/ledger.ts";
import { freeCodes, poolKey } from "#server/stock/stock.ts";
import {
  expectCleanLedger,
  giveCredit,
  messagesOf,
  openTestShop,
  orderRequest,
  statusOf,
  type TestShop,
  vouchersOf,
} from "#server/testing/buying.ts";
import { savePage } from "#server/testing/content.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  addCodes,
  changeCard,
  emptyStock,
  newCustomer,
  seedShop,
  shop,
} from "#server/testing/shop.ts";
import { placeOrder } from "./place-order.ts";

const db = await testDatabase();
const today = day("2026-11-20");
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const tens = { brandId: shop.stocked.brandId, denomination: cents(10_00) };
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await emptyStock(db);
});

async function free(pool: {
  brandId: number;
  denomination: ReturnType<typeof cents>;
}): Promise<number> {
  const found = await freeCodes(db, [{ ...pool, promisedMonths: 12 }], day("2026-11-20"));
  return found.get(poolKey(pool))?.free ?? 0;
}

async function richCustomer(amount: number): Promise<string> {
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(amount));
  return customerId;
}

function outcomes(
  all: readonly ({ ok: true } | { ok: false; refusal: string })[],
): Record<string, number> {
  const groups = Map.groupBy(all, (one) => (one.ok ? "ok" : one.refusal));
  return Object.fromEntries([...groups].map(([name, list]) => [name, list.length]));
}

describe("paid from the balance", () => {
  test("the order is fulfilled at once, with voucher, posting and receipt", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await richCustomer(80_00);
    const placed = await placeOrder(counter.deps, orderRequest({ customerId, method: "balance" }));
    expect(placed).toMatchObject({
      ok: true,
      value: { status: "fulfilled", fromBalance: 5000, byCard: 0, heldUntil: null },
    });
    expect(await spendable(db, customerId, today)).toBe(3000);
    expect(await vouchersOf(counter.deps, customerId)).toBe(1);
    expect(await messagesOf(counter.deps, customerId)).toEqual(["topup-receipt", "order-receipt"]);
    await expectCleanLedger(counter.deps);
  });

  test("the order holds the versions of the terms that its page showed, else those of that time", async () => {
    await savePage(db, "cgv", "Un.");
    await savePage(db, "cgv", "Deux.");
    await addCodes(counter.deps, fifties, 1);
    const customerId = await richCustomer(80_00);
    await placeOrder(counter.deps, orderRequest({ customerId, method: "balance" }));
    await savePage(db, "cgv", "Trois.");
    await addCodes(counter.deps, fifties, 3);
    const stored = async (buyer: string) =>
      (await db.query("select accepted_texts from orders where customer_id = $1", [buyer])).rows;
    expect(await stored(customerId)).toEqual([{ accepted_texts: "cgv:2" }]);
    const orderAfter = async (shownTexts: string) => {
      const buyer = await richCustomer(80_00);
      const request = { customerId: buyer, method: "balance" as const, shownTexts };
      await placeOrder(counter.deps, orderRequest(request));
      return stored(buyer);
    };
    expect(await orderAfter("terms:1 cgv:2")).toEqual([{ accepted_texts: "cgv:2" }]);
    for (const neverShown of ["cgv:9", "cgv:1"])
      expect(await orderAfter(neverShown)).toEqual([{ accepted_texts: "cgv:3" }]);
    await db.query("update cms_page set is_active = false");
  });

  test("50 parallel purchases on a 50 € balance yield one voucher", async () => {
    await addCodes(counter.deps, fifties, 60);
    const customerId = await richCustomer(50_00);
    const orders = Array.from({ length: 50 }, (_, index) =>
      placeOrder(
        counter.deps,
        orderRequest({ customerId, orderId: `parallel-${index}`, method: "balance" }),
      ),
    );
    expect(outcomes(await Promise.all(orders))).toEqual({ ok: 1, STORE_CREDIT_TOO_LOW: 49 });
    expect(await vouchersOf(counter.deps, customerId)).toBe(1);
    expect(await spendable(db, customerId, today)).toBe(0);
    expect(await free(fifties)).toBe(59);
    await expectCleanLedger(counter.deps);
  });

  test("a balance below the total refuses the order and changes nothing", async () => {
    await addCodes(counter.deps, fifties, 2);
    const customerId = await richCustomer(60_00);
    const products = [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 }];
    const refusedOrder = await placeOrder(
      counter.deps,
      orderRequest({ customerId, orderId: "too-dear", method: "balance", products }),
    );
    expect(refusedOrder).toMatchObject({ ok: false, refusal: "STORE_CREDIT_TOO_LOW" });
    expect(await statusOf(counter.deps, "too-dear")).toBeUndefined();
    expect(await free(fifties)).toBe(2);
    await expectCleanLedger(counter.deps);
  });

  test("without enough codes the balance is unchanged", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customerId = await richCustomer(200_00);
    const products = [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 }];
    expect(
      await placeOrder(counter.deps, orderRequest({ customerId, method: "balance", products })),
    ).toMatchObject({ refusal: "ADDING_PRODUCTS" });
    expect(await spendable(db, customerId, today)).toBe(20000);
    expect(await free(fifties)).toBe(1);
    await expectCleanLedger(counter.deps);
  });

  test("a card sold below its face value costs its price and keeps its face value", async () => {
    const pool = { brandId: shop.reduced.brandId, denomination: cents(20_00) };
    await addCodes(counter.deps, pool, 1);
    const customerId = await richCustomer(50_00);
    const products = [{ sku: shop.reduced.sku, face: cents(20_00), price: cents(18_00), qty: 1 }];
    expect(
      await placeOrder(counter.deps, orderRequest({ customerId, method: "balance", products })),
    ).toMatchObject({ ok: true, value: { total: 1800 } });
    expect(await spendable(db, customerId, today)).toBe(3200);
    const worth = await db.query("select face_cents from voucher where owner_id = $1", [
      customerId,
    ]);
    expect(worth.rows).toEqual([{ face_cents: 2000 }]);
    await expectCleanLedger(counter.deps);
  });
});

test("of two parallel orders on one balance, one is paid and one is refused", async () => {
  await addCodes(counter.deps, fifties, 4);
  const customerId = await richCustomer(60_00);
  // One order waits for the wallet, the other for the first order of the same buyer.
  const wallet = await db.connect();
  await wallet.query("begin");
  await wallet.query("select from account where customer_id = $1 for update", [customerId]);
  const both = ["one", "two"].map((name) =>
    placeOrder(
      counter.deps,
      orderRequest({ customerId, method: "balance", orderId: `${name}-${customerId}` }),
    ),
  );
  const isWaiting = async () => {
    const waiting = await db.query(
      `select from pg_stat_activity where wait_event_type = 'Lock'
         and datname = current_database()`,
    );
    expect(waiting.rowCount).toBe(2);
  };
  await vi.waitFor(isWaiting, { timeout: 60_000 });
  await wallet.query("rollback");
  wallet.release();
  expect(outcomes(await Promise.all(both))).toEqual({ ok: 1, STORE_CREDIT_TOO_LOW: 1 });
  expect(await free(fifties)).toBe(3);
  await expectCleanLedger(counter.deps);
});

describe("the last code", () => {
  test("of 20 parallel buyers, one may pay and 19 are refused before paying", async () => {
    await addCodes(counter.deps, fifties, 1);
    const customers = await Promise.all(
      Array.from({ length: 20 }, () => newCustomer(counter.deps)),
    );
    const placed = await Promise.all(
      customers.map((customerId) => placeOrder(counter.deps, orderRequest({ customerId }))),
    );
    expect(outcomes(placed)).toEqual({ ok: 1, ADDING_PRODUCTS: 19 });
    expect(placed.find(({ ok }) => ok)).toMatchObject({ value: { status: "awaiting_payment" } });
    expect(counter.provider.sessions()).toEqual([]);
    await expectCleanLedger(counter.deps);
  });

  test("parallel orders of the same cards neither deadlock nor share a code", async () => {
    await addCodes(counter.deps, fifties, 5);
    await addCodes(counter.deps, tens, 5);
    const fifty = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 };
    const ten = { sku: shop.stocked.sku, face: cents(10_00), price: cents(10_00), qty: 1 };
    const customers = await Promise.all(
      Array.from({ length: 10 }, () => newCustomer(counter.deps)),
    );
    const placed = await Promise.all(
      customers.map((customerId, index) =>
        placeOrder(
          counter.deps,
          orderRequest({ customerId, products: index % 2 === 0 ? [fifty, ten] : [ten, fifty] }),
        ),
      ),
    );
    const won = placed.filter(({ ok }) => ok).length;
    expect(won).toBeGreaterThan(0);
    expect([await free(fifties), await free(tens)]).toEqual([5 - won, 5 - won]);
  });
});

describe("the same order again", () => {
  test("a retry with the same order id is the same order, also in parallel", async () => {
    await addCodes(counter.deps, fifties, 5);
    const customerId = await richCustomer(100_00);
    const request = orderRequest({ customerId, orderId: "again", method: "balance" });
    const [one, other] = await Promise.all([
      placeOrder(counter.deps, request),
      placeOrder(counter.deps, request),
    ]);
    const third = await placeOrder(counter.deps, request);
    expect([one, other].every(({ ok }) => ok)).toBe(true);
    expect(third).toMatchObject({
      ok: true,
      value: {
        orderId: "again",
        status: "fulfilled",
        orderNumber: expect.stringMatching(/^P2026-\d{6}$/),
      },
    });
    expect(await vouchersOf(counter.deps, customerId)).toBe(1);
    expect(await spendable(db, customerId, today)).toBe(5000);
    await expectCleanLedger(counter.deps);
  });

  test("the same id with other content is refused", async () => {
    await addCodes(counter.deps, fifties, 5);
    const customerId = await richCustomer(100_00);
    const request = orderRequest({ customerId, orderId: "taken", method: "balance" });
    await placeOrder(counter.deps, request);
    const dearer = [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 }];
    expect(await placeOrder(counter.deps, { ...request, products: dearer })).toMatchObject({
      refusal: "KEY_REUSED",
    });
  });

  test("the id of another customer's order is as free as any, and a retry is the same order", async () => {
    await addCodes(counter.deps, fifties, 5);
    const [first, second] = [await richCustomer(100_00), await richCustomer(100_00)];
    const request = orderRequest({ customerId: first, orderId: "t".repeat(64), method: "balance" });
    await placeOrder(counter.deps, request);
    const own = { ...request, customerId: second };
    const placed = await Promise.all([1, 2].map(() => placeOrder(counter.deps, own)));
    expect(placed).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await placeOrder(counter.deps, own)).toEqual(placed[0]);
    expect(await vouchersOf(counter.deps, second)).toBe(1);
    expect(await vouchersOf(counter.deps, first)).toBe(1);
    await expectCleanLedger(counter.deps);
  });
});

describe("checked against the current catalogue", () => {
  test("a changed price refuses the order with the current price", async () => {
    await addCodes(counter.deps, fifties, 5);
    const customerId = await newCustomer(counter.deps);
    const products = [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(45_00), qty: 1 }];
    const outcome = await placeOrder(counter.deps, orderRequest({ customerId, products }));
    expect(outcome).toEqual({
      ok: false,
      refusal: "PRICE_CHANGED",
      detail: { products: [{ sku: shop.stocked.sku, price: 50 }] },
    });
  });

  test("S8.12d more than the maximum quantity over several lines is refused", async () => {
    await addCodes(counter.deps, tens, 30);
    const customerId = await newCustomer(counter.deps);
    const eleven = { sku: shop.stocked.sku, face: cents(10_00), price: cents(10_00), qty: 11 };
    expect(
      await placeOrder(counter.deps, orderRequest({ customerId, products: [eleven, eleven] })),
    ).toMatchObject({ refusal: "MAX_QTY_REACHED" });
  });

  test("S8.12d a sku in other letter cases is the same card: one line, one maximum", async () => {
    await addCodes(counter.deps, tens, 30);
    const customerId = await newCustomer(counter.deps);
    const ten = { face: cents(10_00), price: cents(10_00) };
    const spelt = [shop.stocked.sku, shop.stocked.sku.toLowerCase(), "Card-Stock"];
    const placed = (qty: number) =>
      placeOrder(
        counter.deps,
        orderRequest({ customerId, products: spelt.map((sku) => ({ ...ten, sku, qty })) }),
      );
    expect(await placed(7)).toMatchObject({ refusal: "MAX_QTY_REACHED" });
    const order = await placed(3);
    const lines = await db.query("select sku, qty from order_line where order_id = $1", [
      order.ok ? order.value.orderId : "",
    ]);
    expect(lines.rows).toEqual([{ sku: shop.stocked.sku, qty: 9 }]);
  });

  test("a card taken off sale or an unknown sku is a product error", async () => {
    const customerId = await newCustomer(counter.deps);
    await changeCard(db, shop.onDemand.sku, { status: 2 });
    const requestOf = (sku: string) =>
      orderRequest({
        customerId,
        products: [{ sku, face: cents(10_00), price: cents(10_00), qty: 1 }],
      });
    expect(await placeOrder(counter.deps, requestOf(shop.onDemand.sku))).toMatchObject({
      refusal: "ADDING_PRODUCTS",
    });
    expect(await placeOrder(counter.deps, requestOf("NEVER"))).toMatchObject({
      refusal: "ADDING_PRODUCTS",
    });
    await changeCard(db, shop.onDemand.sku, { status: 1 });
  });
});
