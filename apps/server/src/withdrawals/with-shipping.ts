import { isShippingRefunded, type SoldLine } from "@papillote/domain/withdrawals/withdrawal.ts";

export type Units = { readonly lineNo: number; readonly qty: number };
type PricedLine = SoldLine & { readonly unit: number };

/** Adds the order's shipping to units that are refunded, when no goods stay sold after them. */
export function withShipping(sold: readonly PricedLine[], units: readonly Units[]): Units[] {
  const parts = units.map(({ lineNo, qty }) => ({ lineNo, refundQty: qty }));
  if (!isShippingRefunded(sold, parts)) return [...units];
  const shipping = sold.filter(
    ({ kind, unit, refundedQty }) => kind === "shipping" && unit > 0 && refundedQty === 0,
  );
  return [...units, ...shipping.map(({ lineNo, qty }) => ({ lineNo, qty }))];
}
