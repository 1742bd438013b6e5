import type { Cents } from "#domain/money/cents.ts";

/** What is known of a buyer when a card order is paid; the counts include that order. */
export type BuyerHistory = {
  readonly accountAgeMs: number;
  /** Card orders of the account, or of its e-mail as a guest, in the last 24 hours. */
  readonly orders: number;
  readonly amount: Cents;
  /** Mailboxes that paid by card from the same network in the last 24 hours. */
  readonly buyersOfNetwork: number;
  /** The same for one card, and for one browser. */
  readonly buyersOfCard: number;
  readonly buyersOfDevice: number;
  readonly ordersOfCard: number;
  readonly amountOfCard: Cents;
  /** Different delivery addresses of the buyer's orders by card in the last 24 hours. */
  readonly receivers: number;
};

export type HoldReason =
  | "first_day"
  | "account_velocity"
  | "network_velocity"
  | "card_velocity"
  | "device_velocity"
  | "many_receivers";

/** The limits beyond which a paid order is reviewed before its codes can be seen. */
export type CardLimits = {
  /** On the account's first day. */
  readonly firstDayAmount: Cents;
  /** In 24 hours, for one account or mailbox. */
  readonly orders: number;
  readonly amount: Cents;
  /** A family or an office may share one network. */
  readonly buyersOfNetwork: number;
  readonly buyersOfCard: number;
  readonly ordersOfCard: number;
  readonly amountOfCard: Cents;
  readonly buyersOfDevice: number;
  readonly receivers: number;
};

export const dayMs = 86_400_000;

/** Why a paid order is held for review; empty if it is not held. */
export function holdReasons(history: BuyerHistory, limits: CardLimits): HoldReason[] {
  const { accountAgeMs, orders, amount, ordersOfCard, amountOfCard } = history;
  const isAbove: Record<HoldReason, boolean> = {
    first_day: accountAgeMs < dayMs && amount > limits.firstDayAmount,
    account_velocity: orders > limits.orders || amount > limits.amount,
    network_velocity: history.buyersOfNetwork > limits.buyersOfNetwork,
    card_velocity:
      history.buyersOfCard > limits.buyersOfCard ||
      ordersOfCard > limits.ordersOfCard ||
      amountOfCard > limits.amountOfCard,
    device_velocity: history.buyersOfDevice > limits.buyersOfDevice,
    many_receivers: history.receivers > limits.receivers,
  };
  return reasons.filter((reason) => isAbove[reason]);
}

const reasons = [
  "first_day",
  "account_velocity",
  "network_velocity",
  "card_velocity",
  "device_velocity",
  "many_receivers",
] as const satisfies readonly HoldReason[];
