import { type Cents, cents } from "#domain/money/cents.ts";

/** Orders that await their payment, with the vouchers and the money in them. */
export type UnpaidOrders = {
  readonly orders: number;
  readonly vouchers: number;
  readonly amount: Cents;
};

/** An unpaid order withholds codes from all other buyers, so unpaid orders are limited. */
export const unpaidLimits = {
  ofAccount: { orders: 3, vouchers: 100, amount: cents(10_000_00) },
  /** An office or a family may share one network address. */
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
 * Whether an unpaid order of a guest's cart survives the login that joins the cart to an account.
 * So soon after it was placed, its payment page may still be open, so it is not ended but comes
 * along.
 */
export function isBypassedByLogin(placedAt: Date, now: Date): boolean {
  return now.getTime() - placedAt.getTime() < loginBypassMs;
}
