import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { timesCents } from "@papillote/domain/money/cents.ts";
import { useState } from "react";
import { preselectedAmount, ticketsOf } from "#app/platform/forms/amount-tickets.ts";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";

/**
 * The chosen amount and quantity, and their price.
 * @param chosenSku named by the URL: preselected if it is in stock
 * @param sent the values of a refused form, which come back without script
 */
export function useChoice(
  product: VoucherProduct,
  chosenSku?: string,
  sent: Readonly<Record<string, string>> = {},
) {
  const tickets = ticketsOf(product);
  const named = chosenSku === product.sku ? undefined : chosenSku?.toLowerCase();
  const possible = tickets.filter((ticket) => ticket.isInStock);
  const first =
    possible.find(({ value }) => value === sent.choice) ??
    possible.find(({ value }) => value.split(":")[0]?.toLowerCase() === named) ??
    possible.find(({ amount }) => amount === preselectedAmount) ??
    possible[0];
  const [value, choose] = useState(first?.value);
  const [typed, type] = useState(sent.other ?? "");
  const [qty, setQty] = useState(1);
  const chosen = tickets.find((ticket) => ticket.value === value);
  const unit = chosen?.price ?? parseAmount(typed);
  return {
    tickets,
    value,
    // S5.13a: a typed amount belongs only to its ticket.
    choose: (next: string) => {
      choose(next);
      if (!next.startsWith("other:")) type("");
    },
    typed,
    type,
    qty,
    setQty,
    isOther: chosen?.amount === undefined,
    /** The value at the till of one voucher. */
    face: chosen?.amount ?? unit,
    total: unit === undefined ? undefined : timesCents(unit, qty),
    /** The value at the till, if it is above the price. */
    worth:
      chosen?.amount !== undefined && unit !== undefined && chosen.amount > unit
        ? timesCents(chosen.amount, qty)
        : undefined,
  };
}

export type Choice = ReturnType<typeof useChoice>;
