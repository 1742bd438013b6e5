import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import Fastify, { type FastifyInstance } from "fastify";
import { chromeFlags } from "./chrome-flags.ts";
import type { Measured } from "./lines.ts";
import type { Plan } from "./plan.ts";
import { median } from "./statistics.ts";

const root = join(import.meta.dirname, "../..");
const page = "/files/apps/storefront/app/offline/testing/engine-rounds.ts";
const withinMs = 300_000;

/**
 * The folders that a page may import from. The browser loads our files with their types stripped.
 */
const imports = {
  "#app/": "/files/apps/storefront/app/",
  "#contract/": "/files/packages/contract/src/",
  "#domain/": "/files/packages/domain/src/",
  "@papillote/contract/": "/files/packages/contract/src/",
  "@papillote/domain/": "/files/packages/domain/src/",
  "zod/mini": "/files/node_modules/zod/mini/index.js",
  idb: "/files/node_modules/idb/build/index.js",
};

const customer = {
  ...{
    id: "c-1",
    firstname: "Léonie",
    lastname: "Dupont",
    email: "leonie@exemple.fr",
    prefix: null,
    telephone: "",
    city: "Lyon",
    postcode: "69001",
  },
  ...{
    addresses: [],
    custom_attributes: [],
    group_id: 1,
    balance: 50,
    balance_validity_date: null,
    credits_expiring: 0,
    credits_expiring_on: null,
  },
  ...{ newsletter: false, locale: "fr-FR", created_at: "2026-11-20T10:00:00.000Z" },
};
const reply = {
  code: 200,
  resultCode: 200,
  result: { ...customer, data: customer },
  meta: { session_id: "s-1" },
};

type Durations = { readonly ours: number[]; readonly limit: number[] };

/**
 * Measures the cost of the task loop in a browser: a call through it, with token, stores and
 * schemas, compared with a bare fetch.
 */
export async function measureEngine(plan: Plan, chromePath: string): Promise<Measured> {
  const { app, found } = shopOfOneReply(plan);
  const url = await app.listen({ port: 0, host: "127.0.0.1" });
  const chrome = await launch({
    chromePath,
    chromeFlags: [...chromeFlags],
    startingUrl: `${url}/`,
  });
  try {
    const { ours, limit } = await inTime(found);
    const costMs = median(ours.map((value, round) => value - (limit[round] ?? Number.NaN)));
    return {
      lines: [{ name: "call in the browser", unit: "ms", ours, limit }],
      remarks: [
        `A call of the browser through the task loop costs ${(costMs * 1_000).toFixed(0)} µs more than a bare \`fetch\` of the same reply.`,
      ],
    };
  } finally {
    chrome.kill();
    await app.close();
  }
}

function shopOfOneReply({ rounds, engineCalls }: Plan): {
  app: FastifyInstance;
  found: Promise<Durations>;
} {
  const app = Fastify();
  const { promise: found, resolve, reject } = Promise.withResolvers<Durations>();
  const html = `<!doctype html><html data-rounds="${rounds}" data-calls="${engineCalls}"><title>bench</title><script type="importmap">${JSON.stringify({ imports })}</script><script type="module" src="${page}"></script>`;
  app.get("/", (_request, answer) => answer.type("text/html").send(html));
  app.get("/favicon.ico", (_request, answer) => answer.code(204).send());
  app.get("/api/ext/customers/me", () => reply);
  app.get<{ Params: { "*": string } }>("/files/*", ({ params }, answer) =>
    answer.type("text/javascript").send(scriptOf(params["*"])),
  );
  app.post<{ Body: Durations | { fault: string } }>("/found", ({ body }, answer) => {
    if ("fault" in body) reject(new Error(`the page failed: ${body.fault}`));
    else resolve(body);
    return answer.code(204).send();
  });
  return { app, found };
}

function scriptOf(path: string): string {
  const text = readFileSync(join(root, path), "utf8");
  return path.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
}

async function inTime<Value>(value: Promise<Value>): Promise<Value> {
  let late: NodeJS.Timeout | undefined;
  const timeOut = new Promise<never>((_, fail) => {
    late = setTimeout(() => fail(new Error("the page of the engine did not end")), withinMs);
  });
  return Promise.race([value, timeOut]).finally(() => clearTimeout(late));
}
