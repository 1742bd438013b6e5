export type OrderStatus = "awaiting_payment" | "fulfilled" | "failed" | "expired" | "refunded";

/**
 * Forward only. A declined card ends nothing: the order awaits another try until its hold lapses, and only then has it
 * failed (every try was declined) or expired. An expired order can still be fulfilled by a payment that came late.
 */
const allowedFrom = {
  pay: ["awaiting_payment"],
  fulfil: ["awaiting_payment", "expired"],
  lapse: ["awaiting_payment"],
  refund: ["awaiting_payment", "expired"],
} satisfies Record<string, readonly OrderStatus[]>;

export function orderCan(action: keyof typeof allowedFrom, status: OrderStatus): boolean {
  const states: readonly OrderStatus[] = allowedFrom[action];
  return states.includes(status);
}

const holdMinutes = 15;

/** Until when stock and the balance part are kept for an order that awaits its card payment. */
export function heldUntil(now: Date): Date {
  return new Date(now.getTime() + holdMinutes * 60_000);
}

export function isHeld(until: Date, now: Date): boolean {
  return now < until;
}

/** What an order that was not paid in time becomes. */
export function lapsedStatus(
  tries: readonly { readonly isDeclined: boolean }[],
): "failed" | "expired" {
  return tries.length > 0 && tries.every((one) => one.isDeclined) ? "failed" : "expired";
}
