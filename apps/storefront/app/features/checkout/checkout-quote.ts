import type { CartLine, CartTotals } from "@papillote/contract/cart.ts";
import { quote, type WireQuote } from "@papillote/contract/orders.ts";
import * as z from "zod/mini";

/** What the review shows, as the text that its form sends back. */
export function quoteText(lines: readonly CartLine[], totals: CartTotals): string {
  const { grand_total, balance, to_pay } = totals;
  const shown: WireQuote = {
    lines: lines.map(({ sku, qty, face, price }) => ({ sku, qty, face, price })),
    total: grand_total,
    balance_part: balance,
    card_part: to_pay,
    method: to_pay === 0 ? "balance" : "card",
    delivery: "account",
  };
  return JSON.stringify(z.encode(quote, shown));
}

/** Undefined for a text that is no quote. */
export function readQuote(text: string): WireQuote | undefined {
  const read = z.safeParse(quote, jsonOf(text));
  return read.success ? read.data : undefined;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // the schema refuses it
  }
}
