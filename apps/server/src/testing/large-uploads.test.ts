import { type AddressInfo, connect, type Socket } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { beforeAll, expect, test, vi } from "vitest";
import { testDatabase } from "./database.ts";
import { boundary, mb, part } from "./message-files.ts";
import { seedShop } from "./shop.ts";
import { openProcess } from "./shop-process.ts";

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
const db = await testDatabase();
const { app } = await openProcess(db, { servesPages: true });
let port: number;
beforeAll(async () => {
  await seedShop(db);
  await app.inject({ url: "/contact" }); // loads the modules that show a page
  await app.listen({ port: 0, host: "127.0.0.1" });
  port = (app.server.address() as AddressInfo).port; // it listens on a port
});

const piece = Buffer.alloc(64 * 1024, "x");
const end = Buffer.from(`%%EOF\r\n--${boundary}--\r\n`);
const start = Buffer.from(`${part('name="upload"; filename="bon.pdf"')}%PDF-1.7\n`);

/** A browser that begins to send a file of so many bytes to the contact form. */
function upload(bytes: number) {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  socket.on("error", () => undefined); // The shop may end the connection before all was sent.
  socket.write(
    [
      "POST /contact HTTP/1.1",
      "Host: localhost",
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${start.length + bytes + end.length}`,
      "Connection: close\r\n\r\n",
    ].join("\r\n"),
  );
  socket.write(start);
  return { socket, answer: () => answer, send: (count: number) => sendPieces(socket, count) };
}

/** Sends as fast as the pieces are taken, until the shop ends the connection. */
async function sendPieces(socket: Socket, count: number): Promise<void> {
  const gone = new Promise((closed) => socket.once("close", closed));
  for (let sent = 0; sent < count && !socket.destroyed; sent++)
    if (!socket.write(piece))
      await Promise.race([gone, new Promise((drained) => socket.once("drain", drained))]);
}

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");
function bytesInUse(): number {
  for (const _ of [1, 2, 3]) collectGarbage(); // the first run leaves objects that have a finalizer
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
const storedBytes = async () =>
  Number(
    (await db.query("select sum(octet_length(content_sealed)) as n from attachment_part")).rows[0]
      ?.n,
  );

test("S3.20 eight files of almost 10 MB that arrive at once are stored meanwhile, and memory stays flat", async () => {
  const files = Array.from({ length: 8 }, () => upload(159 * piece.length));
  await Promise.all(files.map((file) => file.send(1)));
  const before = bytesInUse();
  await Promise.all(files.map((file) => file.send(157)));
  await expect.poll(storedBytes, { timeout: 120_000 }).toBeGreaterThan(8 * 9 * mb);
  expect(bytesInUse() - before).toBeLessThan(20 * mb);
  for (const { socket, send } of files) {
    await send(1);
    socket.write(end);
  }
  await expect
    .poll(() => files.filter((file) => file.answer().includes("bon.pdf")).length, {
      timeout: 60_000,
    })
    .toBe(8);
});

test("S3.20 of 60 MB half is enough for the page that says that it is too much; the rest is dropped", async () => {
  const file = upload(960 * piece.length);
  await file.send(560);
  await expect
    .poll(file.answer, { timeout: 60_000 })
    .toContain("Les pièces jointes ne peuvent dépasser 10 Mo en tout.");
  const before = bytesInUse();
  await file.send(400);
  file.socket.write(end);
  await expect.poll(() => file.socket.writableLength, { timeout: 60_000 }).toBe(0);
  await expect.poll(() => file.socket.closed, { timeout: 60_000 }).toBe(true);
  expect(bytesInUse() - before).toBeLessThan(10 * mb);
});
