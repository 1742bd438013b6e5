import Fastify from "fastify";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { registerFaults } from "#server/web/faults.ts";
import { registerPictures } from "./pictures.routes.ts";
import { newPictureCache } from "./pictures.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
const app = Fastify();
let edition = "first";
const cache = newPictureCache(
  () => edition,
  () => 0,
);

beforeAll(async () => {
  registerFaults(app);
  registerPictures(app, deps, { folder: "data/demo/media", cache });
});
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: "GET", url, headers });

/**
 * The share of pixels whose colour differs from the background, which has the colour of the corner.
 */
function inked(png: PNG): number {
  const ground = png.data.readUInt32BE(0);
  const pixels = Array.from({ length: png.data.length / 4 }, (_, at) =>
    png.data.readUInt32BE(4 * at),
  );
  return pixels.filter((pixel) => pixel !== ground).length / pixels.length;
}

describe("the catalogue's pictures in the field's sizes", () => {
  test.each([
    [600, 744],
    [310, 300],
    [150, 150],
  ])(
    "S9.10d S9.10e a picture of %i by %i, drawn or painted as its name ends",
    async (width, height) => {
      const svg = await get(`/img/${width}/${height}/resize/media/goods/bague.svg`);
      expect([svg.statusCode, svg.headers["content-type"]]).toEqual([200, "image/svg+xml"]);
      expect(svg.body).toContain(`width="${width}" height="${height}"`);
      const painted = await get(`/img/${width}/${height}/resize/goods/bague.png`);
      expect([painted.statusCode, painted.headers["content-type"]]).toEqual([200, "image/png"]);
      const png = PNG.sync.read(painted.rawPayload);
      expect([png.width, png.height]).toEqual([width, height]);
      expect(inked(png)).toBeGreaterThan(0.2);
    },
  );

  test("the framing of a picture is another picture", async () => {
    const shown = async (query: string) =>
      (await get(`/img/150/150/resize/goods/bague.png${query}`)).headers.etag;
    const [whole, near, shelf] = [await shown(""), await shown("?view=2"), await shown("?view=3")];
    expect(new Set([whole, near, shelf]).size).toBe(3);
    expect(await shown("?view=17&color=nothing")).toBe(whole);
  });

  test("S5.23 no_selection and a picture that is not there are the placeholder, painted once", async () => {
    const misses = cache.use().misses;
    const shown = await Promise.all(
      ["no_selection", "/no_selection", "goods/no-such-thing.png", "b/a/bague.jpg"].map((path) =>
        get(`/img/310/300/resize/${path}`),
      ),
    );
    expect(shown.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    expect(new Set(shown.map(({ headers }) => headers.etag)).size).toBe(1);
    await get("/img/310/300/resize/goods/another.png");
    expect(cache.use().misses - misses).toBeLessThanOrEqual(4);
    expect((await get("/img/310/300/resize/media/goods/no-such-thing.svg")).body).toContain(
      "#dde3d6",
    );
  });

  test.each([
    ["/img/601/744/resize/goods/bague.png", 400],
    ["/img/100000/100000/resize/goods/bague.png", 400],
    ["/img/0600/744/resize/goods/bague.png", 400],
    ["/img/-1/NaN/resize/goods/bague.png", 400],
    ["/img/150/150/resize/..%2f..%2f..%2fetc%2fpasswd", 400],
    ["/img/150/150/resize/goods/..%2f..%2fbrands.csv", 400],
    ["/img/150/150/resize/goods/bague.svg%00.png", 400],
    ["/img/150/150/resize/https:%2f%2fevil.example/x.png", 400],
    ["/img/150/150/resize/", 400],
    ["/img/150/150/crop/goods/bague.png", 404],
    ["/img/anything", 404],
  ])("%s is refused with the envelope", async (url, status) => {
    const reply = await get(url);
    expect(reply.statusCode).toBe(status);
    expect(reply.json().code).toBe(status);
    expect(reply.headers["cache-control"]).toBe("no-store");
  });

  test("an address with a version is cached without end, a known picture is not sent again", async () => {
    const url = "/img/150/150/resize/brands/1001.png";
    expect((await get(url)).headers["cache-control"]).toBe("public, max-age=86400");
    const named = await get(`${url}?v=8f3a`);
    expect(named.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const again = await get(url, { "if-none-match": String(named.headers.etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });
});

describe("the picture of a page where its link is shared", () => {
  test.each([
    "fr/home",
    "en/home",
    "pl/home",
    "ja/home",
    "ru/universe/chaussures",
    "fr/brand/ravelune",
    "fr/universe/mode-et-accessoires",
    "fr/universe/chaussures",
    "en/product/GS-1001",
    "fr/product/gc-1001",
    "fr/product/SP-0101",
  ])("%s is 1200 by 630, and there is something on it", async (page) => {
    const reply = await get(`/img/share/${page}.png?v=1`);
    expect([reply.statusCode, reply.headers["content-type"]]).toEqual([200, "image/png"]);
    const png = PNG.sync.read(reply.rawPayload);
    expect([png.width, png.height]).toEqual([1200, 630]);
    expect(inked(png)).toBeGreaterThan(0.3);
    expect(reply.rawPayload.length).toBeLessThan(300_000);
  });

  test("all addresses of a page give the same picture until the catalogue changes", async () => {
    const misses = () => cache.use().misses;
    await get("/img/share/fr/brand/ravelune.png");
    const before = misses();
    for (const path of [
      "/img/share/fr/brand/RAVELUNE.png",
      "/img/share/fr/brand/ravelune.png?v=1",
      "/img/share/fr/brand/ravelune.png?v=2&x=3",
    ])
      await get(path);
    expect(misses()).toBe(before);
    edition = "second";
    await Promise.all([
      get("/img/share/fr/brand/ravelune.png"),
      get("/img/share/fr/brand/ravelune.png"),
    ]);
    expect(cache.use().bytes).toBeLessThan(200_000);
  });

  test.each([
    "fr/brand/no-such-brand",
    "fr/universe/no-such-universe",
    "fr/product/no-such-sku",
    "fr/home/anything",
    "fr/brand",
    "xx/home",
    "fr/cart/1",
    "fr/brand/..%2fravelune",
  ])("%s is not there", async (page) => {
    const reply = await get(`/img/share/${page}.png`);
    expect([reply.statusCode, reply.json().code]).toEqual([404, 404]);
  });
});
