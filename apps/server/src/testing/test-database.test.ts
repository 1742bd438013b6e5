import { expect, test } from "vitest";
import { pendingMigrations } from "#server/db/migrate.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";

const db = await testDatabase();

test("a test file gets a migrated database of its own", async () => {
  expect(await pendingMigrations(db)).toEqual([]);
  await db.query("insert into job_outbox (task, payload) values ('only here', '{}')");
  const other = await testDatabase();
  expect((await other.query("select from job_outbox")).rowCount).toBe(0);
});

test("the clock of a test does not move until it is set", () => {
  const deps = testDeps(db, { now: "2026-11-20T10:00:00Z" });
  deps.clock.pass(60_000);
  expect(deps.clock.now().toISOString()).toBe("2026-11-20T10:01:00.000Z");
  deps.clock.set("2027-01-01T00:00:00Z");
  expect(deps.clock.now().toISOString()).toBe("2027-01-01T00:00:00.000Z");
});

test("a test can read the log lines, with secrets redacted", () => {
  const deps = testDeps(db);
  deps.log.info({ orderId: "o1", password: "Hunter2!" }, "logged in");
  expect(deps.logLines).toHaveLength(1);
  expect(deps.logLines[0]).toContain('"orderId":"o1"');
  expect(deps.logLines[0]).not.toContain("Hunter2!");
});
