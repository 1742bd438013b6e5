import type { cartLine, totals } from "@papillote/contract/cart.ts";
import { rowTotal } from "@papillote/domain/cart/cart-totals.ts";
import { stockMessage } from "@papillote/domain/cart/stock-left.ts";
import { type Cents, cents, eurosFromCents } from "@papillote/domain/money/cents.ts";
import type * as z from "zod/mini";
import type { PricedCart, PricedLine } from "./view-cart.ts";

type WireLine = z.input<typeof cartLine>;
type WireTotals = z.input<typeof totals>;

export function wireLine(
  cartId: string,
  { line, sellable, left, validUntil }: PricedLine,
): WireLine {
  return {
    item_id: line.itemId,
    sku: line.sku,
    qty: line.qty,
    name: sellable.name,
    price: eurosFromCents(sellable.unit),
    product_type: sellable.typeId,
    quote_id: cartId,
    pool_stock_message: stockMessage(sellable.isInStock ? left : 0),
    face: eurosFromCents(sellable.face),
    row_total: eurosFromCents(rowTotal({ unit: sellable.unit, qty: line.qty })),
    max_qty: sellable.maxQty,
    url_path: sellable.urlPath,
    brand: sellable.brandName,
    logo: sellable.logo,
    universe_id: sellable.universeId,
    ...(sellable.kind === "goods"
      ? {
          usage: null,
          validity_months: null,
          options: [...sellable.options],
          image: sellable.image,
        }
      : {
          usage: sellable.usage,
          validity_months: sellable.validityMonths,
          options: [],
          image: null,
        }),
    valid_until: validUntil,
  };
}

/**
 * Vouchers have no VAT, shipping or coupon yet: clients of the contract expect the fields, as 0.
 */
export function wireTotals({ lines, totals, available, isBalanceApplied }: PricedCart): WireTotals {
  const total = eurosFromCents(totals.total);
  return {
    grand_total: total,
    subtotal: total,
    subtotal_incl_tax: total,
    discount_amount: 0,
    shipping_amount: 0,
    shipping_incl_tax: 0,
    tax_amount: 0,
    items_qty: totals.itemsQty,
    balance: eurosFromCents(totals.fromBalance),
    to_pay: eurosFromCents(totals.byCard),
    balance_available: eurosFromCents(available),
    items: lines.map(({ line, sellable }) => ({
      item_id: line.itemId,
      name: sellable.name,
      price: eurosFromCents(sellable.unit),
      qty: line.qty,
      row_total: eurosFromCents(rowTotal({ unit: sellable.unit, qty: line.qty })),
    })),
    total_segments: [
      segment("subtotal", "Subtotal", totals.total),
      segment("grand_total", "Grand Total", totals.total),
      ...(isBalanceApplied
        ? [
            segment("balance", "Balance", cents(0 - totals.fromBalance)),
            segment("to_pay", "To pay", totals.byCard),
          ]
        : []),
    ],
  };
}

function segment(code: string, title: string, value: Cents): WireTotals["total_segments"][number] {
  return { code, title, value: eurosFromCents(value) };
}
