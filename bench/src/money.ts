import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { memoryMb } from "./accounts.ts";
import type { SeededBench } from "./bench.ts";
import { measureCheckouts } from "./checkouts.ts";
import { measureLedger } from "./ledger-rates.ts";
import type { Line, Measured, Target } from "./lines.ts";
import { type Go, paired, type Side } from "./paired.ts";
import { fillPgbench, runPgbench } from "./pgbench.ts";
import { said } from "./run.ts";
import { withClient } from "./seed.ts";
import { measureCodes } from "./supplied-codes.ts";
import {
  drained,
  filled,
  orderLimit,
  recordOrders,
  standingStill,
  useCaseSide,
} from "./use-cases.ts";
import { load } from "./wrk.ts";

const root = join(import.meta.dirname, "../..");
const script = join(import.meta.dirname, "orders.lua");
const leastOverHttp = 0.35;
const leastUseCase = 0.6;
const lookEveryMs = 500;
const mostMemoryMb = 350;

/**
 * Compares orders with the statements that one order executes, run by pgbench; and top-ups with the
 * commits that PostgreSQL can do on this disk.
 */
export async function measureMoney(bench: SeededBench): Promise<Measured> {
  const { rows } = bench.plan;
  const memory: Memory = noMemory();
  const orders = [
    {
      name: "order over HTTP, its jobs done",
      target: ratio(leastOverHttp),
      ...overHttp(bench, memory),
    },
    { name: "order, use case", target: ratio(leastUseCase), ...useCaseSide(bench, "order") },
  ];
  const { rounds } = bench.plan;
  const lines: Line[] = [];
  const usesRecorded = rows.includes("order") || rows.includes("ledger");
  const recorded = usesRecorded ? await recordOrders(bench) : [];
  if (rows.includes("order")) {
    const { prepare, go } = overHttp(bench, noMemory());
    await prepare?.();
    await go(); // warm-up: compiles the code and plans the statements
    lines.push(...(await paired({ rounds, limit: orderLimit(bench, recorded), ours: orders })));
  }
  if (rows.includes("checkout")) lines.push(...(await measureCheckouts(bench)));
  if (rows.includes("top-up")) {
    const ours = [{ name: "top-up, use case", ...useCaseSide(bench, "top-up") }];
    lines.push(...(await paired({ rounds, limit: await pgbenchSide(bench), ours })));
  }
  if (rows.includes("ledger")) lines.push(...(await measureLedger(bench, recorded)));
  if (rows.includes("codes")) lines.push(...(await measureCodes(bench)));
  return { lines: [...lines, ...memoryLines(memory)], remarks: [await checkLedger(bench)] };
}

function ratio(value: number): Target {
  return { kind: "ratio", value };
}

function memoryLines({ server, jobs, postgres }: Memory): Line[] {
  if (server.length === 0) return [];
  const target: Target = { kind: "most", value: mostMemoryMb };
  return [
    { name: "memory of the server under orders", unit: "MB", ours: server, target },
    { name: "memory of the jobs' process under orders", unit: "MB", ours: jobs, target },
    { name: "memory of PostgreSQL under orders", unit: "MB", ours: postgres },
  ];
}

/** pgbench uses its own database in the same server, while the shop is idle. */
async function pgbenchSide(bench: SeededBench): Promise<Side> {
  const { plan, shop, say } = bench;
  const url = shop.databaseUrl.replace("/papillote?", "/pgbench?");
  say(`  filling pgbench at scale ${plan.pgbenchScale} …`);
  await withClient(shop.databaseUrl, (client) => client.query("create database pgbench"));
  await fillPgbench(url, plan.pgbenchScale);
  const go = () =>
    standingStill(bench, async (): Promise<Go> => {
      const { perSecond, transactions } = await runPgbench(url, {
        seconds: plan.pgbenchSeconds,
        scale: plan.pgbenchScale,
      });
      return { perSecond, count: transactions };
    });
  return { pids: [shop.postgresPid], go };
}

type Memory = { readonly [Program in "server" | "jobs" | "postgres"]: number[] };

function noMemory(): Memory {
  return { server: [], jobs: [], postgres: [] };
}

/**
 * The jobs run beside the orders, in their own process. An order counts when all its jobs are done,
 * so the round includes the time until none is left.
 */
function overHttp(bench: SeededBench, memory: Memory): Side {
  const { plan, shop, seeded } = bench;
  const pids = { server: shop.pid, jobs: shop.jobsPid, postgres: shop.postgresPid };
  const programs = ["server", "jobs", "postgres"] as const;
  const prepare = () => filled(bench, seeded.buyables, plan.freeCodes);
  const go = async (): Promise<Go> => {
    const seen = { server: 0, jobs: 0, postgres: 0 };
    const sample = () => {
      for (const one of programs) seen[one] = Math.max(seen[one], memoryMb([pids[one]]));
    };
    const watch = setInterval(sample, lookEveryMs);
    const started = performance.now();
    const args = [seeded.tokens, seeded.products, randomUUID().slice(0, 13)];
    const result = load({
      url: `${shop.url}/api/order`,
      seconds: plan.orderSeconds,
      connections: plan.connections,
      script: { file: script, args },
    });
    const { requests } = await result.finally(() => clearInterval(watch));
    await drained(bench);
    for (const one of programs) memory[one].push(seen[one]);
    return { perSecond: requests / ((performance.now() - started) / 1_000), count: requests };
  };
  return { pids: Object.values(pids), prepare, go };
}

/** Findings that are expected: the codes that the bench adds cannot be decrypted, being random. */
const known = /^code 2\d{9}: /;
/** The check reads all postings: 90 s for a million, where the machine has other work. */
const checkedASecond = 5_000;

/** @throws Error when the check itself failed. */
async function checkLedger({ plan, shop }: SeededBench): Promise<string> {
  const started = performance.now();
  const text = await said({
    program: process.execPath,
    args: [join(root, "apps/server/src/operator.ts"), "ledger", "check"],
    seconds: 600 + plan.postings / checkedASecond,
    environment: { DATA_DIR: shop.folder },
    accepted: [0, 1],
  });
  if (!/^(The ledger is right.*|\d+ findings)$/.test(text.trim().split("\n").at(-1) ?? ""))
    throw new Error(`the check of the ledger failed:\n${text.slice(-1_000)}`);
  const findings = text.split("\n").filter((line) => /^[a-z_]+ \S+: /.test(line));
  const others = findings.filter((line) => !known.test(line));
  const seconds = Math.round((performance.now() - started) / 1_000);
  return `After all orders and top-ups \`npm run shop -- ledger check\` takes ${seconds} s and has ${others.length} findings${others.length > 0 ? `, first ${others[0]}` : ""}.`;
}
