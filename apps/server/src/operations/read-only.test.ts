import Fastify, { type FastifyBaseLogger, LogController } from "fastify";
import { expect, test } from "vitest";
import { connect } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { registerFaults } from "#server/web/faults.ts";
import { registerOperationRoutes, watchRequests } from "./operations.routes.ts";
import { newOperations } from "./operations.ts";

const db = await testDatabase();

/** A shop whose PostgreSQL can read, but fails every write with this SQLSTATE. */
function shopThatMeets(sqlState: string) {
  const operations = newOperations(db);
  const app = Fastify({
    loggerInstance: testDeps(db).log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerFaults(app);
  registerOperationRoutes(app, db, operations);
  watchRequests(app, operations);
  app.post("/api/write", () =>
    atomically(db, (tx) =>
      tx.query(`do $$ begin raise exception 'refused' using errcode = '${sqlState}'; end $$`),
    ),
  );
  return app;
}

for (const sqlState of ["25006", "53100", "53200", "57P01", "57P02", "58030", "08006"])
  test(`SQLSTATE ${sqlState} is an outage: 503, and the connection is dropped`, async () => {
    const before = (await db.query("select pg_backend_pid() as pid")).rows[0]?.pid;
    const app = shopThatMeets(sqlState);
    const { statusCode } = await app.inject({ method: "POST", url: "/api/write" });
    expect(statusCode).toBe(503);
    expect((await db.query("select pg_backend_pid() as pid")).rows[0]?.pid).not.toBe(before);
    await app.close();
  });

test("after a write that a full disk refused the process is not ready", async () => {
  const app = shopThatMeets("53100");
  expect((await app.inject("/readyz")).statusCode).toBe(200);
  await app.inject({ method: "POST", url: "/api/write" });
  expect((await app.inject("/readyz")).json()).toMatchObject({ reason: "database" });
  await app.close();
});

test("a standby is not ready, and a primary is", async () => {
  const name = (await db.query("select current_database() as name")).rows[0]?.name;
  const url = db.options.connectionString ?? "";
  const standby = connect({ url, poolMax: 2, onError: () => undefined });
  await db.query(`alter database ${name} set default_transaction_read_only = on`);
  const app = Fastify();
  registerOperationRoutes(app, standby, newOperations(standby));
  expect((await app.inject("/readyz")).json()).toMatchObject({ reason: "database" });
  await db.query("set default_transaction_read_only = off");
  await db.query(`alter database ${name} reset default_transaction_read_only`);
  expect((await app.inject("/readyz")).json()).toEqual({ status: "ready" });
  await app.close();
  await standby.end();
});
