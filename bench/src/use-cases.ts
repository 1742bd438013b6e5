import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod/mini";
import type { SeededBench } from "./bench.ts";
import { orderScript, recordedOrder, withoutExtraWork } from "./order-script.ts";
import type { Go, Side } from "./paired.ts";
import { runPgbench } from "./pgbench.ts";
import { said } from "./run.ts";
import { firstCustomerId, ofSeededCustomer, refillCodes, withClient } from "./seed.ts";

const useCases = join(import.meta.dirname, "../../apps/server/src/testing/use-case-rounds.ts");
const stuckAfterMs = 180_000;
const lookEveryMs = 100;
/** Each connection plans each script's statements once, so scripts are few with many codes each. */
const recordedMax = 4;
const codesForEach = 12;

/** The documents' numbers are still given before the next round, as they would count against it. */
const forgetMessages = `
  with jobs as (delete from job_outbox where task <> 'documents.number')
  delete from message where status = 'queued'`;

/** The callers of a round: their number, their wallets, and how long they call. */
export type Calling = {
  readonly clients: number;
  readonly customerIds: readonly string[];
  readonly seconds: number;
};

export type RecordedOrders = ReturnType<typeof withoutExtraWork>;

/**
 * The statements of an order by the first seeded customer. They must be recorded before any top-up,
 * as only the seeded lots have an equal in every wallet.
 */
export async function recordOrders(bench: SeededBench): Promise<RecordedOrders> {
  const { plan, shop } = bench;
  const seeded = { ...bench.seeded, buyables: recordedOnes(bench) };
  await refillCodes(shop.databaseUrl, seeded.buyables, plan.freeCodes);
  const others = seeded.customerIds.filter((id) => id !== firstCustomerId);
  const calling = { ...usual(bench), customerIds: [firstCustomerId, ...others] };
  const lines = await useCase({ ...bench, seeded }, "record", calling);
  return withoutExtraWork(lines.map((line) => z.parse(recordedOrder, JSON.parse(line))));
}

function recordedOnes({ seeded: { buyables } }: SeededBench): SeededBench["seeded"]["buyables"] {
  return buyables.slice(0, recordedMax);
}

/** A round runs recorded orders on the shop's own database while the shop is idle. */
export function orderLimit(
  bench: SeededBench,
  orders: RecordedOrders,
  { clients, customerIds, seconds }: Calling = {
    ...usual(bench),
    seconds: bench.plan.scriptSeconds,
  },
): Side {
  const { plan, shop } = bench;
  const ofCustomer = ofSeededCustomer();
  const scripts = orders.map((order, place) => {
    const file = join(shop.folder, `order-${place}.sql`);
    writeFileSync(file, orderScript(order, { customers: customerIds.length, ofCustomer }));
    return file;
  });
  const prepare = () => filled(bench, recordedOnes(bench), plan.freeCodes * codesForEach);
  const go = () =>
    standingStill(bench, async (): Promise<Go> => {
      const { perSecond, transactions } = await runPgbench(shop.databaseUrl, {
        seconds,
        scripts,
        clients,
      });
      // Their receipts and other jobs are not part of the measurement.
      await withClient(shop.databaseUrl, (client) => client.query(forgetMessages));
      return { perSecond, count: transactions };
    });
  return { pids: [shop.postgresPid], prepare, go };
}

function usual({ plan, seeded: { customerIds } }: SeededBench): Calling {
  return { clients: plan.connections, customerIds, seconds: plan.orderSeconds };
}

/** The server's own code in a separate process, without HTTP. */
export function useCaseSide(
  bench: SeededBench,
  what: "order" | "top-up",
  calling = usual(bench),
): Side {
  const { plan, shop, seeded } = bench;
  const prepare = () => filled(bench, seeded.buyables, plan.freeCodes);
  const go = async (): Promise<Go> => {
    const lines = await standingStill(bench, () => useCase(bench, what, calling));
    return JSON.parse(lines.at(-1) ?? "{}") as Go;
  };
  return { pids: [shop.postgresPid], prepare, go };
}

/** Returns what the program of the use cases prints, line by line. */
async function useCase(
  { shop, seeded }: SeededBench,
  what: "order" | "top-up" | "record",
  { clients, customerIds, seconds }: Calling,
): Promise<string[]> {
  const file = join(shop.folder, "use-cases.json");
  const products = seeded.buyables.map(({ sku, faceCents }) => ({
    sku,
    face: faceCents,
    price: faceCents,
    qty: 1,
  }));
  writeFileSync(file, JSON.stringify({ what, customerIds, products, clients, seconds }));
  const text = await said({
    program: process.execPath,
    args: [useCases, file],
    seconds,
    environment: { DATA_DIR: shop.folder },
  });
  return text.trim().split("\n");
}

/** Stops the shop and its jobs, which would compete with the measurement. */
export async function standingStill<Value>(
  { shop }: SeededBench,
  work: () => Promise<Value>,
): Promise<Value> {
  await drained({ shop });
  for (const pid of [shop.jobsPid, shop.pid]) process.kill(pid, "SIGSTOP");
  try {
    return await work();
  } finally {
    for (const pid of [shop.pid, shop.jobsPid]) process.kill(pid, "SIGCONT");
  }
}

/** Waits for the last round's jobs, and adds codes to sell in the next one. */
export async function filled(
  { shop }: Pick<SeededBench, "shop">,
  buyables: SeededBench["seeded"]["buyables"],
  codes: number,
): Promise<void> {
  await drained({ shop });
  await refillCodes(shop.databaseUrl, buyables, codes);
}

/**
 * Waits for the receipts of the last round, so that they do not count against the next. How long
 * this takes depends on the machine's other work and on their number: ten thousand after the
 * wallets.
 */
export async function drained({ shop }: Pick<SeededBench, "shop">): Promise<void> {
  await withClient(shop.databaseUrl, async (client) => {
    const left =
      "select (select count(*) from job_outbox) + (select count(*) from graphile_worker.jobs where run_at <= now()) + (select count(*) from document_due where due_at <= now()) as left";
    let least = { count: Number.POSITIVE_INFINITY, at: Date.now() };
    for (;;) {
      const count = Number((await client.query<{ left: string }>(left)).rows[0]?.left);
      if (count === 0) return;
      if (count < least.count) least = { count, at: Date.now() };
      if (Date.now() > least.at + stuckAfterMs)
        throw new Error(`the shop does not get done with its jobs: ${count} are left`);
      await sleep(lookEveryMs);
    }
  });
}
