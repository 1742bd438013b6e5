import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isReservedPath, serverSegments } from "@papillote/domain/catalog/rules/reserved-paths.ts";
import type { FastifyBaseLogger } from "fastify";
import { expect, test } from "vitest";
import { buildServer } from "#server/http.ts";
import { registerOperationRoutes } from "#server/operations/operations.routes.ts";
import { newOperations } from "#server/operations/operations.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";

const db = await testDatabase();

test("S2.9a the server's own addresses are among those that no universe or product may take", async () => {
  const deps = testDeps(db);
  const urls: string[] = [];
  const app = await buildServer(deps, {
    servesPages: false,
    checksReplies: true,
    logger: deps.log as FastifyBaseLogger,
    operations: async (server) => {
      server.addHook("onRoute", ({ url }) => void urls.push(url));
      registerOperationRoutes(server, db, newOperations(db));
    },
  });
  await app.close();
  const files = readdirSync(join(projectRoot, "apps/storefront/public"));
  const first = [...urls.map((url) => url.split("/")[1] ?? ""), ...files];
  // A slug has no full stop, so no URL of the catalogue can be that of such a file.
  const segments = first.filter((segment) => /^[a-z0-9-]+$/.test(segment));
  expect(segments).toContain("api");
  expect(segments).toContain("mail");
  expect(segments.filter((segment) => !isReservedPath(segment))).toEqual([]);
  // Each name of the list is one that the server serves.
  expect(serverSegments.filter((segment) => !segments.includes(segment))).toEqual(["assets"]);
});
