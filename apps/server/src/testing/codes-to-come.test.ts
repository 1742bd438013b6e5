import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { setSellsOnDemand } from "#server/catalog/catalog.ts";
import { checkLedger } from "#server/ledger/ledger.ts";
import { changeUnits, findOrder } from "#server/orders/orders.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { demoSupplier } from "#server/vouchers/supplier.fake.ts";
import type { Supplier } from "#server/vouchers/supplier.gateway.ts";
import { vouchersJobs } from "#server/vouchers/vouchers.jobs.ts";
import { awaitingOrder, openTestShop, statusOf, takePayment } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { expectNamed } from "./ledger-damage.ts";
import { addCodes, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
const counter = openTestShop(testDeps(db));
const { deps } = counter;

beforeAll(async () => {
  await seedShop(db);
  await setSellsOnDemand(db, true);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 4);
});

/** One voucher from the stock and two whose codes a supplier issues, paid by card. */
async function bought(): Promise<string> {
  const { orderId, paymentId } = await awaitingOrder(counter, {
    products: [
      { sku: shop.stocked.sku, face: cents(50_00), price: cents(50_00), qty: 1 },
      { sku: shop.onDemand.sku, face: cents(30_00), price: cents(30_00), qty: 2 },
    ],
  });
  await takePayment(counter, paymentId);
  return orderId;
}

/** A supplier that issues one code and then fails. */
function onlyOne(): Supplier {
  const supplier = demoSupplier();
  let issued = 0;
  return {
    name: "one",
    issue: async (voucher) => {
      if (issued++ > 0) throw new Error("no more codes today");
      return supplier.issue(voucher);
    },
  };
}

async function issueCodes(orderId: string, supplier: Supplier): Promise<void> {
  await vouchersJobs(deps, changeUnits, supplier)[0]?.handle({ orderId } as never);
}

async function refund(orderId: string, lines: { lineNo: number; qty: number }[]) {
  const order = await findOrder(db, orderId);
  const request = { orderNumber: order?.orderNumber ?? "", lines, reason: "a test" };
  return refundDelivered(deps, request);
}

test("a paid order is partly fulfilled until the supplier has issued its last code", async () => {
  const orderId = await bought();
  expect(await statusOf(deps, orderId)).toBe("partly_fulfilled");
  expect(await checkLedger(db)).toEqual([]);
  await expect(issueCodes(orderId, onlyOne())).rejects.toThrow("no more codes today");
  expect(await statusOf(deps, orderId)).toBe("partly_fulfilled");
  expect(await checkLedger(db)).toEqual([]);
  await issueCodes(orderId, demoSupplier());
  expect(await statusOf(deps, orderId)).toBe("fulfilled");
  expect(await checkLedger(db)).toEqual([]);
});

test("codes to come can be refunded, and those that come later change nothing", async () => {
  const orderId = await bought();
  expect(await refund(orderId, [{ lineNo: 2, qty: 2 }])).toMatchObject({ ok: true });
  expect(await statusOf(deps, orderId)).toBe("partly_refunded");
  await issueCodes(orderId, demoSupplier());
  expect(await statusOf(deps, orderId)).toBe("partly_refunded");
  expect(await refund(orderId, [])).toMatchObject({ ok: true });
  expect(await statusOf(deps, orderId)).toBe("refunded");
  expect(await checkLedger(db)).toEqual([]);
});

test("of an issue and a refund at the same moment no code is both issued and refunded", async () => {
  for (let round = 0; round < 10; round++) {
    await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
    const orderId = await bought();
    await Promise.all([issueCodes(orderId, demoSupplier()), refund(orderId, [])]);
    expect(await checkLedger(db)).toEqual([]);
  }
});

test("the ledger check names an order that is fulfilled while a code is to come", async () => {
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 1);
  const orderId = await bought();
  await expectNamed(db, [
    "a status too early",
    "order_refunded",
    `select '${orderId}'`,
    `update orders set status = 'fulfilled' where order_id = '${orderId}'`,
  ]);
});
