import { request as ask } from "node:http";
import Fastify from "fastify";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cachedBody } from "./cached-body.ts";
import { type Finder, newKeptFirst } from "./fast-path.ts";

const text =
  "What everybody reads, and long enough that it gets smaller when it is compressed: reads, reads, reads, reads, reads.";
const counted: object[] = [];
const app = { current: Fastify() };
let port = 0;

async function open(find: Finder): Promise<void> {
  const server = Fastify();
  server.all("/*", async () => "the ordinary way");
  const first = newKeptFirst((one) => counted.push(one));
  first.add(find);
  first.answerFirst(server);
  app.current = server;
  port = Number(new URL(await server.listen({ port: 0, host: "127.0.0.1" })).port);
}

beforeEach(async () => {
  counted.length = 0;
  const body = await cachedBody(Buffer.from(text), {
    "content-type": "text/plain",
    "cache-control": "private, no-cache",
    vary: "accept-encoding",
  });
  await open(({ url }) => (url === "/kept" ? { body, route: "/*" } : undefined));
});
afterEach(() => app.current.close());

type Told = { status: number; headers: Record<string, unknown>; bytes: Buffer };

function fetched(path: string, { method = "GET", headers = {}, sent = "" } = {}): Promise<Told> {
  return new Promise((done, fail) => {
    const asked = ask({ port, host: "127.0.0.1", path, method, headers }, (reply) => {
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
    asked.on("error", fail);
    asked.end(sent);
  });
}

test("what is kept is answered whole, with its length, in the encoding that is taken", async () => {
  const plain = await fetched("/kept");
  expect([plain.status, plain.bytes.toString(), plain.headers["content-length"]]).toEqual([
    200,
    text,
    String(text.length),
  ]);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const small = await fetched("/kept", { headers: { "accept-encoding": "gzip, br" } });
  expect(small.headers).toMatchObject({
    "content-encoding": "br",
    "content-length": String(small.bytes.length),
    vary: "accept-encoding",
  });
  expect(small.bytes.length).toBeLessThan(text.length);
});

test("HEAD has the headers and no body; a known tag is answered with 304", async () => {
  const head = await fetched("/kept", { method: "HEAD" });
  expect([head.status, head.bytes.length, head.headers["content-length"]]).toEqual([
    200,
    0,
    String(text.length),
  ]);
  const known = await fetched("/kept", { headers: { "if-none-match": String(head.headers.etag) } });
  expect([known.status, known.bytes.length, known.headers.etag]).toEqual([
    304,
    0,
    head.headers.etag,
  ]);
});

test("each answer is counted under the pattern of its address", async () => {
  await fetched("/kept");
  expect(counted).toEqual([{ method: "GET", route: "/*", status: 200 }]);
});

test("what is not kept, is sent by a form, carries a task's id or a body goes the ordinary way", async () => {
  const ordinary = [
    await fetched("/other"),
    await fetched("/kept", {
      method: "POST",
      sent: "x",
      headers: { "content-type": "text/plain", "content-length": "1" },
    }),
    await fetched("/kept", { headers: { "x-task-id": "task-1" } }),
    await fetched("/kept", { headers: { "content-length": "0" } }),
  ];
  expect(ordinary.map(({ bytes }) => bytes.toString().includes(text))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(ordinary[0]?.bytes.toString()).toBe("the ordinary way");
  expect(counted).toEqual([]);
});

test("a finder that fails leaves the request to the ordinary way", async () => {
  await app.current.close();
  await open(() => {
    throw new Error("broken");
  });
  expect((await fetched("/kept")).bytes.toString()).toBe("the ordinary way");
});
