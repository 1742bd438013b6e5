import { type Cents, cents } from "#domain/money/cents.ts";

/** What is known of a buyer when a card order is paid; it counts that order too. */
export type BuyerHistory = {
  readonly accountAgeMs: number;
  /** Card orders of the account, or of its e-mail as a guest, in the last 24 hours. */
  readonly orders: number;
  readonly amount: Cents;
  /** Accounts that paid by card from the same network in the last 24 hours. */
  readonly buyersOfNetwork: number;
};

export type HoldReason = "first_day" | "account_velocity" | "network_velocity";

export const dayMs = 86_400_000;

/** Beyond these a paid order is looked at before its codes are seen. */
const cardLimits = {
  /** On the account's first day. */
  firstDayAmount: cents(500_00),
  ordersOfAccount: 12,
  amountOfAccount: cents(3_000_00),
  /** A family or an office shares one network. */
  buyersOfNetwork: 8,
} as const;

/** Why a paid order is held for review; empty: it is not. */
export function holdReasons(history: BuyerHistory): HoldReason[] {
  const { accountAgeMs, orders, amount, buyersOfNetwork } = history;
  const isFast = orders > cardLimits.ordersOfAccount || amount > cardLimits.amountOfAccount;
  return [
    ...(accountAgeMs < dayMs && amount > cardLimits.firstDayAmount ? ["first_day" as const] : []),
    ...(isFast ? ["account_velocity" as const] : []),
    ...(buyersOfNetwork > cardLimits.buyersOfNetwork ? ["network_velocity" as const] : []),
  ];
}
