import { type Cents, lesserCents } from "#domain/money/cents.ts";

/** The unit price for a customer group from a quantity on. */
export type TierPrice = { readonly groupId: number; readonly qty: number; readonly value: Cents };

type Buying = { readonly groupId: number; readonly qty: number; readonly price: Cents };

/** S6.5: the lowest unit price of the group at this quantity, never above the regular price. */
export function tierPriceFor(tiers: readonly TierPrice[], { groupId, qty, price }: Buying): Cents {
  const reached = tiers.filter((tier) => tier.groupId === groupId && tier.qty <= qty);
  return reached.reduce((lowest, { value }) => lesserCents(lowest, value), price);
}
