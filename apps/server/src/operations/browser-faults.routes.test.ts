import { reportFault } from "@papillote/contract/operations.ts";
import { afterAll, beforeEach, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { app, ask } = await openServer(deps);
afterAll(() => app.close());
beforeEach(async () => {
  await db.query("truncate throttle");
});

const report = {
  message: "TypeError: x is undefined",
  stack: ["cart-drawer-Bk3.js:1:234", "vendor-C1.js:2:5"],
  screen: "routes/checkout/cart",
  build: "1a2b3c",
};
const send = (change: object = {}) => ask(reportFault, { body: { ...report, ...change } });
const logged = () =>
  deps.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "fault in a browser");

test("a fault in a browser is a warning with its place in our own scripts", async () => {
  expect(await send()).toMatchObject({ status: 200, result: true });
  expect(logged().at(-1)).toMatchObject({ level: 40, fault: report });
  expect((await app.inject("/metrics")).body).toContain(
    'shop_browser_faults_total{result="logged"} 1',
  );
});

test("its message is logged without typed values", async () => {
  await send({ message: 'Error: "Caramel 2026" of ines@exemple.fr, 0612345678' });
  expect(logged().at(-1)?.fault.message).toBe("Error: … of … …");
});

test.each([
  ["an address with a query", { stack: ["https://shop.example/cart?email=a"] }],
  ["no line of a script", { stack: [] }],
  ["a long stack", { stack: Array.from({ length: 13 }, () => "a.js:1:1") }],
  ["a long message", { message: "x".repeat(201) }],
  ["an address as its screen", { screen: "/cart?email=a" }],
  ["another field", { email: "ines@exemple.fr" }],
])("a report with %s is refused and not logged", async (_, change) => {
  const before = logged().length;
  expect((await send(change)).status).toBe(400);
  expect(logged()).toHaveLength(before);
});

test("one address is heard ten times an hour, what is not logged is counted as dropped", async () => {
  const before = logged().length;
  const statuses = [];
  for (let sent = 0; sent < 12; sent++) statuses.push((await send()).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
  expect(logged()).toHaveLength(before + 10);
  expect((await app.inject("/metrics")).body).toContain(
    'shop_browser_faults_total{result="dropped"} 8',
  );
});
