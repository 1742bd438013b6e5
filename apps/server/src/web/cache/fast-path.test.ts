import { request as ask } from "node:http";
import { brotliCompressSync } from "node:zlib";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cachedBody } from "./cached-body.ts";
import { type Finder, newCacheFastPath } from "./fast-path.ts";

const text =
  "Equal for every client, and long enough to shrink by compression: long, long, long, long, long.";
const counted: object[] = [];
const app = { current: Fastify() };
let port = 0;

async function open(find: Finder): Promise<void> {
  const server = Fastify();
  server.all("/*", async () => "answered by Fastify");
  const fastPath = newCacheFastPath((one) => counted.push(one));
  fastPath.add(find);
  fastPath.attachTo(server);
  app.current = server;
  port = Number(new URL(await server.listen({ port: 0, host: "127.0.0.1" })).port);
}

beforeEach(async () => {
  counted.length = 0;
  const body = cachedBody(Buffer.from(text), {
    "content-type": "text/plain",
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
  });
  body.br = brotliCompressSync(text);
  await open(({ url }) => (url === "/cached" ? { body, route: "/*" } : undefined));
});
afterEach(() => app.current.close());

type RawReply = { status: number; headers: Record<string, unknown>; bytes: Buffer };

function fetched(
  path: string,
  { method = "GET", headers = {}, sent = "" } = {},
): Promise<RawReply> {
  return new Promise((done, fail) => {
    const sentRequest = ask({ port, host: "127.0.0.1", path, method, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on("data", (part: Buffer) => parts.push(part));
      reply.on("end", () =>
        done({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          bytes: Buffer.concat(parts),
        }),
      );
    });
    sentRequest.on("error", fail);
    sentRequest.end(sent);
  });
}

test("Fastify answers the first client of an encoding, as it has to wait for it", async () => {
  const zipped = await fetched("/cached", { headers: { "accept-encoding": "gzip" } });
  expect(zipped.bytes.toString()).toBe("answered by Fastify");
});

test("a cached reply is sent whole, with its length, in an accepted encoding", async () => {
  const plain = await fetched("/cached");
  expect([plain.status, plain.bytes.toString(), plain.headers["content-length"]]).toEqual([
    200,
    text,
    String(text.length),
  ]);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const small = await fetched("/cached", { headers: { "accept-encoding": "gzip, br" } });
  expect(small.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(small.bytes.length),
    vary: "accept-encoding",
  });
  expect(small.bytes.length).toBeLessThan(text.length);
});

test("HEAD gets the headers and no body; a known tag gets 304", async () => {
  const head = await fetched("/cached", { method: "HEAD" });
  expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    String(text.length),
  ]);
  const known = await fetched("/cached", {
    headers: { "if-none-match": String(head.headers.etag) },
  });
  expect([known.status, known.bytes.length, known.headers.etag]).toEqual([
    304,
    0,
    head.headers.etag,
  ]);
});

test("each reply is counted under its route pattern", async () => {
  await fetched("/cached");
  expect(counted).toEqual([{ method: "GET", route: "/*", status: 200 }]);
});

test("Fastify answers what is not cached, a POST, and requests with a task id or a body", async () => {
  const ordinary = [
    await fetched("/other"),
    await fetched("/cached", {
      method: "POST",
      sent: "x",
      headers: { "content-type": "text/plain", "content-length": "1" },
    }),
    await fetched("/cached", { headers: { "x-task-id": "task-1" } }),
    await fetched("/cached", { headers: { "content-length": "0" } }),
  ];
  expect(ordinary.map(({ bytes }) => bytes.toString().includes(text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(ordinary[0]?.bytes.toString()).toBe("answered by Fastify");
  expect(counted).toEqual([]);
});

test("if a finder throws, Fastify answers", async () => {
  await app.current.close();
  await open(() => {
    throw new Error("broken");
  });
  expect((await fetched("/cached")).bytes.toString()).toBe("answered by Fastify");
});
