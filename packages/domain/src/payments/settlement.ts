import type { Cents } from "#domain/money/cents.ts";

/** Why the item of a pay-out cannot be booked. */
export type SettlementFault =
  | "unknown_payment"
  | "other_currency"
  | "not_due"
  | "settled_already"
  | "other_amount"
  | "fee_out_of_bounds"
  | "item_changed";

type PaidOut = { readonly amount: Cents; readonly fee: Cents; readonly currency: string };
/** What was captured or refunded, and what of it was settled before. */
type Receivable = { readonly due: Cents; readonly settled: Cents };

/** Undefined when the item is exactly what the provider owes, or debits, for its payment. */
export function settlementFault(
  { amount, fee, currency }: PaidOut,
  { due, settled }: Receivable,
): SettlementFault | undefined {
  if (currency !== "EUR") return "other_currency";
  if (due === 0) return "not_due";
  if (settled !== 0) return "settled_already";
  if (amount !== due) return "other_amount";
  return fee < 0 || fee > amount ? "fee_out_of_bounds" : undefined;
}
