import { afterAll, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";

const { app } = await openServer(testDeps(await testDatabase()));
afterAll(() => app.close());

test.for([
  ["GET", "/api/catalog/categories"],
  ["GET", "/api/ext/customers/me"],
  ["POST", "/api/ext/customers/login"],
  ["GET", "/api/none"],
  ["GET", "/api/docs/openapi.json"],
  ["GET", "/sitemap.xml"],
  ["GET", "/none"],
] as const)("%s %s is sent with nosniff and a referrer policy", async ([method, url]) => {
  const { headers } = await app.inject({ method, url });
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
});
