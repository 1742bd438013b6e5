import type { Cents } from "#domain/money/cents.ts";

/** Why the item of a pay-out cannot be booked. */
export type SettlementFault =
  | "unknown_payment"
  | "other_currency"
  | "not_due"
  | "settled_already"
  | "other_amount"
  | "fee_out_of_bounds"
  | "other_fee"
  | "item_changed"
  // The money of a refund came back, and the operator decides what it is.
  | "refund_failure";

type PaidOut = { readonly amount: Cents; readonly fee: Cents; readonly currency: string };
/** What was captured, refunded or disputed (`due`), and the part settled before, item by item. */
type Receivable = {
  readonly due: readonly Cents[];
  readonly settled: readonly Cents[];
  /**
   * The fee if it is known before the pay-out, as for a dispute, else null; it can exceed the
   * amount.
   */
  readonly fee: Cents | null;
};

/**
 * Undefined when the item is exactly what the provider owes or debits for the payment: its capture,
 * or a refund or dispute movement that was not settled yet.
 */
export function settlementFault(
  { amount, fee, currency }: PaidOut,
  receivable: Receivable,
): SettlementFault | undefined {
  if (currency !== "EUR") return "other_currency";
  if (receivable.due.length === 0) return "not_due";
  const open = unsettled(receivable);
  if (open.length === 0) return "settled_already";
  if (!open.includes(amount)) return "other_amount";
  if (receivable.fee !== null) return fee === receivable.fee ? undefined : "other_fee";
  return fee < 0 || fee > amount ? "fee_out_of_bounds" : undefined;
}

function unsettled({ due, settled }: Receivable): Cents[] {
  const open = [...due];
  for (const amount of settled) open.splice(Math.max(0, open.indexOf(amount)), 1);
  return open;
}
