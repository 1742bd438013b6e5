import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { registerMedia } from "./media.routes.ts";

const app = Fastify();

beforeAll(() => registerMedia(app, "data/demo/media"));
afterAll(() => app.close());

test.each(["/media/brands/1001.svg", "/media/goods/bague.svg"])("%s is served, may be kept a day and runs nothing", async (url) => {
  const reply = await app.inject({ method: "GET", url });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    "content-type": "image/svg+xml",
    "cache-control": "public, max-age=86400",
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
    "x-content-type-options": "nosniff",
  });
  expect(reply.body).toContain("<svg");
  const again = await app.inject({ method: "GET", url, headers: { "if-none-match": String(reply.headers.etag) } });
  expect(again.statusCode).toBe(304);
});

test.each([
  "/media/brands/0.svg",
  "/media/goods.csv",
  "/media/README.md",
  "/media/brands/",
  "/media/brands",
  "/media/brands/..%2fgoods.csv",
  "/media/brands/../goods.csv",
])("%s is not there", async (url) => {
  expect((await app.inject({ method: "GET", url })).statusCode).toBe(404);
});
