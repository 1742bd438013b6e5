import { execFile } from "node:child_process";
import { chmod, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { connect, type Db } from "#server/db/db.ts";
import { StartError } from "#server/platform/start-error.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  type EmbeddedPostgres,
  runningDatabaseUrl,
  startEmbeddedPostgres,
} from "./embedded-postgres.ts";
import { shippedServer } from "./postgres-home.ts";

const isRoot = process.getuid?.() === 0;
const settings = { fsync: "off", shared_buffers: "16MB" };
const started: EmbeddedPostgres[] = [];
let folder: string;

vi.setConfig({ testTimeout: 300_000 }); // a first start creates a database and may copy the server

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-postgres-"));
  await chmod(folder, 0o755);
});

afterEach(async () => {
  for (const server of started) {
    await server.stop();
    await rm(server.home.path, { recursive: true, force: true });
  }
  started.length = 0;
  await rm(folder, { recursive: true, force: true });
});

async function start(
  options: Parameters<typeof startEmbeddedPostgres>[0],
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ settings, ...options });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown> {
  const db = connect({ url, poolMax: 1, onError: () => undefined });
  try {
    return Object.values((await db.query(sql)).rows[0] ?? {})[0];
  } finally {
    await db.end();
  }
}

test("it is PostgreSQL 18, sorts by code point on every machine, and listens on no port", async () => {
  const { url, home, wasRunning } = await start({ dataDir: folder });
  expect(await ask(url, "select current_setting('server_version_num')::int / 10000")).toBe(18);
  expect(
    await ask(
      url,
      "select datlocprovider::text || ' ' || datlocale from pg_database where datname = current_database()",
    ),
  ).toBe("b C.UTF-8");
  expect(await ask(url, "select lower('ÉCLAIR')")).toBe("éclair");
  expect(await ask(url, "show listen_addresses")).toBe("");
  expect(await ask(url, "show timezone")).toBe("UTC");
  expect((await stat(join(home.path, "socket"))).mode & 0o077).toBe(0);
  expect(wasRunning).toBe(false);
});

test("a killed server is started again with its data, and a stopped one is not", async () => {
  const server = await start({ dataDir: folder });
  await ask(server.url, "create table kept as select 42 as n");
  const { log } = testDeps({} as Db);
  const stopGuard = server.guard({ log, everyMs: 50 });
  const pidFile = join(server.home.path, "data", "postmaster.pid");
  process.kill(Number((await readFile(pidFile, "utf8")).split("\n")[0]), "SIGKILL");
  await vi.waitFor(async () => expect(await ask(server.url, "select n from kept")).toBe(42), {
    timeout: 60_000,
    interval: 100,
  });
  await stopGuard();
  await server.stop();
  expect(await runningDatabaseUrl(folder)).toBeUndefined();
});

test("data survive a stop, and a server left running is used", async () => {
  const first = await start({ dataDir: folder });
  await ask(first.url, "create table kept as select 42 as n");
  await first.stop();
  expect(await runningDatabaseUrl(folder)).toBeUndefined();
  const second = await start({ dataDir: folder });
  expect(await ask(second.url, "select n from kept")).toBe(42);
  const joined = await start({ dataDir: folder });
  expect(joined.wasRunning).toBe(true);
  expect(joined.url).toBe(second.url);
  expect(await runningDatabaseUrl(folder)).toBe(second.url);
});

test("a postmaster.pid of a dead process does not prevent a start", async () => {
  const { home, stop } = await start({ dataDir: folder });
  const pidFile = join(home.path, "data", "postmaster.pid");
  const left = await readFile(pidFile, "utf8");
  await stop();
  await writeFile(pidFile, left.replace(/^\d+/, "4194303"));
  const again = await start({ dataDir: folder });
  expect(again.wasRunning).toBe(false);
});

test("a failed start reports PostgreSQL's message", async () => {
  const failing = startEmbeddedPostgres({ dataDir: folder, settings: { shared_buffers: "a lot" } });
  await expect(failing).rejects.toThrow(
    /did not start from .*invalid value for parameter "shared_buffers": "a lot"/s,
  );
  await expect(failing.catch((error: Error) => error.message)).resolves.toContain(
    join(folder, "postgres"),
  );
});

test("the database runs below a folder that only its owner may enter", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  const shipped = shippedServer();
  const serverFiles = { path: join(closed, "native"), version: shipped.version };
  await cp(shipped.path, serverFiles.path, { recursive: true, verbatimSymlinks: true });

  const { url, home } = await start({ dataDir: join(closed, ".data"), serverFiles });

  expect(await ask(url, "select 'it runs'")).toBe("it runs");
  // As root, PostgreSQL runs under another account, which may not enter; else under ours.
  expect(home.isElsewhere).toBe(isRoot);
  expect(home.path.startsWith(closed)).toBe(!isRoot);
  expect(home.serverFiles.startsWith(closed)).toBe(!isRoot);
  expect((await stat(home.path)).uid).toBe(home.account?.uid ?? process.getuid?.());
  expect((await stat(home.path)).uid === 0).toBe(false);
});

test("below a closed folder a second start finds the same data", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  const first = await start({ dataDir: join(closed, ".data") });
  await ask(first.url, "create table kept as select 42 as n");
  await first.stop();
  const second = await start({ dataDir: join(closed, ".data") });
  expect(second.home.path).toBe(first.home.path);
  expect(await ask(second.url, "select n from kept")).toBe(42);
});

test("the data folder of an earlier version is closed to others, and its orders are found", async () => {
  const dataDir = join(folder, ".data");
  const first = await start({ dataDir });
  await ask(first.url, "create table orders as select 42 as n");
  await first.stop();
  for (const mode of [0o700, 0o755]) {
    await chmod(dataDir, mode);
    const upgraded = await start({ dataDir });
    expect(upgraded.home.path).toBe(first.home.path);
    expect(await ask(upgraded.url, "select n from orders")).toBe(42);
    await upgraded.stop();
    // Only a separate account must be let through.
    expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : mode);
  }
});

test("orders outside a closed data folder are found when it is opened", async () => {
  const dataDir = join(folder, ".data");
  await mkdir(dataDir, { mode: 0o700 });
  const first = await start({ dataDir });
  expect(first.home.isElsewhere).toBe(isRoot);
  await ask(first.url, "create table orders as select 42 as n");
  await first.stop();
  await writeFile(join(dataDir, "secrets.json"), "{}", { mode: 0o600 });
  const upgraded = await start({ dataDir });
  expect(upgraded.home.path).toBe(first.home.path);
  expect(await ask(upgraded.url, "select n from orders")).toBe(42);
  expect((await stat(dataDir)).mode & 0o777).toBe(isRoot ? 0o711 : 0o700);
});

test("a data folder too deep for a socket path works", async () => {
  const deep = join(folder, "a-folder-with-a-long-name".repeat(4), "and-another-one".repeat(4));
  await mkdir(deep, { recursive: true });
  const { url } = await start({ dataDir: deep });
  const socketFolder = new URL(url).searchParams.get("host") ?? "";
  onTestFinished(() => rm(socketFolder, { recursive: true, force: true }));
  expect(await ask(url, "select 'it runs'")).toBe("it runs");
});

test("it does not keep its parent process from ending", async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(new URL("./embedded-postgres.ts", import.meta.url).href)};
    await startEmbeddedPostgres({ dataDir: ${JSON.stringify(folder)}, settings: ${JSON.stringify(settings)} }); console.log("started");`;
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module-typescript", "--eval", script],
    { cwd: process.cwd() },
  );
  expect(stdout.trim()).toBe("started");
  expect((await start({ dataDir: folder })).wasRunning).toBe(true);
});

test("a disk that is full at the first start is said in one line", async () => {
  const path = join(folder, "server");
  await mkdir(join(path, "bin"), { recursive: true });
  const words = "initdb: error: could not write to file: No space left on device";
  await writeFile(join(path, "bin", "initdb"), `#!/bin/sh\necho "${words}" >&2\nexit 1\n`);
  await writeFile(join(path, "bin", "postgres"), "");
  for (const name of ["initdb", "postgres"]) await chmod(join(path, "bin", name), 0o755);
  const failing = startEmbeddedPostgres({ dataDir: folder, serverFiles: { path, version: "0" } });
  await expect(failing).rejects.toThrow(StartError);
  await expect(failing).rejects.toThrow(/^The disk is full: [^\n]+$/);
});
