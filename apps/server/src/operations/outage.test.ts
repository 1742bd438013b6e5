import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { connect, type Db } from "#server/db/db.ts";
import { migrate } from "#server/db/migrate.ts";
import { type JobRunner, startJobRunner } from "#server/jobs/job-runner.ts";
import { enqueue, job } from "#server/jobs/jobs.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#server/launch/embedded-postgres.ts";
import { testDeps } from "#server/testing/deps.ts";
import { registerFaults } from "#server/web/faults.ts";
import { registerOperationRoutes } from "./operations.routes.ts";
import { newOperations } from "./operations.ts";

vi.setConfig({ testTimeout: 300_000 });
const soon = { timeout: 60_000, interval: 50 };
const done: string[] = [];
const duringOutage = {
  begun: Promise.withResolvers<void>(),
  mayEnd: Promise.withResolvers<void>(),
};

let folder: string;
let postgres: EmbeddedPostgres;
let db: Db;
let runner: JobRunner;

const restart = () =>
  startEmbeddedPostgres({ dataDir: folder, settings: { fsync: "off", shared_buffers: "16MB" } });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-outage-"));
  await chmod(folder, 0o755);
  postgres = await restart();
  db = connect({ url: postgres.url, poolMax: 12, onError: () => undefined });
  await migrate(db);
});

afterAll(async () => {
  await runner.stop();
  await db.end();
  await postgres.stop();
  await rm(postgres.home.path, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

test("while the database is away calls answer 503; afterwards everything recovers without a restart", async () => {
  const deps = testDeps(db);
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerFaults(app);
  registerOperationRoutes(app, db, newOperations(db));
  app.get(
    "/api/count",
    async () => (await db.query("select count(*) as products from product")).rows[0],
  );
  const note = job("note", z.object({ id: z.string() }), async ({ id }) => void done.push(id));
  const slow = job("slow", z.object({}), async () => {
    duringOutage.begun.resolve();
    await duringOutage.mayEnd.promise;
    done.push("slow");
  });
  runner = await startJobRunner({ db, log: deps.log, jobs: [note, slow] });

  expect((await app.inject("/api/count")).json()).toEqual({ products: 0 });
  await enqueue(db, { task: "note", payload: { id: "before" } });
  await vi.waitFor(() => expect(done).toEqual(["before"]), soon);
  await enqueue(db, { task: "slow", payload: {} });
  await duringOutage.begun.promise;

  await postgres.stop();

  const refused = await app.inject("/api/count");
  expect(refused.statusCode).toBe(503);
  expect(refused.json()).toMatchObject({ code: 503, meta: { reason: "UNAVAILABLE" } });
  expect((await app.inject("/readyz")).json()).toEqual({ status: "not ready", reason: "database" });
  expect((await app.inject("/healthz")).statusCode).toBe(200);
  duringOutage.mayEnd.resolve(); // the job ends while its result cannot be stored
  await vi.waitFor(() => expect(done).toContain("slow"), soon);

  postgres = await restart();

  await vi.waitFor(async () => expect((await app.inject("/readyz")).statusCode).toBe(200), soon);
  expect((await app.inject("/api/count")).json()).toEqual({ products: 0 });
  await enqueue(db, { task: "note", payload: { id: "after" } });
  await vi.waitFor(() => expect(done).toContain("after"), soon);
  // A job whose result could not be stored runs again: at least once.
  await vi.waitFor(
    async () => expect((await db.query("select from graphile_worker.jobs")).rowCount).toBe(0),
    soon,
  );
  expect(done.filter((id) => id === "slow").length).toBeGreaterThanOrEqual(1);
  await app.close();
});
