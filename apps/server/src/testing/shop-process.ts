import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { afterAll } from "vitest";
import { startSession } from "#server/accounts/sessions/start-session.ts";
import { watchCatalogue } from "#server/catalog/catalog.ts";
import type { Db } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { buildServer, newHttpCaches } from "#server/http.ts";
import { registerOperationRoutes, watchRequests } from "#server/operations/operations.routes.ts";
import { newOperations } from "#server/operations/operations.ts";
import type { Environment } from "#server/platform/config.ts";
import { type TestDeps, testDeps } from "./deps.ts";
import { newCustomer } from "./shop.ts";

export type ShopProcess = {
  readonly app: FastifyInstance;
  readonly deps: TestDeps;
  readonly edition: () => string | undefined;
  /** Makes cached entries older; they do not age by themselves. */
  readonly pass: (milliseconds: number) => void;
};

type ProcessOptions = { readonly servesPages: boolean; readonly environment?: Environment };

/** One process of the shop as `npm start` opens it, with its shared caches. */
export async function openProcess(
  db: Db,
  { servesPages, environment = {} }: ProcessOptions,
): Promise<ShopProcess> {
  const folder = mkdtempSync(join(tmpdir(), "papillote-test-"));
  const deps = testDeps(db, { environment: { DATA_DIR: folder, ...environment } });
  const watch = watchCatalogue(db, deps.log);
  let elapsedMs = 0;
  const kept = newHttpCaches({ pages: watch.edition, replies: watch.edition }, () => elapsedMs);
  const pass = (milliseconds: number) => {
    elapsedMs += milliseconds;
  };
  const app = await buildServer(deps, {
    servesPages,
    checksReplies: true,
    caches: kept,
    version: watch.edition,
    logger: deps.log as FastifyBaseLogger,
    operations: async (server) => {
      const operations = newOperations(db, kept);
      registerOperationRoutes(server, db, operations);
      watchRequests(server, operations);
    },
  });
  afterAll(async () => {
    await app.close();
    await watch.stop();
    rmSync(folder, { recursive: true });
  });
  return { app, deps, edition: watch.edition, pass };
}

/**
 * A logged-in customer with this first name; `cookie` is what the browser sends with each document.
 */
export async function loggedIn(
  deps: TestDeps,
  firstname: string,
): Promise<{ readonly customerId: string; readonly cookie: string }> {
  const customerId = await newCustomer(deps);
  await deps.db.query("update customer set firstname = $2 where customer_id = $1", [
    customerId,
    firstname,
  ]);
  const { document } = await atomically(deps.db, (tx) =>
    startSession(tx, deps, { customerId, platform: "web" }),
  );
  return { customerId, cookie: `papillote_session=${document}` };
}
