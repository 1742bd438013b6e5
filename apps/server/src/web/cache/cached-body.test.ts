import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify from "fastify";
import { expect, test } from "vitest";
import { cachedBody, encodingFor, newImprover, sendCached } from "./cached-body.ts";

const text = "Sucre d'orge, réglisse et caramel. ".repeat(400);
const headers = {
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "private, no-cache",
  vary: "accept-encoding",
};
const body = cachedBody(Buffer.from(text), headers);
const app = Fastify();
app.get("/", (request, reply) => sendCached(request, reply, body));

test.for([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["br;q=0", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["BR;Q=0.5, gzip;q=0.4", "br"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["identity, gzip;q=0.5", "identity"],
  ["identity;q=0", "identity"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["br;q=0, *", "gzip"],
  ["br;q=high", "identity"],
  ["broken, ,;;=", "identity"],
] as const)("Accept-Encoding %s gets %s", ([header, encoding]) => {
  expect(encodingFor(header)).toBe(encoding);
});

test("each encoding is the same content", async () => {
  const replyIn = (encoding: string) =>
    app.inject({ url: "/", headers: { "accept-encoding": encoding } });
  const [plain, zipped, brotli] = await Promise.all([
    replyIn("identity"),
    replyIn("gzip"),
    replyIn("br"),
  ]);
  expect([plain, zipped, brotli].map((reply) => reply.headers["content-encoding"])).toEqual([
    undefined,
    "gzip",
    "br",
  ]);
  expect([
    plain.body,
    gunzipSync(zipped.rawPayload).toString(),
    brotliDecompressSync(brotli.rawPayload).toString(),
  ]).toEqual([text, text, text]);
  for (const reply of [plain, zipped, brotli]) {
    expect(reply.headers.vary).toBe("accept-encoding");
    expect(reply.headers["content-length"]).toBe(String(reply.rawPayload.length));
  }
});

test.for([
  ["the tag", (etag: string) => etag, 304],
  ["the tag without W/", (etag: string) => etag.slice(2), 304],
  ["one of several", (etag: string) => `"other", ${etag}`, 304],
  ["a star", () => "*", 304],
  ["another tag", () => '"other"', 200],
  ["a part of the tag", (etag: string) => etag.slice(0, -3), 200],
] as const)("If-None-Match with %s", async ([, sent, status]) => {
  const reply = await app.inject({ url: "/", headers: { "if-none-match": sent(body.etag) } });
  expect(reply.statusCode).toBe(status);
  expect(reply.headers.etag).toBe(body.etag);
  expect(reply.headers.vary).toBe("accept-encoding");
  if (status === 304) expect(reply.rawPayload).toHaveLength(0);
});

test("a range request gets the whole body, and HEAD the headers of the whole", async () => {
  const part = await app.inject({ url: "/", headers: { range: "bytes=0-9" } });
  expect([part.statusCode, part.body.length]).toEqual([200, text.length]);
  const head = await app.inject({
    method: "HEAD",
    url: "/",
    headers: { "accept-encoding": "gzip" },
  });
  expect([head.statusCode, head.rawPayload.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    String(body.gzip?.length),
  ]);
});

test("a body is compressed in the encodings that its clients asked for, and no other", async () => {
  const own = cachedBody(Buffer.from(text), headers);
  const server = Fastify();
  server.get("/", (request, reply) => sendCached(request, reply, own));
  const ask = (encoding: string) =>
    server.inject({ url: "/", headers: { "accept-encoding": encoding } });
  await ask("identity");
  expect([own.gzip, own.br]).toEqual([undefined, undefined]);
  const [one, other] = await Promise.all([ask("br"), ask("br")]);
  expect([own.gzip, own.br]).toEqual([undefined, one.rawPayload]);
  expect(other.rawPayload.equals(one.rawPayload)).toBe(true);
});

test("equal content is not compressed again; other content or another policy has another tag", async () => {
  expect(cachedBody(Buffer.from(text), headers, body)).toBe(body);
  const others = [
    cachedBody(Buffer.from(`${text}.`), headers, body),
    cachedBody(Buffer.from(text), { ...headers, "content-security-policy": "x" }, body),
  ];
  for (const other of others) expect(other.etag).not.toBe(body.etag);
});

test("a body that is requested six times more is recompressed at best quality, once", async () => {
  const improve = newImprover();
  const page = cachedBody(Buffer.from(text), headers);
  improve(page);
  expect([page.quality, page.br]).toEqual(["quick", undefined]); // no client has asked for it
  const own = Fastify();
  own.get("/", (request, reply) => sendCached(request, reply, page));
  await own.inject({ url: "/", headers: { "accept-encoding": "br" } });
  const quick = page.br;
  for (let again = 1; again <= 5; again++) improve(page);
  expect(page.quality).toBe("quick");
  improve(page);
  improve(page);
  await expect.poll(() => page.quality).toBe("best");
  expect(page.br?.length).toBeLessThanOrEqual(quick?.length ?? 0);
  expect(brotliDecompressSync(page.br ?? "").toString()).toBe(text);
});
