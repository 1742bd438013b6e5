import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type PaySandbox, startPaySandbox } from "#server/launch/pay-sandbox.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import type { Deps } from "#server/platform/deps.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { freePort } from "#server/testing/free-port.ts";
import { prepareDemo } from "./demo.ts";

const db = await testDatabase();
const dataDir = await mkdtemp(join(tmpdir(), "papillote-demo-"));
const payPort = await freePort();
// The provider uses the real time, so the shop must use it too.
const deps: Deps = testDeps(db, {
  now: new Date(),
  environment: { PAY_PORT: String(payPort), DATA_DIR: dataDir },
});
let sandbox: PaySandbox;

beforeAll(async () => {
  sandbox = await startPaySandbox(deps);
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const count = async (table: string) =>
  (await db.query<{ count: number }>(`select count(*)::int as count from ${table}`)).rows[0]?.count;

test("the demo account has paid its €100.00 by card, and a second start changes nothing", async () => {
  const told = [
    "  the demo account     demo@papillote.example, password Caramel-2026, balance €100.00",
  ];
  expect(await prepareDemo(deps)).toEqual(told);
  const tables = ["customer", "payment", "posting", "message"];
  const before = await Promise.all(tables.map(count));
  expect(before.slice(0, 2)).toEqual([1, 1]);
  expect(await prepareDemo(deps)).toEqual(told);
  expect(await Promise.all(tables.map(count))).toEqual(before);
  expect(await checkLedger(db)).toEqual([]);
});

test("without the payment provider the shop starts, and its demo account has no credit", async () => {
  const away = testDeps(await testDatabase(), { environment: { PAY_PORT: "1" } });
  expect(await prepareDemo(away)).toEqual([
    "  the demo account     demo@papillote.example, password Caramel-2026, balance €0.00",
  ]);
});
