import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Tx } from "#server/db/db.ts";
import { findOrderByNumber } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { refundDelivered } from "#server/refunds/refunds.ts";
import { soldLines } from "./find-contract.ts";
import { type Units, withShipping } from "./with-shipping.ts";
import { saveReceived } from "./withdrawals.store.ts";

type Received = {
  readonly orderNumber: string;
  /** Which pieces came back; when it is empty, all that are awaited. */
  readonly lines: readonly Units[];
  /** The operator's note. */
  readonly reason: string;
};
type RefundOutcome = Awaited<ReturnType<typeof refundDelivered>>;
type RefundRefusal = Extract<RefundOutcome, { ok: false }>["refusal"];
type Refunded = Extract<RefundOutcome, { ok: true }>["value"];

/**
 * Refunds goods that were withdrawn from and are back, and the shipping with the last of them
 * (L221-24). The pieces are no longer awaited, in the same transaction.
 * @returns the refusal `RETURN_NOT_AWAITED` when more pieces are named than are awaited, or none is
 */
export async function receiveReturn(
  deps: Deps,
  { orderNumber, lines, reason }: Received,
): Promise<Outcome<Refunded, RefundRefusal | "RETURN_NOT_AWAITED">> {
  const order = await findOrderByNumber(deps.db, orderNumber);
  if (!order) return refused("ORDER_NOT_FOUND");
  const { orderId } = order;
  const refunded = await refundDelivered(deps, {
    ...{ orderNumber, reason },
    lines: (tx) => receive(tx, orderId, lines),
  });
  return !refunded.ok && isNotAwaited(refunded.refusal) ? refused("RETURN_NOT_AWAITED") : refunded;
}

/** An order that is wholly refunded awaits nothing either. */
function isNotAwaited(refusal: RefundRefusal): boolean {
  return refusal === "VOUCHERS_SEEN" || refusal === "ORDER_NOT_REFUNDABLE";
}

/**
 * Records what came back under the order's lock: another parcel of the order may be received at the
 * same moment, and the later one brings the shipping. @returns no pieces when they are not awaited
 */
async function receive(tx: Tx, orderId: string, lines: Received["lines"]): Promise<Units[]> {
  const sold = await soldLines(tx, orderId);
  const awaited = sold.flatMap(({ lineNo, returningQty: qty }) =>
    qty > 0 ? [{ lineNo, qty }] : [],
  );
  const came = lines.length > 0 ? lines : awaited;
  const isAwaited = came.every(({ lineNo, qty }) =>
    awaited.some((one) => one.lineNo === lineNo && qty <= one.qty),
  );
  if (!isAwaited || !(await saveReceived(tx, orderId, came))) return [];
  return withShipping(sold, came);
}
