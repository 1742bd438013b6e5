import { placeOrder } from "@papillote/contract/orders.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { expectCleanLedger, openTestShop, type TestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const quarterHour = 15 * 60_000;
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  counter = openTestShop(testDeps(db));
  await emptyStock(db);
  await db.query("delete from throttle");
  for (const face of [10_00, 25_00, 50_00])
    await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(face) }, 150);
});

const line = (face: number, qty: number) => ({ sku: shop.stocked.sku, qty, price: face, face });

type Request = { readonly customerId: string; readonly id: string; readonly ip?: string };

async function order({ customerId, id, ip }: Request, products: readonly object[]) {
  const body = {
    order_id: id,
    products,
    addressInformation: { payment_method_code: "card" },
  };
  const { code, meta } = await counter.call(placeOrder, {
    customerId,
    body,
    ...(ip !== undefined && { ip }),
  });
  return code === 200 ? "ok" : String(meta?.reason);
}

const countOf = (answers: readonly string[]) =>
  Object.fromEntries(
    [...Map.groupBy(answers, (one) => one)].map(([key, all]) => [key, all.length]),
  );

test("an account has three unpaid orders at most, also when they arrive at once", async () => {
  const customerId = await newCustomer(counter.deps);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      order({ customerId, id: `${customerId}-${index}` }, [line(10, 1)]),
    ),
  );
  expect(countOf(answers)).toEqual({ ok: 3, TOO_MANY_UNPAID_ORDERS: 5 });
  const held = await db.query(
    "select from stock_hold join orders using (order_id) where customer_id = $1",
    [customerId],
  );
  expect(held.rowCount).toBe(3);
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  expect(await order({ customerId, id: `${customerId}-later` }, [line(10, 1)])).toBe("ok");
  await expectCleanLedger(counter.deps);
});

test("an account's unpaid orders hold a hundred codes at most", async () => {
  const customerId = await newCustomer(counter.deps);
  const sixty = [line(10, 20), line(25, 20), line(50, 20)];
  expect(await order({ customerId, id: `${customerId}-1` }, sixty)).toBe("ok");
  expect(await order({ customerId, id: `${customerId}-2` }, sixty)).toBe("TOO_MANY_UNPAID_ORDERS");
  expect(await order({ customerId, id: `${customerId}-3` }, sixty.slice(0, 2))).toBe("ok");
});

test("an address has twenty unpaid orders at most, over all accounts", async () => {
  const from = async (ip: string, id: string) =>
    order({ customerId: await newCustomer(counter.deps), id, ip }, [line(10, 1)]);
  const answers: string[] = [];
  for (let index = 0; index < 21; index++)
    answers.push(await from("192.0.2.7", `from-address-${index}`));
  expect(countOf(answers)).toEqual({ ok: 20, TOO_MANY_UNPAID_ORDERS: 1 });
  expect(await from("192.0.2.8", "another-address")).toBe("ok");
  const kept = await db.query<{ placed_from: Buffer | null }>(
    "select distinct placed_from from orders where placed_from is not null",
  );
  expect(kept.rows.map(({ placed_from }) => placed_from?.includes("192.0.2"))).toEqual([
    false,
    false,
  ]);
  counter.deps.clock.pass(quarterHour);
  await counter.runTimed("orders.lapse");
  const left = await db.query("select from orders where placed_from is not null");
  expect(left.rowCount).toBe(0);
});

test("an account may try ten orders by card in a minute", async () => {
  const customerId = await newCustomer(counter.deps);
  const gone = [line(25, 20), line(25, 20)];
  const answers: string[] = [];
  for (let index = 0; index < 11; index++)
    answers.push(await order({ customerId, id: `${customerId}-${index}` }, gone));
  expect(countOf(answers)).toEqual({ MAX_QTY_REACHED: 10, TOO_MANY_REQUESTS: 1 });
});
