import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import { orderTotal } from "@papillote/domain/orders/order-lines.ts";
import { customerById } from "#server/accounts/accounts.ts";
import type { Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { OrderLineRow, OrderRefundRow, OrderRow } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";

type Refunded = {
  readonly order: OrderRow;
  readonly refund: OrderRefundRow;
  readonly lines: readonly OrderLineRow[];
};

/** The e-mail that says what was refunded, and where the money goes. */
export async function queueRefundLetter(
  tx: Tx,
  deps: Deps,
  { order, refund, lines }: Refunded,
): Promise<void> {
  const customer = await customerById(tx, order.customerId);
  const { orderRefundId, amount, toCard, toBalance } = refund;
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
      orderId: shownOrderId(order.orderId),
      lines: lines.map((line) => {
        const { kind, name, qty, face } = line;
        const sold = { name, qty, total: orderTotal([line]) };
        return kind === "voucher" || kind === "card" ? { ...sold, face } : sold;
      }),
      amount,
      toCard,
      toBalance,
    },
  });
}
