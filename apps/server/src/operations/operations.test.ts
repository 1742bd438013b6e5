import { once } from "node:events";
import { createConnection } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from "fastify";
import { afterEach, expect, test } from "vitest";
import { startJobRunner } from "#server/jobs/job-runner.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { refuse } from "#server/web/serve.ts";
import {
  newOperationsServer,
  registerHealth,
  registerOperationRoutes,
  watchRequests,
} from "./operations.routes.ts";
import { newOperations, type Operations } from "./operations.ts";

const db = await testDatabase();
const deps = testDeps(db);
const apps: FastifyInstance[] = [];

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

function server(operations: Operations = newOperations(db)): {
  app: FastifyInstance;
  operations: Operations;
} {
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerOperationRoutes(app, db, operations);
  watchRequests(app, operations);
  apps.push(app);
  return { app, operations };
}

const linesWith = (text: string) =>
  deps.logLines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));

test("/healthz is 200 while the process runs, /readyz while it can serve", async () => {
  const { app, operations } = server();
  expect((await app.inject("/healthz")).json()).toEqual({ status: "alive" });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  operations.beginStopping();
  const stopping = await app.inject("/readyz");
  expect(stopping.statusCode).toBe(503);
  expect(stopping.json()).toEqual({ status: "not ready", reason: "stopping" });
  expect((await app.inject("/healthz")).statusCode).toBe(200);
});

test("not ready while no job is taken although some are due", async () => {
  const { app, operations } = server();
  let isStalled = true;
  operations.watchJobs(() => ({ isStalled }));
  const refused = await app.inject("/readyz");
  expect([refused.statusCode, refused.json()]).toEqual([
    503,
    { status: "not ready", reason: "jobs" },
  ]);
  isStalled = false;
  expect((await app.inject("/readyz")).statusCode).toBe(200);
});

test("readiness and metrics have a port of their own, which is of this machine by default", async () => {
  const operations = newOperations(db);
  expect(testDeps(db, { environment: { DEMO: "off" } }).config).toMatchObject({
    operationsHost: "127.0.0.1",
    operationsPort: 3002,
    drainMs: 5_000,
  });
  expect(deps.config).toMatchObject({ operationsPort: 0, drainMs: 0 });
  const own = newOperationsServer(db, operations, deps.config);
  const origin = await own.listen();
  for (const path of ["/healthz", "/readyz", "/metrics"])
    expect([path, (await fetch(origin + path)).status]).toEqual([path, 200]);
  operations.beginStopping();
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  await own.close();

  const shop = Fastify();
  apps.push(shop);
  registerHealth(shop);
  watchRequests(shop, operations);
  expect((await shop.inject("/healthz")).statusCode).toBe(200);
  for (const path of ["/readyz", "/metrics"])
    expect((await shop.inject(path)).statusCode).toBe(404);
});

test("the metrics tell what waits in the shop, its codes and its connections", async () => {
  const { app } = server();
  await db.query(
    "insert into webhook_event (provider, event_id, payload, received_at) values ('sandbox', 'e', '{}', now())",
  );
  const { body } = await app.inject("/metrics");
  for (const name of ["orders_waiting", "orders_overdue", "payments_open", "payments_overdue"])
    expect(body).toContain(`shop_${name} 0`);
  for (const line of ["refunds_open 0", "webhooks_waiting 1", "codes_free 0", "pools_empty 0"])
    expect(body).toContain(`shop_${line}`);
  expect(body).toMatch(/shop_database_connections\{state="open"\} [1-9]/);
  expect(body).toMatch(/shop_database_connections\{state="waited_for"\} \d/);
});

test("not ready while a migration of this build is missing", async () => {
  const older = await testDatabase();
  await older.query("delete from migration where name = (select max(name) from migration)");
  const app = Fastify();
  apps.push(app);
  registerOperationRoutes(app, older, newOperations(older));
  const reply = await app.inject("/readyz");
  expect(reply.statusCode).toBe(503);
  expect(reply.json()).toEqual({ status: "not ready", reason: "migrations" });
});

test("a request is logged with its route and refusal, never with its URL", async () => {
  const { app } = server();
  app.get("/api/orders/:id", async (_request, reply) => refuse(reply, "NOT_FOUND"));
  await app.inject("/api/orders/77?token=SECRET-TOKEN-1");
  await app.inject("/nowhere?token=SECRET-TOKEN-1");
  const [line] = linesWith('"refusal":"NOT_FOUND"');
  expect(line).toMatchObject({
    method: "GET",
    route: "/api/orders/:id",
    status: 404,
    refusal: "NOT_FOUND",
    msg: "request",
  });
  expect(line.reqId).toBeDefined();
  expect(typeof line.ms).toBe("number");
  expect(deps.logLines.join("\n")).not.toContain("SECRET-TOKEN-1");
  expect(deps.logLines.join("\n")).not.toContain("orders/77");
});

test("the metrics count requests by route, refusals by reason, jobs, and the outbox", async () => {
  const { app, operations } = server();
  app.get("/api/things/:id", async (_request, reply) => refuse(reply, "OUT_OF_STOCK"));
  await app.inject("/api/things/1");
  await app.inject("/api/things/2");
  await app.inject("/nowhere/at/all");
  operations.metrics.countJob({ task: "mail", isDone: true, seconds: 0.2 });
  operations.metrics.countJob({ task: "mail", isDone: false, seconds: 0.2 });
  await (await startJobRunner({ db, log: deps.log, jobs: [] })).stop(); // makes the queue's tables
  await db.query("select graphile_worker.add_job('idle'), graphile_worker.add_job('failed')");
  await db.query(
    "update graphile_worker._private_jobs as job set attempts = job.max_attempts from graphile_worker.jobs where job.id = jobs.id and task_identifier = 'failed'",
  );
  await db.query("insert into job_outbox (task, payload) values ('later', '{}'), ('later', '{}')");

  const { body, headers } = await app.inject("/metrics");

  expect(headers["content-type"]).toContain("text/plain");
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/things/:id",status="406"} 2',
  );
  expect(body).toContain(
    'http_request_duration_seconds_count{method="GET",route="(none)",status="404"} 1',
  );
  expect(body).toContain('shop_refusals_total{reason="OUT_OF_STOCK"} 2');
  expect(body).toContain('shop_jobs_total{task="mail",result="done"} 1');
  expect(body).toContain('shop_jobs_total{task="mail",result="failed"} 1');
  expect(body).toContain('shop_job_backlog{task="outbox"} 2');
  expect(body).toContain('shop_job_backlog{task="idle"} 1');
  expect(body).toMatch(/shop_job_oldest_due_seconds\{task="idle"\} \d/);
  expect(body).toContain('shop_job_failed{task="failed"} 1');
  expect(body).toContain("process_cpu_seconds_total");
  expect(body).not.toContain("/things/1");
});

test("close() finishes the running request, despite its keep-alive connection, and accepts no other", async () => {
  const { app } = server();
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  app.get("/slow", async () => {
    begun.resolve();
    await mayEnd.promise;
    return { finished: true };
  });
  const address = await app.listen({ port: 0, host: "127.0.0.1" });
  const answered = fetch(`${address}/slow`); // with a keep-alive connection, as browsers have
  await begun.promise;

  const closed = app.close();
  await expect.poll(() => connects(address)).toBe(false);
  mayEnd.resolve();

  expect(await (await answered).json()).toEqual({ finished: true });
  await expect(
    Promise.race([closed.then(() => "closed"), sleep(60_000, "still open", { ref: false })]),
  ).resolves.toBe("closed");
});

test("close() ends although a client never sends the rest of its request", async () => {
  const { app } = server({ ...newOperations(db), finishWithinMs: 50 });
  const isBegun = Promise.withResolvers<void>();
  app.addHook("onRequest", async () => isBegun.resolve());
  app.post("/form", async () => ({ finished: true }));
  const { hostname, port } = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
  const socket = createConnection({ host: hostname, port: Number(port) });
  const closed = once(socket.resume(), "close");
  socket.write("POST /form HTTP/1.1\r\nhost: localhost\r\ncontent-length: 300000\r\n\r\na=b");
  await isBegun.promise;
  await app.close();
  await closed;
});

async function connects(address: string): Promise<boolean> {
  const { hostname, port } = new URL(address);
  const socket = createConnection({ host: hostname, port: Number(port) });
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
