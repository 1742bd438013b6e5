import { afterAll, expect, test } from "vitest";
import { openServer } from "#server/testing/api-server.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { openProcess } from "#server/testing/shop-process.ts";

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

test("behind TLS every reply says that the shop is reached over TLS alone, a cached one too", async () => {
  const live = await openProcess(await testDatabase({ filled: true }), {
    servesPages: true,
    environment: { PUBLIC_ORIGIN: "https://shop.example" },
  });
  const origin = await live.app.listen({ port: 0, host: "127.0.0.1" });
  const paths = ["/", "/", "/boutique", "/api/store/list", "/api/store/list", "/none", "/api/none"];
  for (const path of paths) {
    const { headers } = await fetch(origin + path);
    expect([path, headers.get("strict-transport-security")]).toEqual([path, "max-age=31536000"]);
  }
});

test("without TLS no reply says so", async () => {
  const { headers } = await app.inject({ url: "/api/catalog/categories" });
  expect(headers["strict-transport-security"]).toBeUndefined();
});
