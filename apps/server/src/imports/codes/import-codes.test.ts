import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { importCodes } from "#server/imports/imports.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { findBatches, freeCodes, poolKey, saveBrandSupply } from "#server/stock/stock.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { seedShop, shop } from "#server/testing/shop.ts";

const db = await testDatabase();
const deps = testDeps(db);
const { brandId } = shop.stocked;
const folder = await mkdtemp(join(tmpdir(), "papillote-codes-"));
const path = join(folder, "codes.csv");

beforeAll(async () => {
  await seedShop(db);
  await db.query("update brand set has_pin = false");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function take(lines: readonly string[], { isDryRun = false, brand = Number(brandId) } = {}) {
  await writeFile(path, `${["code,face,last_day", ...lines].join("\n")}\n`);
  return importCodes(deps, { path, brandId: brand, isDryRun, importedBy: "camille" });
}
const free = async (value: number) => {
  const pool = { brandId, denomination: cents(value), promisedMonths: 12 };
  const found = await freeCodes(db, [pool], day("2026-11-20"));
  return found.get(poolKey(pool))?.free ?? 0;
};
const stored = async () =>
  (await db.query<{ n: number }>("select count(*)::int as n from stock_code")).rows[0]?.n;

test("a file is taken with what it says, and recorded; short-lived codes are not sold", async () => {
  const lines = ["A-1,25.00,2027-12-31", "A-2,25.00,2026-12-31", "A-3,50,"];
  const dry = await take(lines, { isDryRun: true });
  expect(dry.outcome).toMatchObject({ ok: true, value: { codes: 3, quarantined: 1 } });
  expect([await stored(), await findBatches(db)]).toEqual([0, []]);

  const { outcome } = await take(lines);

  expect(outcome).toEqual(dry.outcome);
  expect([await stored(), await free(25_00), await free(50_00)]).toEqual([3, 1, 1]);
  expect(await findBatches(db)).toMatchObject([
    { importedBy: "camille", fileName: "codes.csv", codes: 3, quarantined: 1 },
  ]);
  const { rows } = await db.query("select code_sealed, code_mac from stock_code");
  expect(JSON.stringify(rows.map((row) => Object.values(row).map(String)))).not.toContain("A-1");
  expect(await checkLedger(db)).toEqual([]);
});

test("the same file is refused a second time, under another name too", async () => {
  expect((await take(["B-1,25.00,"])).outcome.ok).toBe(true);
  const before = await stored();
  const again = await take(["B-1,25.00,"]);
  expect(again.outcome).toMatchObject({ refusal: "FILE_TAKEN", detail: { importedBy: "camille" } });
  expect(await stored()).toBe(before);
});

test("each bad line is named by its number, without its code, and nothing is taken", async () => {
  await take(["C-1,25.00,"]);
  const before = [await stored(), (await findBatches(db)).length];
  const { outcome, faults } = await take([
    ...["C-2,25.00,", "C-1,25.00,", "C-2,50.00,", "C-3,33.00,"],
    ...["C-4,25.00,2026-11-19", "C-5,25.00", ",25.00,"],
  ]);
  expect(outcome).toMatchObject({ refusal: "BAD_LINES" });
  expect(faults).toEqual([
    { line: 3, reason: expect.stringContaining("the shop has this code as 1000000") },
    { line: 4, reason: "the file has this code twice" },
    { line: 5, reason: "this brand sells no card of this value" },
    { line: 6, reason: "the last day is over" },
    { line: 7, reason: expect.stringContaining("more or fewer fields") },
    { line: 8, reason: "the code is missing" },
  ]);
  expect([await stored(), (await findBatches(db)).length]).toEqual(before);
});

test("a repeat far below is found, and a dry run finds it too", async () => {
  const many = Array.from({ length: 2_500 }, (_, index) => `D-${index},25.00,`);
  const { faults } = await take([...many, "D-7,25.00,"], { isDryRun: true });
  expect(faults).toEqual([{ line: 2_502, reason: "the file has this code twice" }]);
});

test("codes are checked as their brand says", async () => {
  await saveBrandSupply(db, brandId, { checkDigit: "luhn" });
  const { faults } = await take(["79927398713,25.00,", "79927398710,25.00,"]);
  await saveBrandSupply(db, brandId, { checkDigit: "none" });
  expect(faults).toEqual([{ line: 3, reason: "the check digit of the code is wrong" }]);
});

test("an unknown brand, an unknown column and an empty file are refused", async () => {
  expect((await take(["E-1,25.00,"], { brand: 99 })).outcome).toMatchObject({
    refusal: "NO_BRAND",
  });
  expect((await take([])).outcome).toMatchObject({ refusal: "NO_CODES" });
  await writeFile(path, "code,colour\nE-1,red\n");
  const file = { path, brandId, isDryRun: false, importedBy: "camille" };
  expect((await importCodes(deps, file)).faults).toEqual([
    { line: 1, reason: 'the column "colour" is not known' },
  ]);
});

test("of two imports of one file at once one is taken", async () => {
  await writeFile(path, "code,face\nF-1,25.00\nF-2,25.00\n");
  const file = { path, brandId, isDryRun: false, importedBy: "camille" };
  const before = (await stored()) ?? 0;
  await Promise.allSettled([importCodes(deps, file), importCodes(deps, file)]);
  expect(await stored()).toBe(before + 2);
});
