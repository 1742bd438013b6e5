import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, createWriteStream, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../..");
const jobsProgram = join(root, "apps/server/src/jobs-main.ts");
const openWithinMs = 600_000;
const lookEveryMs = 20;

export type Shop = {
  readonly url: string;
  /** The URL of the metrics. */
  readonly operationsUrl: string;
  readonly pid: number;
  /** The process that runs the jobs and nothing else. */
  readonly jobsPid: number;
  /** The postmaster; its children are PostgreSQL's backends. */
  readonly postgresPid: number;
  readonly databaseUrl: string;
  readonly folder: string;
  /** Milliseconds from the start of the process to the open port. */
  readonly startMs: number;
  readonly stop: () => Promise<void>;
};

/**
 * Makes a folder for one shop's data. If we are root, PostgreSQL's account must be able to enter
 * it.
 */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "papillote-bench-"));
  chmodSync(folder, 0o755);
  return folder;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * Starts the built shop in production mode with the demo catalogue, on free ports, and its jobs in
 * a separate process.
 */
export async function startShop(folder: string): Promise<Shop> {
  const [port, payPort, operationsPort] = await Promise.all([freePort(), freePort(), freePort()]);
  const log = createWriteStream(join(folder, "shop.log"));
  await once(log, "open");
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    PAY_PORT: String(payPort),
    OPERATIONS_PORT: String(operationsPort),
    DATA_DIR: folder,
    JOBS: "off",
  };
  const started = performance.now();
  const program = join(root, "apps/server/src/main.ts");
  const child = spawn(process.execPath, [...startOptions(), program], {
    cwd: root,
    env,
    stdio: ["ignore", log, log],
  });
  await untilSaid(child, join(folder, "shop.log"), /is open:$/m);
  const startMs = performance.now() - started;
  const jobs = spawn(process.execPath, [...startOptions(), jobsProgram], {
    cwd: root,
    env,
    stdio: ["ignore", log, log],
  });
  await untilSaid(jobs, join(folder, "shop.log"), /^The jobs run\.$/m);
  const stop = async () => {
    await ended(jobs);
    await ended(child);
  };
  return {
    url: `http://localhost:${port}`,
    operationsUrl: `http://127.0.0.1:${operationsPort}`,
    pid: child.pid ?? 0,
    jobsPid: jobs.pid ?? 0,
    ...databaseOf(readFileSync(join(folder, "shop.log"), "utf8")),
    folder,
    startMs,
    stop,
  };
}

async function ended(child: ChildProcess): Promise<void> {
  child.kill("SIGCONT");
  child.kill("SIGTERM");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}

/** The options that `npm start` gives to Node for the server. */
function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    scripts: { start: string };
  };
  return scripts.start.split(" ").filter((word) => word.startsWith("--"));
}

async function untilSaid(child: ChildProcess, logFile: string, line: RegExp): Promise<void> {
  const deadline = Date.now() + openWithinMs;
  while (!line.test(readFileSync(logFile, "utf8"))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGTERM");
      throw new Error(`the shop did not open:\n${readFileSync(logFile, "utf8")}`);
    }
    await sleep(lookEveryMs);
  }
}

/** Reads the database's path from the shop's output, and the rest from PostgreSQL's own files. */
function databaseOf(said: string): Pick<Shop, "postgresPid" | "databaseUrl"> {
  const home = /its data lie in (.+?)(?:, as that account|$)/m.exec(said)?.[1];
  if (home === undefined) throw new Error(`the shop does not say where its data lie:\n${said}`);
  const note = readFileSync(join(home, "data/postmaster.pid"), "utf8").split("\n");
  return {
    postgresPid: Number(note[0]),
    databaseUrl: `postgresql://papillote@localhost/papillote?host=${encodeURIComponent(note[4] ?? "")}`,
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || address === null) throw new Error("no port is free");
  return address.port;
}
