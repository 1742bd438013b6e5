import { cpuSeconds } from "./accounts.ts";
import type { Bench } from "./bench.ts";
import { startLimit, takeReply } from "./limit.ts";
import type { Line, Target } from "./lines.ts";
import { paired } from "./paired.ts";
import { withClient } from "./seed.ts";
import type { Shop } from "./shop.ts";
import { load } from "./wrk.ts";

const asBrowser = {
  accept: "text/html",
  "accept-encoding": "br, gzip",
  "accept-language": "fr-FR",
};
const heardWithinMs = 10_000;
const asClient = { accept: "application/json", "accept-encoding": "br, gzip" };

export type AuditedPage = { readonly name: string; readonly path: string };
export type Page = AuditedPage & { readonly cached: Target };

/** A guest's cached page, beside the same bytes from a bare server; then the page rendered. */
export async function measurePage(bench: Bench, { name, path, cached }: Page): Promise<Line[]> {
  const lines = await beside(bench, {
    name: `${name}, cached`,
    path,
    headers: asBrowser,
    target: cached,
  });
  return [...lines, await cold(bench, { name, path })];
}

export function measureCatalogue(
  bench: Bench,
  { size, target }: { size: number; target: Target },
): Promise<Line[]> {
  return beside(bench, {
    name: `catalogue JSON of ${size}, cached`,
    path: `/api/core/brands?page=1&limit=${size}`,
    headers: asClient,
    target,
  });
}

type Beside = {
  readonly name: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly target: Target;
};

async function beside(
  { plan, shop }: Bench,
  { name, path, headers, target }: Beside,
): Promise<Line[]> {
  const url = `${shop.url}${path}`;
  const go = (address: string) => async () => {
    const { perSecond, requests } = await load({
      url: address,
      seconds: plan.loadSeconds,
      connections: plan.connections,
      headers,
    });
    return { perSecond, count: requests };
  };
  await go(url)(); // warm-up: compiles the code and fills the cache
  const reply = await takeReply(url, headers);
  const limit = await startLimit({ fixed: [reply] });
  try {
    const ours = [{ name, target, pids: [shop.pid], go: go(url) }];
    return await paired({
      rounds: plan.rounds,
      limit: { pids: limit.pids, go: go(`${limit.url}${reply.path}`) },
      ours,
    });
  } finally {
    await limit.stop();
  }
}

/**
 * Milliseconds from request to last byte for the first request after the catalogue changed, so the
 * page is rendered, not cached.
 */
async function cold(
  { plan, shop }: Bench,
  { name, path }: Pick<Page, "name" | "path">,
): Promise<Line> {
  const url = `${shop.url}${path}`;
  const limit = await startLimit({ fixed: [await takeReply(url, asBrowser)] });
  const found = {
    ours: [] as number[],
    limit: [] as number[],
    oursCpu: [] as number[],
    limitCpu: [] as number[],
  };
  try {
    for (let turn = 0; turn < plan.coldPages; turn++) {
      const bare = await timed(`${limit.url}${new URL(url).pathname}`, limit.pids);
      await newEdition(shop);
      const made = await missesOf(shop, "pages");
      const page = await timed(url, [shop.pid]);
      if ((await missesOf(shop, "pages")) === made)
        throw new Error(`${name}, cold: the page was taken from what is kept`);
      found.limit.push(bare.ms);
      found.limitCpu.push(bare.cpuUs);
      found.ours.push(page.ms);
      found.oursCpu.push(page.cpuUs);
    }
  } finally {
    await limit.stop();
  }
  // CPU time has a resolution of 10 ms, so only the mean of all turns is meaningful.
  return {
    name: `${name}, cold`,
    unit: "ms",
    ours: found.ours,
    limit: found.limit,
    cpu: { ours: [mean(found.oursCpu)], limit: [mean(found.limitCpu)] },
  };
}

async function timed(url: string, pids: readonly number[]): Promise<{ ms: number; cpuUs: number }> {
  const before = cpuSeconds(pids);
  const started = performance.now();
  await takeReply(url, asBrowser);
  return { ms: performance.now() - started, cpuUs: (cpuSeconds(pids) - before) * 1_000_000 };
}

const raiseVersion = `
  with raised as (update catalog_version set version = version + 1, stamp = gen_random_uuid() returning stamp)
  select pg_notify('catalog_version', stamp::text) from raised`;

/**
 * Marks the catalogue as changed, as an import does. The server knows it a moment later, when it
 * makes a reply again that it caches for a day. That reply also loads the catalogue, so that only
 * the page's own work is measured.
 */
async function newEdition(shop: Shop): Promise<void> {
  const ask = () => takeReply(`${shop.url}/api/core/categories`, asClient);
  await ask();
  const made = await missesOf(shop, "replies");
  await withClient(shop.databaseUrl, (client) => client.query(raiseVersion));
  const deadline = Date.now() + heardWithinMs;
  do {
    if (Date.now() > deadline) throw new Error("the server heard nothing of the new catalogue");
    await ask();
  } while ((await missesOf(shop, "replies")) === made);
}

/** The server's count of cache misses since its start. */
export async function missesOf(
  { operationsUrl }: Shop,
  cache: "pages" | "replies",
): Promise<number> {
  const reply = await takeReply(`${operationsUrl}/metrics`, {});
  const text = Buffer.from(reply.base64, "base64").toString("utf8");
  return missesIn(text, cache);
}

/** @throws Error when the server has no such metric. */
export function missesIn(metrics: string, cache: string): number {
  const found = new RegExp(`^shop_cache_misses\\{cache="${cache}"\\} (\\d+)$`, "m").exec(
    metrics,
  )?.[1];
  if (found === undefined) throw new Error(`the metrics say nothing of the cache ${cache}`);
  return Number(found);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
