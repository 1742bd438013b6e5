import {
  downloadOrderReceipt,
  downloadPaymentReceipt,
  getOrder,
} from "@papillote/contract/orders.ts";
import { ordersHistory } from "@papillote/contract/orders-history.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, expect, test } from "vitest";
import { numberDocuments } from "#server/documents/number-documents.ts";
import { findOrder } from "#server/orders/orders.ts";
import { applyRefunds } from "#server/payments/apply-refunds.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { awaitingOrder, openTestShop, type PendingOrder, takePayment, toppedUp } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { addCodes, seedShop, shop } from "./shop.ts";

const db = await testDatabase();
const counter = openTestShop(testDeps(db));
const json = { accept: "application/json" };

beforeAll(async () => {
  await seedShop(db);
  await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
});

type Buyer = { readonly customerId: string };
type Session = Partial<Buyer>;

async function paid(): Promise<PendingOrder> {
  const order = await awaitingOrder(counter);
  await takePayment(counter, order.paymentId);
  return order;
}

async function noteOfOrder({ customerId, orderId }: PendingOrder): Promise<string> {
  await numberDocuments(counter.deps);
  const order = await counter.call(getOrder, { customerId, params: { order_id: orderId } });
  const { documents } = order.result as { documents: { number: string; kind: string }[] };
  return documents.find(({ kind }) => kind === "credit_note")?.number ?? "none";
}

async function noteOfTopUp({ customerId }: Buyer): Promise<string> {
  await numberDocuments(counter.deps);
  const { result } = await counter.call(ordersHistory, { customerId });
  const { items } = result as { items: { credit_notes?: string[] }[] };
  return items[0]?.credit_notes?.[0] ?? "none";
}

type DownloadNote = (session: Session, id: string) => Promise<unknown>;
/** Two buyers; the credit note belongs to the purchase of the first one. */
type Purchases = readonly [owner: Buyer & { id: string }, other: Buyer & { id: string }];

async function expectItsBuyersAlone(
  asked: DownloadNote,
  [owner, other]: Purchases,
  { document, reason }: { readonly document: string; readonly reason: string },
): Promise<void> {
  expect(await asked(owner, owner.id)).toMatchObject({
    result: { filename: `avoir-${document}.pdf` },
  });
  for (const [session, id] of [
    [other, owner.id],
    [other, other.id],
    [owner, other.id],
  ] as const)
    expect(await asked(session, id)).toMatchObject({ code: 404, meta: { reason } });
  expect(await asked({}, owner.id)).toMatchObject({ code: 401 });
}

test("S7.27 the credit note of an order is downloaded by its buyer alone, with the order that it is of", async () => {
  const [owner, other] = [await paid(), await paid()];
  const orderNumber = (await findOrder(db, owner.orderId))?.orderNumber ?? "";
  await refundDelivered(counter.deps, { orderNumber, lines: [], reason: "asked by phone" });
  const document = await noteOfOrder(owner);
  const asked: DownloadNote = ({ customerId }, orderId) =>
    counter.call(downloadOrderReceipt, { customerId, query: { orderId, document }, headers: json });
  await expectItsBuyersAlone(
    asked,
    [
      { ...owner, id: owner.orderId },
      { ...other, id: other.orderId },
    ],
    { document, reason: "ORDER_NOT_FOUND" },
  );
});

test("S7.27 the credit note of a top-up is downloaded by its buyer alone, with the payment that it is of", async () => {
  const [owner, other] = [await toppedUp(counter), await toppedUp(counter)];
  counter.provider.beginRefund(owner.paymentId, cents(30_00));
  await applyRefunds(counter.deps, owner.paymentId);
  await counter.runJobs();
  await counter.runJobs();
  const document = await noteOfTopUp(owner);
  const asked: DownloadNote = ({ customerId }, transactionId) =>
    counter.call(downloadPaymentReceipt, {
      customerId,
      query: { transactionId, document },
      headers: json,
    });
  await expectItsBuyersAlone(
    asked,
    [
      { ...owner, id: owner.paymentId },
      { ...other, id: other.paymentId },
    ],
    { document, reason: "PAYMENT_NOT_FOUND" },
  );
});
