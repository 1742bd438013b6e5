import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { cpuSeconds, memoryMb } from "./accounts.ts";
import type { SeededBench } from "./bench.ts";
import type { Line } from "./lines.ts";
import { withClient } from "./seed.ts";

const root = join(import.meta.dirname, "../..");
const mostMs = 60_000;
const lookEveryMs = 50;
const digits = 16;

/**
 * Measures how long the operator's command takes for a supplier's file, and whether a file three
 * times as long takes as much memory.
 */
export async function measureCodes(bench: SeededBench): Promise<Line[]> {
  const { plan, say } = bench;
  const whole = plan.suppliedCodes;
  const name = (count: number) => `${count} codes of a supplier imported`;
  say(`${name(whole)} …`);
  const one = await imported(bench, whole);
  const three = await imported(bench, 3 * whole);
  return [
    {
      name: name(whole),
      unit: "ms",
      ours: [one.ms],
      target: { kind: "most", value: mostMs },
    },
    { name: `${name(whole)}: CPU`, unit: "ms", ours: [one.cpuMs] },
    { name: `${name(whole)}: memory`, unit: "MB", ours: [one.mb] },
    { name: `${name(3 * whole)}: memory`, unit: "MB", ours: [three.mb] },
  ];
}

/** The time, the CPU time in it (of the command and PostgreSQL), and the command's memory. */
type Import = { readonly ms: number; readonly cpuMs: number; readonly mb: number };

async function imported({ shop, seeded }: SeededBench, count: number): Promise<Import> {
  const brandIds = seeded.buyables.map(({ brandId }) => brandId);
  const brandId = await withClient(shop.databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      "select brand_id as id from brand where brand_id = any($1::int[]) and not has_pin and barcode_type = 'code128' order by brand_id limit 1",
      [brandIds],
    );
    return rows[0]?.id;
  });
  const one = seeded.buyables.find((buyable) => buyable.brandId === brandId);
  if (!one) throw new Error("no brand takes codes without a PIN");
  const file = join(shop.folder, `codes-${count}.csv`);
  const first = Date.now() * 1_000;
  const lines = Array.from(
    { length: count },
    (_, at) => `${String(first + at).padStart(digits, "0")},${one.faceCents / 100},2031-12-31`,
  );
  writeFileSync(file, ["code,denomination,last_day", ...lines, ""].join("\n"));
  return watched(shop, ["codes", "import", file, "--brand", String(one.brandId)]);
}

async function watched(
  { folder, postgresPid }: SeededBench["shop"],
  args: readonly string[],
): Promise<Import> {
  const before = cpuSeconds([postgresPid]);
  const started = performance.now();
  const child = spawn(process.execPath, [join(root, "apps/server/src/operator.ts"), ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  let mb = 0;
  let own = 0;
  const watch = setInterval(() => {
    own = Math.max(own, cpuSeconds([child.pid ?? 0]));
    mb = Math.max(mb, memoryMb([child.pid ?? 0]));
  }, lookEveryMs);
  const [code] = await once(child, "exit");
  clearInterval(watch);
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}`);
  const cpuMs = (own + cpuSeconds([postgresPid]) - before) * 1_000;
  return { ms: performance.now() - started, cpuMs, mb };
}
