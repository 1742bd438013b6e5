import { type Cents, cents } from "#domain/money/cents.ts";

/** How the catalogue and orders name the house's credit. */
export const creditSku = "PAP-CREDIT";

/** S7.21: of a credit code that is paid by card. From the balance it can be any amount of it. */
export const givenCredit = { min: cents(10_00), max: cents(500_00) } as const;

export function givenCreditProblem(amount: Cents): "TOO_SMALL" | "TOO_BIG" | undefined {
  if (amount < givenCredit.min) return "TOO_SMALL";
  return amount > givenCredit.max ? "TOO_BIG" : undefined;
}
