import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import { memoryMb } from "./accounts.ts";
import type { SeededBench } from "./bench.ts";
import type { Line, Measured, Target } from "./lines.ts";
import { orderScript, recordedOrder, withoutExtraWork } from "./order-script.ts";
import { type Go, paired, type Side } from "./paired.ts";
import { fillPgbench, runPgbench } from "./pgbench.ts";
import { said } from "./run.ts";
import { firstCustomerId, ofSeededCustomer, refillCodes, withClient } from "./seed.ts";
import { load } from "./wrk.ts";

const root = join(import.meta.dirname, "../..");
const script = join(import.meta.dirname, "orders.lua");
const useCases = join(root, "apps/server/src/testing/use-case-rounds.ts");
const leastOverHttp = 0.35;
const leastUseCase = 0.6;
const drainWithinMs = 180_000;
const lookEveryMs = 500;
/** Each connection plans the statements of each script once: few, and many codes of each. */
const recordedMax = 4;
const codesForEach = 12;

/**
 * Orders beside the statements that one order executes, run by pgbench; top-ups beside the commits
 * that PostgreSQL can do on this disk.
 */
export async function measureMoney(bench: SeededBench): Promise<Measured> {
  const { rows } = bench.plan;
  const memory: Memory = { server: [], postgres: [] };
  const orders = [
    { name: "order over HTTP", target: ratio(leastOverHttp), ...overHttp(bench, memory) },
    { name: "order, use case", target: ratio(leastUseCase), ...useCaseSide(bench, "order") },
  ];
  const { rounds } = bench.plan;
  const lines: Line[] = [];
  if (rows.includes("order")) {
    await overHttp(bench, { server: [], postgres: [] }).go(); // until the code is compiled and connections have their plans
    lines.push(...(await paired({ rounds, limit: await orderLimit(bench), ours: orders })));
  }
  if (rows.includes("top-up")) {
    const ours = [{ name: "top-up, use case", ...useCaseSide(bench, "top-up") }];
    lines.push(...(await paired({ rounds, limit: await pgbenchSide(bench), ours })));
  }
  return { lines: [...lines, ...memoryLines(memory)], remarks: [await checkLedger(bench)] };
}

function ratio(value: number): Target {
  return { kind: "ratio", value };
}

function memoryLines({ server, postgres }: Memory): Line[] {
  if (server.length === 0) return [];
  return [
    { name: "memory of the server under orders", unit: "MB", ours: server },
    { name: "memory of PostgreSQL under orders", unit: "MB", ours: postgres },
  ];
}

/** Its own database in the same server, while the shop is idle. */
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

const forgetMessages = `
  with jobs as (delete from job_outbox)
  delete from message where status = 'queued'`;

/** Recorded once; a round runs them on the shop's own database while the shop is idle. */
async function orderLimit(bench: SeededBench): Promise<Side> {
  const { plan, shop } = bench;
  const seeded = { ...bench.seeded, buyables: bench.seeded.buyables.slice(0, recordedMax) };
  await refillCodes(shop.databaseUrl, seeded.buyables, plan.freeCodes);
  const recorded = await useCase({ ...bench, seeded }, "record");
  const orders = recorded.map((line) => z.parse(recordedOrder, JSON.parse(line)));
  const ofCustomer = ofSeededCustomer();
  const scripts = withoutExtraWork(orders).map((order, place) => {
    const file = join(shop.folder, `order-${place}.sql`);
    writeFileSync(file, orderScript(order, { customers: plan.wallets, ofCustomer }));
    return file;
  });
  const go = async (): Promise<Go> => {
    await drained(bench);
    await refillCodes(shop.databaseUrl, seeded.buyables, plan.freeCodes * codesForEach);
    return standingStill(bench, async (): Promise<Go> => {
      const { perSecond, transactions } = await runPgbench(shop.databaseUrl, {
        seconds: plan.scriptSeconds,
        scripts,
      });
      // Their receipts and other jobs are not part of the measurement.
      await withClient(shop.databaseUrl, (client) => client.query(forgetMessages));
      return { perSecond, count: transactions };
    });
  };
  return { pids: [shop.postgresPid], go };
}

type Memory = { readonly server: number[]; readonly postgres: number[] };

function overHttp(bench: SeededBench, memory: Memory): Side {
  const { plan, shop, seeded } = bench;
  const go = async (): Promise<Go> => {
    await drained(bench);
    await refillCodes(shop.databaseUrl, seeded.buyables, plan.freeCodes);
    const seen = { server: 0, postgres: 0 };
    const sample = () => {
      seen.server = Math.max(seen.server, memoryMb([shop.pid]));
      seen.postgres = Math.max(seen.postgres, memoryMb([shop.postgresPid]));
    };
    const watch = setInterval(sample, lookEveryMs);
    const args = [seeded.tokens, seeded.products, randomUUID().slice(0, 13)];
    const result = load({
      url: `${shop.url}/api/order`,
      seconds: plan.orderSeconds,
      connections: plan.connections,
      script: { file: script, args },
    });
    const { perSecond, requests } = await result.finally(() => clearInterval(watch));
    memory.server.push(seen.server);
    memory.postgres.push(seen.postgres);
    return { perSecond, count: requests };
  };
  return { pids: [shop.pid, shop.postgresPid], go };
}

/** The server's own code in a separate process, without HTTP. */
function useCaseSide(bench: SeededBench, what: "order" | "top-up"): Side {
  const { plan, shop, seeded } = bench;
  const go = async (): Promise<Go> => {
    await drained(bench);
    await refillCodes(shop.databaseUrl, seeded.buyables, plan.freeCodes);
    const lines = await standingStill(bench, () => useCase(bench, what));
    return JSON.parse(lines.at(-1) ?? "{}") as Go;
  };
  return { pids: [shop.postgresPid], go };
}

/** What the program of the use cases prints, line by line. */
async function useCase(
  { plan, shop, seeded }: SeededBench,
  what: "order" | "top-up" | "record",
): Promise<string[]> {
  const file = join(shop.folder, "use-cases.json");
  const products = seeded.buyables.map(({ sku, faceCents }) => ({
    sku,
    face: faceCents,
    price: faceCents,
    qty: 1,
  }));
  const { connections: clients, orderSeconds: seconds } = plan;
  const customerIds = [
    firstCustomerId,
    ...seeded.customerIds.filter((id) => id !== firstCustomerId),
  ];
  writeFileSync(file, JSON.stringify({ what, customerIds, products, clients, seconds }));
  const text = await said({
    program: process.execPath,
    args: [useCases, file],
    seconds,
    environment: {
      DATA_DIR: shop.folder,
      // The same few customers are credited all the time.
      CREDIT_EUROS_PER_30_DAYS: "1000000",
      BALANCE_EUROS: "1000000",
    },
  });
  return text.trim().split("\n");
}

/** The shop's jobs would compete with the measurement. */
async function standingStill<Value>(
  { shop }: SeededBench,
  work: () => Promise<Value>,
): Promise<Value> {
  await drained({ shop });
  process.kill(shop.pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    process.kill(shop.pid, "SIGCONT");
  }
}

/** Waits for the receipts of the last round, so that they do not count against the next. */
async function drained({ shop }: Pick<SeededBench, "shop">): Promise<void> {
  const deadline = Date.now() + drainWithinMs;
  await withClient(shop.databaseUrl, async (client) => {
    const left =
      "select (select count(*) from job_outbox) + (select count(*) from graphile_worker.jobs where run_at <= now()) as left";
    while (Number((await client.query<{ left: string }>(left)).rows[0]?.left) > 0) {
      if (Date.now() > deadline) throw new Error("the shop does not get done with its jobs");
      await sleep(lookEveryMs);
    }
  });
}

/** The codes that the bench adds are random bytes: the check cannot decrypt them, and says so. */
async function checkLedger({ shop }: SeededBench): Promise<string> {
  const text = await said({
    program: process.execPath,
    args: [join(root, "apps/server/src/operator.ts"), "ledger", "check"],
    seconds: 600,
    environment: { DATA_DIR: shop.folder },
    accepted: [0, 1],
  });
  const findings = text.split("\n").filter((line) => /^[a-z_]+ \S+: /.test(line));
  const others = findings.filter((line) => !/^code 1\d{9}: /.test(line));
  return `After all orders and top-ups \`npm run shop -- ledger check\` has ${others.length} findings${others.length > 0 ? `, first ${others[0]}` : ""}.`;
}
