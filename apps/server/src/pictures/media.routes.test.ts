import Fastify from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { registerMedia } from "./media.routes.ts";

const db = await testDatabase({ filled: true });
const app = Fastify();

beforeAll(async () => {
  await registerMedia(app, db, "data/demo/media");
});
afterAll(() => app.close());

test.each(["/media/brands/1001.svg", "/media/goods/bague.svg"])(
  "%s is served, may be kept a day and runs nothing",
  async (url) => {
    const reply = await app.inject({ method: "GET", url });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "cache-control": "public, max-age=86400",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
    });
    expect(reply.body).toContain("<svg");
    const again = await app.inject({
      method: "GET",
      url,
      headers: { "if-none-match": String(reply.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  },
);

test("the second and the third picture of a thing show it nearer, a variant's in its own colour", async () => {
  const shown = async (query: string) =>
    (await app.inject({ method: "GET", url: `/media/goods/bague.svg${query}` })).body;
  const [first, second, third] = [await shown(""), await shown("?view=2"), await shown("?view=3")];
  const windows = [first, second, third].map((svg) => /viewBox="([^"]+)"/.exec(svg)?.[1]);
  expect(windows[0]).toBe("0 0 600 744");
  expect(new Set(windows).size).toBe(3);
  const { rows } = await db.query<{ swatch: string }>(
    "select swatch from attribute_option where attribute_code = 'color' and swatch <> '' order by sort_order limit 1",
  );
  const color = String(rows[0]?.swatch).slice(1).toLowerCase();
  expect(first).not.toContain(`#${color}`);
  expect(await shown(`?color=${color}`)).toContain(`"#${color}"`);
  expect(await shown("?color=abcdef")).toBe(first);
  expect(await shown("?view=9")).toBe(first);
});

test.each([
  "/media/brands/0.svg",
  "/media/goods/no-such-thing.svg",
  "/media/goods.csv",
  "/media/README.md",
  "/media/brands/",
  "/media/brands",
  "/media/brands/..%2fgoods.csv",
  "/media/goods/..%2fgoods.csv",
  "/media/goods/..%2fbrands%2f1001.svg",
  "/media/brands/../goods.csv",
])("%s is not there", async (url) => {
  expect((await app.inject({ method: "GET", url })).statusCode).toBe(404);
});
