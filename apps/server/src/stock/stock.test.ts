import { day } from "@papillote/domain/dates/day.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { atomically, inTransaction } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { issue, issueLine, putOrder } from "#server/testing/issuing.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { vouchersOfOrder } from "#server/vouchers/vouchers.ts";
import {
  addStockCodes,
  anyFreeCodes,
  type CodeDemand,
  freeCodes,
  holdCodes,
  poolKey,
  quarantinedCodes,
  releaseStockOf,
  type StockCode,
} from "./stock.ts";

const db = await testDatabase();
const deps = testDeps(db);
const brandId = shop.stocked.brandId;
const pool = { brandId, denomination: cents(50_00), endsFrom: day("2027-08-31") };
const other = { brandId, denomination: cents(25_00), endsFrom: day("2027-08-31") };

beforeAll(() => seedShop(db));
beforeEach(() => emptyStock(db));

async function newOrder(): Promise<{ orderId: string; customerId: string }> {
  const order = { orderId: deps.newId(), customerId: await newCustomer(deps) };
  await putOrder(deps, order);
  return order;
}

function hold(orderId: string, ...demands: CodeDemand[]) {
  return inTransaction(db, (tx) => holdCodes(tx, { orderId, demands }));
}

async function free(
  { denomination }: { denomination: Cents | null } = pool,
  today = "2026-11-20",
): Promise<number | undefined> {
  return (await stockOf(denomination, { today, promisedMonths: 12 }))?.free;
}

async function stockOf(
  denomination: Cents | null,
  { today, promisedMonths }: { today: string; promisedMonths: number | null },
) {
  const found = await freeCodes(db, [{ brandId, denomination, promisedMonths }], day(today));
  return found.get(poolKey({ brandId, denomination }));
}

async function heldOf(orderId: string): Promise<{ line: number; code: number }[]> {
  return (
    await db.query<{ line: number; code: number }>(
      "select line_no as line, code_id as code from stock_hold where order_id = $1 order by 1, 2",
      [orderId],
    )
  ).rows;
}

function add(...codes: (Partial<StockCode> & { codeId: number })[]): Promise<number> {
  const whole = codes.map((code) => ({
    ...pool,
    code: `SEEN-${code.codeId}`,
    pin: null,
    barcodeType: "code128" as const,
    endsOn: null,
    ...code,
  }));
  return atomically(db, (tx) => addStockCodes(tx, deps.secrets, whole));
}

test("questions of one moment for free codes are one query, each with its answer", async () => {
  await addCodes(deps, pool, 1);
  const query = vi.spyOn(db, "query");
  const ask = async (one: { brandId: number; denomination: Cents }) =>
    (await anyFreeCodes(db, [{ ...one, promisedMonths: 1 }], day("2026-11-20"))).get(poolKey(one))
      ?.free;
  expect(await Promise.all([ask(pool), ask(other), ask(pool)])).toEqual([1, undefined, 1]);
  expect(query).toHaveBeenCalledTimes(1);
  await emptyStock(db);
  expect(await ask(pool)).toBe(0);
  query.mockRestore();
});

describe("holding", () => {
  test("of 20 parallel orders of the last code, one holds it and 19 are refused", async () => {
    await addCodes(deps, pool, 1);
    const orders = await Promise.all(Array.from({ length: 20 }, newOrder));
    const outcomes = await Promise.all(
      orders.map(({ orderId }) => hold(orderId, { ...pool, lineNo: 1, qty: 1 })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes.filter((one) => !one.ok && one.refusal === "ADDING_PRODUCTS")).toHaveLength(19);
    expect(await free()).toBe(0);
  });

  test("two lines of one pool hold different codes, each line its quantity", async () => {
    await addCodes(deps, pool, 5);
    await addCodes(deps, other, 2);
    const { orderId } = await newOrder();
    expect(
      await hold(
        orderId,
        { ...pool, lineNo: 1, qty: 2 },
        { ...other, lineNo: 2, qty: 1 },
        { ...pool, lineNo: 3, qty: 3 },
      ),
    ).toMatchObject({ ok: true });
    const held = await heldOf(orderId);
    expect(held.map(({ line }) => line)).toEqual([1, 1, 2, 3, 3, 3]);
    expect(new Set(held.map(({ code }) => code)).size).toBe(6);
  });

  test("a repeat holds no more codes", async () => {
    await addCodes(deps, pool, 3);
    const { orderId } = await newOrder();
    const demand = { ...pool, lineNo: 1, qty: 2 };
    await hold(orderId, demand);
    expect(await hold(orderId, demand)).toMatchObject({ ok: true });
    expect(await heldOf(orderId)).toHaveLength(2);
  });

  test("one missing code refuses the whole order, and all its codes stay free", async () => {
    await addCodes(deps, pool, 2);
    await addCodes(deps, other, 1);
    const { orderId } = await newOrder();
    expect(
      await hold(orderId, { ...pool, lineNo: 1, qty: 2 }, { ...other, lineNo: 2, qty: 2 }),
    ).toEqual({ ok: false, refusal: "ADDING_PRODUCTS" });
    expect([await free(), await free(other)]).toEqual([2, 1]);
  });

  test("an unknown pool is refused", async () => {
    const { orderId } = await newOrder();
    expect(await hold(orderId, { ...pool, denomination: cents(77_00), lineNo: 1, qty: 1 })).toEqual(
      { ok: false, refusal: "ADDING_PRODUCTS" },
    );
  });

  test("released codes are free again", async () => {
    await addCodes(deps, pool, 2);
    const { orderId } = await newOrder();
    await hold(orderId, { ...pool, lineNo: 1, qty: 2 });
    await atomically(db, (tx) => releaseStockOf(tx, orderId));
    await atomically(db, (tx) => releaseStockOf(tx, orderId));
    expect(await heldOf(orderId)).toEqual([]);
    expect(await free()).toBe(2);
  });

  test("a code that ends a day too soon is not held", async () => {
    await add({ codeId: 900_001, endsOn: "2027-08-30" });
    const { orderId } = await newOrder();
    const demand = { ...pool, lineNo: 1, qty: 1 };
    expect(await hold(orderId, demand)).toEqual({ ok: false, refusal: "ADDING_PRODUCTS" });
    await add({ codeId: 900_002, endsOn: "2027-08-31" });
    expect(await hold(orderId, demand)).toMatchObject({ ok: true });
    expect(await heldOf(orderId)).toEqual([{ line: 1, code: 900_002 }]);
  });
});

describe("what is promised", () => {
  const inQuarantine = (today: string) => quarantinedCodes(db, day(today));

  test("the earliest end is that of the codes which can be sold", async () => {
    await add(
      { codeId: 901_001, endsOn: "2027-07-31" },
      { codeId: 901_002, endsOn: "2027-09-30" },
      { codeId: 901_003, endsOn: "2027-11-30" },
      { codeId: 901_004 },
    );
    expect(await stockOf(pool.denomination, { today: "2026-11-20", promisedMonths: 12 })).toEqual(
      expect.objectContaining({ free: 3, earliestEnd: "2027-09-30" }),
    );
  });

  test("a brand that promises no end sells only codes without one", async () => {
    await add({ codeId: 902_001, endsOn: "2099-12-31" }, { codeId: 902_002 });
    const promised = { today: "2026-11-20", promisedMonths: null };
    expect(await stockOf(pool.denomination, promised)).toEqual(
      expect.objectContaining({ free: 1, earliestEnd: null }),
    );
    const order = await newOrder();
    const issued = await issue(deps, order, [issueLine({ qty: 2, validityMonths: null })]);
    expect(issued).toEqual({ ok: false, refusal: "ADDING_PRODUCTS" });
  });

  test("vouchers bought on one day get no code that ends too soon", async () => {
    await add(
      { codeId: 903_001, endsOn: "2027-06-30" },
      { codeId: 903_002, endsOn: "2027-08-31" },
      { codeId: 903_003, endsOn: "2027-10-31" },
    );
    const order = await newOrder();
    expect(await issue(deps, order, [issueLine({ qty: 2 })])).toMatchObject({ ok: true });
    const sold = await db.query<{ ends: string }>(
      "select ends_on as ends from voucher where order_id = $1 order by 1",
      [order.orderId],
    );
    expect(sold.rows.map(({ ends }) => ends)).toEqual(["2027-08-31", "2027-10-31"]);
  });

  test("the operator sees what time and a longer promise take off sale", async () => {
    await add({ codeId: 904_001, endsOn: "2027-08-31" });
    expect(await inQuarantine("2026-11-30")).toEqual([]);
    const [found] = await inQuarantine("2026-12-01");
    expect(found).toMatchObject({
      brandId,
      promisedMonths: 12,
      codes: 1,
      earliestEnd: "2027-08-31",
    });
    const promise = (months: number) =>
      db.query("update brand set validity_months = $2 where brand_id = $1", [brandId, months]);
    await promise(24);
    expect(await inQuarantine("2026-11-20")).toHaveLength(1);
    await promise(12);
    expect(await inQuarantine("2026-11-20")).toEqual([]);
  });
});

describe("selling", () => {
  test("the codes held for an order become its vouchers, line by line", async () => {
    await addCodes(deps, pool, 4);
    const order = await newOrder();
    await hold(order.orderId, { ...pool, lineNo: 1, qty: 1 }, { ...pool, lineNo: 2, qty: 2 });
    const held = (await heldOf(order.orderId)).map(({ line, code }) => [line, code]);
    const issued = await issue(deps, order, [
      issueLine({ lineNo: 1 }),
      issueLine({ lineNo: 2, qty: 2 }),
    ]);
    expect(issued.ok && [...issued.value].sort()).toEqual(
      (await vouchersOfOrder(db, order.orderId)).map(({ voucherId }) => voucherId).sort(),
    );
    const sold = await db.query<{ line: number; code: number }>(
      `select line_no as line, stock_code_id as code from voucher where order_id = $1
         order by 1, 2`,
      [order.orderId],
    );
    expect(sold.rows.map(({ line, code }) => [line, code])).toEqual(held);
    expect(await heldOf(order.orderId)).toEqual([]);
    expect(await free()).toBe(1);
  });

  test("without a hold free codes are sold; with too few nothing is issued", async () => {
    await addCodes(deps, pool, 2);
    const order = await newOrder();
    expect(await issue(deps, order, [issueLine({ qty: 3 })])).toEqual({
      ok: false,
      refusal: "ADDING_PRODUCTS",
    });
    expect(await free()).toBe(2);
    expect(await issue(deps, order, [issueLine({ qty: 2 })])).toMatchObject({ ok: true });
    expect(await vouchersOfOrder(db, order.orderId)).toHaveLength(2);
  });

  test("of twenty parallel buyers of five codes, five get different codes", async () => {
    await addCodes(deps, pool, 5);
    const orders = await Promise.all(Array.from({ length: 20 }, newOrder));
    const outcomes = await Promise.all(orders.map((order) => issue(deps, order, [issueLine()])));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5);
    const sold = await db.query(
      "select distinct stock_code_id from voucher where order_id = any($1)",
      [orders.map(({ orderId }) => orderId)],
    );
    expect(sold.rowCount).toBe(5);
  });

  test("the code's own type, last day and PIN override those of the product", async () => {
    await add({ codeId: 910_010, barcodeType: "qr", endsOn: "2027-10-31" });
    const order = await newOrder();
    await issue(deps, order, [
      issueLine({ barcodeType: "ean13", hasPin: true, validityMonths: 12 }),
    ]);
    const found = await db.query(
      "select status, barcode_type, has_pin, ends_on from voucher where order_id = $1",
      [order.orderId],
    );
    expect(found.rows).toEqual([
      { status: "active", barcode_type: "qr", has_pin: false, ends_on: "2027-10-31" },
    ]);
  });

  test("the database refuses to sell a code twice", async () => {
    await addCodes(deps, pool, 2);
    const order = await newOrder();
    await issue(deps, order, [issueLine({ qty: 2 })]);
    const twice = `update voucher
      set stock_code_id = (select min(stock_code_id) from voucher where order_id = $1)
      where order_id = $1`;
    await expect(db.query(twice, [order.orderId])).rejects.toThrow("voucher_code_sold_once");
  });
});

describe("codes from a brand", () => {
  test("are added once, by id and by content", async () => {
    expect(await add({ codeId: 920_020 }, { codeId: 920_021 })).toBe(2);
    expect(
      await add({ codeId: 920_020 }, { codeId: 920_021 }, { codeId: 920_022, code: "SEEN-920020" }),
    ).toBe(0);
    expect(await free()).toBe(2);
  });

  test("two brands may use the same number", async () => {
    expect(
      await add(
        { codeId: 930_030, code: "SAME" },
        { codeId: 930_031, code: "SAME", brandId: shop.reduced.brandId },
      ),
    ).toBe(2);
  });

  test("do not become free again by another import once held or sold", async () => {
    await add({ codeId: 940_040 }, { codeId: 940_041 });
    const [holder, buyer] = [await newOrder(), await newOrder()];
    await hold(holder.orderId, { ...pool, lineNo: 1, qty: 1 });
    await issue(deps, buyer, [issueLine()]);
    expect(await add({ codeId: 940_040 }, { codeId: 940_041 })).toBe(0);
    expect(await free()).toBe(0);
  });

  test("are in plain text in no table and no log line, nor are their PINs", async () => {
    await add({ codeId: 950_050, code: "SECRET-CODE-7Q", pin: "739105" });
    const order = await newOrder();
    await issue(deps, order, [
      issueLine(),
      issueLine({ lineNo: 2, stockSource: "on_demand", brandId: shop.onDemand.brandId }),
    ]);
    const tables = await db.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
         where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const whole = await Promise.all(
      tables.rows.map(async ({ name }) =>
        JSON.stringify((await db.query(`select t::text as row from ${name} t`)).rows),
      ),
    );
    const dump = [...whole, ...deps.logLines].join("\n");
    expect(dump).toContain(order.orderId);
    const hex = Buffer.from("SECRET-CODE-7Q").toString("hex");
    for (const secret of ["SECRET-CODE-7Q", hex, "739105", Buffer.from("739105").toString("hex")])
      expect(dump).not.toContain(secret);
  });
});
