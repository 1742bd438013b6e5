import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { FixedReply, LimitOrder } from "./limit-server.ts";

export type Server = {
  readonly url: string;
  readonly pids: readonly number[];
  readonly stop: () => Promise<void>;
};

/** Starts the bare server, which runs until it is stopped. */
export async function startLimit(order: LimitOrder): Promise<Server> {
  const child = fork(join(import.meta.dirname, "limit-server.ts"), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.send(order);
  const [{ url }] = (await once(child, "message")) as [{ url: string }];
  const stop = async () => {
    child.kill("SIGTERM");
    if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  };
  return { url, pids: [child.pid ?? 0], stop };
}

/** Headers of the transport, which each server sets itself. */
const ownHeaders = new Set([
  "connection",
  "content-length",
  "date",
  "keep-alive",
  "transfer-encoding",
]);

/** The exact bytes of the shop's reply, still compressed if they were. */
export async function takeReply(
  url: string,
  asked: Readonly<Record<string, string>>,
): Promise<FixedReply> {
  const { request } = await import("node:http");
  const { pathname, search } = new URL(url);
  const sent = request(url, { headers: asked }).end();
  const [reply] = (await once(sent, "response")) as [import("node:http").IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of reply) chunks.push(chunk as Buffer);
  if (reply.statusCode !== 200) throw new Error(`${pathname}${search} answers ${reply.statusCode}`);
  const headers = Object.fromEntries(
    Object.entries(reply.headers).flatMap(([name, value]) =>
      ownHeaders.has(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );
  return { path: pathname, headers, base64: Buffer.concat(chunks).toString("base64") };
}
