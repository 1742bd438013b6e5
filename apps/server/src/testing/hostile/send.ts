import { createConnection, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** One request as it is written to the socket. */
export type HostileRequest = {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
  /**
   * `flood`: sends 60 MB instead of the body, with their length; `chunked`: the same without a
   * length. `slow`: sends the body byte by byte; `headers`: sends the headers so.
   */
  readonly way?: "flood" | "chunked" | "slow" | "headers";
};

export type HostileReply = {
  /** Undefined if the connection ended without an answer. */
  readonly status: number | undefined;
  readonly ms: number;
  /** The beginning of the answer. */
  readonly text: string;
};
type Destination = {
  readonly port: number;
  /** An IP address of the loopback network, so that limits by IP address see many clients. */
  readonly from: string;
  readonly waitMs: number;
};

const textMax = 4_000;
const floodBytes = 60_000_000;
const floodChunk = Buffer.alloc(64 * 1024, "a&");
const dripEveryMs = 400;

/** Writes the request and reads until the server closes the connection or the time is over. */
export function send(request: HostileRequest, to: Destination): Promise<HostileReply> {
  const started = performance.now();
  const { promise, resolve } = Promise.withResolvers<HostileReply>();
  const socket = createConnection({ host: "127.0.0.1", port: to.port, localAddress: to.from });
  let text = "";
  const late = setTimeout(() => socket.destroy(), to.waitMs);
  socket.setEncoding("latin1");
  socket.on("data", (part: string) => {
    if (text.length < textMax) text += part.slice(0, textMax - text.length);
  });
  socket.on("error", () => undefined); // after a refused body, "close" follows
  socket.on("close", () => {
    clearTimeout(late);
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    resolve({
      status: Number.isNaN(status) ? undefined : status,
      ms: performance.now() - started,
      text,
    });
  });
  void write(socket, request);
  return promise;
}

/** Whether the reply is a fault of the shop. One refusal has the status 500 by the contract. */
export function isFault({ status, text }: HostileReply): boolean {
  if (status === undefined || status < 500) return false;
  return !text.includes('"reason":"ADDING_PRODUCTS"');
}

async function write(socket: Socket, request: HostileRequest): Promise<void> {
  const { way, body } = request;
  const head = headOf(request);
  if (way === "headers") return drip(socket, head);
  socket.write(head, "latin1");
  if (way === "slow") return drip(socket, "a".repeat(2_000));
  if (way !== undefined) return flood(socket, way);
  if (body.length > 0) socket.write(body);
}

function headOf({ method, target, headers, body, way }: HostileRequest): string {
  const length = way === "flood" ? floodBytes : way === "slow" ? 2_000 : body.length;
  const all = {
    host: "localhost",
    connection: "close",
    ...(way === "chunked" && { "transfer-encoding": "chunked" }),
    ...(way !== "chunked" && length > 0 && { "content-length": String(length) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join("\r\n")}\r\n\r\n`;
}

/** Writes one character at a time, until the server ends it. */
async function drip(socket: Socket, text: string): Promise<void> {
  for (const one of text) {
    if (!socket.writable) return;
    socket.write(one, "latin1");
    await sleep(dripEveryMs);
  }
}

/** Writes as much as the server takes, up to 60 MB. */
async function flood(socket: Socket, way: "flood" | "chunked"): Promise<void> {
  const size = `${floodChunk.length.toString(16)}\r\n`;
  for (let sent = 0; sent < floodBytes && socket.writable; sent += floodChunk.length) {
    const part =
      way === "flood" ? floodChunk : Buffer.concat([Buffer.from(size), floodChunk, lineEnd]);
    if (!socket.write(part)) await drained(socket);
  }
}

const lineEnd = Buffer.from("\r\n");

function drained(socket: Socket): Promise<void> {
  return new Promise((done) => {
    const next = () => {
      socket.off("drain", next).off("close", next);
      done();
    };
    socket.once("drain", next).once("close", next);
  });
}
