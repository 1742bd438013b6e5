import { spawn } from "node:child_process";
import { join } from "node:path";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "#server/ledger/ledger.ts";
import { findOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  giveCredit,
  openTestShop,
  type TestShop,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { type Damage, expectNamed } from "#server/testing/ledger-damage.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { type NumberedDocument, numberedDocuments } from "./documents.ts";
import { numberDocuments } from "./number-documents.ts";

const db = await testDatabase();
const company = {
  ...{ firstname: "Léonie", lastname: "Dupont", company: "Maison Dupont", siren: "732829320" },
  ...{ vatNumber: "FR44732829320", street: ["12 rue des Lilas"], postcode: "75020" },
  ...{ city: "Paris", country: "FR", telephone: null },
};
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  // Fifty top-ups of one customer exceed what the law of e-money allows for a balance.
  const environment = { CREDIT_EUROS_PER_30_DAYS: "10000", BALANCE_EUROS: "10000" };
  counter = openTestShop(testDeps(db, { environment }));
  await emptyStock(db);
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 4);
});

async function bought(overrides: Parameters<typeof awaitingOrder>[1] = {}) {
  const order = await awaitingOrder(counter, overrides);
  await takePayment(counter, order.paymentId);
  return order;
}

type Numbered = { number: string; kind: string; total: number; corrects: string | null };

async function documentsOf(orderId: string): Promise<Numbered[]> {
  const { rows } = await db.query<Numbered>(
    `select series || year || '-' || number as number, kind, total_cents as total,
       content #>> '{corrects,number}' as corrects
     from document where order_id = $1
       or order_refund_id in (select order_refund_id from order_refund where order_id = $1)
     order by issued_at, series desc`,
    [orderId],
  );
  return rows;
}

async function lastNumber(series: string, year: number): Promise<number> {
  const { rows } = await db.query<{ last: number }>(
    "select last_number as last from document_series where series = $1 and year = $2",
    [series, year],
  );
  return rows[0]?.last ?? 0;
}

describe("numbers of documents", () => {
  test("a person's vouchers have a receipt, a company's an invoice, counted apart", async () => {
    const person = await bought();
    const ofCompany = await bought({ billing: company });
    await numberDocuments(counter.deps);
    const receipts = await lastNumber("R", 2026);
    const invoices = await lastNumber("F", 2026);
    expect(await documentsOf(person.orderId)).toEqual([
      { number: `R2026-${receipts}`, kind: "receipt", total: 50_00, corrects: null },
    ]);
    expect(await documentsOf(ofCompany.orderId)).toEqual([
      { number: `F2026-${invoices}`, kind: "invoice", total: 50_00, corrects: null },
    ]);
    await numberDocuments(counter.deps); // a repeated job
    expect(await lastNumber("R", 2026)).toBe(receipts);
    await expectCleanLedger(counter.deps);
  });

  test("a refund has a credit note that names the document it corrects", async () => {
    const products = [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 }];
    const { orderId } = await bought({ products, billing: company });
    const request = { orderNumber: await orderNumberOf(orderId), reason: "changed their mind" };
    const lines = [{ lineNo: 1, qty: 1 }];
    expect(await refundDelivered(counter.deps, { ...request, lines })).toMatchObject({ ok: true });
    await numberDocuments(counter.deps);
    const invoice = await lastNumber("F", 2026);
    expect(await documentsOf(orderId)).toMatchObject([
      { number: `F2026-${invoice}`, kind: "invoice", total: 100_00 },
      {
        ...{ kind: "credit_note", total: 50_00 },
        corrects: `F2026-${String(invoice).padStart(6, "0")}`,
      },
    ]);
    await expectCleanLedger(counter.deps);
  });

  test("goods, shipping and fees are on an invoice with VAT by rate, vouchers on a receipt", async () => {
    const { orderId } = await bought();
    await sellGoodsToo(orderId);
    await numberDocuments(counter.deps);
    const { rows } = await db.query<{ content: object }>(
      "select content from document where order_id = $1 order by series",
      [orderId],
    );
    expect(rows.map(({ content }) => content)).toMatchObject([
      {
        ...{ kind: "invoice", part: "taxed", total: 35_00, operation: "goods", outsideVat: null },
        vat: [
          { rate: 2000, net: 25_00, vat: 5_00 },
          { rate: 550, net: 4_74, vat: 26 },
        ],
      },
      { kind: "receipt", part: "vouchers", total: 50_00, vat: [], operation: null },
    ]);
  });

  test("the year is that of the issue in Paris, and each year begins with 1", async () => {
    const { deps } = counter;
    await numberDocuments(deps);
    deps.clock.set("2027-12-31T22:59:59Z"); // 23:59:59 in Paris
    const customerId = await newCustomer(deps);
    await giveCredit(counter, customerId, cents(60_00));
    await numberDocuments(deps);
    expect(await lastNumber("R", 2027)).toBe(1);
    deps.clock.set("2027-12-31T23:00:00Z"); // midnight in Paris
    await giveCredit(counter, customerId, cents(60_00));
    await numberDocuments(deps);
    expect(await lastNumber("R", 2028)).toBe(1);
  });

  test("a document that cannot be made delays no other and is left to the nightly check", async () => {
    const { deps } = counter;
    const [bad, good] = [await bought(), await bought()];
    await refundDelivered(deps, {
      ...{ orderNumber: await orderNumberOf(bad.orderId), lines: [], reason: "a test" },
    });
    await db.query(
      "update document_due set refunded_lines = '[]' where refunded_lines is not null",
    );
    await numberDocuments(deps);
    expect(await documentsOf(bad.orderId)).toMatchObject([{ kind: "receipt" }]);
    expect(await documentsOf(good.orderId)).toMatchObject([{ kind: "receipt" }]);
    expect(deps.logLines.filter((line) => line.includes("document not numbered"))).toHaveLength(5);
    const found = (await checkLedger(db)).filter(({ check }) => check === "document_due");
    expect(found).toMatchObject([{ attempts: 5 }]);
    await db.query("delete from document_due where attempts >= 5");
  });

  test("of orders numbered together the one that cannot be delays no other", async () => {
    const { deps } = counter;
    const earlier = await bought();
    await numberDocuments(deps);
    await db.query("insert into document_due (order_id, due_at) values ($1, $2)", [
      earlier.orderId, // it has its document already
      deps.clock.now(),
    ]);
    const [second, third] = [await bought(), await bought()];
    const before = await lastNumber("R", 2026);
    await numberDocuments(deps);
    for (const { orderId } of [earlier, second, third])
      expect(await documentsOf(orderId)).toMatchObject([{ kind: "receipt" }]);
    expect(await lastNumber("R", 2026)).toBe(before + 2);
    const failures = deps.logLines.filter((line) => line.includes("document not numbered"));
    expect(failures).toHaveLength(5);
    expect(failures.every((line) => line.includes(earlier.orderId))).toBe(true);
    const { rows } = await db.query("select order_id, attempts from document_due");
    expect(rows).toEqual([{ order_id: earlier.orderId, attempts: 5 }]);
    await db.query("delete from document_due where attempts >= 5");
  });
});

async function orderNumberOf(orderId: string): Promise<string> {
  const { rows } = await db.query<{ number: string }>(
    "select order_number as number from orders where order_id = $1",
    [orderId],
  );
  return rows[0]?.number ?? "";
}

/** Sells goods of 10.00 at 20 %, twice, books of 5.00 at 5.5 %, and shipping of 10.00. */
async function sellGoodsToo(orderId: string): Promise<void> {
  await db.query(
    `insert into order_line (order_id, line_no, sku, product_sku, name, face_cents, unit_cents, qty,
       kind, discount_cents, vat_rate)
     values ($1, 2, 'MUG', 'MUG', 'Tasse', 1000, 1000, 2, 'goods', 0, 2000),
       ($1, 3, 'BOOK', 'BOOK', 'Livre', 600, 600, 1, 'goods', 100, 550),
       ($1, 4, 'HOME', 'HOME', 'Livraison', 1000, 1000, 1, 'shipping', 0, 2000)`,
    [orderId],
  );
}

describe("under kills", () => {
  const count = 200;

  test("8 runners whose connections are killed give 200 orders the numbers 1 to 200", async () => {
    const { deps } = counter;
    deps.clock.set("2031-03-01T12:00:00Z");
    await numberDocuments(deps);
    await soldOrders(deps, count);
    const work = Array.from({ length: 8 }, () => runUntilDone());
    const [killed] = await Promise.all([killSome(25), ...work]);
    expect(killed).toBeGreaterThan(0);
    const { rows } = await db.query<{ number: number; orders: number }>(
      `select number, count(distinct order_id)::int as orders from document
       where series = 'R' and year = 2031 group by number order by number`,
    );
    expect(rows).toEqual(Array.from({ length: count }, (_, at) => ({ number: at + 1, orders: 1 })));
    const { rows: sales } = await db.query<{ sorted: boolean }>(
      `select bool_and(number = place) as sorted from (
         select number, row_number() over (order by order_number) as place
         from document join orders using (order_id) where year = 2031) numbered`,
    );
    expect(sales).toEqual([{ sorted: true }]);
  });

  /** Runs the job again when it has failed. */
  async function runUntilDone(): Promise<void> {
    for (let run = 0; run < 100; run++) {
      const isDone = await numberDocuments(counter.deps).then(
        () => true,
        () => false,
      );
      if (isDone) return;
    }
    throw new Error("not numbered in 100 runs");
  }

  async function killSome(kills: number): Promise<number> {
    let killed = 0;
    for (let kill = 0; kill < kills; kill++) {
      const ended = await db
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where datname = current_database() and pid <> pg_backend_pid()
             and query like '%document%' and state <> 'idle'
           order by random() limit 1`,
        )
        .catch(() => undefined); // a pooled connection that an earlier kill has ended
      killed += ended?.rowCount ?? 0;
    }
    return killed;
  }
});

/** Creates paid orders in the past, in the order of their numbers. */
async function soldOrders(deps: TestShop["deps"], count: number): Promise<void> {
  const customerId = await newCustomer(deps);
  await db.query(
    `with sold as (
       insert into orders (order_id, order_number, customer_id, email, locale, request_sha, status,
         total_cents, balance_cents, card_cents, payment_method, placed_at, fulfilled_at)
       select 'past-' || n, 'P2031-' || lpad(n::text, 6, '0'), $1, 'a@exemple.fr', 'fr-FR', '',
         'fulfilled', 5000, 0, 5000, 'card', $2::timestamptz, $2::timestamptz + n * interval '1 s'
       from generate_series(1, $3) n returning order_id, fulfilled_at),
     lines as (
       insert into order_line (order_id, line_no, sku, product_sku, name, face_cents, unit_cents,
         qty, stock_source, barcode_type, usage, activation, has_pin, kind)
       select order_id, 1, 'CARD', 'CARD', 'Carte', 5000, 5000, 1, 'code_stock', 'ean13', 'both',
         'immediate', false, 'voucher' from sold)
     insert into document_due (order_id, due_at) select order_id, fulfilled_at from sold
       order by random()`,
    [customerId, deps.clock.now(), count],
  );
}

describe("the nightly check", () => {
  const latest = (columns: string, where = "order_id is not null") =>
    `select ${columns} from document where ${where} order by issued_at desc, number desc limit 1`;
  const number = "series || year || '-' || lpad(number::text, 6, '0')";
  const damages: readonly Damage[] = [
    [
      "a missing number",
      "document_numbers",
      latest("series || year"),
      `delete from document where document_id = (${latest("document_id")})`,
    ],
    [
      "a counter set back",
      "document_numbers",
      latest("series || year"),
      `update document_series set last_number = last_number - 1
       where (series, year) = (${latest("series, year")}) and last_number > 1`,
    ],
    [
      "an order without its document",
      "document_of_order",
      latest("order_id"),
      `delete from document where document_id = (${latest("document_id")})`,
    ],
    [
      "a document of another amount than its order",
      "document_of_order",
      latest("order_id"),
      `update document set total_cents = total_cents + 1 where document_id = (${latest("document_id")})`,
    ],
    [
      "a changed content",
      "document_content",
      latest(number),
      `update document set content = jsonb_set(content, '{buyer,name}', '"Zoé"')
       where document_id = (${latest("document_id")})`,
    ],
    [
      "a changed day",
      "document_content",
      latest(number),
      `update document set issued_at = issued_at - interval '1 day'
       where document_id = (${latest("document_id")})`,
    ],
    [
      "a top-up without its receipt",
      "document_of_topup",
      latest("payment_id", "payment_id is not null"),
      `delete from document where document_id = (${latest("document_id", "payment_id is not null")})`,
    ],
    [
      "what failed five times",
      "document_due",
      "select max(order_id) from orders where fulfilled_at is not null",
      `insert into document_due (order_id, due_at, attempts)
       select max(order_id), now(), 5 from orders where fulfilled_at is not null`,
    ],
  ];
  test.each(damages)("finds %s", async (...damage) => {
    await bought();
    await giveCredit(counter, await newCustomer(counter.deps), cents(50_00));
    await numberDocuments(counter.deps);
    await expectNamed(db, damage as unknown as Damage);
  });
});

test("documents are listed by series, year and number, a credit note with negative amounts", async () => {
  const { orderId } = await bought({ billing: company });
  await numberDocuments(counter.deps);
  const order = await findOrder(db, orderId);
  const orderNumber = order?.orderNumber ?? "";
  await refundDelivered(counter.deps, { orderNumber, lines: [], reason: "any" });
  await numberDocuments(counter.deps);
  const listed: NumberedDocument[] = [];
  for await (const batch of numberedDocuments(db, { year: 2026, series: null }))
    listed.push(...batch);
  const series = listed.map(({ number }) => number);
  expect(series).toEqual([...series].sort());
  const own = { order: orderNumber, isCompany: true, issuedOn: "2026-11-20", rates: [] };
  const amounts = { net: 0, vat: 0 };
  expect(listed.filter((one) => one.order === orderNumber)).toEqual([
    {
      ...{ ...own, ...amounts, number: expect.stringMatching(/^A2026-/), kind: "credit_note" },
      ...{ total: -50_00, outsideVat: -50_00 },
    },
    {
      ...{ ...own, ...amounts, number: expect.stringMatching(/^F2026-/), kind: "invoice" },
      ...{ total: 50_00, outsideVat: 50_00 },
    },
  ]);
  for await (const batch of numberedDocuments(db, { year: 2025, series: "F" }))
    expect(batch).toEqual([]);
});

/** Starts a process of its own that numbers documents, and kills it after it has begun so many. */
function numberUntilKilled(after: number): Promise<void> {
  const program = join(import.meta.dirname, "../testing/number-until-killed.ts");
  const child = spawn(process.execPath, [program, db.options.connectionString ?? ""]);
  let begun = 0;
  child.stdout.on("data", (dots: Buffer) => {
    begun += dots.length;
    if (begun >= after) child.kill("SIGKILL");
  });
  return new Promise((ended) => child.once("close", () => ended()));
}

test("numbers have no gap and no double however often the process that numbers is killed", {
  timeout: 300_000,
}, async () => {
  await numberDocuments(counter.deps);
  const before = await lastNumber("R", 2026);
  const customerId = await newCustomer(counter.deps);
  const topups = 50;
  for (let done = 0; done < topups; done++) await giveCredit(counter, customerId, cents(80_00));
  for (const after of [1, 12, 20, 21, 27]) await numberUntilKilled(after);
  await numberDocuments(counter.deps);
  const { rows } = await db.query<{ number: number }>(
    `select number from document join payment using (payment_id)
     where customer_id = $1 order by number`,
    [customerId],
  );
  const expected = Array.from({ length: topups }, (_, index) => before + 1 + index);
  expect(rows.map(({ number }) => number)).toEqual(expected);
  expect(await lastNumber("R", 2026)).toBe(before + topups);
  const findings = await checkLedger(db);
  expect(findings.filter(({ check }) => check === "document_numbers")).toEqual([]);
});
