import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { cents } from "@papillote/domain/money/cents.ts";
import { runMigrations } from "graphile-worker";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { auditLedger, checkLedger, sealLedger } from "#server/ledger/ledger.ts";
import { newSecrets } from "#server/platform/secrets.ts";
import { awaitingOrder, buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { restoreBackup, takeBackup } from "./backup.ts";

const db = await testDatabase();
const parent = await mkdtemp(join(tmpdir(), "papillote-backup-"));
const folder = join(parent, "first");
const placesOf = (name: string) => ({
  DATA_DIR: join(parent, name),
  MEDIA_DIR: join(parent, name, "drawings"),
});
const counter = openTestShop(testDeps(db, { environment: placesOf("shop") }));
/** A shop with an empty database and data folder, and the keys of the first shop. */
const emptyShop = async (name: string) => ({
  ...testDeps(await testDatabase(), { environment: placesOf(name) }),
  secrets: counter.deps.secrets,
});

beforeAll(async () => {
  await withQueue(db);
  await seedShop(db);
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 5);
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(80_00));
  await buyFromBalance(counter, { customerId });
  await awaitingOrder(counter);
  await db.query(
    "select graphile_worker.add_job('later', '{}', run_at => now() + interval '1 day')",
  );
  counter.deps.clock.pass(dayMs);
  await sealLedger(counter.deps);
  await mkdir(join(counter.deps.config.mediaDir, "brands"), { recursive: true });
  await writeFile(join(counter.deps.config.mediaDir, "brands/7.svg"), "<svg/>");
  await takeBackup(counter.deps, folder);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

async function withQueue(target: Db): Promise<Db> {
  await runMigrations({ pgPool: target });
  return target;
}

const dayMs = 24 * 60 * 60_000;
const count = async (target: Db, table: string) =>
  (await target.query<{ n: number }>(`select count(*) as n from ${table}`)).rows[0]?.n;

test("a backup restored into a new database has every row, its locks, a right ledger, and takes new payments", async () => {
  const fresh = await testDatabase();

  await restoreBackup({ ...counter.deps, db: fresh }, folder);

  expect(await checkLedger(fresh)).toEqual([]);
  for (const table of ["posting", "voucher", "orders", "graphile_worker.jobs"]) {
    expect(await count(fresh, table)).toBeGreaterThan(0);
    expect(await count(fresh, table)).toBe(await count(db, table));
  }
  const again = join(parent, "again");
  await takeBackup({ ...counter.deps, db: fresh }, again);
  const tablesOf = async (path: string) =>
    JSON.parse(await readFile(join(path, "backup.json"), "utf8")).tables;
  expect(await tablesOf(again)).toEqual(await tablesOf(folder));
  await expect(fresh.query("update posting set amount_cents = 1")).rejects.toThrow();
  const restored = openTestShop({ ...testDeps(fresh), secrets: counter.deps.secrets });
  await giveCredit(restored, await newCustomer({ ...counter.deps, db: fresh }), cents(80_00));
  expect(await checkLedger(fresh)).toEqual([]);
});

test("exported seals and drawings are restored and prove history, and are never overwritten", async () => {
  const fresh = await emptyShop("files");
  const { sealFile, mediaDir } = fresh.config;

  expect(await restoreBackup(fresh, folder)).toMatchObject({ files: 2 });

  expect(await readFile(sealFile, "utf8")).toBe(
    await readFile(counter.deps.config.sealFile, "utf8"),
  );
  expect(await readFile(join(mediaDir, "brands/7.svg"), "utf8")).toBe("<svg/>");
  expect(await auditLedger(fresh, "all")).toEqual([]);
  const occupied = await emptyShop("occupied");
  await mkdir(join(occupied.config.mediaDir, "brands"), { recursive: true });
  await writeFile(join(occupied.config.mediaDir, "brands/7.svg"), "<svg>another</svg>");
  await expect(restoreBackup(occupied, folder)).rejects.toThrow("exists with another content");
  expect(await count(occupied.db, "customer")).toBe(0);
  const damaged = join(parent, "damaged files");
  await takeBackup(counter.deps, damaged);
  await writeFile(join(damaged, "files/seals.jsonl"), "{}");
  await expect(restoreBackup(await emptyShop("third"), damaged)).rejects.toThrow(
    "the backup is damaged: seals.jsonl is not the file that was copied",
  );
});

test("a database in use, other keys, and another version are refused with nothing changed", async () => {
  await expect(restoreBackup(counter.deps, folder)).rejects.toThrow("this database is not empty");
  const fresh = await testDatabase();
  const other = { ...counter.deps, db: fresh, secrets: newSecrets() };
  await expect(restoreBackup(other, folder)).rejects.toThrow("are not those of the backup");
  await fresh.query("delete from migration where name like '0001%'");
  await expect(restoreBackup({ ...counter.deps, db: fresh }, folder)).rejects.toThrow(
    /made by another version \(its last migration is \d{4}_/,
  );
  await expect(restoreBackup({ ...counter.deps, db: fresh }, parent)).rejects.toThrow(
    "is no finished backup",
  );
  expect(await count(fresh, "customer")).toBe(0);
});

test("a backup with a changed row is refused, and the database stays empty", async () => {
  const damaged = join(parent, "damaged");
  await takeBackup(counter.deps, damaged);
  const file = join(damaged, "public.customer.jsonl.gz");
  const text = gunzipSync(await readFile(file)).toString("utf8");
  await writeFile(file, gzipSync(text.replace("@", "@changed.")));
  const fresh = await testDatabase();
  await expect(restoreBackup({ ...counter.deps, db: fresh }, damaged)).rejects.toThrow(
    "the backup is damaged: public.customer has other rows than it had",
  );
  await writeFile(file, gzipSync(text).subarray(0, 40));
  await expect(restoreBackup({ ...counter.deps, db: fresh }, damaged)).rejects.toThrow(
    "the backup is damaged: public.customer cannot be read",
  );
  await rm(file);
  await expect(restoreBackup({ ...counter.deps, db: fresh }, damaged)).rejects.toThrow(
    "the backup is damaged: public.customer cannot be read",
  );
  expect(await count(fresh, "customer")).toBe(0);
});

test("only its owner can read a backup, and no other one is overwritten", async () => {
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const file of ["secrets.json", "backup.json", "public.posting.jsonl.gz"])
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600);
  await chmod(folder, 0o700);
  await expect(takeBackup(counter.deps, folder)).rejects.toThrow("name a new folder");
});
