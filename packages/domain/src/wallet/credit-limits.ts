import { type Cents, cents } from "#domain/money/cents.ts";
import { done, type Outcome, refused } from "#domain/outcome.ts";

/** How long a credit counts against what may be credited « in a month », in days. */
export const creditWindowDays = 30;

/** The operator's limits, which keep a balance small and outside the rules for electronic money. */
export type CreditLimits = {
  /** The most in one credit, which is one lot. */
  readonly lot: Cents;
  readonly balance: Cents;
  /** The most that may be credited within `creditWindowDays`. */
  readonly window: Cents;
};
/**
 * The balance, and what was credited to it; top-ups whose page is open count as if they were paid.
 */
export type CreditedSoFar = { readonly balance: Cents; readonly inWindow: Cents };
export type CreditRefusal = "CREDIT_TOO_LARGE" | "BALANCE_FULL" | "CREDITED_TOO_MUCH";

/** The most that can be credited at once at this moment. */
export function mostCreditable(limits: CreditLimits, { balance, inWindow }: CreditedSoFar): Cents {
  const most = Math.min(limits.lot, limits.balance - balance, limits.window - inWindow);
  return cents(Math.max(most, 0));
}

/**
 * If several limits are exceeded, the one that neither waiting nor spending changes is returned
 * first.
 */
export function creditWithin(
  limits: CreditLimits,
  soFar: CreditedSoFar,
  amount: Cents,
): Outcome<void, CreditRefusal> {
  if (amount > limits.lot) return refused("CREDIT_TOO_LARGE");
  if (soFar.inWindow + amount > limits.window) return refused("CREDITED_TOO_MUCH");
  return soFar.balance + amount > limits.balance ? refused("BALANCE_FULL") : done(undefined);
}
