import type { Cents } from "@papillote/domain/money/cents.ts";
import * as z from "zod/mini";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { creditNotesOf, requestDocument } from "#server/documents/documents.ts";
import { enqueue, type Job, job } from "#server/jobs/jobs.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { findRefund } from "./refunds.store.ts";

const letterTask = "payments.topup-refunded";

type TopupRefund = { readonly refundId: string; readonly fromLot: Cents };

/**
 * Writes, after the commit, the credit note for what is taken off the balance, and the e-mail that
 * names it.
 */
export async function documentTopupRefund(
  tx: Tx,
  { clock }: Pick<Deps, "clock">,
  { refundId, fromLot }: TopupRefund,
): Promise<void> {
  if (fromLot > 0) await requestDocument(tx, { refundId, at: clock.now() });
  await enqueue(tx, { task: letterTask, payload: { refundId } });
}

export function topupRefundLetterJob(deps: Deps): Job {
  return job(letterTask, z.object({ refundId: z.uuid() }), ({ refundId }) =>
    queueLetter(deps, refundId),
  );
}

async function queueLetter(deps: Deps, refundId: string): Promise<void> {
  const notes = await creditNotesOf(deps, { refundId });
  await atomically(deps.db, async (tx) => {
    const refund = await findRefund(tx, refundId);
    const customer = refund && (await customerById(tx, refund.customerId));
    if (!customer) throw new Error(`there is no refund ${refundId} of a customer`);
    await queueMessage(tx, deps, {
      key: `topup-refunded:${refundId}`,
      channel: "email",
      to: customer.email,
      template: "topup-refunded",
      locale: customer.locale,
      data: {
        firstname: customer.firstname,
        toCard: refund.amount,
        fromBalance: refund.fromLot,
        creditNotes: notes.map(({ number }) => number),
      },
    });
  });
}
