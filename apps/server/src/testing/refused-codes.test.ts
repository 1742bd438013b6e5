import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { claimGift } from "@papillote/contract/gifts.ts";
import { updateCard } from "@papillote/contract/voucher-life.ts";
import { getCardInfo } from "@papillote/contract/vouchers.ts";
import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditLedger, sealLedger, spendable } from "#server/ledger/ledger.ts";
import { applyDisputes } from "#server/payments/disputes.ts";
import { exportData } from "#server/privacy/export-data.ts";
import { confirmCode, refundReported, replaceCode } from "#server/refused-codes/refused-codes.ts";
import {
  awaitingOrder,
  expectCleanLedger,
  giveCredit,
  lettersOf,
  markedCart,
  messagesOf,
  openTestShop,
  statusOf,
  takePayment,
} from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { giftWorld } from "#server/testing/gift-world.ts";
import { type Damage, expectNamed } from "#server/testing/ledger-damage.ts";
import { operate } from "#server/testing/operate.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { type Owned, voucherOwners } from "#server/testing/voucher-owners.ts";
import { demoSupplier } from "#server/vouchers/supplier.fake.ts";

const db = await testDatabase();
const folder = await mkdtemp(join(tmpdir(), "papillote-refused-"));
const deps = testDeps(db, { environment: { SEAL_FILE: join(folder, "seals.jsonl") } });
const counter = openTestShop(deps);
const { call, give, secretOf } = giftWorld(deps);
const { codeOf, reported, details } = voucherOwners(db, call);
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };

beforeAll(() => seedShop(db));
beforeEach(async () => {
  deps.clock.set("2026-11-20T11:00:00Z");
  await emptyStock(db);
});
afterAll(async () => {
  await expectCleanLedger(deps);
  await rm(folder, { recursive: true, force: true });
});

type Bought = Owned & { readonly orderId: string; readonly paymentId: string };

/** Delivered vouchers of 50.00, of which the last one was paid by card and the others by credit. */
async function boughtVouchers(qty: number): Promise<Bought[]> {
  await addCodes(deps, fifties, qty);
  const customerId = await newCustomer(deps);
  const credit = cents((qty - 1) * 50_00);
  if (credit > 0) await giveCredit(counter, customerId, credit);
  const cartId = credit > 0 ? await markedCart(counter, customerId) : undefined;
  const line = { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty };
  const order = await awaitingOrder(counter, { customerId, cartId, products: [line] });
  await takePayment(counter, order.paymentId);
  const found = await db.query<{ id: string }>(
    "select voucher_id as id from voucher where order_id = $1",
    [order.orderId],
  );
  return found.rows.map(({ id }) => ({ ...order, cardId: id }));
}

async function bought(): Promise<Bought> {
  const [voucher] = await boughtVouchers(1);
  if (!voucher) throw new Error("no voucher was delivered");
  return voucher;
}

/** Its owner saw the code and reported it. */
async function seenAndReported(voucher: Bought) {
  const code = await codeOf(voucher);
  return { ...voucher, code, reportId: await reported(voucher) };
}

const refusedVoucher = async () => seenAndReported(await bought());

const mark = ({ customerId, cardId }: Owned, note: object) =>
  call(updateCard, { customerId, body: { card_id: cardId, ...note } });
const refund = (reportId: number) => refundReported(deps, { reportId, reason: "refused in Lyon" });
const replace = (reportId: number) => replaceCode(deps, reportId, demoSupplier());
const isWithdrawn = async (code: string) =>
  (await db.query("select from stock_withdrawn where code_id = $1", [code.slice(5)])).rowCount ===
  1;
const freeCodes = async () => (await db.query("select from stock_free")).rowCount;

const run = (...words: string[]) => operate(counter.deps, "refused-codes", ...words);

describe("a code that works", () => {
  test("the voucher stays as it is, and its owner reads that it works", async () => {
    const voucher = await refusedVoucher();
    deps.clock.set("2026-11-23T09:00:00Z");
    expect([
      await run("settle", String(voucher.reportId)),
      await run("settle", String(voucher.reportId)),
    ]).toEqual([0, 1]);
    const shown = await details(voucher);
    expect(shown).toMatchObject({ status: "active", checked_at: "2026-11-23T09:00:00.000Z" });
    expect(shown).not.toHaveProperty("refused_at");
    expect(await codeOf(voucher)).toBe(voucher.code);
    const letters = await lettersOf(deps, { ...voucher, template: "report-answered" });
    expect(letters).toEqual([
      expect.objectContaining({ answer: "works", value: 5000, voucherId: voucher.cardId }),
    ]);
  });

  test("another report is looked at again, and its answer counts", async () => {
    const voucher = await refusedVoucher();
    await confirmCode(deps, voucher.reportId);
    const again = await reported(voucher);
    expect(await details(voucher)).toHaveProperty("refused_at");
    await addCodes(deps, fifties, 1);
    expect(await replace(again)).toMatchObject({ ok: true });
    expect(await details(voucher)).toHaveProperty("replaced_at");
    expect(await details(voucher)).not.toHaveProperty("checked_at");
  });
});

describe("a code that is replaced", () => {
  test("the voucher has another code of the stock, whose reveal is recorded, and the old one is withdrawn", async () => {
    const voucher = await refusedVoucher();
    await addCodes(deps, fifties, 1);
    deps.clock.set("2026-11-23T09:00:00Z");
    expect(await run("replace", String(voucher.reportId))).toBe(0);
    expect(await details(voucher)).toMatchObject({
      ...{ status: "active", value: 50, replaced_at: "2026-11-23T09:00:00.000Z" },
      revealed_at: "2026-11-20T11:00:00.000Z",
    });
    const seen = await codeOf(voucher);
    expect(seen).not.toBe(voucher.code);
    expect([await isWithdrawn(voucher.code), await isWithdrawn(seen)]).toEqual([true, false]);
    const records = await db.query("select from voucher_reveal where voucher_id = $1", [
      voucher.cardId,
    ]);
    expect(records.rowCount).toBe(2);
    expect([await run("replace", String(voucher.reportId)), await freeCodes()]).toEqual([1, 0]);
    const letters = await lettersOf(deps, { ...voucher, template: "report-answered" });
    expect(letters).toEqual([expect.objectContaining({ answer: "replaced" })]);
    expect(JSON.stringify(letters)).not.toContain("CODE-");
    await expectCleanLedger(deps);
  });

  test("twice replaced, both former codes are withdrawn, and the personal data has the answers", async () => {
    const voucher = await refusedVoucher();
    await addCodes(deps, fifties, 2);
    await replace(voucher.reportId);
    const second = await codeOf(voucher);
    await replace(await reported(voucher));
    expect([await isWithdrawn(voucher.code), await isWithdrawn(second)]).toEqual([true, true]);
    const data = await exportData(deps, voucher.customerId, "json");
    const text = data.ok ? data.value.bytes.toString() : "";
    expect(text.match(/"answer": "replaced"/g)).toHaveLength(2);
    await expectCleanLedger(deps);
  });

  test("without another code nothing changes, and the report stays open", async () => {
    const voucher = await refusedVoucher();
    expect(await replace(voucher.reportId)).toMatchObject({ refusal: "NO_CODE_LEFT" });
    expect(await run("replace", String(voucher.reportId))).toBe(1);
    expect(await details(voucher)).toHaveProperty("refused_at");
    expect(await codeOf(voucher)).toBe(voucher.code);
    expect(await messagesOf(deps, voucher.customerId)).not.toContain("report-answered");
  });

  test("a code that ends sooner than the voucher is not taken, one that ends later is", async () => {
    const voucher = await refusedVoucher();
    await db.query("update voucher set ends_on = '2027-11-30' where voucher_id = $1", [
      voucher.cardId,
    ]);
    await addCodes(deps, fifties, 1);
    await db.query(
      "update stock_code set ends_on = '2027-11-29' where code_id in (select code_id from stock_free)",
    );
    expect(await replace(voucher.reportId)).toMatchObject({ refusal: "NO_CODE_LEFT" });
    await addCodes(deps, fifties, 1);
    await db.query(
      `update stock_code set ends_on = '2028-01-31'
       where code_id = (select max(code_id) from stock_free)`,
    );
    expect(await replace(voucher.reportId)).toMatchObject({ ok: true });
    expect(await details(voucher)).toMatchObject({ ends_on: "2028-01-31" });
  });

  test("a voucher that its owner used, wholly or in part, or deleted, is not replaced", async () => {
    const voucher = await refusedVoucher();
    await addCodes(deps, fifties, 1);
    for (const note of [{ status: "used" }, { status: "active", amount_left: 20 }]) {
      await mark(voucher, note);
      expect(await replace(voucher.reportId)).toMatchObject({
        refusal: "VOUCHER_NOT_ACTIVE",
      });
      expect(await refund(voucher.reportId)).toMatchObject({ refusal: "VOUCHER_NOT_ACTIVE" });
    }
    expect(await details(voucher)).toHaveProperty("refused_at");
  });

  test("the holder of a gift's link sees the new code", async () => {
    const voucher = await refusedVoucher();
    const giftId = await give({ ...voucher });
    await addCodes(deps, fifties, 1);
    expect(await replace(voucher.reportId)).toMatchObject({ ok: true });
    const receiver = await newCustomer(deps);
    await call(claimGift, { customerId: receiver, body: { gift: await secretOf(giftId) } });
    const seen = await codeOf({ customerId: receiver, cardId: voucher.cardId });
    expect(seen).toMatch(/^CODE-/);
    expect(seen).not.toBe(voucher.code);
  });
});

describe("a voucher that is refunded", () => {
  test("its money goes back to the card, then to the balance, and its code is withdrawn", async () => {
    const [first, second] = await boughtVouchers(2);
    if (!first || !second) throw new Error("two vouchers are bought");
    const voucher = await seenAndReported(first);
    expect(await run("refund", String(voucher.reportId), "refused", "in", "Lyon")).toBe(0);
    expect(await statusOf(deps, voucher.orderId)).toBe("partly_refunded");
    await counter.runJobs();
    expect(counter.provider.refundsOf(voucher.paymentId)).toEqual([5000]);
    expect([await isWithdrawn(voucher.code), await freeCodes()]).toEqual([true, 0]);
    expect(await details(voucher)).toBe("This voucher does not exist");
    const { result } = await call(getCardInfo, { customerId: voucher.customerId });
    expect(result).toMatchObject({ items: [{ card_id: second.cardId }] });
    expect(await lettersOf(deps, { ...voucher, template: "order-refunded" })).toEqual([
      expect.objectContaining({ amount: 5000, toCard: 5000, wasRefusedAtTill: true }),
    ]);
    expect(await messagesOf(deps, voucher.customerId)).not.toContain("report-answered");
    const other = await seenAndReported(second);
    expect(await refund(other.reportId)).toMatchObject({ ok: true });
    expect(await spendable(db, voucher.customerId, day("2026-11-20"))).toBe(5000);
    expect(await statusOf(deps, voucher.orderId)).toBe("refunded");
    await expectCleanLedger(deps);
  });

  test("an answered report is not answered again, whatever the second answer is", async () => {
    const voucher = await refusedVoucher();
    await addCodes(deps, fifties, 1);
    expect(await refund(voucher.reportId)).toMatchObject({ ok: true });
    for (const words of [["refund", "again"], ["replace"], ["settle"]]) {
      const [verb = "", ...note] = words;
      expect(await run(verb, String(voucher.reportId), ...note)).toBe(1);
    }
    await counter.runJobs();
    expect(counter.provider.refundsOf(voucher.paymentId)).toEqual([5000]);
    expect(await freeCodes()).toBe(1);
    expect(await run("settle", "999999")).toBe(1);
  });

  test("a gift's receiver is informed, and its giver gets the money", async () => {
    const voucher = await bought();
    const giftId = await give({ ...voucher });
    const receiver = await newCustomer(deps);
    await call(claimGift, { customerId: receiver, body: { gift: await secretOf(giftId) } });
    const kept = { customerId: receiver, cardId: voucher.cardId };
    await codeOf(kept);
    expect(await refund(await reported(kept))).toMatchObject({ ok: true });
    await counter.runJobs();
    expect(counter.provider.refundsOf(voucher.paymentId)).toEqual([5000]);
    expect(await lettersOf(deps, { customerId: receiver, template: "report-answered" })).toEqual([
      expect.objectContaining({ answer: "refunded", value: 5000 }),
    ]);
    expect(await messagesOf(deps, voucher.customerId)).toContain("order-refunded");
    await expectCleanLedger(deps);
  });

  test("while the payment is disputed, it is neither refunded nor replaced", async () => {
    const voucher = await refusedVoucher();
    await addCodes(deps, fifties, 1);
    counter.provider.dispute(voucher.paymentId, "open");
    await applyDisputes(counter.deps, voucher.paymentId);
    expect(await refund(voucher.reportId)).toMatchObject({ refusal: "ORDER_DISPUTED" });
    expect(await replace(voucher.reportId)).toMatchObject({ refusal: "ORDER_DISPUTED" });
    expect(await details(voucher)).toHaveProperty("refused_at");
  });

  test("the database refuses it for a seen code without a report", async () => {
    const voucher = await refusedVoucher();
    await expect(
      db.query(
        `update voucher set status = 'refunded', order_refund_id = gen_random_uuid()
         where voucher_id = $1`,
        [voucher.cardId],
      ),
    ).rejects.toThrow("refunded_unseen");
  });
});

describe("at the same moment", () => {
  test("of a replacement, a refund and a mark of the owner one wins, and the ledger agrees", async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const voucher = await refusedVoucher();
      await addCodes(deps, fifties, 1);
      const acts = [
        () => replace(voucher.reportId),
        () => refund(voucher.reportId),
        () => mark(voucher, { status: "used" }),
      ];
      const order = [0, 1, 2].map((place) => (place + turn) % 3);
      await Promise.all(order.map((place) => acts[place]?.()));
      const after = await db.query<{ answer: string | null; status: string; codes: number }>(
        `select r.answer, v.status, (select count(*)::int from replaced_code p
           where p.voucher_id = v.voucher_id) as codes
         from refused_code r join voucher v using (voucher_id) where r.report_id = $1`,
        [voucher.reportId],
      );
      const { answer, status, codes } = after.rows[0] ?? {};
      // The owner may mark the new code, too.
      const right = {
        replaced: codes === 1 && status !== "refunded",
        refunded: codes === 0 && status === "refunded",
        open: codes === 0 && status === "used",
      };
      expect({ turn, answer, status, codes, isRight: right[(answer ?? "open") as "open"] }).toEqual(
        expect.objectContaining({ isRight: true }),
      );
      await emptyStock(db);
    }
    await expectCleanLedger(deps);
  });

  test("two reports get the one free code: one of them", async () => {
    const vouchers = [await refusedVoucher(), await refusedVoucher()];
    await addCodes(deps, fifties, 1);
    const answers = await Promise.all(vouchers.map(({ reportId }) => replace(reportId)));
    expect(answers.map((one) => (one.ok ? "replaced" : one.refusal)).toSorted()).toEqual([
      "NO_CODE_LEFT",
      "replaced",
    ]);
    await expectCleanLedger(deps);
  });
});

describe("what is proved", () => {
  test("a day that was sealed before a replacement is as it was sealed, and the replacement is sealed too", async () => {
    const voucher = await refusedVoucher();
    await addCodes(deps, fifties, 1);
    await db.query("update stock_code set imported_at = '2026-11-20T08:00:00Z'");
    deps.clock.set("2026-11-23T09:00:00Z");
    await sealLedger(deps);
    await replace(voucher.reportId);
    const audit = async () =>
      (await auditLedger(deps, "all")).map(({ check, id, part }) => `${check} ${id} ${part}`);
    expect(await audit()).toEqual([]);
    deps.clock.set("2026-11-25T09:00:00Z");
    await sealLedger(deps);
    expect(await audit()).toEqual([]);
    const sealed = await db.query("select day from ledger_seal_part where part = 'replaced_code'");
    expect(sealed.rows).toContainEqual({ day: "2026-11-23" });
  });

  const newest = "(select max(replacement_id) from replaced_code)";
  const damages: readonly Damage[] = [
    [
      "a voucher that shows its refused code again",
      "replaced_code",
      newest,
      `update voucher v set stock_code_id = r.stock_code_id from replaced_code r
       where r.voucher_id = v.voucher_id and r.replacement_id = ${newest}`,
    ],
    [
      "a refused code that is no longer withdrawn",
      "replaced_code",
      newest,
      `delete from stock_withdrawn where code_id =
         (select stock_code_id from replaced_code where replacement_id = ${newest})`,
    ],
    [
      "a replacement that is gone",
      "refused_code",
      `select report_id from replaced_code where replacement_id = ${newest}`,
      `delete from replaced_code where replacement_id = ${newest}`,
    ],
    [
      "an answer that is another",
      "refused_code",
      "select max(report_id) from refused_code where answer = 'refunded'",
      `update refused_code set answer = 'works'
       where report_id = (select max(report_id) from refused_code where answer = 'refunded')`,
    ],
  ];

  test.for(damages)("the ledger's check names %s", (damage) => expectNamed(db, damage));
});
