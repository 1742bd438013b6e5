import { type Cents, cents, lesserCents } from "#domain/money/cents.ts";

/** Below this the payment provider takes nothing. */
export const cardMinimum = cents(50);

export type SplitPayment = { readonly fromBalance: Cents; readonly byCard: Cents };

/**
 * Balance first, the rest by card. A rest under the provider's minimum takes less from the balance instead:
 * 50.00 to pay with 49.80 on the balance is 49.50 and 0.50.
 */
export function splitPayment(total: Cents, balance: Cents): SplitPayment {
  const taken = lesserCents(total, balance);
  const rest = cents(total - taken);
  if (rest === 0 || rest >= cardMinimum) return { fromBalance: taken, byCard: rest };
  const byCard = lesserCents(total, cardMinimum);
  return { fromBalance: cents(total - byCard), byCard };
}
