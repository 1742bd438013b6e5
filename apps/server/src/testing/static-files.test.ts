import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { projectRoot } from "#server/platform/project-root.ts";
import { testDatabase } from "./database.ts";
import { openProcess } from "./shop-process.ts";

const { app } = await openProcess(await testDatabase(), { servesPages: true });
const client = join(projectRoot, "apps/storefront/build/client");
const names = readdirSync(join(client, "assets"));
const get = (url: string, encoding = "identity") =>
  app.inject({ url, headers: { "accept-encoding": encoding } });

test.for([
  ["script", ".js"],
  ["style sheet", ".css"],
] as const)("the largest %s is sent compressed as it was built, for a year", async ([, ending]) => {
  const sizes = names
    .filter((name) => name.endsWith(ending))
    .map((name) => ({ name, content: readFileSync(join(client, "assets", name)) }));
  const [largest] = sizes.toSorted((one, other) => other.content.length - one.content.length);
  const url = `/assets/${largest?.name}`;
  const [plain, zipped, brotli] = [
    await get(url),
    await get(url, "gzip"),
    await get(url, "gzip, deflate, br, zstd"),
  ];
  expect([plain, zipped, brotli].map(({ headers }) => headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
  ]);
  expect(gunzipSync(zipped.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true);
  expect(brotli.rawPayload.equals(readFileSync(join(client, `assets/${largest?.name}.br`)))).toBe(
    true,
  );
  expect(plain.rawPayload.equals(largest?.content ?? Buffer.alloc(0))).toBe(true);
  for (const { headers } of [plain, zipped, brotli]) {
    expect(headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(headers.vary).toMatch(/accept-encoding/i);
  }
});

test("a script that was asked for before is sent from memory, as it was from the disk; a part of it comes from the disk", async () => {
  const origin = await app.listen({ port: 0, host: "127.0.0.1" });
  const name = names.find((one) => names.includes(`${one}.br`) && names.includes(`${one}.gz`));
  const ask = async (headers: Record<string, string>, asked = name) => {
    const reply = await fetch(`${origin}/assets/${asked}`, { headers });
    return { status: reply.status, headers: reply.headers, text: await reply.text() };
  };
  const shown = ["content-type", "content-length", "content-encoding", "cache-control", "vary"];
  for (const encoding of ["identity", "gzip", "gzip, deflate, br"]) {
    const fromDisk = await get(`/assets/${name}`, encoding);
    const isFromMemory = async () =>
      (await ask({ "accept-encoding": encoding })).headers.get("last-modified") === null;
    await expect.poll(isFromMemory).toBe(true);
    const { headers, text } = await ask({ "accept-encoding": encoding });
    expect(text).toBe(readFileSync(join(client, `assets/${name}`), "utf8"));
    for (const header of [...shown, "x-content-type-options", "referrer-policy"])
      expect(headers.get(header) ?? undefined, header).toBe(fromDisk.headers[header]?.toString());
  }
  const short = names.find((one) => one.endsWith(".js") && !names.includes(`${one}.br`));
  const fromMemory = async () => {
    const { headers, text } = await ask({ "accept-encoding": "br" }, short);
    return [headers.get("last-modified"), headers.get("content-encoding"), text];
  };
  const shortText = readFileSync(join(client, `assets/${short}`), "utf8");
  await expect.poll(fromMemory).toEqual([null, "br", shortText]);
  const etag = (await ask({})).headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
  expect((await ask({ range: "bytes=0-9" })).status).toBe(206);
  expect((await fetch(`${origin}/assets/${name}.map`)).status).toBe(404);
});

test("a font may be cached for a year as well", async () => {
  const font = names.find((name) => name.endsWith(".woff2"));
  const reply = await get(`/assets/${font}`, "br");
  expect(reply.headers).toMatchObject({
    "cache-control": "public, max-age=31536000, immutable",
    "content-type": "font/woff2",
  });
  expect(reply.headers["content-encoding"]).toBeUndefined();
});

test("a file with a stable name is revalidated, and answered 304 when unchanged", async () => {
  const first = await get("/papillote-mark.svg", "br");
  expect(first.headers["cache-control"]).not.toContain("immutable");
  const again = await app.inject({
    url: "/papillote-mark.svg",
    headers: { "if-none-match": String(first.headers.etag), "accept-encoding": "br" },
  });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});
