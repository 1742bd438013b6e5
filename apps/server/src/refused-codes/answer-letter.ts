import { customerById } from "#server/accounts/accounts.ts";
import { brandTextsOf } from "#server/catalog/catalog.ts";
import type { Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import type { ReportAnswer, VoucherRow } from "#server/vouchers/vouchers.ts";

type Answered = {
  readonly reportId: number;
  readonly answer: ReportAnswer;
  readonly voucher: VoucherRow;
};

/**
 * Queues the answer for the voucher's owner, without any code. Who paid for a refunded voucher gets
 * the letter of the refund instead.
 */
export async function queueAnswer(
  tx: Tx,
  deps: Deps,
  { reportId, answer, voucher }: Answered,
): Promise<void> {
  const { voucherId, ownerId, brandId, name, face, endsOn } = voucher;
  const owner = await customerById(tx, ownerId);
  if (!owner) throw new Error(`voucher ${voucherId}: its owner does not exist`);
  if (owner.isClosed) return;
  const brand = await brandTextsOf(tx, brandId);
  await queueMessage(tx, deps, {
    key: `report-answered:${reportId}`,
    channel: "email",
    to: owner.email,
    locale: owner.locale,
    template: "report-answered",
    data: {
      ...{ firstname: owner.firstname, answer, voucherId, endsOn },
      brandName: brand?.name ?? name,
      value: face,
      universeId: brand?.universeId ?? null,
    },
  });
}
