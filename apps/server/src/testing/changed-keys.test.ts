import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { revealCard } from "@papillote/contract/vouchers.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { restoreBackup, takeBackup } from "#server/backup/backup.ts";
import { auditLedger } from "#server/ledger/ledger.ts";
import { dropKey, keyUses, renewAll, renewals, rotateKey } from "#server/operations/code-keys.ts";
import { codeKeysOf, withNewestCurrent, withNextKey } from "#server/platform/code-keys.ts";
import { secretsFor } from "#server/platform/secrets.ts";
import { buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { vouchersRoutes } from "#server/vouchers/vouchers.routes.ts";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "papillote-keys-"));
const plain = testDeps(db, { environment: { DATA_DIR: join(folder, "shop") } });
const deps = { ...plain, secrets: await secretsFor(plain.config) };
const counter = openTestShop(deps);
const call = servedRoutes(vouchersRoutes(deps));
const codes = 450;

beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, codes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function buyer(): Promise<string> {
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(80_00));
  await buyFromBalance(counter, { customerId });
  return customerId;
}

async function reveal(customerId: string): Promise<unknown> {
  const { rows } = await db.query<{ id: string }>(
    "select voucher_id as id from voucher where owner_id = $1",
    [customerId],
  );
  const waiver = { accepted: true, version: waiverVersion };
  return call(revealCard, { customerId, body: { card_id: rows[0]?.id, waiver } });
}
const codeOf = (answer: unknown) => JSON.stringify(answer).match(/"code":"([^"]+)"/)?.[1];

const usedKeys = async () => [
  ...new Set((await keyUses(deps)).uses.map(({ keyNumber }) => keyNumber)),
];

test("keys change while orders and reveals go on, killed in between; then the former key goes", async () => {
  const early = await buyer();
  const before = codeOf(await reveal(early));
  expect(before).toBeTruthy();
  expect(await rotateKey(deps, 0)).toEqual({ ok: true, value: 2 });
  expect(await dropKey(deps, 1)).toMatchObject({ refusal: "KEY_IN_USE" });
  for await (const part of renewals(deps)) {
    expect(part).toBe(100);
    break; // the process is killed after its first batch
  }
  expect((await usedKeys()).sort()).toEqual([1, 2]);

  const [, ...during] = await Promise.all([
    Promise.all([renewAll(deps), renewAll(deps)]),
    ...Array.from({ length: 8 }, async () => codeOf(await reveal(await buyer()))),
  ]);
  await renewAll(deps);

  expect(new Set(during.filter(Boolean)).size).toBe(8);
  expect(await usedKeys()).toEqual([2]);
  expect(await dropKey(deps, 1)).toEqual({ ok: true, value: undefined });
  expect(codeKeysOf(deps.secrets.codeKey).byNumber.has(1)).toBe(false);
  expect(codeOf(await reveal(early))).toBe(before);
  expect(await auditLedger(deps, "all")).toEqual([]);
  const stored = JSON.parse(await readFile(join(folder, "shop", "secrets.json"), "utf8"));
  expect(stored).toEqual(deps.secrets);
});

test("a second run changes nothing, and the current key cannot be dropped", async () => {
  for await (const part of renewals(deps)) expect.unreachable(`${part} values were changed`);
  const { current } = codeKeysOf(deps.secrets.codeKey);
  expect(await dropKey(deps, current)).toMatchObject({ refusal: "NO_FORMER_KEY" });
  expect(await dropKey(deps, 99)).toMatchObject({ refusal: "NO_FORMER_KEY" });
});

test("a rotation that ended between its steps is completed by the next one", async () => {
  const { secrets } = deps;
  const added = withNextKey(secrets.codeKey);
  expect(codeKeysOf(added).current).toBe(codeKeysOf(secrets.codeKey).current);
  expect(withNextKey(added)).toBe(added);
  expect(withNewestCurrent(added)).toBe(withNewestCurrent(withNextKey(added)));
});

test("keys that are given by a variable are changed there", async () => {
  const given = { ...deps.config, secrets: { ...deps.config.secrets, codeKey: "a".repeat(64) } };
  expect(await rotateKey({ ...deps, config: given }, 0)).toMatchObject({
    refusal: "KEYS_ARE_GIVEN",
  });
});

test("a backup from before a change of keys is restored by a shop that has the former ones", async () => {
  const copy = join(folder, "copy");
  await takeBackup(deps, copy);
  await rotateKey(deps, 0);
  const fresh = { ...deps, db: await testDatabase() };
  await restoreBackup(fresh, copy);
  await renewAll(fresh);
  expect(await auditLedger(fresh, "all")).toEqual([]);
  const { current } = codeKeysOf(deps.secrets.codeKey);
  const dropped = { ...deps.secrets, codeKey: `9:${"b".repeat(64)}` };
  await expect(
    restoreBackup({ ...deps, secrets: dropped, db: await testDatabase() }, copy),
  ).rejects.toThrow("are not those of the backup");
  expect((await keyUses(fresh)).uses.every(({ keyNumber }) => keyNumber === current)).toBe(true);
});
