import { type Cents, cents, lesserCents } from "#domain/money/cents.ts";

/** The payment provider's minimum. */
export const cardMinimum = cents(50);

export type SplitPayment = { readonly fromBalance: Cents; readonly byCard: Cents };

/**
 * Balance first, the rest by card. If the rest is below the provider's minimum, less is taken from
 * the balance: 50.00 with a balance of 49.80 is 49.50 and 0.50.
 */
export function splitPayment(total: Cents, balance: Cents): SplitPayment {
  const taken = lesserCents(total, balance);
  const rest = cents(total - taken);
  if (rest === 0 || rest >= cardMinimum) return { fromBalance: taken, byCard: rest };
  const byCard = lesserCents(total, cardMinimum);
  return { fromBalance: cents(total - byCard), byCard };
}
