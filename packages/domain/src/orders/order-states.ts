export type OrderStatus =
  | "awaiting_payment"
  | "partly_fulfilled"
  | "fulfilled"
  | "failed"
  | "expired"
  | "cancelled"
  | "partly_refunded"
  | "refunded";

/**
 * The status moves forward only. After a declined card the order awaits another attempt until its
 * hold expires; only then is it failed (every attempt was declined) or expired. A late payment may
 * still fulfil an expired order. A cancelled order was given up by its buyer, or replaced by the
 * next order of its cart; what is paid for it afterwards is refunded. `refundLines` is for what was
 * delivered or is still to be sent, `refund` for a payment for which nothing was delivered.
 */
const allowedFrom = {
  pay: ["awaiting_payment"],
  fulfil: ["awaiting_payment", "expired"],
  expire: ["awaiting_payment"],
  cancel: ["awaiting_payment"],
  refund: ["awaiting_payment", "expired"],
  ship: ["partly_fulfilled", "partly_refunded"],
  refundLines: ["partly_fulfilled", "fulfilled", "partly_refunded"],
} satisfies Record<string, readonly OrderStatus[]>;

export function orderCan(action: keyof typeof allowedFrom, status: OrderStatus): boolean {
  const states: readonly OrderStatus[] = allowedFrom[action];
  return states.includes(status);
}

/**
 * Whether an order is paid and booked, and its vouchers are delivered. It does not matter whether
 * goods are still to be sent or a part was refunded afterwards.
 */
export function isDelivered(status: OrderStatus): boolean {
  return status === "partly_fulfilled" || status === "fulfilled" || status === "partly_refunded";
}

/** Units of a paid order's lines: `unsent` are goods that still have to be sent. */
type PaidUnits = { readonly sold: number; readonly unsent: number; readonly refunded: number };

/** The status of a paid order follows from its lines. */
export function paidStatus({ sold, unsent, refunded }: PaidUnits): OrderStatus {
  if (refunded > 0) return refunded === sold ? "refunded" : "partly_refunded";
  return unsent > 0 ? "partly_fulfilled" : "fulfilled";
}

const holdMinutes = 15;

/** The end of the hold on stock and balance for an order that awaits its card payment. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000);
}

const payLinkHours = 24;

/**
 * S4.17: until when an order made offline can be paid; its buyer was not on the shop's page when it
 * arrived.
 */
export function payLinkUntil(now: Date): Date {
  return new Date(now.getTime() + payLinkHours * 3_600_000);
}

/** The end of one attempt to pay: a provider's page stays open no longer than a usual hold. */
export function attemptUntil(now: Date, orderHeldUntil: Date): Date {
  const usual = heldUntil(now);
  return usual < orderHeldUntil ? usual : orderHeldUntil;
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
