import { emailKey } from "@papillote/domain/accounts/email.ts";
import { dayMs, holdReasons } from "@papillote/domain/orders/held-orders.ts";
import { shownOrderId } from "@papillote/domain/orders/order-id.ts";
import type { Tx } from "#server/db/db.ts";
import { atomically } from "#server/db/transaction.ts";
import { queueMessage } from "#server/messages/messages.ts";
import type { Deps } from "#server/platform/deps.ts";
import { guestToken, mac } from "#server/platform/encryption.ts";
import {
  type Decision,
  findBuyerHistory,
  findHeldOrders,
  insertHeldOrder,
  isHeld,
  saveCardOrigin,
  saveDecision,
} from "./fraud.store.ts";

export { findHeldOrders, isHeld };

type PaidOrder = {
  readonly orderId: string;
  readonly customerId: string;
  readonly email: string;
  /** A keyed hash of the buyer's network, where it is known. */
  readonly placedFrom: Buffer | null;
  /** A keyed hash of the buyer's device, where it is known. */
  readonly placedOn: Buffer | null;
  /** The provider's fingerprint of the card: equal for each payment with it, but not its number. */
  readonly cardFingerprint: string | null;
};

/**
 * Holds a card order that looks wrong, in the transaction that delivers it: its vouchers belong to
 * the buyer, but their codes are not shown until an operator has decided.
 */
export async function holdSuspicious(tx: Tx, deps: Deps, order: PaidOrder): Promise<void> {
  const { orderId, customerId, cardFingerprint } = order;
  const { clock, secrets, config } = deps;
  const now = clock.now();
  const origin = {
    network: order.placedFrom,
    mailbox: mac(secrets, "mailbox of a card order", mailboxOf(order.email)),
    card: cardFingerprint === null ? null : mac(secrets, "card of an order", cardFingerprint),
    device: order.placedOn,
  };
  await saveCardOrigin(tx, { orderId, ...origin, now });
  const from = new Date(now.getTime() - dayMs);
  const history = await findBuyerHistory(tx, { customerId, ...origin, from, now });
  const reasons = history ? holdReasons(history, config.cardLimits) : [];
  if (reasons.length === 0) return;
  await insertHeldOrder(tx, { orderId, reasons, now });
  deps.log.warn({ event: "order.held", orderId, reasons }, "a paid order is held for review");
}

/** With most providers, an address with a suffix after a plus sign reaches the same mailbox. */
function mailboxOf(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, "");
}

/**
 * If the order is approved, its codes can be seen and its buyer gets an e-mail. If it is refused,
 * they stay frozen, and the operator refunds the order, which sends an e-mail of its own.
 * @returns false when no such order waits for a decision
 */
export function decideHeldOrder(deps: Deps, decision: Decision): Promise<boolean> {
  return atomically(deps.db, async (tx) => {
    const order = await saveDecision(tx, decision, deps.clock.now());
    if (!order) return false;
    if (decision.decision === "approved") await queueApproval(tx, deps, order);
    return true;
  });
}

async function queueApproval(
  tx: Tx,
  deps: Deps,
  order: NonNullable<Awaited<ReturnType<typeof saveDecision>>>,
): Promise<void> {
  const { orderId, orderNumber, email, locale, firstname, isGuest, ...parts } = order;
  await queueMessage(tx, deps, {
    key: `order-approved:${orderId}`,
    channel: "email",
    to: email,
    template: "order-approved",
    locale,
    data: {
      ...(firstname !== null && { firstname }),
      ...(isGuest && { guestToken: guestToken(deps.secrets, order) }),
      ...{ orderNumber, orderId: shownOrderId(orderId), ...parts },
    },
  });
}
