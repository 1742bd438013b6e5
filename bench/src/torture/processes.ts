import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const root = join(import.meta.dirname, "../../..");
const startWithinMs = 240_000;
const stopWithinMs = 20_000;
const lookEveryMs = 100;
const answerWithinMs = 2_000;
/** A shop that does not start its database again by itself is restarted after this time. */
const selfHelpMs = 45_000;

/** Answered from memory, so it shows that the process lives. */
const livePath = "/api/ext/customers/closure-reasons";
/** Reads the database, so it shows that a shopper can buy. */
const usablePath = "/api/ext/customers/me";

export type ShopPlace = {
  readonly folder: string;
  readonly port: number;
  readonly payPort: number;
};

/** The shop under torture: one server, its sandbox and its database; each can be killed. */
export type ShopProcesses = {
  readonly serverPid: () => number;
  readonly sandboxPid: () => number | undefined;
  /** The postmaster first, then its backends. */
  readonly databasePids: () => number[];
  readonly databaseUrl: () => string;
  /** Starts the server again if it has ended, and waits until a shopper can buy. */
  readonly recover: () => Promise<void>;
  readonly stop: () => Promise<void>;
  /** Ends the server by SIGTERM and starts it again; returns the milliseconds until it ended. */
  readonly stopAndStart: () => Promise<number>;
  readonly counts: { restarts: number; ownDeaths: number; databaseNotRevived: number };
};

export async function openShop(place: ShopPlace): Promise<ShopProcesses> {
  const counts = { restarts: 0, ownDeaths: 0, databaseNotRevived: 0 };
  let child = launch(place);
  await untilAnswers(place, {
    path: livePath,
    withinMs: startWithinMs,
    isDead: () => ended(child),
  });
  const home = homeOf(place);
  const postmasterNote = () => readFileSync(join(home, "data/postmaster.pid"), "utf8").split("\n");
  const restart = async () => {
    counts.restarts++;
    child = launch(place);
    const isDead = () => ended(child);
    await untilAnswers(place, { path: livePath, withinMs: startWithinMs, isDead });
  };
  return {
    counts,
    serverPid: () => child.pid ?? 0,
    sandboxPid: () =>
      childrenOf(child.pid ?? 0).find((pid) => commandOf(pid).includes("pay-sandbox")),
    databasePids: () => {
      const postmaster = Number(pidOf(postmasterNote));
      return postmaster > 0 ? [postmaster, ...childrenOf(postmaster)] : [];
    },
    databaseUrl: () =>
      `postgresql://papillote@localhost/papillote?host=${encodeURIComponent(postmasterNote()[4] ?? "")}`,
    recover: async () => {
      const look = { path: usablePath, withinMs: selfHelpMs, isDead: () => ended(child) };
      while (!(await untilAnswers(place, look).then(...hasAnswered))) {
        if (ended(child)) {
          if (child.signalCode !== "SIGKILL") counts.ownDeaths++;
        } else {
          counts.databaseNotRevived++;
          await end(child);
        }
        await restart();
      }
    },
    stop: () => end(child),
    stopAndStart: async () => {
      const begun = performance.now();
      await end(child);
      const tookMs = performance.now() - begun;
      await restart();
      return tookMs;
    },
  };
}

const hasAnswered = [() => true, () => false] as const;

function launch({ folder, port, payPort }: ShopPlace): ChildProcess {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: "production",
    PORT: String(port),
    PAY_PORT: String(payPort),
    DATA_DIR: folder,
    // High limits, as shoppers top up all the time.
    CREDIT_EUROS_PER_30_DAYS: "1000000",
    BALANCE_EUROS: "1000000",
  };
  const log = (bytes: Buffer) => appendFileSync(join(folder, "torture.log"), bytes);
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env,
    detached: true, // Ctrl-C reaches the torture alone, which stops the shop in order
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", log);
  child.stderr.on("data", log);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (ended(child)) return;
  const left = once(child, "exit");
  child.kill("SIGCONT");
  child.kill("SIGTERM");
  const late = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await left;
  clearTimeout(late);
}

function ended(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

type Look = { readonly path: string; readonly withinMs: number; readonly isDead: () => boolean };

/** Any answer below 500 is enough: `me` answers 401 without a token. */
async function untilAnswers(
  { port, folder }: ShopPlace,
  { path, withinMs, isDead }: Look,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  const headers = { authorization: "Bearer nobody" };
  for (;;) {
    const status = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers,
      signal: AbortSignal.timeout(answerWithinMs),
    }).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status > 0 && status < 500) return;
    if (isDead() || Date.now() > deadline)
      throw new Error(`the shop does not answer: ${join(folder, "torture.log")}`);
    await sleep(lookEveryMs);
  }
}

/** Reads the database's path from the shop's output. */
function homeOf({ folder }: ShopPlace): string {
  const said = readFileSync(join(folder, "torture.log"), "utf8");
  return (
    /its data lie in (.+?)(?:, as that account|$)/m.exec(said)?.[1] ?? join(folder, "postgres")
  );
}

function pidOf(note: () => string[]): string {
  try {
    return note()[0] ?? "";
  } catch {
    return ""; // the database has just ended
  }
}

function childrenOf(pid: number): number[] {
  return read(`/proc/${pid}/task/${pid}/children`).trim().split(" ").filter(Boolean).map(Number);
}

function commandOf(pid: number): string {
  return read(`/proc/${pid}/cmdline`);
}

/** Returns an empty text for a process that has just ended. */
function read(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}
