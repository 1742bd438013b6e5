import { type Cents, lesserCents } from "#domain/money/cents.ts";

/** What one costs to a customer group from a quantity on. */
export type TierPrice = { readonly groupId: number; readonly qty: number; readonly value: Cents };

export type Buying = { readonly groupId: number; readonly qty: number; readonly price: Cents };

/** S6.5: the lowest price that the group gets for that many, never above the price of everybody. */
export function tierPriceFor(tiers: readonly TierPrice[], { groupId, qty, price }: Buying): Cents {
  const reached = tiers.filter((tier) => tier.groupId === groupId && tier.qty <= qty);
  return reached.reduce((lowest, { value }) => lesserCents(lowest, value), price);
}
