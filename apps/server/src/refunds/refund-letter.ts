import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import * as z from "zod/mini";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { creditNotesOf } from "#server/documents/documents.ts";
import { enqueue, type Job, job } from "#server/jobs/jobs.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { findOrder, findOrderRefunds } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import { isOfReport } from "#server/vouchers/vouchers.ts";

type Refund = { readonly orderId: string; readonly orderRefundId: string };

const letterTask = "refunds.letter";

/**
 * A credit note gets its number only after the refund's commit, so the job writes the e-mail then.
 */
export async function requestRefundLetter(tx: Tx, refund: Refund): Promise<void> {
  const { orderId, orderRefundId } = refund;
  await enqueue(tx, { task: letterTask, payload: { orderId, orderRefundId } });
}

export function refundLetterJob(deps: Deps): Job {
  return job(letterTask, z.object({ orderId: z.string(), orderRefundId: z.uuid() }), (refund) =>
    queueRefundLetter(deps, refund),
  );
}

/**
 * The e-mail that says what was refunded, where the money goes, and which credit notes belong to
 * it.
 */
async function queueRefundLetter(deps: Deps, { orderId, orderRefundId }: Refund): Promise<void> {
  const notes = await creditNotesOf(deps, { orderRefundId });
  await atomically(deps.db, async (tx) => {
    const order = await findOrder(tx, orderId);
    const refund = (await findOrderRefunds(tx, orderId)).find(
      (one) => one.orderRefundId === orderRefundId,
    );
    if (!order || !refund) throw new Error(`there is no refund ${orderRefundId} of ${orderId}`);
    const customer = await customerById(tx, order.customerId);
    const { amount, toCard, toBalance } = refund;
    await queueMessage(tx, deps, {
      key: `order-refunded:${orderRefundId}`,
      channel: "email",
      to: order.email,
      template: "order-refunded",
      locale: order.locale,
      data: {
        ...(customer && { firstname: customer.firstname }),
        ...(customer?.isPassive && { guestToken: guestToken(deps.secrets, order) }),
        orderNumber: order.orderNumber,
        orderId: shownOrderId(orderId),
        lines: notes.flatMap(({ lines }) =>
          lines.map(({ kind, name, qty, face, total }) =>
            kind === "voucher" || kind === "card"
              ? { name, qty, total, face }
              : { name, qty, total },
          ),
        ),
        creditNotes: notes.map(({ number }) => number),
        ...{ amount, toCard, toBalance },
        ...((await isOfReport(tx, orderRefundId)) && { wasRefusedAtTill: true }),
      },
    });
  });
}
