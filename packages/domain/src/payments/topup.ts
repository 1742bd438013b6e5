import { type Cents, cents } from "#domain/money/cents.ts";
import { done, type Outcome, refused } from "#domain/outcome.ts";

const topupMinimum = cents(50_00);
/**
 * How many minutes the provider's page for a top-up is open; an order's page is open as long as its
 * hold.
 */
const topupPageMinutes = 30;

/** S5.11a, S9.4a: 50.00 passes. */
export function topupAmount(amount: Cents): Outcome<Cents, "AMOUNT_TOO_LOW"> {
  return amount < topupMinimum ? refused("AMOUNT_TOO_LOW") : done(amount);
}

export function topupPageEnds(now: Date): Date {
  return new Date(now.getTime() + topupPageMinutes * 60_000);
}
