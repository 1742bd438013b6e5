import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@papillote/domain/money/cents.ts";
import { done, refused } from "@papillote/domain/outcome.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { auditLedger, sealLedger } from "#server/ledger/ledger.ts";
import { newSecrets } from "#server/platform/secrets.ts";
import { buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { type TestDeps, testDeps } from "#server/testing/deps.ts";
import { addCodes, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { verifySeals } from "./verify-seals.ts";

/** The 23rd is over, but a transaction of it could still be under way. */
const sealedAt = "2026-11-24T01:59:59Z";
const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "papillote-seals-"));
const sealFile = join(folder, "seals.jsonl");
const counter = openTestShop(
  testDeps(db, { now: "2026-11-20T11:00:00Z", environment: { SEAL_FILE: sealFile } }),
);
const { deps } = counter;

/** Two days of business, and one without any between them; all three are sealed two days later. */
beforeAll(async () => {
  await seedShop(db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 3);
  await db.query("update stock_code set imported_at = '2026-11-20T08:00:00Z'");
  const customerId = await newCustomer(deps);
  await giveCredit(counter, customerId, cents(90_00));
  deps.clock.set("2026-11-22T11:00:00Z");
  await buyFromBalance(counter, { customerId, orderId: "sealed-order" });
  deps.clock.set(sealedAt);
  await sealLedger(deps);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What the seals say after changes by hand, which are rolled back. */
async function afterChanges(changes: readonly string[], own: TestDeps = deps): Promise<string[]> {
  let found: string[] = [];
  await inTransaction(db, async (tx) => {
    await tx.query("set local session_replication_role = replica"); // disables triggers
    for (const one of changes) await tx.query(one);
    const inside = { ...own, db: tx as unknown as Db };
    found = (await verifySeals(inside, "all")).map(
      ({ check, id, part, chain }) => `${check} ${id} ${part ?? chain}`,
    );
    return refused("UNDO");
  });
  return found;
}

test("each day that ended two hours ago is sealed once, also one without business, and exported", async () => {
  const sealed = await db.query("select day from ledger_seal order by day");
  expect(sealed.rows.map(({ day }) => day)).toEqual(["2026-11-20", "2026-11-21", "2026-11-22"]);
  expect(await sealLedger(deps)).toEqual([]);
  expect((await readFile(sealFile, "utf8")).trim().split("\n")).toHaveLength(3);
  expect(await auditLedger(deps, "all")).toEqual([]);
});

/** A title, the day and table that the finding must name, and the changes by hand. */
const rewritten: readonly (readonly [string, string, ...string[]])[] = [
  [
    "a transfer and its postings moved to another minute of the day",
    "seal 2026-11-20 posting",
    "update posting set posted_at = posted_at + interval '1 minute' where posted_at < '2026-11-21'",
    "update transfer set booked_at = booked_at + interval '1 minute' where booked_at < '2026-11-21'",
  ],
  [
    "a key",
    "seal 2026-11-20 transfer",
    "update transfer set cause_key = 'x' where cause = 'topup'",
  ],
  ["a posting taken away", "seal 2026-11-22 posting", "delete from posting where posting_id > 1"],
  [
    "a posting put into a day that is over",
    "seal 2026-11-21 posting",
    `insert into posting (transfer_id, from_account_id, to_account_id, amount_cents, posted_at)
      select transfer_id, to_account_id, from_account_id, 1, '2026-11-21' from posting limit 1`,
  ],
  ["the price of a line", "seal 2026-11-22 order_line", "update order_line set unit_cents = 1"],
  [
    "the customer of an order",
    "seal 2026-11-22 orders",
    "update orders set customer_id = gen_random_uuid()",
  ],
  ["a ciphertext", "seal 2026-11-20 stock_code", "update stock_code set code_sealed = '\\x01'"],
  ["the amount of a payment", "seal 2026-11-20 payment", "update payment set amount_cents = 1"],
  ["a voucher", "seal 2026-11-22 voucher", "update voucher set face_cents = 1"],
  [
    "the digest of a day, made to agree",
    "seal 2026-11-22 another head",
    "update ledger_seal_part set digest = sha256('x') where part = 'voucher'",
  ],
  [
    "a day taken out of the chain",
    "seal 2026-11-22 another day before it",
    "delete from ledger_seal_part where day = '2026-11-21'",
    "delete from ledger_seal where day = '2026-11-21'",
  ],
];

test.for(rewritten)("sealed history shows the change of %s", async ([, named, ...changes]) => {
  expect(await afterChanges(changes)).toContain(named);
});

test("a chain that another key signed is named", async () => {
  const stranger = { ...deps, secrets: newSecrets() };
  expect(await afterChanges([], stranger)).toContain("seal 2026-11-20 another signature");
});

test("every code is decrypted: one that is destroyed, or another's, is named", async () => {
  const id = (await db.query("select min(code_id)::int as id from stock_code")).rows[0]?.id;
  const before = await db.query("select code_sealed, code_mac from stock_code where code_id = $1", [
    id,
  ]);
  const put = (column: string, bytes: Buffer) =>
    db.query(`update stock_code set ${column} = $2 where code_id = $1`, [id, bytes]);
  const { code_sealed: sealed, code_mac: mac } = before.rows[0] ?? {};
  await put("code_sealed", Buffer.alloc(40, 1));
  const destroyed = await auditLedger(deps, "all");
  await put("code_sealed", sealed);
  await put("code_mac", Buffer.alloc(32, 7));
  const exchanged = await auditLedger(deps, "all");
  await put("code_mac", mac);
  expect(destroyed).toContainEqual(
    expect.objectContaining({ check: "code", id: String(id), fault: "cannot be decrypted" }),
  );
  expect(exchanged).toContainEqual(
    expect.objectContaining({ check: "code", id: String(id), fault: "another code" }),
  );
  expect(await auditLedger(deps, "all")).toEqual([]);
});

test("at night the last week is read again, and each older day within a month", async () => {
  await db.query("update stock_code set barcode_type = 'qr' where code_id = 1");
  const nights = Array.from({ length: 30 }, (_, night) => night);
  const found: number[] = [];
  for (const night of nights) {
    deps.clock.set(new Date(Date.parse("2026-12-05T03:40:00Z") + night * 86_400_000));
    if ((await verifySeals(deps, "tonight")).length > 0) found.push(night);
  }
  deps.clock.set(sealedAt);
  expect(found).toHaveLength(1);
  expect(await verifySeals(deps, "tonight")).not.toEqual([]);
  await db.query("update stock_code set barcode_type = 'code128' where code_id = 1");
});

/** This test is the last one, because it changes history for good. */
test("a chain rewritten with the right key contradicts the exported heads", async () => {
  await inTransaction(db, async (tx) => {
    await tx.query("set local session_replication_role = replica");
    await tx.query("delete from ledger_seal_part");
    await tx.query("delete from ledger_seal");
    await tx.query("update orders set payment_method = 'gift'");
    return done(undefined);
  });
  await sealLedger(deps);
  expect((await verifySeals(deps, "all")).map(({ id }) => id)).toEqual(["2026-11-22"]);
});
