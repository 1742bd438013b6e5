import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { startLimit, takeReply } from "./limit.ts";
import type { Line } from "./lines.ts";
import { missesOf } from "./pages.ts";
import { type Go, paired } from "./paired.ts";
import type { CallRow } from "./plan.ts";
import { withClient } from "./seed.ts";
import type { Shop } from "./shop.ts";
import { load } from "./wrk.ts";

/** A shared reply that is cached, and similar requests whose replies are not. */
type Call = {
  readonly name: string;
  readonly path: string;
  readonly uncached: readonly Question[];
};
/** A call with a body is never cached. */
type Question = { readonly path: string; readonly body?: unknown };

const script = join(import.meta.dirname, "asked.lua");
const asClient = { accept: "application/json", "accept-encoding": "br, gzip" };
const leastCached = { kind: "ratio", value: 0.5 } as const;
const keptPartMost = 0.05;

const calls: Readonly<Record<CallRow, (shop: Shop) => Promise<Call>>> = {
  listing,
  text,
  "render-list": renderList,
};

/** Requests per second and p99 with many callers, beside the same bytes from a bare server. */
export async function measureCall({ plan, shop, say }: Bench, row: CallRow): Promise<Line[]> {
  const { name, path, uncached } = await calls[row](shop);
  say(`${name} …`);
  const url = `${shop.url}${path}`;
  const go = (address: string) => async () =>
    asGo(
      await load({
        url: address,
        seconds: plan.loadSeconds,
        connections: plan.callers,
        headers: asClient,
      }),
    );
  await go(url)(); // warm-up: compiles the code and fills the cache
  const reply = await takeReply(url, asClient);
  const limit = await startLimit({ fixed: [reply] });
  const tail = `p99 at ${plan.callers} connections`;
  try {
    return await paired({
      rounds: plan.rounds,
      limit: { pids: limit.pids, go: go(`${limit.url}${reply.path}`) },
      ours: [
        { name: `${name}, cached`, tail, target: leastCached, pids: [shop.pid], go: go(url) },
        {
          name: `${name}, uncached`,
          tail,
          pids: [shop.pid],
          go: askUncached({ plan, shop, say }, uncached),
        },
      ],
    });
  } finally {
    await limit.stop();
  }
}

function askUncached({ plan, shop }: Bench, uncached: readonly Question[]): () => Promise<Go> {
  const file = join(shop.folder, "asked.txt");
  const isCached = uncached.every(({ body }) => body === undefined);
  let first = 0; // each round continues where the last one ended, whose replies may still be cached
  return async () => {
    writeFileSync(
      file,
      [...uncached.slice(first), ...uncached.slice(0, first)]
        .map(({ path, body }) => (body === undefined ? path : `${path}\t${JSON.stringify(body)}`))
        .join("\n"),
    );
    const before = await missesOf(shop, "replies");
    const done = await load({
      url: shop.url,
      seconds: plan.loadSeconds,
      connections: plan.callers,
      headers: asClient,
      script: { file: script, args: [file] },
    });
    first = (first + done.requests) % uncached.length;
    const made = (await missesOf(shop, "replies")) - before;
    if (isCached && made < done.requests * (1 - keptPartMost))
      throw new Error(`of ${done.requests} replies only ${made} were not cached`);
    return asGo(done);
  };
}

function asGo({ perSecond, requests, p99Ms }: Awaited<ReturnType<typeof load>>): Go {
  return { perSecond, count: requests, p99Ms };
}

async function listing({ databaseUrl }: Shop): Promise<Call> {
  const { path, body } = await searchRequest(databaseUrl);
  return {
    name: "_search listing of 24",
    path: `${path}&${new URLSearchParams({ request: JSON.stringify(body) })}`,
    uncached: [{ path, body }],
  };
}

/** A category page with its filters, as published clients of such shops request it. */
export async function searchRequest(databaseUrl: string): Promise<Required<Question>> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ id: number }>(
      "select universe_id as id from universe where level = 2 and is_active order by position limit 1",
    ),
  );
  const filters = [
    { terms: { visibility: [2, 3, 4] } },
    { terms: { status: [0, 1] } },
    { terms: { category_ids: rows.map(({ id }) => id) } },
  ];
  const counted = ["brand_id", "color", "size", "type_id", "erin_recommends"].map((field) => [
    `agg_terms_${field}`,
    { terms: { field, size: 10 } },
  ]);
  const prices = {
    range: {
      field: "final_price",
      ranges: [{ from: 0, to: 50 }, { from: 50, to: 100 }, { from: 100, to: 150 }, { from: 150 }],
    },
  };
  const beside = new URLSearchParams({
    _source_exclude: "description",
    from: "0",
    size: "24",
    sort: "final_price:desc",
  });
  return {
    path: `/api/catalog/vue_storefront_catalog_1/product/_search?${beside}`,
    body: {
      query: { bool: { filter: { bool: { must: filters } } } },
      aggs: { ...Object.fromEntries(counted), agg_range_final_price: prices },
    },
  };
}

/** Suggestions while typing, for every prefix of every brand name, in several page sizes. */
async function text({ databaseUrl }: Shop): Promise<Call> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ name: string }>(
      "select name from brand where is_active order by favourite_rank, name",
    ),
  );
  const beginnings = rows.flatMap(({ name }) =>
    // Spaces at the ends have no meaning, so « Au » and « Au  » are one question.
    Array.from(name, (_, at) => name.slice(0, at + 1).trim()).slice(1),
  );
  const questions = [8, 7, 6, 5].flatMap((limit) =>
    [...new Set(beginnings)].map((q) => ({
      path: pathOf("/api/core/suggest", { limit: String(limit), q }),
    })),
  );
  return {
    name: "text search",
    path: pathOf("/api/core/suggest", { limit: "8", q: "chocolat" }),
    uncached: questions,
  };
}

async function renderList({ databaseUrl }: Shop): Promise<Call> {
  const { rows } = await withClient(databaseUrl, (client) =>
    client.query<{ sku: string }>(
      "select sku from product where status < 2 and visibility = 4 order by sku",
    ),
  );
  const steps = Array.from({ length: 40 }, (_, step) => step + 1);
  const of24 = (first: number, step: number) =>
    Array.from({ length: 24 }, (_, at) => rows[(first + at * step) % rows.length]?.sku ?? "").join(
      ",",
    );
  const questions = steps.flatMap((step) =>
    rows.map((_, first) => ({
      path: pathOf("/api/product/render-list", { skus: of24(first, step) }),
    })),
  );
  return { name: "render-list of 24", path: questions[0]?.path ?? "", uncached: questions };
}

function pathOf(path: string, query: Readonly<Record<string, string>>): string {
  return `${path}?${new URLSearchParams(query)}`;
}
