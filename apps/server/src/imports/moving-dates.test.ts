import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { day } from "@papillote/domain/dates/day.ts";
import { atParis } from "@papillote/domain/dates/paris.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { freeCodes, quarantinedCodes } from "#server/stock/stock.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { importFolder } from "./imports.ts";

const onReferenceDay = await testDatabase({ filled: true });
const referenceDay = new Date("2026-11-20T12:00:00+01:00");
const laterDb = await testDatabase();
/** A month's last day, in summer time, in another year. */
const later = testDeps(laterDb, { now: "2027-08-31T09:00:00+02:00" });
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "papillote-moving-"));
  // Without the points of sale, which have no dates and are most of the work.
  await cp("data/demo", folder, {
    recursive: true,
    filter: (path) => !/media\/(brands|goods)$|points_of_sale/.test(path),
  });
  expect(await importFolder(later, folder)).toMatchObject({ ok: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The data of a shop that depends on the day: codes on sale, offers, and the ages of reviews. */
async function shopOf(db: Db, now: Date) {
  const today = day(atParis(now).day);
  const pools = await db.query<Parameters<typeof freeCodes>[1][number]>(`
    select brand_id as "brandId", denomination_cents as denomination,
      validity_months as "promisedMonths"
    from stock_pool join brand using (brand_id) order by 1, 2`);
  const free = await freeCodes(db, pools.rows, today);
  const daysSince = (column: string) => `$1::date - (${column} at time zone 'Europe/Paris')::date`;
  const offers = await db.query(
    `select sku, ${daysSince("special_from")} as begun, ${daysSince("special_to")} as ended
     from product where special_price_cents is not null order by sku`,
    [today],
  );
  const reviews = await db.query(
    `select import_id, ${daysSince("created_at")} as age from review order by import_id`,
    [today],
  );
  return {
    free: [...free].map(([pool, stock]) => [pool, stock.free]),
    quarantine: (await quarantinedCodes(db, today)).map(({ codes }) => codes),
    offers: offers.rows,
    reviews: reviews.rows,
  };
}

test("the demo has the same codes on sale and the same offers whenever it is imported", async () => {
  const then = await shopOf(onReferenceDay, referenceDay);
  expect(then.free.every(([, free]) => free !== 0)).toBe(true);
  expect(then.offers.length).toBeGreaterThan(50);
  expect(await shopOf(laterDb, later.clock.now())).toEqual(then);
});

test("imported once more on another day, offers move and a code keeps its last day", async () => {
  const { rows: before } = await laterDb.query("select code_id, ends_on from stock_code");
  later.clock.set("2027-10-02T12:00:00+02:00");
  expect(await importFolder(later, folder)).toMatchObject({ ok: true, hasChanged: true });
  const { rows: after } = await laterDb.query("select code_id, ends_on from stock_code");
  expect(after).toEqual(before);
  const then = await shopOf(onReferenceDay, referenceDay);
  expect((await shopOf(laterDb, later.clock.now())).offers).toEqual(then.offers);
});

test("a folder whose reference day is no day is refused", async () => {
  await writeFile(join(folder, "reference_day.txt"), "20/11/2026\n");
  await expect(importFolder(later, folder)).rejects.toThrow("does not hold a day");
});
