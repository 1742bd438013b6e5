import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { said } from "./run.ts";

const debianHome = "/usr/lib/postgresql";

/** Debian installs pgbench per major version; elsewhere it is in PATH. */
function pgbenchPath(home = debianHome): string {
  const majors = existsSync(home)
    ? readdirSync(home).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const found = majors
    .map((major) => join(home, major, "bin/pgbench"))
    .find((path) => existsSync(path));
  return found ?? "pgbench";
}

const initSeconds = 180;

/** pgbench's tables are in a separate database beside the shop's. */
export async function fillPgbench(url: string, scale: number): Promise<void> {
  await said({
    program: pgbenchPath(),
    args: ["-i", "-q", "-s", String(scale), url],
    seconds: initSeconds,
  });
}

type PgbenchRun = {
  readonly seconds: number;
  /** The scale of pgbench's TPC-B: five statements and a commit that is on disk. */
  readonly scale?: number;
  /** Scripts of our own, one chosen at random for each transaction. */
  readonly scripts?: readonly string[];
  /** The number of clients; 8 by default. */
  readonly clients?: number;
};

/** The same settings as the shop's connections have. */
const environment = {
  PGOPTIONS: "-c plan_cache_mode=force_generic_plan -c enable_seqscan=off",
};

export async function runPgbench(
  url: string,
  { seconds, scale, scripts = [], clients = 8 }: PgbenchRun,
): Promise<PgbenchResult> {
  const threads = Math.min(2, clients);
  const callers = ["-c", String(clients), "-j", String(threads)];
  const args = ["-M", "prepared", ...callers, "-T", String(seconds), "-n"];
  if (scale !== undefined) args.push("-s", String(scale));
  for (const script of scripts) args.push("-f", script);
  return readPgbench(
    await said({ program: pgbenchPath(), args: [...args, url], seconds, environment }),
  );
}

export type PgbenchResult = { readonly transactions: number; readonly perSecond: number };

/** @throws Error when transactions failed, or when the output has another format. */
export function readPgbench(text: string): PgbenchResult {
  const transactions = Number(/number of transactions actually processed: (\d+)/.exec(text)?.[1]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(text)?.[1]);
  const failed = Number(/number of failed transactions: (\d+)/.exec(text)?.[1] ?? 0);
  if (!(transactions > 0 && perSecond > 0) || failed > 0)
    throw new Error(`pgbench said something else than expected:\n${text}`);
  return { transactions, perSecond };
}
