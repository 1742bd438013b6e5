import { endpoints } from "@papillote/contract/endpoints.ts";
import { checkMaintenanceMode } from "@papillote/contract/operations.ts";
import { afterEach, expect, test, vi } from "vitest";
import { openServer, type WholeServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { samples } from "#server/testing/samples.ts";
import { maintenanceRoutes } from "./maintenance.routes.ts";
import { endMaintenance, saveMaintenance } from "./maintenance.store.ts";
import { maintenanceOf, watchMaintenance } from "./maintenance.ts";

const db = await testDatabase();
const opened: WholeServer[] = [];

async function shop(environment: Record<string, string> = {}): Promise<WholeServer> {
  const server = await openServer(testDeps(db, { environment }));
  // A page, as the storefront's catch-all serves it.
  server.app.all("/*", async (request, reply) =>
    request.url === "/old" ? reply.redirect("/new") : reply.type("text/html").send("<p>page</p>"),
  );
  opened.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ app }) => app.close()));
});

test("S7.16e S4.33b without maintenance the endpoint answers false", async () => {
  const { app, ask } = await shop();
  expect(await ask(checkMaintenanceMode)).toMatchObject({
    status: 200,
    resultCode: 200,
    result: { maintenance: false },
  });
  expect((await app.inject("/")).statusCode).toBe(200);
});

test("S1.7 S4.33a S7.16e S8.13b S9.30 during maintenance every call gets 503 before authentication", async () => {
  const { ask } = await shop({ MAINTENANCE: "on" });
  for (const [name, shape] of Object.entries(endpoints)) {
    const { params = {}, query = {} } = samples[name as keyof typeof samples];
    expect([name, await ask(shape, { params, query })]).toMatchObject([
      name,
      {
        status: 503,
        resultCode: 503,
        meta: { reason: "MAINTENANCE" },
        result: { maintenance: true },
      },
    ]);
  }
  expect(await ask({ method: "GET", path: "/api/nothing" })).toMatchObject({
    status: 503,
    headers: { "retry-after": "600" },
  });
});

test("the refusal names the planned end and sends Retry-After until it", async () => {
  const { ask } = await shop({ MAINTENANCE: "on", MAINTENANCE_UNTIL: "2026-11-20T11:30:00Z" });
  const reply = await ask(checkMaintenanceMode);
  expect(reply).toMatchObject({
    result: { until: "2026-11-20T11:30:00Z" },
    headers: { "retry-after": "1800" },
  });
});

test("a planned end in the past is ignored", async () => {
  const { ask } = await shop({ MAINTENANCE: "on", MAINTENANCE_UNTIL: "2026-11-20T10:00:00Z" });
  expect(await ask(checkMaintenanceMode)).toMatchObject({ headers: { "retry-after": "600" } });
});

test("S2.43 S4.33a pages answer 503 with their own text; redirects, health, metrics and the outbox are unchanged", async () => {
  const { app } = await shop({ MAINTENANCE: "on" });
  const page = await app.inject("/boutique");
  expect([page.statusCode, page.headers["retry-after"], page.body]).toEqual([
    503,
    "600",
    "<p>page</p>",
  ]);
  expect((await app.inject("/old")).statusCode).toBe(302);
  for (const path of [
    "/healthz",
    "/readyz",
    "/metrics",
    "/dev/outbox",
    "/__manifest?paths=%2Foffer",
  ])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
});

test("S4.33a S9.11d the operator's maintenance begins and ends while the shop runs; without it there is none", async () => {
  const deps = testDeps(db);
  const watch = await watchMaintenance(deps);
  try {
    expect(watch.now()).toBeUndefined();
    const now = deps.clock.now();
    const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
    await saveMaintenance(db, { from: now, until: later(5), isPlanned: false });
    await vi.waitFor(() => expect(watch.now()).toEqual({ until: later(5).toISOString() }), 5_000);
    deps.clock.set(later(6).toISOString()); // only the operator ends what the operator began
    expect(watch.now()).toBeDefined();
    await saveMaintenance(db, { from: later(10), until: later(20), isPlanned: true });
    await vi.waitFor(() => expect(watch.now()).toBeUndefined(), 5_000);
    expect(watch.planned()).toMatchObject({ until: later(20) });
    deps.clock.set(later(10).toISOString());
    expect(watch.now()).toEqual({ until: later(20).toISOString() });
    expect(watch.planned()).toBeUndefined();
    deps.clock.set(later(20).toISOString());
    expect(watch.now()).toBeUndefined();
    expect(await endMaintenance(db)).toBe(true);
    expect(await endMaintenance(db)).toBe(false);
  } finally {
    await watch.stop();
  }
});

test("S7.16e a planned window is announced before it begins", async () => {
  const deps = testDeps(db);
  const window = {
    from: new Date("2026-11-20T22:00:00Z"),
    until: new Date("2026-11-20T23:00:00Z"),
    isPlanned: true,
  };
  const [check] = maintenanceRoutes(
    deps,
    maintenanceOf(deps, () => window),
  );
  expect(await check?.handle({} as never)).toMatchObject({
    value: {
      result: {
        maintenance: false,
        notice: { from: "2026-11-20T22:00:00.000Z", until: "2026-11-20T23:00:00.000Z" },
      },
    },
  });
});
