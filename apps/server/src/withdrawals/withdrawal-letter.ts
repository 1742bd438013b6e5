import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import type { EmailData } from "@papillote/mail";
import { customerById } from "#server/accounts/accounts.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import { queueMessage } from "#server/messages/messages.ts";
import { findOrder } from "#server/orders/orders.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken } from "#server/platform/encryption.ts";
import type { WithdrawalRow } from "./withdrawals.store.ts";

/** The acknowledgement: what was withdrawn from, by whom, when, and what comes back (D221-5). */
export async function queueWithdrawalLetter(
  tx: Tx,
  deps: Deps,
  withdrawal: WithdrawalRow & { readonly confirmedAt: Date },
): Promise<void> {
  const { withdrawalId, email, locale } = withdrawal;
  await queueMessage(tx, deps, {
    key: `withdrawal:${withdrawalId}`,
    channel: "email",
    to: email,
    template: "withdrawal",
    locale,
    data: await withdrawalContent(tx, deps, withdrawal),
  });
}

/** The content of the e-mail and of the PDF. */
export async function withdrawalContent(
  db: Queryable,
  deps: Deps,
  withdrawal: WithdrawalRow & { readonly confirmedAt: Date },
): Promise<EmailData["withdrawal"]> {
  const { customerId, orderId, lines } = withdrawal;
  const customer = await customerById(db, customerId);
  const order = orderId === null ? undefined : await findOrder(db, orderId);
  return {
    name: withdrawal.name,
    ...(order && { orderNumber: order.orderNumber, orderId: shownOrderId(order.orderId) }),
    ...(order && customer?.isPassive && { guestToken: guestToken(deps.secrets, order) }),
    concludedAt: withdrawal.concludedAt.toISOString(),
    confirmedAt: withdrawal.confirmedAt.toISOString(),
    lines: lines.map(({ name, refundQty, returnQty, amount }) => ({
      ...{ name, qty: refundQty + returnQty, total: amount },
    })),
    cancelledGifts: withdrawal.cancelledGifts,
    toCard: withdrawal.toCard,
    toBalance: withdrawal.toBalance,
    returned: withdrawal.returned,
  };
}

/** Sends a guest the lost link to the order whose number and e-mail address were given. */
export async function queueWithdrawalLink(
  tx: Tx,
  deps: Deps,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  const order = await findOrder(tx, orderId);
  if (!order) return;
  const customer = await customerById(tx, order.customerId);
  await queueMessage(tx, deps, {
    key: `withdrawal-link:${deps.newId()}`,
    channel: "email",
    to: order.email,
    template: "withdrawal-link",
    locale: order.locale,
    data: {
      orderNumber: order.orderNumber,
      orderId: shownOrderId(orderId),
      ...(customer?.isPassive && { guestToken: guestToken(deps.secrets, order) }),
    },
  });
}
