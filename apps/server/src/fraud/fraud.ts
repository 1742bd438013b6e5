import { emailKey } from "@papillote/domain/accounts/email.ts";
import { dayMs, holdReasons } from "@papillote/domain/orders/held-orders.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { mac } from "#server/platform/encryption.ts";
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
  /** The provider's name of the card: the same for each payment with it, and not its number. */
  readonly cardFingerprint: string | null;
};

/**
 * Holds a card order that looks wrong, in the transaction that delivers it: its vouchers are the
 * buyer's, but their codes are shown to nobody until an operator has decided.
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

/** What is after a plus sign reaches the same mailbox with most providers. */
function mailboxOf(email: string): string {
  return emailKey(email).replace(/\+[^@]*(?=@)/, "");
}

/**
 * Approved, its codes can be seen; refused, they stay frozen, and the operator refunds the order.
 * @returns false when no such order waits for a decision
 */
export function decideHeldOrder(
  { db, clock }: { readonly db: Queryable; readonly clock: Deps["clock"] },
  decision: Decision,
): Promise<boolean> {
  return saveDecision(db, decision, clock.now());
}
