import type { DocumentContent } from "@papillote/domain/documents/document-content.ts";
import { seriesOf } from "@papillote/domain/documents/document-content.ts";
import type { Tx } from "#server/db/db.ts";
import { isDatabaseOutage } from "#server/db/outages.ts";
import { atomically } from "#server/db/transaction.ts";
import { enqueue } from "#server/jobs/jobs.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import {
  contentOfTopup,
  contentOfTopupRefund,
  contentsOfOrder,
  contentsOfRefund,
} from "./build-content.ts";
import {
  type Cause,
  countFailedAttempt,
  type DueRow,
  findDocumentsOfOrder,
  findDocumentsOfPayment,
  findDueOf,
  findNextDue,
  insertDocument,
  lockNumbering,
  numberTask,
  removeFromDue,
} from "./documents.store.ts";
import { findRefund, findSale, findTopup, findTopupRefund } from "./sales.store.ts";

const batchSize = 20;
const batchesMax = 50;
/** What fails so often is left to the nightly check, which names it. */
const attemptsMax = 5;

/** Numbers what is due, oldest first, in small transactions; more than a thousand in several jobs. */
export async function numberDocuments(deps: Deps): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    if (!(await numberBatch(deps))) return;
  }
  await enqueue(deps.db, { task: numberTask, payload: {}, jobKey: numberTask });
}

/** True when there may be more. A document that cannot be made delays no other. */
async function numberBatch(deps: Deps): Promise<boolean> {
  let current: DueRow | undefined;
  try {
    return await atomically(deps.db, async (tx) => {
      await lockNumbering(tx);
      const due = await findNextDue(tx, { attemptsMax, limit: batchSize });
      for (current of due) await numberCause(tx, deps, current);
      current = undefined;
      return due.length === batchSize;
    });
  } catch (error) {
    if (!current || isDatabaseOutage(error)) throw error;
    const { dueId, refundedLines, ...cause } = current;
    deps.log.error({ err: error, ...cause }, "document not numbered");
    await countFailedAttempt(deps.db, dueId);
    return true;
  }
}

/** At once, for a buyer who asks before the job has run. */
export function numberNow(deps: Deps, cause: Cause): Promise<void> {
  return atomically(deps.db, async (tx) => {
    await lockNumbering(tx);
    const due = await findDueOf(tx, cause);
    if (due) await numberCause(tx, deps, due);
  });
}

async function numberCause(tx: Tx, deps: Deps, due: DueRow): Promise<void> {
  const { orderId, paymentId, orderRefundId, refundId } = due;
  // Gone when a refund of the same batch has numbered its order.
  if (!(await removeFromDue(tx, due.dueId))) return;
  if (orderId !== null) await numberOrder(tx, deps, orderId);
  if (paymentId !== null) await numberTopup(tx, deps, paymentId);
  if (orderRefundId !== null) await numberRefund(tx, deps, { ...due, orderRefundId });
  if (refundId !== null) await numberTopupRefund(tx, deps, refundId);
}

async function numberOrder(tx: Tx, deps: Deps, orderId: string): Promise<void> {
  const sold = await findSale(tx, orderId);
  if (!sold) throw new Error(`an order that does not exist has a document: ${orderId}`);
  for (const content of contentsOfOrder(deps.config, sold))
    await issue(tx, deps, content, { orderId });
}

async function numberTopup(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const topup = await findTopup(tx, paymentId);
  if (!topup) throw new Error(`a payment that does not exist has a document: ${paymentId}`);
  await issue(tx, deps, contentOfTopup(deps.config, topup), { paymentId });
}

/** The order's document first: a credit note names it. */
async function numberRefund(
  tx: Tx,
  deps: Deps,
  { orderRefundId, refundedLines }: DueRow & { readonly orderRefundId: string },
): Promise<void> {
  const refund = await findRefund(tx, orderRefundId);
  const sold = refund && (await findSale(tx, refund.orderId));
  if (!sold) throw new Error(`a refund that does not exist has a document: ${orderRefundId}`);
  const { orderId } = refund;
  const ofOrder = await findDueOf(tx, { orderId });
  if (ofOrder) await numberCause(tx, deps, ofOrder);
  const issued = await findDocumentsOfOrder(tx, orderId);
  const lines = refundedLines ?? [];
  const contents = contentsOfRefund(deps.config, sold, { refund: { ...refund, lines }, issued });
  for (const content of contents) await issue(tx, deps, content, { orderRefundId });
}

/** The top-up's receipt first, as the credit note names it. */
async function numberTopupRefund(tx: Tx, deps: Deps, refundId: string): Promise<void> {
  const refund = await findTopupRefund(tx, refundId);
  if (!refund) throw new Error(`a refund that does not exist has a document: ${refundId}`);
  const { paymentId, fromLot } = refund;
  const ofTopup = await findDueOf(tx, { paymentId });
  if (ofTopup) await numberCause(tx, deps, ofTopup);
  const [receipt] = await findDocumentsOfPayment(tx, paymentId);
  if (!receipt) throw new Error(`the top-up ${paymentId} has no document to correct`);
  await issue(tx, deps, contentOfTopupRefund(receipt, fromLot), { refundId });
}

async function issue(
  tx: Tx,
  { clock, newId }: Deps,
  content: DocumentContent,
  cause: Cause,
): Promise<void> {
  const issuedAt = clock.now();
  const year = Number(dayInParis(issuedAt).slice(0, 4));
  const series = seriesOf(content.kind);
  await insertDocument(tx, { documentId: newId(), series, year, issuedAt, content, cause });
}
