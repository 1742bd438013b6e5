import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { memoryMb } from "./accounts.ts";
import type { Bench } from "./bench.ts";
import { searchRequest } from "./calls.ts";
import { writeLargeCatalogue } from "./large-catalogue.ts";
import type { Line } from "./lines.ts";
import { withClient } from "./seed.ts";
import { newFolder, removeFolder, type Shop, startShop } from "./shop.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const copies = 10;
const importWithinMs = 600_000;
const searches = 25;
const searchEveryMs = 200;
const takenWithinMs = 120_000;
const pagesMax = 1_000;
const laterVersions = 3;
/** The limit for a list page without its styles, for any size of catalogue. */
const pageKbMax = 150;
const bytesInKb = 1_000;
const at = `${copies} × the demo catalogue`;

/**
 * Opens a separate shop, replaces its demo catalogue by one ten times as large while it is open,
 * and measures what that takes, and whether its lists reach every brand.
 */
export async function measureLarge({ say }: Pick<Bench, "say">): Promise<Line[]> {
  const folder = newFolder();
  try {
    const catalogue = join(folder, "catalogue");
    writeLargeCatalogue(join(root, "data/demo"), catalogue, copies);
    const shop = await startShop(folder);
    try {
      return await measureOpenShop(shop, { catalogue, say });
    } finally {
      await shop.stop();
    }
  } finally {
    removeFolder(folder);
  }
}

async function measureOpenShop(
  shop: Shop,
  { catalogue, say }: { catalogue: string; say: Bench["say"] },
): Promise<Line[]> {
  const fewBefore = await searchedFor(shop);
  say(`${at}: import …`);
  const importMs = await imported(shop.folder, catalogue);
  const afterImport = await searchesOf(shop, fewBefore.total);
  const [first = Number.NaN] = afterImport;
  const one = (name: string, unit: string, value: number, most?: number): Line => ({
    name: `${at}: ${name}`,
    unit,
    ours: [value],
    ...(most !== undefined && { target: { kind: "most", value: most } }),
  });
  const memory = memoryMb([shop.pid]);
  say(`${at}: lists …`);
  const listed = await walkShop(shop);
  const partners = await partnersOf(shop);
  for (let version = 0; version < laterVersions; version++) {
    await renewCatalogue(shop);
    await searchesOf(shop, Number.NaN);
  }
  return [
    one("import", "ms", importMs, 60_000),
    one("first _search after it", "ms", first, 100),
    one(
      `slowest _search of the first ${searches}`,
      "ms",
      Math.max(...afterImport.slice(0, searches)),
    ),
    one("slowest _search until the new catalogue answers", "ms", Math.max(...afterImport)),
    one("memory of the server after these", "MB", memory, 400),
    one(`most memory of it, also in ${laterVersions} more versions`, "MB", peakMb(shop), 400),
    one("pages of /boutique", "pages", listed.pages),
    one("longest of them, without styles", "KB", listed.longestKb, pageKbMax),
    one("brands in them, each once", "brands", listed.brands),
    one("brands in /partner-brands", "brands", partners),
  ];
}

/** Acts as an import that changed little: each process reads the catalogue, builds its search. */
async function renewCatalogue({ databaseUrl }: Shop): Promise<void> {
  const renew = `
    with renewed as (update catalog_version set stamp = gen_random_uuid() returning stamp)
    select pg_notify('catalog_version', stamp::text) from renewed`;
  await withClient(databaseUrl, (client) => client.query(renew));
}

/** Peak of the resident memory. */
function peakMb({ pid }: Shop): number {
  const [, kilobytes] =
    /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function imported(folder: string, catalogue: string): Promise<number> {
  const started = performance.now();
  await run(process.execPath, [join(root, "apps/server/src/operator.ts"), "import", catalogue], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: folder },
    timeout: importWithinMs,
  });
  return performance.now() - started;
}

/** Milliseconds of each search, until enough were sent and the new catalogue answers. */
async function searchesOf(shop: Shop, totalBefore: number): Promise<number[]> {
  const times: number[] = [];
  const deadline = Date.now() + takenWithinMs;
  for (let total = totalBefore; times.length < searches || total === totalBefore; ) {
    if (Date.now() > deadline) throw new Error("the new catalogue is not searched");
    const found = await searchedFor(shop);
    times.push(found.ms);
    total = found.total;
    await sleep(searchEveryMs);
  }
  return times;
}

/** A listing with counted filters, sent as a body, so it never comes from the cache. */
async function searchedFor({ databaseUrl, url }: Shop): Promise<{ ms: number; total: number }> {
  const { path, body } = await searchRequest(databaseUrl);
  const started = performance.now();
  const reply = await fetch(`${url}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const text = await reply.text();
  const ms = performance.now() - started;
  if (!reply.ok) throw new Error(`_search answers ${reply.status}`);
  return { ms, total: (JSON.parse(text) as { hits: { total: number } }).hits.total };
}

/** @throws Error when a brand is missing or listed twice, or the list of pages ends too early */
async function walkShop(shop: Shop): Promise<{ pages: number; brands: number; longestKb: number }> {
  const seen = new Set<string>();
  let longestKb = 0;
  let address: string | undefined = "/boutique";
  let pages = 0;
  for (; address !== undefined && pages < pagesMax; pages++) {
    const html = await pageOf(shop, address);
    longestKb = Math.max(longestKb, kbWithoutStyles(html));
    for (const brand of new Set(linksToBrands(html))) {
      if (seen.has(brand)) throw new Error(`${brand} is listed twice, again at ${address}`);
      seen.add(brand);
    }
    address = /<a rel="next"[^>]* href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
  }
  const total = await totalOf(shop, "/api/core/brands?limit=1");
  if (seen.size !== total) throw new Error(`/boutique lists ${seen.size} brands of ${total}`);
  return { pages, brands: seen.size, longestKb };
}

/** Follows every letter and every next page. */
async function partnersOf(shop: Shop): Promise<number> {
  const seen = new Set<string>();
  const addresses = new Set(["/partner-brands"]);
  for (const address of addresses) {
    const html = await pageOf(shop, address);
    for (const brand of linksToBrands(html)) seen.add(brand);
    for (const [, path = ""] of html.matchAll(/<a [^>]*href="(\/partner-brands\?of=[^"]+)"/g))
      addresses.add(path.replaceAll("&amp;", "&"));
  }
  const total = await totalOf(shop, "/api/core/partner-brands?limit=1");
  if (seen.size !== total) throw new Error(`/partner-brands lists ${seen.size} brands of ${total}`);
  return seen.size;
}

function linksToBrands(html: string): string[] {
  return [...html.matchAll(/<a [^>]*href="(\/brand\/[^"?#]+)"/g)].map(([, path = ""]) => path);
}

async function pageOf({ url }: Shop, path: string): Promise<string> {
  const reply = await fetch(`${url}${path}`);
  if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
  return reply.text();
}

function kbWithoutStyles(html: string): number {
  return Buffer.byteLength(html.replace(/<style[^>]*>.*?<\/style>/gs, "")) / bytesInKb;
}

async function totalOf(shop: Shop, path: string): Promise<number> {
  const { result } = JSON.parse(await pageOf(shop, path)) as {
    result: { meta: { total: number } };
  };
  return result.meta.total;
}
