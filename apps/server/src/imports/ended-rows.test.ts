import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { importFolder } from "./imports.ts";

const db = await testDatabase({ filled: true });
const deps = testDeps(db);
let folders: string;

beforeAll(async () => {
  folders = await mkdtemp(join(tmpdir(), "papillote-ended-"));
});
afterAll(() => rm(folders, { recursive: true, force: true }));

async function importOf(files: Readonly<Record<string, readonly string[]>>) {
  const folder = await mkdtemp(join(folders, "case-"));
  for (const [file, lines] of Object.entries(files))
    await writeFile(join(folder, file), `${lines.join("\r\n")}\r\n`);
  const report = await importFolder(deps, folder);
  const bad = report.files.flatMap((one) => one.bad);
  return { report, bad: bad.map(({ file, line, reason }) => `${file}:${line}: ${reason}`) };
}
const end = (...rows: readonly string[]) => importOf({ "ended.csv": ["file,key", ...rows] });

async function count(from: string): Promise<number> {
  return (await db.query(`select from ${from}`)).rowCount ?? 0;
}

test("a row named in ended.csv leaves the shop, and once more changes nothing", async () => {
  const rows = [
    "points_of_sale.csv,500001",
    "tier_prices.csv,SP-1003 / 1 / 3",
    "product_links.csv,GR-0101 / associated / SP-0113",
    "products.csv,SP-0102",
    "brands.csv,1003",
    "universes.csv,101",
    "reviews.csv,9001",
    "voucher_codes.csv,700001",
    "content/pages,pro",
  ];
  const { report, bad } = await end(...rows);
  expect(bad).toEqual([]);
  expect(report.files.find(({ file }) => file === "ended.csv")).toMatchObject({
    ...{ state: "imported", rows: rows.length, changed: rows.length },
  });
  expect(await count("point_of_sale where pos_id = 500001")).toBe(0);
  expect(
    await count("tier_price where sku = 'SP-1003' and customer_group_id = 1 and qty = 3"),
  ).toBe(0);
  expect(await count("product where sku = 'SP-0102' and status = 2")).toBe(1);
  expect(await count("brand where brand_id = 1003 and not is_active")).toBe(1);
  expect(await count("universe where universe_id = 101 and not is_active")).toBe(1);
  expect(await count("review where import_id = 9001")).toBe(0);
  expect(await count("cms_page where identifier = 'pro' and not is_active")).toBe(1);
  expect(await count("stock_free where code_id = 700001")).toBe(0);
  expect(await count("stock_withdrawn where code_id = 700001")).toBe(1);
  expect((await end(...rows)).report).toMatchObject({ ok: true, hasChanged: false });
});

test("a row of a file and of ended.csv at once is refused, as are unknown files and keys", async () => {
  const places = (await readFile("data/demo/points_of_sale.csv", "utf8")).split("\r\n");
  const { bad } = await importOf({
    "points_of_sale.csv": places.slice(0, 3),
    "ended.csv": [
      "file,key",
      "points_of_sale.csv,500002",
      "tax_classes.csv,2",
      "tier_prices.csv,SP-1003",
    ],
  });
  expect(bad).toEqual([
    "ended.csv:2: is given in points_of_sale.csv too, in line 3",
    expect.stringContaining("ended.csv:3: is none of store_views.csv, tax_rules.csv"),
    expect.stringContaining("ended.csv:4: is not sku / customer_group_id / qty"),
  ]);
});

test("the rules hold after an end too: the default store view stays open", async () => {
  expect((await end("store_views.csv,fr")).bad).toEqual([
    "ended.csv:2: the default store view is closed",
  ]);
  expect(await count("store_view where store_code = 'fr' and is_active")).toBe(1);
});

test("a code that is held for an order is not withdrawn", async () => {
  await db.query("delete from stock_free where code_id = 700002");
  await db.query("alter table stock_hold drop constraint stock_hold_order_id_fkey");
  await db.query(
    "insert into stock_hold select code_id, pool_id, 'awaited', 1 from stock_code where code_id = 700002",
  );
  expect((await end("voucher_codes.csv,700002", "voucher_codes.csv,700003")).bad).toEqual([
    "ended.csv:2: is held for an order or sold",
  ]);
  expect(await count("stock_free where code_id = 700003")).toBe(1);
});
