import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { environment } from "#server/platform/config.ts";
import { projectRoot } from "#server/platform/project-root.ts";
import { newSecrets } from "#server/platform/secrets.ts";
import { freePort } from "#server/testing/free-port.ts";
import type { Tally } from "./report.ts";
import type { Insider } from "./requests.ts";

/** A separate shop: production mode, embedded PostgreSQL, demo catalogue, a new data folder. */
export type Target = {
  readonly port: number;
  /** A new session of the demo's customer, and a guest's cart. */
  readonly enter: (tally: Tally) => Promise<Insider>;
  /** Memory of the server's process; 0 if the machine does not tell it. */
  readonly memoryMb: () => number;
  readonly logLines: () => string[];
  /** Stops the server; returns the milliseconds from SIGTERM to the end. */
  readonly stop: () => Promise<number>;
  readonly remove: () => Promise<void>;
};

const openWithinMs = 180_000;
const stopWithinMs = 60_000;
const lookEveryMs = 100;
const { webhookSecret } = newSecrets();

export async function openTarget(): Promise<Target> {
  const folder = mkdtempSync(join(tmpdir(), "papillote-hostile-"));
  chmodSync(folder, 0o755); // if we are root, PostgreSQL's account must be able to enter
  const logFile = join(folder, "shop.log");
  const [port, payPort, operationsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const log = createWriteStream(logFile);
  await once(log, "open");
  const child = spawn(process.execPath, [join(projectRoot, "apps/server/src/main.ts")], {
    cwd: projectRoot,
    env: {
      PATH: environment.PATH,
      NODE_ENV: "production",
      PORT: String(port),
      PAY_PORT: String(payPort),
      OPERATIONS_PORT: String(operationsPort),
      SECRET_WEBHOOK: webhookSecret,
      DATA_DIR: folder,
    },
    stdio: ["ignore", log, log],
  });
  const remove = async () => {
    await stop(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const said = () => readFileSync(logFile, "utf8");
  await untilOpen(child, said).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    port,
    enter: (tally) => enter(port, tally),
    memoryMb: () => memoryMb(child.pid ?? 0),
    logLines: () => said().split("\n"),
    stop: () => stop(child),
    remove,
  };
}

async function untilOpen(child: ChildProcess, said: () => string): Promise<void> {
  const deadline = performance.now() + openWithinMs;
  while (!/is open:$/m.test(said())) {
    if (hasEnded(child) || performance.now() > deadline)
      throw new Error(`the shop did not open:\n${said()}`);
    await sleep(lookEveryMs);
  }
}

async function enter(port: number, tally: Tally): Promise<Insider> {
  const origin = `http://127.0.0.1:${port}`;
  const login = await fetch(`${origin}/api/ext/customers/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "demo@papillote.example", password: "Caramel-2026" }),
  });
  const cart = await fetch(`${origin}/api/cart/create`, { method: "POST" });
  const [token, cartId] = await Promise.all([resultOf(login), resultOf(cart)]);
  if (token !== undefined) tally.logins++;
  const cookie = login.headers.getSetCookie().find((line) => line.includes("session="));
  return { token, cartId, cookie: cookie?.split(";", 1)[0], webhookSecret };
}

async function resultOf(reply: Response): Promise<string | undefined> {
  const { result } = (await reply.json()) as { result: unknown };
  return reply.ok && typeof result === "string" ? result : undefined;
}

function memoryMb(pid: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    return Math.round(Number(kilobytes) / 1024);
  } catch {
    return 0; // no such file system on this machine
  }
}

async function stop(child: ChildProcess): Promise<number> {
  const started = performance.now();
  if (hasEnded(child)) return 0;
  const exit = once(child, "exit");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await exit;
  clearTimeout(late);
  return performance.now() - started;
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
