import type { CartLine, CartTotals } from "@papillote/contract/cart.ts";
import { quote, type WireQuote } from "@papillote/contract/orders.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";
import { splitPayment } from "@papillote/domain/payments/split-payment.ts";
import * as z from "zod/mini";
import { isSent } from "./load-delivery.ts";

/**
 * The quote that the page shows, paid from the balance first, as the text that its form sends back.
 */
export function quoteText(lines: readonly CartLine[], totals: CartTotals): string {
  const { grand_total, balance_available, discount_amount, coupon_code } = totals;
  const { fromBalance, byCard } = splitPayment(grand_total, balance_available);
  const shipping = shippingOf(totals);
  const shown: WireQuote = {
    lines: lines.map(({ sku, qty, face, price, gift }) => ({
      ...{ sku, qty, face, price },
      ...(gift && { gift }),
    })),
    discount: cents(0 - discount_amount),
    coupon: coupon_code ?? null,
    ...(shipping !== undefined && { shipping }),
    total: grand_total,
    balance_part: fromBalance,
    card_part: byCard,
    method: byCard === 0 ? "balance" : "card",
    delivery: lines.some(isSent) ? "shipping" : "account",
  };
  return JSON.stringify(z.encode(quote, shown));
}

/** Undefined while no method is chosen. */
function shippingOf({ total_segments }: CartTotals): Cents | undefined {
  return total_segments.find(({ code }) => code === "shipping")?.value;
}

/** Undefined for a text that is no quote. */
export function readQuote(text: string, usesBalance: boolean): WireQuote | undefined {
  const read = z.safeParse(quote, jsonOf(text));
  if (!read.success || usesBalance) return read.data;
  return { ...read.data, balance_part: cents(0), card_part: read.data.total, method: "card" };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema refuses it
  }
}
