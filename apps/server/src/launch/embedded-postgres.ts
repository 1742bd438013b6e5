import { execFile } from "node:child_process";
import {
  appendFile,
  chown,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  writeFile,
} from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";
import type { Log } from "#server/platform/log.ts";
import { StartError } from "#server/platform/start-error.ts";
import { isAlive } from "./is-alive.ts";
import {
  type PostgresHome,
  postgresHome,
  type ServerFiles,
  shippedServer,
} from "./postgres-home.ts";

const run = promisify(execFile);
const user = "papillote";
const startWaitSeconds = 60;
const comingUpWaitMs = 200;
const comingUpTriesMax = 150;
const socketFolderLengthMax = 90; // a Unix socket's path holds 107 bytes on Linux, fewer on macOS
const logTailLines = 30;
const diskFull = /No space left on device|Disk quota exceeded/;
const guardEveryMs = 1_000;

type EmbeddedOptions = {
  readonly dataDir: string;
  /** Additional PostgreSQL settings; tests turn fsync off. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Default: the server that npm installed. */
  readonly serverFiles?: ServerFiles;
};

export type EmbeddedPostgres = {
  readonly url: string;
  readonly home: PostgresHome;
  /** True if another process started the server; that process may have been killed since. */
  readonly wasRunning: boolean;
  /**
   * Starts the server again whenever its process is gone, until the returned function is called.
   */
  readonly guard: (options: GuardOptions) => () => Promise<void>;
  /** Fast shutdown: open transactions are rolled back, everything committed is kept. */
  readonly stop: () => Promise<void>;
};

type GuardOptions = {
  readonly log: Log;
  readonly restarted?: () => Promise<void>;
  readonly everyMs?: number;
};

/** Starts the bundled PostgreSQL, or uses the server that already runs on this data folder. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  serverFiles = shippedServer(),
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const home = await postgresHome(dataDir, serverFiles);
  const running = await runningUrl(home);
  const handle = {
    home,
    stop: () => stop(home),
    guard: (options: GuardOptions) => guard(home, options),
  };
  if (running !== undefined) return { ...handle, url: running, wasRunning: true };
  await initialise(home);
  const socketFolder = await makeSocketFolder(home);
  await writeFile(
    join(home.path, "data", "papillote.conf"),
    configuration({ ...ourSettings(socketFolder), ...settings }),
    { mode: 0o644 },
  );
  await start(home);
  const url = urlOf(socketFolder);
  await createDatabase(url);
  return { ...handle, url, wasRunning: false };
}

/** The URL of a server that already runs on this data folder; starts nothing. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | undefined> {
  return runningUrl(await postgresHome(dataDir, shippedServer()));
}

/** Stops a server that another process left running on this data folder. */
export async function stopPostgres(dataDir: string): Promise<void> {
  const home = await postgresHome(dataDir, shippedServer());
  if ((await postmaster(home)) !== undefined) await stop(home);
}

function urlOf(socketFolder: string, database = "papillote"): string {
  return `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
}

/** No port and no password, as only our account and root may open the socket's folder. */
function ourSettings(socketFolder: string): Record<string, string> {
  return {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    max_connections: "120",
    shared_buffers: "128MB",
    password_encryption: "scram-sha-256",
  };
}

function configuration(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join("");
}

/** Creates the data under another name and renames it last, so an interruption leaves no half. */
async function initialise(home: PostgresHome): Promise<void> {
  const data = join(home.path, "data");
  const version = await readFile(join(data, "PG_VERSION"), "utf8").catch(() => undefined);
  if (version !== undefined) return;
  const unfinished = join(home.path, "data.unfinished");
  await rm(unfinished, { recursive: true, force: true });
  await tool(home, "initdb", [
    "-D",
    unfinished,
    "-U",
    user,
    "--auth=trust",
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
    "--no-sync",
  ]);
  await appendFile(join(unfinished, "postgresql.conf"), "\ninclude_if_exists = 'papillote.conf'\n");
  await rename(unfinished, data);
}

async function makeSocketFolder({ path, account }: PostgresHome): Promise<string> {
  const beside = join(path, "socket");
  if (Buffer.byteLength(beside) <= socketFolderLengthMax) {
    await mkdir(beside, { recursive: true, mode: 0o700 });
    if (account) await chown(beside, account.uid, account.gid);
    return beside;
  }
  const away = await mkdtemp("/tmp/papillote-");
  if (account) await chown(away, account.uid, account.gid);
  return away;
}

async function start(home: PostgresHome): Promise<void> {
  const log = join(home.path, "postgres.log");
  try {
    await tool(home, "pg_ctl", [
      "start",
      "-w",
      "-t",
      String(startWaitSeconds),
      "-D",
      join(home.path, "data"),
      "-l",
      log,
    ]);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const tail = (await readFile(log, "utf8").catch(() => "(it wrote no log)"))
      .trimEnd()
      .split("\n")
      .slice(-logTailLines)
      .join("\n");
    if (diskFull.test(tail))
      throw new StartError(`The disk is full: PostgreSQL cannot write in ${home.path}`, {
        cause: error,
      });
    throw new StartError(
      `PostgreSQL did not start from ${home.path}. The end of its log:\n${tail}`,
      { cause: error },
    );
  }
}

async function stop(home: PostgresHome): Promise<void> {
  await tool(home, "pg_ctl", ["stop", "-w", "-m", "fast", "-D", join(home.path, "data")]).catch(
    async (error: unknown) => {
      if ((await postmaster(home)) !== undefined) throw error;
    },
  );
}

/**
 * After the postmaster is killed its children end a moment later; until then starts fail and are
 * repeated. The socket and the settings stay, so the shop's connections find the new server.
 */
function guard(home: PostgresHome, { log, restarted, everyMs = guardEveryMs }: GuardOptions) {
  const stopping = new AbortController();
  const look = async () => {
    if ((await postmaster(home)) !== undefined) return;
    if (stopping.signal.aborted) return;
    log.error({}, "PostgreSQL is gone and is started again");
    await start(home);
    await restarted?.();
    log.info({}, "PostgreSQL runs again");
  };
  const work = (async () => {
    while (!stopping.signal.aborted) {
      await look().catch((error: unknown) =>
        log.warn({ err: error }, "PostgreSQL does not start yet"),
      );
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  return async () => {
    stopping.abort();
    await work;
  };
}

/** Runs a tool with its own environment, without secrets or a locale that would change messages. */
async function tool(
  { serverFiles, path, account }: PostgresHome,
  name: "initdb" | "pg_ctl",
  args: string[],
): Promise<void> {
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  try {
    await run(join(serverFiles, "bin", name), args, {
      cwd: path,
      env: { LC_ALL: "C", TZ: "UTC" },
      ...identity,
    });
  } catch (error) {
    const stderr = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    if (diskFull.test(stderr))
      throw new StartError(`The disk is full: PostgreSQL needs about 150 MB in ${path}`, {
        cause: error,
      });
    throw new Error(`${name} failed: ${stderr}`, { cause: error });
  }
}

type Postmaster = { pid: number; socketFolder: string };

async function postmaster({ path }: PostgresHome): Promise<Postmaster | undefined> {
  const lines = (
    await readFile(join(path, "data", "postmaster.pid"), "utf8").catch(() => "")
  ).split("\n");
  const pid = Number(lines[0]);
  const socketFolder = lines[4];
  return pid > 0 && socketFolder && isAlive(pid) ? { pid, socketFolder } : undefined;
}

/**
 * After kill -9 of the shop the postmaster still runs. Waits for one that is starting or stopping.
 */
async function runningUrl(home: PostgresHome): Promise<string | undefined> {
  for (let tried = 0; tried < comingUpTriesMax; tried++) {
    const found = await postmaster(home);
    if (!found) return undefined;
    const connection = await tryToConnect(urlOf(found.socketFolder));
    if (connection === "open") return urlOf(found.socketFolder);
    if (connection === "refused") return undefined;
    await sleep(comingUpWaitMs);
  }
  return undefined;
}

async function tryToConnect(url: string): Promise<"open" | "refused" | "later"> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return "open";
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return code === "57P03" ? "later" : "refused"; // 57P03: starting up or shutting down
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function createDatabase(url: string): Promise<void> {
  const { searchParams } = new URL(url);
  const client = new pg.Client({
    connectionString: urlOf(searchParams.get("host") ?? "", "postgres"),
  });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = 'papillote'");
    if (rowCount === 0) await client.query("create database papillote");
  } finally {
    await client.end();
  }
}
