import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureAudits } from "./audits.ts";
import type { Bench } from "./bench.ts";
import { measureCall } from "./calls.ts";
import { measureEngine } from "./engine-cost.ts";
import { measureGrowth } from "./growth.ts";
import { describeHost } from "./host.ts";
import { measureLarge } from "./large.ts";
import type { Line, Measured } from "./lines.ts";
import { measureLogins } from "./logins.ts";
import { measureMe } from "./me.ts";
import { measureMoney } from "./money.ts";
import { type AuditedPage, measureCatalogue, measurePage } from "./pages.ts";
import { callRows, isWhole, type Plan, planOf, type RowName, usage } from "./plan.ts";
import { renderReport } from "./report.ts";
import { seedWallets, withClient } from "./seed.ts";
import { newFolder, removeFolder, type Shop, startShop } from "./shop.ts";
import { measureStart } from "./start.ts";
import { measureWhoIsKnown } from "./who-is-known.ts";

const root = join(import.meta.dirname, "../..");
const leastPage = { kind: "ratio", value: 0.5 } as const;
const leastCatalogue = { kind: "ratio", value: 0.7 } as const;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measureAll(plan: Plan): Promise<void> {
  const lines: Line[] = plan.rows.includes("start") ? await measureStart({ plan }) : [];
  if (plan.rows.includes("growth")) lines.push(...(await measureGrowth({ plan, say })));
  if (plan.rows.includes("large")) lines.push(...(await measureLarge({ say })));
  const folder = newFolder();
  try {
    const shop = await startShop(folder);
    try {
      const measured = await measureShop({ plan, shop, say });
      write(
        plan,
        renderReport({
          host: await describeHost(shop.databaseUrl),
          lines: [...lines, ...measured.lines],
          remarks: measured.remarks ?? [],
          isWhole: isWhole(plan),
        }),
      );
    } finally {
      await shop.stop();
    }
  } finally {
    removeFolder(folder);
  }
}

async function measureShop(bench: Bench): Promise<Measured> {
  const { plan, shop } = bench;
  const pages = await pagesOf(shop);
  const lines: Line[] = [];
  for (const { row, ...page } of pages.filter((one) => plan.rows.includes(one.row))) {
    say(`${page.name} …`);
    lines.push(...(await measurePage(bench, { ...page, cached: leastPage })));
  }
  for (const size of [24, 50] as const) {
    if (!plan.rows.includes(`catalogue-${size}`)) continue;
    say(`catalogue JSON of ${size} …`);
    lines.push(...(await measureCatalogue(bench, { size, target: leastCatalogue })));
  }
  for (const row of callRows)
    if (plan.rows.includes(row)) lines.push(...(await measureCall(bench, row)));
  if (plan.rows.includes("lighthouse"))
    lines.push(...(await measureAudits(bench, pages, chromePath())));
  if (plan.rows.includes("engine")) say("calls of a browser …");
  const engine = plan.rows.includes("engine")
    ? await measureEngine(plan, chromePath())
    : { lines: [] };
  const money = await measureCustomers(bench);
  return {
    lines: [...lines, ...engine.lines, ...money.lines],
    remarks: [...(engine.remarks ?? []), ...(money.remarks ?? [])],
  };
}

async function measureCustomers(bench: Bench): Promise<Measured> {
  const { plan, shop } = bench;
  const moneyRows: readonly RowName[] = ["order", "checkout", "top-up", "ledger", "codes"];
  const wantsMoney = plan.rows.some((row) => moneyRows.includes(row));
  if (!wantsMoney && !plan.rows.some((row) => ["me", "login", "known"].includes(row)))
    return { lines: [] };
  say(`${plan.wallets} customers with a balance …`);
  const seeded = { ...bench, seeded: await seedWallets(shop, plan.wallets) };
  const me = plan.rows.includes("me") ? await measureMe(seeded) : [];
  if (plan.rows.includes("login")) say("logins …");
  const logins = plan.rows.includes("login") ? await measureLogins(seeded) : [];
  if (plan.rows.includes("known")) say("known and unknown accounts …");
  const known = plan.rows.includes("known") ? await measureWhoIsKnown(seeded) : { lines: [] };
  const people: Measured = {
    lines: [...me, ...logins, ...known.lines],
    remarks: known.remarks ?? [],
  };
  if (!wantsMoney) return people;
  say("orders and top-ups …");
  const money = await measureMoney(seeded);
  return {
    lines: [...people.lines, ...money.lines],
    remarks: [...(people.remarks ?? []), ...(money.remarks ?? [])],
  };
}

type Paged = AuditedPage & { readonly row: "home" | "category" | "product" };

/** One page of each kind, for the first entries of the demo catalogue. */
async function pagesOf({ databaseUrl }: Shop): Promise<Paged[]> {
  return withClient(databaseUrl, async (client) => {
    const universe = await client.query<{ path: string }>(
      "select url_path as path from universe where level = 2 and is_active and url_path <> '' order by position limit 1",
    );
    const product = await client.query<{ path: string }>(
      "select p.url_path as path from product p join brand b using (brand_id) where p.type_id = 'giftcard' and p.status < 2 and p.visibility = 4 and b.is_active order by b.favourite_rank, p.sku limit 1",
    );
    return [
      { row: "home", name: "home", path: "/" },
      { row: "category", name: "category", path: `/${universe.rows[0]?.path}` },
      { row: "product", name: "product", path: `/${product.rows[0]?.path}` },
    ];
  });
}

function chromePath(): string {
  const path = process.env.CHROMIUM_PATH;
  if (!path)
    throw new Error("CHROMIUM_PATH must name a Chromium: start the bench by npm run bench");
  return path;
}

function write(plan: Plan, text: string): void {
  const file = isWhole(plan)
    ? join(root, "docs/performance.md")
    : join(root, "reports/performance.md");
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
  say(`\n${text}\nWritten to ${file}`);
}

if (process.argv.includes("--help")) say(usage);
else await measureAll(planOf(process.argv.slice(2)));
