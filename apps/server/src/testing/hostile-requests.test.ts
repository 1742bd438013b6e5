import { once } from "node:events";
import { createConnection, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "./database.ts";
import { openProcess } from "./shop-process.ts";

const { app, deps } = await openProcess(await testDatabase(), { servesPages: true });
let port: number;
const sockets: Socket[] = [];
beforeAll(async () => {
  port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
});

function connected(): Socket {
  const socket = createConnection({ host: "127.0.0.1", port });
  socket.on("error", () => undefined); // the server may close while we write
  sockets.push(socket);
  return socket;
}

type RawRequest = {
  readonly line: string;
  readonly headers?: readonly string[];
  readonly body?: string;
};

/** Sends one request as written; resolves once the server has closed the connection. */
async function answerTo({ line, headers = ["connection: close"], body = "" }: RawRequest) {
  const socket = connected();
  socket.write(
    `${[`${line} HTTP/1.1`, "host: localhost", ...headers].join("\r\n")}\r\n\r\n${body}`,
  );
  const reply = await text(socket);
  const [head = "", content = ""] = reply.split("\r\n\r\n", 2);
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), content };
}

const faults = () => deps.logLines.filter((line) => /"level":(50|"error")/.test(line));
const form = "content-type: application/x-www-form-urlencoded";
const sized = (bytes: number) => `content-length: ${bytes}`;

describe("a form", () => {
  const post = (body: string, headers: readonly string[] = [form]) =>
    answerTo({
      line: "POST /language",
      headers: ["connection: close", sized(Buffer.byteLength(body)), ...headers],
      body,
    });

  test("of more than 64 KB is refused before it has arrived, and its connection closed", async () => {
    const announced = await answerTo({ line: "POST /cart", headers: [form, sized(60_000_000)] });
    expect(announced).toMatchObject({ status: 413 });
    expect(announced.head).toContain("connection: close");
    expect(announced.content).toContain("<html");
    const chunk = `10000\r\n${"a&".repeat(0x8000)}\r\n`;
    const chunked = await answerTo({
      line: "POST /language",
      headers: [form, "transfer-encoding: chunked"],
      body: chunk + chunk,
    });
    expect(chunked.status).toBe(413);
  });

  test.each([
    ["its size", form, 413],
    ["an expectation", "expect: wonders", 417],
    ["a header", `x-long: ${"a".repeat(20_000)}`, 413],
  ])(
    "refused for %s while it is still sent has its answer, however late that is read",
    async (_, header, status) => {
      const socket = connected().pause();
      socket.write(`POST /language HTTP/1.1\r\nhost: localhost\r\n${header}\r\n`);
      socket.write("transfer-encoding: chunked\r\n\r\n");
      const chunk = `10000\r\n${"a&".repeat(0x8000)}\r\n`;
      for (let count = 0; count < 100; count++) socket.write(chunk);
      await setTimeout(300);
      // Does not read to the end: an expectation keeps the connection until the request's time is
      // over.
      const answered = once(socket.setEncoding("utf8"), "data");
      socket.resume();
      expect((await answered)[0]).toMatch(`HTTP/1.1 ${status}`);
    },
  );

  test("of more than 200 fields is refused", async () => {
    expect((await post("a&".repeat(30_000))).status).toBe(413);
    expect((await post(`locale=fr-FR&${"a&".repeat(190)}`)).status).toBe(302);
  });

  test("of another site is refused, and its connection ends", async () => {
    for (const bytes of [20, 300_000]) {
      const reply = await answerTo({
        line: "POST /language",
        headers: [form, sized(bytes), "origin: https://elsewhere.example", "connection: close"],
        body: "a".repeat(20),
      });
      expect(reply.status).toBe(bytes === 20 ? 403 : 413);
    }
    expect((await post("locale=fr-FR", [form, "origin: not an origin"])).status).toBe(403);
  });

  test("that is none is refused as its kind, not answered as a fault", async () => {
    expect((await post("{}", ["content-type: application/json"])).status).toBe(415);
    const parts = "content-type: multipart/form-data; boundary=b";
    expect((await post("--b\r\nbroken", [parts])).status).toBe(415);
    expect((await post("a=b", [])).status).toBe(415);
    expect((await post("return=%00", [form])).status).toBe(400);
    expect((await post("", [])).status).toBe(302);
  });
});

describe("an address", () => {
  test.each([
    "GET *",
    "OPTIONS *",
    "GET //",
    "GET //host/%2e%2e",
    "GET /a/..//host",
    "GET /%E0%A4%A",
    "GET /%00",
    "GET /assets/%2e%2e%2fserver%2findex.js",
    "GET /assets/%00",
    "GET /media/brands/..%2f..%2fx",
    "GET /media/brands/x.png",
    "TRACE /",
    "OPTIONS /",
    "PROPFIND /",
    "DELETE /cart",
    "POST /partner-brands",
  ])("%s is refused by the shop's own page", async (line) => {
    const reply = await answerTo({ line, headers: ["accept: text/html", "connection: close"] });
    expect(reply.status).toBeGreaterThanOrEqual(400);
    expect(reply.status).toBeLessThan(500);
    expect(reply.content).toContain("<html");
  });

  test.each([
    "GET /api/%E0%A4%A",
    "GET //api/cart/pull",
    `GET /api/catalog/${"i".repeat(1500)}/x/_search`,
  ])("of a call is refused in the form of calls", async (line) => {
    const reply = await answerTo({ line });
    expect(reply.status).toBe(404);
    expect(reply.content).toContain('"reason":"ENDPOINT_NOT_FOUND"');
  });

  test("in the form that is written for proxies is the same address", async () => {
    const reply = await answerTo({ line: "GET http://elsewhere.example/healthz" });
    expect(reply).toMatchObject({ status: 200, content: '{"status":"alive"}' });
  });
});

test("what is no HTTP is refused in the form of calls", async () => {
  const reply = await answerTo({ line: "GET / HTTP/1.1\r\nbad header\r\nx:" });
  expect(reply).toMatchObject({ status: 400 });
  expect(reply.content).toContain('"reason":"INVALID_DATA"');
  const long = await answerTo({ line: "GET /", headers: [`x: ${"y".repeat(20_000)}`] });
  expect(long.status).toBe(413);
});

test("a file that does not exist is refused without a page", async () => {
  const reply = await answerTo({ line: "GET /media/brands/none.svg" });
  expect(reply).toMatchObject({ status: 404 });
  expect(reply.content).toContain('"reason":"NOT_FOUND"');
});

test("none of this is logged as a fault", () => {
  expect(faults()).toEqual([]);
});
