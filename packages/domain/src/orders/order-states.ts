export type OrderStatus =
  | "awaiting_payment"
  | "fulfilled"
  | "failed"
  | "expired"
  | "cancelled"
  | "partly_refunded"
  | "refunded";

/**
 * Forward only. After a declined card the order awaits another attempt until its hold expires; only
 * then is it failed (every attempt was declined) or expired. A late payment may still fulfil an
 * expired order. A cancelled order was given up by its buyer, or replaced by the next one of its
 * cart: what is paid for it afterwards is refunded. `refundLines` is for what was delivered,
 * `refund` for a payment that nothing was delivered for.
 */
const allowedFrom = {
  pay: ["awaiting_payment"],
  fulfil: ["awaiting_payment", "expired"],
  expire: ["awaiting_payment"],
  cancel: ["awaiting_payment"],
  refund: ["awaiting_payment", "expired"],
  refundLines: ["fulfilled", "partly_refunded"],
} satisfies Record<string, readonly OrderStatus[]>;

export function orderCan(action: keyof typeof allowedFrom, status: OrderStatus): boolean {
  const states: readonly OrderStatus[] = allowedFrom[action];
  return states.includes(status);
}

/** Paid and delivered, whether or not a part of it was refunded afterwards. */
export function isDelivered(status: OrderStatus): boolean {
  return status === "fulfilled" || status === "partly_refunded";
}

const holdMinutes = 15;

/** The end of the hold on stock and balance for an order that awaits its card payment. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000);
}

export function isHeld(until: Date, now: Date): boolean {
  return now < until;
}

/** The final status of an order that was not paid in time. */
export function unpaidStatus(
  tries: readonly { readonly isDeclined: boolean }[],
): "failed" | "expired" {
  return tries.length > 0 && tries.every((one) => one.isDeclined) ? "failed" : "expired";
}
