import { cents } from "@papillote/domain/money/cents.ts";
import { runMigrations } from "graphile-worker";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { saveBrandSupply } from "#server/stock/stock.ts";
import { awaitingOrder, giveCredit, markedCart, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { operationsJobs } from "./operations.jobs.ts";
import { newOperations, stuckLines } from "./operations.ts";

const db = await testDatabase();
const dayMs = 24 * 60 * 60_000;
let deps: TestDeps;

beforeAll(async () => {
  await seedShop(db);
  await runMigrations({ pgPool: db });
});
beforeEach(async () => {
  deps = testDeps(db);
});

const run = (task: string) =>
  operationsJobs(deps)
    .find((one) => one.task === task)
    ?.handle({});
const lines = (event: string) =>
  deps.logLines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
const metrics = async () => (await newOperations(db).metrics.page()).text;
const stuck = async () =>
  (await stuckLines(deps)).map((line) => line.slice(0, line.indexOf(":"))).sort();

test("a quiet night writes no error, and its metrics say when it was", async () => {
  await run("ledger.check");
  await run("stuck.report");
  expect([lines("ledger.findings"), lines("stuck.findings")]).toEqual([[], []]);
  const page = await metrics();
  expect(page).toContain('shop_check_findings{check="ledger"} 0');
  expect(page).toContain('shop_check_findings{check="stuck"} 0');
  const ranAt = deps.clock.now().getTime() / 1_000;
  expect(page).toContain(`shop_check_ran_timestamp_seconds{check="stuck"} ${ranAt}`);
});

test("a corrupted balance is an error line with a stable event, and a metric", async () => {
  const customerId = await newCustomer(deps);
  await giveCredit(openTestShop(deps), customerId, cents(50_00));
  const spoil = (by: number) =>
    db.query("update account set balance_cents = balance_cents + $2 where customer_id = $1", [
      customerId,
      by,
    ]);
  await spoil(1);
  await run("ledger.check");
  await spoil(-1);
  expect(lines("ledger.findings")).toMatchObject([
    { level: 50, findings: 1, first: [expect.stringContaining("wallet ")] },
  ]);
  expect(await metrics()).toContain('shop_check_findings{check="ledger"} 1');
});

/** An unpaid order with a hold of codes and balance, and a queued message, as they should be. */
async function youngRows(): Promise<{ orderId: string; paymentId: string; messageId: string }> {
  const counter = openTestShop(deps);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
  const customerId = await newCustomer(deps);
  await db.query("update message set status = 'sent', sent_at = queued_at where status = 'queued'");
  await giveCredit(counter, customerId, cents(50_00));
  const cartId = await markedCart(counter, customerId);
  const { orderId, paymentId } = await awaitingOrder(counter, {
    ...{ customerId, cartId },
    products: [{ sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 2 }],
  });
  const found = await db.query<{ id: string }>(
    "select message_id as id from message where status = 'queued'",
  );
  return { orderId, paymentId, messageId: found.rows[0]?.id ?? "" };
}

test("orders, holds, payments, refunds, messages, events and jobs beyond their time are stuck", async () => {
  const { orderId, paymentId, messageId } = await youngRows();
  const now = deps.clock.now();
  const refundId = deps.newId();
  await db.query(
    `insert into refund (refund_id, payment_id, amount_cents, reason, status, asked_at)
     values ($1, $2, 100, 'TEST', 'asked', $3)`,
    [refundId, paymentId, now],
  );
  await db.query(
    `insert into webhook_event (provider, event_id, payload, received_at)
     values ('sandbox', 'evt_1', '{}', $1)`,
    [now],
  );
  await db.query("delete from job_outbox");
  await db.query("insert into job_outbox (task, payload) values ('young', '{}')");
  await db.query("select graphile_worker.add_job('young.job', '{}')");
  expect(await stuck()).toEqual([]);

  deps.clock.pass(dayMs + 1);
  await db.query("update job_outbox set written_at = now() - interval '2 hours'");
  const jobs = await db.query<{ id: string }>(
    "select graphile_worker.add_job('lost.job', '{}', run_at := now() - interval '2 hours')",
  );
  expect(jobs.rowCount).toBe(1);
  const kinds = (await stuck()).map((text) => text.split(" ")[0]);
  expect(kinds).toEqual([
    ...["hold_of_balance", "hold_of_codes", "job", "message", "order", "outbox", "payment"],
    ...["refund", "webhook"],
  ]);
  expect(await stuck()).toEqual(
    expect.arrayContaining([
      `order ${orderId}`,
      `hold_of_codes ${orderId}`,
      `hold_of_balance ${orderId}`,
      `payment ${paymentId}`,
      `refund ${refundId}`,
      `message ${messageId}`,
      "webhook sandbox/evt_1",
    ]),
  );
  await run("stuck.report");
  expect(lines("stuck.findings")).toMatchObject([{ level: 50, findings: 9 }]);
  expect(await metrics()).toContain('shop_check_findings{check="stuck"} 9');
});

test("a settlement that disagrees is stuck until the operator resolves it", async () => {
  const before = await stuck();
  await db.query(
    `insert into settlement_difference (provider, settlement_ref, reason, session_ref, kind,
       amount_cents, due_cents, fee_cents, currency, settled_on, found_at)
     values ('sandbox', 'st_1', 'unknown_payment', 'ps_1', 'capture', 1, 0, 0, 'EUR',
       '2026-11-20', $1)`,
    [deps.clock.now()],
  );
  expect((await stuck()).filter((one) => !before.includes(one))).toEqual([
    "settlement sandbox/st_1",
  ]);
});

test("a brand with fewer codes to sell than its threshold is a warning, and in the report", async () => {
  const pool = { brandId: shop.stocked.brandId, denomination: cents(25_00) };
  await addCodes(deps, pool, 3);
  const { brandId } = pool;
  const low = async () => (await stuckLines(deps)).filter((line) => line.startsWith("codes 1/25"));
  expect(await low()).toEqual([]);
  await saveBrandSupply(db, brandId, { lowCodes: 3 });
  expect(await low()).toEqual([]);
  await saveBrandSupply(db, brandId, { lowCodes: 4 });
  expect(await low()).toEqual(["codes 1/25.00: 3 free codes of Brand 1, fewer than 4"]);
  await run("stuck.report");
  expect(lines("codes.low")).toMatchObject([{ level: 40 }]);
  await db.query("delete from brand_supply");
});
