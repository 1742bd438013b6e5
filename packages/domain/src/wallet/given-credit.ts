import { type Cents, cents } from "#domain/money/cents.ts";

/** The SKU of store credit, in the catalogue and in orders. */
export const creditSku = "PAP-CREDIT";

/**
 * S7.21: limits of given credit that is paid by card. From the balance, any part of it can be
 * given.
 */
export const givenCredit = { min: cents(10_00), max: cents(500_00) } as const;

export function givenCreditProblem(amount: Cents): "TOO_SMALL" | "TOO_BIG" | undefined {
  if (amount < givenCredit.min) return "TOO_SMALL";
  return amount > givenCredit.max ? "TOO_BIG" : undefined;
}
