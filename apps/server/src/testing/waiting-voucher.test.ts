import * as calls from "@papillote/contract/news/device-notices.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { noticesJobs } from "#server/notices/notices.jobs.ts";
import { demoSupplier } from "#server/vouchers/supplier.fake.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";
import type { IssueLine } from "#server/vouchers/vouchers.ts";
import { openServer } from "./api-server.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { openFakePush } from "./fake-push.ts";
import { issue, issueLine, putOrder } from "./issuing.ts";
import { addCodes, seedShop, shop } from "./shop.ts";
import { signUp } from "./sign-up.ts";

const push = await openFakePush();
const deps = testDeps(await testDatabase(), { environment: push.environment });
const { db } = deps;
const server = await openServer(deps);
/** The supplier remembers what it was asked for. */
const supplier = demoSupplier();
let token: string;
let customerId: string;

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 5);
  ({ token } = await signUp(server, { email: "leonie@exemple.fr", mobile: "+33612345678" }));
  const { rows } = await db.query("select customer_id from customer where email = $1", [
    "leonie@exemple.fr",
  ]);
  customerId = rows[0].customer_id;
});
beforeEach(async () => {
  await db.query("truncate notice_device, device_notice, job_outbox");
  push.received.length = 0;
  deps.clock.set("2026-11-20T11:00:00Z");
});
afterAll(() => Promise.all([server.app.close(), push.close()]));

async function bought(line: Partial<IssueLine>): Promise<string> {
  const order = { orderId: deps.newId(), customerId };
  await putOrder(deps, { ...order, waiverVersion: null });
  const issued = await issue(deps, order, [issueLine(line)]);
  if (!issued.ok) throw new Error(issued.refusal);
  return issued.value[0] ?? "";
}

/** The due jobs of a task, as the worker runs them. */
async function run(task: string): Promise<void> {
  const changeUnits = (_tx: unknown, _orderId: string, work: () => Promise<void>) => work();
  const jobs = [...vouchersJobs(deps, changeUnits, supplier), ...noticesJobs(deps)];
  const due = await db.query(
    "delete from job_outbox where task = $1 and (run_at is null or run_at <= $2) returning payload",
    [task, deps.clock.now()],
  );
  for (const { payload } of due.rows) await jobs.find((one) => one.task === task)?.handle(payload);
}

const allow = () =>
  server.ask(calls.saveDeviceNotices, {
    token,
    body: { ...push.subscription(), kinds: ["voucher-ready"] },
  });
const shown = async () => {
  await run("notices.send");
  return push.received.map(({ notice }) => notice);
};

test("S7.26d a voucher that is activated after two working days says so, and leads to itself", async () => {
  await allow();
  const voucherId = await bought({ activation: "delayed" });
  await run("vouchers.activate");
  expect(await shown()).toEqual([]);
  deps.clock.set("2026-11-24T11:00:00Z");
  await run("vouchers.activate");
  expect(await shown()).toMatchObject([
    { path: `/my-vouchers/${voucherId}`, tag: `voucher-ready:${voucherId}` },
  ]);
});

test("S7.26d so does one that its supplier sends later", async () => {
  await allow();
  const { brandId } = shop.onDemand;
  const voucherId = await bought({ stockSource: "on_demand", brandId, face: cents(41_00) });
  await run("vouchers.issue");
  expect(await shown()).toEqual([]);
  deps.clock.pass(60_000);
  await run("vouchers.issue");
  expect(await shown()).toMatchObject([{ path: `/my-vouchers/${voucherId}` }]);
});

test("S7.26d without the permission of a device the e-mail alone is sent", async () => {
  const voucherId = await bought({ activation: "delayed" });
  deps.clock.set("2026-11-24T11:00:00Z");
  await run("vouchers.activate");
  expect(await shown()).toEqual([]);
  const { rowCount } = await db.query("select from message where message_key = $1", [
    `voucher-ready:${voucherId}`,
  ]);
  expect(rowCount).toBe(1);
});
