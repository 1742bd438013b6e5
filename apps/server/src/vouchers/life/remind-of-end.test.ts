import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { issue, issueLine, putOrder } from "#server/testing/issuing.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";
import { findEndingVouchers } from "./ending-vouchers.store.ts";

const db = await testDatabase();
const deps = testDeps(db);
const noId = "00000000-0000-0000-0000-000000000000";

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 9);
});

async function remind(): Promise<void> {
  const jobs = vouchersJobs(deps, (_tx, _orderId, work) => work());
  await jobs.find(({ task }) => task === "vouchers.remind")?.handle({} as never);
}

async function reminders(): Promise<string[]> {
  const { rows } = await db.query<{ key: string }>(
    `select message_key as key from message where message_key like 'voucher-ending:%'
       order by message_key`,
  );
  return rows.map(({ key }) => key);
}

test("an owner is reminded 30 and 7 days before the last day of active vouchers, once each and in one letter", async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  const order = { orderId: deps.newId(), customerId: await newCustomer(deps) };
  await putOrder(deps, order);
  const issued = await issue(deps, order, [issueLine({ qty: 5 })]);
  const [one, two, used, deleted] = issued.ok ? issued.value : [];
  const ends = "update voucher set ends_on = '2026-12-31' where voucher_id = any($1)";
  await db.query(ends, [[one, two, used, deleted]]);
  await db.query("update voucher set status = 'used' where voucher_id = $1", [used]);
  await db.query("update voucher set deleted_at = now() where voucher_id = $1", [deleted]);
  await db.query("update voucher set left_cents = 1230 where voucher_id = $1", [two]);

  const key = (days: number) => `voucher-ending:${order.customerId}:2026-12-31:${days}`;
  const seen: Record<string, string[]> = {};
  for (const day of ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-25", "2027-01-01"]) {
    deps.clock.set(`${day}T08:10:00Z`);
    await remind();
    await remind();
    seen[day] = await reminders();
  }
  expect(seen).toEqual({
    "2026-11-30": [],
    "2026-12-01": [key(30)],
    "2026-12-02": [key(30)],
    "2026-12-25": [key(30), key(7)],
    "2027-01-01": [key(30), key(7)],
  });
  const range = { from: day("2026-12-01"), to: day("2026-12-31"), limit: 9 };
  const found = await findEndingVouchers(db, { ...range, after: noId });
  expect(found.map(({ left }) => left).sort()).toEqual([1230, 5000]);
  expect(await findEndingVouchers(db, { ...range, after: order.customerId })).toEqual([]);
});
