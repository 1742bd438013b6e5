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
  insertDocuments,
  lockNumbering,
  numberTask,
  removeFromDue,
} from "./documents.store.ts";
import { findRefund, findSales, findTopup, findTopupRefund } from "./sales.store.ts";

const batchSize = 50;
const batchesMax = 20;
/** What has failed this often is left to the nightly check, which names it. */
const attemptsMax = 5;

/**
 * Numbers what is due, oldest first, in small transactions; more than a thousand documents take
 * several jobs.
 */
export async function numberDocuments(deps: Deps): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    if (!(await numberBatch(deps))) return;
  }
  await enqueue(deps.db, { task: numberTask, payload: {}, jobKey: numberTask });
}

/**
 * True when there may be more. A document that cannot be made delays no other: if a group fails,
 * each of its documents is numbered on its own.
 */
async function numberBatch(deps: Deps, limit = batchSize): Promise<boolean> {
  let current: readonly DueRow[] = [];
  try {
    return await atomically(deps.db, async (tx) => {
      await lockNumbering(tx);
      const due = await findNextDue(tx, { attemptsMax, limit });
      for (current of inGroups(due)) await numberGroup(tx, deps, current);
      current = [];
      return due.length === limit;
    });
  } catch (error) {
    const [first] = current;
    if (!first || isDatabaseOutage(error)) throw error;
    if (current.length === 1) await noteFailure(deps, first, error);
    else for (const _ of current) await numberBatch(deps, 1);
    return true;
  }
}

async function noteFailure(deps: Deps, due: DueRow, error: unknown): Promise<void> {
  const { dueId, refundedLines, ...cause } = due;
  deps.log.error({ err: error, ...cause }, "document not numbered");
  await countFailedAttempt(deps.db, dueId);
}

/** Consecutive orders form one group; every other document is a group of its own. */
function inGroups(due: readonly DueRow[]): readonly DueRow[][] {
  const groups: DueRow[][] = [];
  for (const one of due) {
    const last = groups.at(-1);
    if (isOrder(one) && last?.every(isOrder)) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

type DueOrder = DueRow & { readonly orderId: string };

function isOrder(due: DueRow): due is DueOrder {
  return due.orderId !== null;
}

async function numberGroup(tx: Tx, deps: Deps, group: readonly DueRow[]): Promise<void> {
  if (group.every(isOrder)) return numberOrders(tx, deps, group);
  for (const one of group) await numberCause(tx, deps, one);
}

async function numberOrders(tx: Tx, deps: Deps, due: readonly DueOrder[]): Promise<void> {
  const dueIds = due.map(({ dueId }) => dueId);
  const orderIds = due.map(({ orderId }) => orderId);
  const [removed, sales] = await Promise.all([removeFromDue(tx, dueIds), findSales(tx, orderIds)]);
  // An order is gone from the list when a refund of the same batch has already numbered it.
  const left = due.filter(({ dueId }) => removed.has(dueId));
  const documents = left.flatMap(({ orderId }) => {
    const sold = sales.get(orderId);
    if (!sold) throw new Error(`an order that does not exist has a document: ${orderId}`);
    const contents = contentsOfOrder(deps.config, sold);
    return contents.map((content) => newDocument(deps, content, { orderId }));
  });
  await insertDocuments(tx, documents);
}

/** Numbers at once, for a buyer who asks before the job has run. */
export function numberNow(deps: Deps, cause: Cause): Promise<void> {
  return atomically(deps.db, async (tx) => {
    await lockNumbering(tx);
    const due = await findDueOf(tx, cause);
    if (due) await numberCause(tx, deps, due);
  });
}

async function numberCause(tx: Tx, deps: Deps, due: DueRow): Promise<void> {
  if (isOrder(due)) return numberOrders(tx, deps, [due]);
  const { paymentId, orderRefundId, refundId } = due;
  if (!(await removeFromDue(tx, [due.dueId])).has(due.dueId)) return;
  if (paymentId !== null) await numberTopup(tx, deps, paymentId);
  if (orderRefundId !== null) await numberRefund(tx, deps, { ...due, orderRefundId });
  if (refundId !== null) await numberTopupRefund(tx, deps, refundId);
}

async function numberTopup(tx: Tx, deps: Deps, paymentId: string): Promise<void> {
  const topup = await findTopup(tx, paymentId);
  if (!topup) throw new Error(`a payment that does not exist has a document: ${paymentId}`);
  await issue(tx, deps, contentOfTopup(deps.config, topup), { paymentId });
}

/** Numbers the order's document first, as a credit note names it. */
async function numberRefund(
  tx: Tx,
  deps: Deps,
  { orderRefundId, refundedLines }: DueRow & { readonly orderRefundId: string },
): Promise<void> {
  const refund = await findRefund(tx, orderRefundId);
  const sold = refund && (await findSales(tx, [refund.orderId])).get(refund.orderId);
  if (!sold) throw new Error(`a refund that does not exist has a document: ${orderRefundId}`);
  const { orderId } = refund;
  const ofOrder = await findDueOf(tx, { orderId });
  if (ofOrder) await numberCause(tx, deps, ofOrder);
  const issued = await findDocumentsOfOrder(tx, orderId);
  const lines = refundedLines ?? [];
  const contents = contentsOfRefund(deps.config, sold, { refund: { ...refund, lines }, issued });
  for (const content of contents) await issue(tx, deps, content, { orderRefundId });
}

/** Numbers the top-up's receipt first, as the credit note names it. */
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

function issue(tx: Tx, deps: Deps, content: DocumentContent, cause: Cause): Promise<void> {
  return insertDocuments(tx, [newDocument(deps, content, cause)]);
}

function newDocument({ clock, newId }: Deps, content: DocumentContent, cause: Cause) {
  const issuedAt = clock.now();
  const year = Number(dayInParis(issuedAt).slice(0, 4));
  return { documentId: newId(), series: seriesOf(content.kind), year, issuedAt, content, cause };
}
