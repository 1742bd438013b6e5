import type { Cents } from "@papillote/domain/money/cents.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { type BookedLine, movements, postingPlan } from "@papillote/domain/orders/posting-plan.ts";
import { lotsToRefund } from "@papillote/domain/orders/refund-parts.ts";
import type { Tx } from "#server/db/db.ts";
import { holdDisputed } from "./dispute-hold.ts";
import { house } from "./house-accounts.ts";
import {
  findDeliveryParts,
  insertTransfer,
  lockWallet,
  type Posting,
  type Transfer,
} from "./ledger.store.ts";
import { returnToLots } from "./return-to-lots.ts";

type OrderRefund = {
  readonly transferId: string;
  readonly orderRefundId: string;
  readonly orderId: string;
  readonly customerId: string;
  /** The card payment of the order, when a part of the refund goes back to the card. */
  readonly paymentId: string | undefined;
  /** What comes back, each line with its part of the discount. */
  readonly lines: readonly BookedLine[];
  readonly toCard: Cents;
  readonly toBalance: Cents;
  /** What earlier refunds of the order sent back to the balance. */
  readonly earlierToBalance: Cents;
  readonly now: Date;
};

/**
 * Books the sale of some lines of an order in reverse: to the lots that paid it, owed to the card,
 * and out of the promotion.
 */
export async function bookOrderRefund(tx: Tx, refund: OrderRefund): Promise<void> {
  const { transferId, orderRefundId, orderId, paymentId, lines, toCard, toBalance, now } = refund;
  const transfer: Transfer = {
    transferId,
    cause: "order_refunded",
    causeKey: orderRefundId,
    orderId,
    ...(paymentId !== undefined && { paymentId }),
    now,
  };
  if (orderTotal(lines) !== toCard + toBalance)
    throw new Error(`order ${orderId}: a refund is not what its lines cost`);
  const toLots = toBalance > 0 ? await balancePart(tx, transfer, refund) : noLots;
  const { credits, promotion, discount } = postingPlan(lines);
  const card = { to: house.refundPayable, amount: toCard };
  // The accounts that the sale credited give the money back.
  const returned = movements<Omit<Posting, "from">>([...toLots.postings, card], credits);
  const isFirst = await insertTransfer(
    tx,
    transfer,
    [
      ...returned.map(({ account, ...posting }) => ({ ...posting, from: house[account] })),
      ...fromVouchers(house.promotion, promotion),
      ...fromVouchers(house.discount, discount),
    ],
    toLots.lots,
  );
  if (isFirst) await holdDisputed(tx, transfer, toLots.parts);
}

const noLots = { postings: [], lots: [], parts: [] };

async function balancePart(
  tx: Tx,
  transfer: Transfer,
  { orderId, customerId, toBalance, earlierToBalance }: OrderRefund,
) {
  const wallet = await lockWallet(tx, customerId);
  if (wallet === undefined) throw new Error(`customer ${customerId} has no wallet`);
  const spent = await findDeliveryParts(tx, orderId);
  const parts = lotsToRefund(spent, { earlier: earlierToBalance, amount: toBalance });
  return { ...returnToLots(transfer, { from: house.voucherLiability, wallet, parts }), parts };
}

function fromVouchers(to: string, amount: Cents): Posting[] {
  return amount > 0 ? [{ from: house.voucherLiability, to, amount }] : [];
}
