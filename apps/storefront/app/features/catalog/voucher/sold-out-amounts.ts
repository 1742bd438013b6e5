import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import type { Cents } from "@papillote/domain/money/cents.ts";

/** The anchor of the stock alert, linked by the cards of sold-out products. */
export const alertId = "me-prevenir";
/** Distinguishes its form from the buy form. */
export const alertIntent = "alert";

/** The amounts that can have a stock alert: the sold-out ones, or the minimum of an open amount. */
export function soldOutAmounts({
  amounts,
  choices,
  stock,
}: Pick<VoucherProduct, "amounts" | "choices" | "stock">): Cents[] {
  if (amounts.min !== null) return stock.is_in_stock ? [] : [amounts.min];
  return choices.filter(({ is_in_stock }) => !is_in_stock).map(({ amount }) => amount);
}
