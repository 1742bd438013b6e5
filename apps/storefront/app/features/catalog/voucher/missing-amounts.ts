import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";

/** Where a sold-out card leads. */
export const alertId = "me-prevenir";
/** What tells its form from the one that buys. */
export const alertIntent = "alert";

/** The amounts that somebody may wait for: those that are sold out, and of an open amount its lowest. */
export function missingAmounts({
  amounts,
  choices,
  stock,
}: Pick<VoucherProduct, "amounts" | "choices" | "stock">): Cents[] {
  if (amounts.min !== null) return stock.is_in_stock ? [] : [amounts.min];
  return choices.filter(({ is_in_stock }) => !is_in_stock).map(({ amount }) => amount);
}
