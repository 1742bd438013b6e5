import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setSellsOnDemand } from "#server/catalog/catalog.ts";
import { auditLedger, sealLedger } from "#server/ledger/ledger.ts";
import { changeUnits } from "#server/orders/orders.ts";
import { Outage } from "#server/platform/outage.ts";
import { refundReported, replaceCode } from "#server/refused-codes/refused-codes.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  lettersOf,
  openTestShop,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { type Damage, expectNamed } from "#server/testing/ledger-damage.ts";
import { operate } from "#server/testing/operate.ts";
import { newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { type Owned, voucherOwners } from "#server/testing/voucher-owners.ts";
import { demoSupplier } from "#server/vouchers/supplier.fake.ts";
import type { Supplier } from "#server/vouchers/supplier.gateway.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "papillote-reissued-"));
const deps = testDeps(db, { environment: { SEAL_FILE: join(folder, "seals.jsonl") } });
const counter = openTestShop(deps);
const { codeOf, reported, details } = voucherOwners(db, giftWorld(deps).call);

beforeAll(async () => {
  await seedShop(db);
  await db.query(
    "update product set amounts_cents = '{3000, 4100, 4200, 4400, 4500}' where sku = $1",
    [shop.onDemand.sku],
  );
  await setSellsOnDemand(db, true);
});
beforeEach(() => deps.clock.set("2026-11-20T11:00:00Z"));
afterAll(async () => {
  await expectCleanLedger(deps);
  await rm(folder, { recursive: true, force: true });
});

/** Vouchers of a supplier that their owner saw and reported, of one order. */
async function refusedVouchers(euros: number, qty = 1) {
  const customerId = await newCustomer(deps);
  const face = cents(100 * euros);
  const products = [{ sku: shop.onDemand.sku, face, price: face, qty }];
  const { orderId, paymentId } = await awaitingOrder(counter, { customerId, products });
  await takePayment(counter, paymentId);
  const issue = vouchersJobs(counter.deps, changeUnits, steadySupplier).find(
    ({ task }) => task === "vouchers.issue",
  );
  await issue?.handle({ orderId } as never);
  const found = await db.query<{ id: string }>(
    "select voucher_id as id from voucher where order_id = $1 order by voucher_id",
    [orderId],
  );
  const vouchers = [];
  for (const { id: cardId } of found.rows) {
    const owned = { customerId, cardId };
    const code = await codeOf(owned);
    vouchers.push({ ...owned, orderId, paymentId, code, reportId: await reported(owned) });
  }
  return vouchers;
}

/** The sandbox's codes at once, whatever the value. */
const steadySupplier: Supplier = {
  name: "steady",
  issue: (order) => demoSupplier().issue({ ...order, face: cents(30_00) }),
};

async function refusedVoucher(euros = 30) {
  const [voucher] = await refusedVouchers(euros);
  if (!voucher) throw new Error("no voucher was issued");
  return voucher;
}

const replace = (reportId: number, supplier: Supplier = demoSupplier()) =>
  replaceCode(deps, reportId, supplier);

/** Nothing changed: the report is open and the voucher has the code that it had. */
async function expectUnchanged(voucher: Owned & { readonly code: string }): Promise<void> {
  expect(await details(voucher)).toHaveProperty("refused_at");
  expect(await details(voucher)).not.toHaveProperty("replaced_at");
  expect(await codeOf(voucher)).toBe(voucher.code);
  const about = { customerId: voucher.customerId, template: "report-answered" };
  expect(await lettersOf(deps, about)).toEqual([]);
  await expectCleanLedger(deps);
}

test("the operator's command gives the voucher another code of its supplier, and its owner gets a letter", async () => {
  const voucher = await refusedVoucher();
  deps.clock.set("2026-11-23T09:00:00Z");
  const run = () => operate(counter.deps, "refused-codes", "replace", String(voucher.reportId));
  expect([await run(), await run()]).toEqual([0, 1]);
  expect(await details(voucher)).toMatchObject({
    ...{ status: "active", value: 30, replaced_at: "2026-11-23T09:00:00.000Z" },
  });
  expect(await codeOf(voucher)).not.toBe(voucher.code);
  const letters = await lettersOf(deps, { ...voucher, template: "report-answered" });
  expect(letters).toEqual([expect.objectContaining({ answer: "replaced" })]);
  await expectCleanLedger(deps);
});

test("the supplier learns which code is replaced, also when that one was a replacement", async () => {
  const asked: object[] = [];
  const listening: Supplier = {
    name: "listening",
    issue: (order) => {
      asked.push({ reference: order.reference, replaces: order.replaces });
      return demoSupplier().issue(order);
    },
  };
  const voucher = await refusedVoucher();
  const { cardId, reportId } = voucher;
  expect(await replace(reportId, listening)).toMatchObject({ ok: true });
  const second = await codeOf(voucher);
  const again = await reported(voucher);
  expect(await replace(again, listening)).toMatchObject({ ok: true });
  expect(asked).toEqual([
    { reference: `${cardId}:${reportId}`, replaces: cardId },
    { reference: `${cardId}:${again}`, replaces: `${cardId}:${reportId}` },
  ]);
  expect(new Set([voucher.code, second, await codeOf(voucher)]).size).toBe(3);
  await expectCleanLedger(deps);
});

describe("a supplier that has no code at once", () => {
  test("changes nothing; asked again, it gives the code of the same reference", async () => {
    const voucher = await refusedVoucher(41);
    const supplier = demoSupplier();
    expect(await replace(voucher.reportId, supplier)).toMatchObject({ refusal: "CODE_PENDING" });
    await expectUnchanged(voucher);
    expect(await replace(voucher.reportId, supplier)).toMatchObject({ ok: true });
    expect(await codeOf(voucher)).not.toBe(voucher.code);
  });

  test("is asked again by the operator's command itself until the code is there", async () => {
    const voucher = await refusedVoucher(41);
    const { reportId } = voucher;
    expect(await operate(counter.deps, "refused-codes", "replace", String(reportId))).toBe(0);
    expect(await codeOf(voucher)).not.toBe(voucher.code);
    await expectCleanLedger(deps);
  });

  test("of two vouchers of an order gives one code, and the other later", async () => {
    const vouchers = await refusedVouchers(44, 2);
    const supplier = demoSupplier();
    const ask = async () => {
      const answers = [];
      for (const { reportId } of vouchers) answers.push(await replace(reportId, supplier));
      return answers.map((one) => (one.ok ? "replaced" : one.refusal));
    };
    expect(await ask()).toEqual(["replaced", "CODE_PENDING"]);
    expect(await ask()).toEqual(["REPORT_SETTLED", "replaced"]);
  });
});

describe("a supplier that gives no other code", () => {
  test("does not answer: the command fails, nothing changes, and the next one gets the code", async () => {
    const voucher = await refusedVoucher(42);
    const supplier = demoSupplier();
    await expect(replace(voucher.reportId, supplier)).rejects.toThrow(Outage);
    await expectUnchanged(voucher);
    expect(await replace(voucher.reportId, supplier)).toMatchObject({ ok: true });
  });

  test("refuses: the operator reads it, nothing changes, and the voucher can be refunded", async () => {
    const voucher = await refusedVoucher(45);
    const { reportId, paymentId } = voucher;
    expect(await operate(counter.deps, "refused-codes", "replace", String(reportId))).toBe(1);
    expect(await replace(reportId)).toMatchObject({ refusal: "SUPPLIER_REFUSES" });
    await expectUnchanged(voucher);
    const reason = "refused in Lyon";
    expect(await refundReported(deps, { reportId, reason })).toMatchObject({ ok: true });
    await counter.runJobs();
    expect(counter.provider.refundsOf(paymentId)).toEqual([4500]);
  });

  test.for(["the refused one", "another voucher’s"])(
    "answers with %s: it is not taken",
    async (whose) => {
      const [voucher, other] = [await refusedVoucher(), await refusedVoucher()];
      const { code } = whose === "the refused one" ? voucher : other;
      const repeating: Supplier = { name: "repeating", issue: async () => ({ code, pin: null }) };
      expect(await replace(voucher.reportId, repeating)).toMatchObject({ refusal: "CODE_KNOWN" });
      await expectUnchanged(voucher);
    },
  );

  test("a code that was refused once is not sold to another voucher either", async () => {
    const [voucher, other] = [await refusedVoucher(), await refusedVoucher()];
    await replace(voucher.reportId);
    const { code } = voucher;
    const repeating: Supplier = { name: "repeating", issue: async () => ({ code, pin: null }) };
    expect(await replace(other.reportId, repeating)).toMatchObject({ refusal: "CODE_KNOWN" });
    await expect(
      db.query(
        `update voucher set code_mac = (select code_mac from replaced_code
           where voucher_id = $1) where voucher_id = $2`,
        [voucher.cardId, other.cardId],
      ),
    ).rejects.toThrow("not sold again");
  });
});

test("a voucher that its owner used is not replaced, and its supplier is not asked", async () => {
  const voucher = await refusedVoucher();
  await db.query("update voucher set status = 'used' where voucher_id = $1", [voucher.cardId]);
  const silent: Supplier = { name: "silent", issue: () => Promise.reject(new Outage("asked")) };
  expect(await replace(voucher.reportId, silent)).toMatchObject({ refusal: "VOUCHER_NOT_ACTIVE" });
  await db.query("update voucher set status = 'active' where voucher_id = $1", [voucher.cardId]);
});

test("a crash between the supplier's answer and the commit: the repeat gets the same code", async () => {
  const voucher = await refusedVoucher();
  const answers: string[] = [];
  const recording: Supplier = {
    name: "recording",
    issue: async (order) => {
      const plain = await demoSupplier().issue(order);
      if (typeof plain === "object") answers.push(plain.code);
      return plain;
    },
  };
  await db.query(
    `create function crash() returns trigger language plpgsql as
       $$ begin raise exception 'crashed'; end $$;
     create constraint trigger crash after insert on replaced_code deferrable initially deferred
       for each row execute function crash()`,
  );
  await expect(replace(voucher.reportId, recording)).rejects.toThrow("crashed");
  await db.query("drop trigger crash on replaced_code; drop function crash()");
  await expectUnchanged(voucher);
  expect(await replace(voucher.reportId, recording)).toMatchObject({ ok: true });
  const [first, second] = answers;
  expect(second).toBe(first);
  expect(await codeOf(voucher)).toBe(first);
});

test("two commands at once replace the code once", async () => {
  for (let turn = 0; turn < 10; turn += 1) {
    const voucher = await refusedVoucher();
    const supplier = demoSupplier();
    const answers = await Promise.all([1, 2, 3].map(() => replace(voucher.reportId, supplier)));
    expect(answers.map((one) => (one.ok ? "replaced" : one.refusal)).toSorted()).toEqual([
      "REPORT_SETTLED",
      "REPORT_SETTLED",
      "replaced",
    ]);
  }
  await expectCleanLedger(deps);
});

describe("what is proved", () => {
  test("the seals of the days before and after agree, and the replacement is sealed", async () => {
    const voucher = await refusedVoucher();
    deps.clock.set("2026-11-23T09:00:00Z");
    await sealLedger(deps);
    await replace(voucher.reportId);
    const audit = async () =>
      (await auditLedger(deps, "all")).map(({ check, id, part }) => `${check} ${id} ${part}`);
    expect(await audit()).toEqual([]);
    deps.clock.set("2026-11-25T09:00:00Z");
    await sealLedger(deps);
    expect(await audit()).toEqual([]);
    const change = (to: string) =>
      db.query(
        `set session_replication_role = replica;
         update replaced_code set new_code_mac = ${to} where voucher_id = '${voucher.cardId}';
         set session_replication_role = origin`,
      );
    const kept = await db.query<{ mac: string }>(
      "select encode(new_code_mac, 'hex') as mac from replaced_code where voucher_id = $1",
      [voucher.cardId],
    );
    await change("'\\x07'");
    expect(await audit()).toContain("seal 2026-11-23 replaced_code");
    await change(`'\\x${kept.rows[0]?.mac}'`);
    expect(await audit()).toEqual([]);
  });

  const newest = "(select max(replacement_id) from replaced_code)";
  const damages: readonly Damage[] = [
    [
      "a voucher that shows another code than the last one",
      "replaced_code",
      newest,
      `update voucher set code_mac = '\\x07' where voucher_id =
         (select voucher_id from replaced_code where replacement_id = ${newest})`,
    ],
    [
      "a refused code that was sold again",
      "replaced_code",
      newest,
      `update voucher set code_mac = (select code_mac from replaced_code
         where replacement_id = ${newest})
       where voucher_id = (select v.voucher_id from voucher v where v.code_mac is not null
         and not exists (select from replaced_code r where r.voucher_id = v.voucher_id) limit 1)`,
    ],
  ];

  test.for(damages)("the ledger's check names %s", (damage) => expectNamed(db, damage));
});
