import { type Cents, cents } from "#domain/money/cents.ts";

/** Orders that await their payment, with the vouchers and the money in them. */
export type UnpaidOrders = {
  readonly orders: number;
  readonly vouchers: number;
  readonly amount: Cents;
};

/** An unpaid order withholds codes from all other buyers, so what can be unpaid is bounded. */
export const unpaidLimits = {
  ofAccount: { orders: 3, vouchers: 100, amount: cents(10_000_00) },
  /** An office or a family may share one address. */
  fromAddress: { orders: 20, vouchers: 300, amount: cents(30_000_00) },
} as const satisfies Record<string, UnpaidOrders>;

export function isWithin(unpaid: UnpaidOrders, limit: UnpaidOrders): boolean {
  return (
    unpaid.orders <= limit.orders &&
    unpaid.vouchers <= limit.vouchers &&
    unpaid.amount <= limit.amount
  );
}

/** S9.25, in milliseconds: longer than any payment page of an order stays open. */
const loginBypassMs = 1_440_000;

/**
 * An unpaid order of a guest's cart, at the login that joins the cart to an account: so soon after
 * it was placed it may be on its payment page, and it is not ended but comes along.
 */
export function isBypassedByLogin(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() < loginBypassMs;
}
