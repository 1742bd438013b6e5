import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { type Cents, cents, timesCents } from "@papillote/domain/money/cents.ts";
import { useState } from "react";
import { parseAmount } from "#app/platform/forms/typed-amount.ts";

type AmountTicket = {
  readonly value: string;
  readonly amount: Cents | undefined;
  readonly price: Cents | undefined;
  readonly isInStock: boolean;
};

const usualAmounts = [20_00, 30_00, 50_00, 75_00, 100_00, 150_00, 200_00].map(cents);
const preselected = cents(50_00);
const ticketsMax = 5;

/** Fixed amounts, or usual ones within the bounds of an open amount, then « other ». In cents. */
export function ticketsOf({
  sku,
  amounts,
  choices,
}: Pick<VoucherProduct, "sku" | "amounts" | "choices">): AmountTicket[] {
  if (amounts.min === null || amounts.max === null || amounts.step === null) {
    return choices.map((choice) => ({
      value: `${choice.sku}:${choice.amount}`,
      amount: choice.amount,
      price: choice.price,
      isInStock: choice.is_in_stock,
    }));
  }
  const { min, max, step } = amounts;
  const fitting = usualAmounts
    .filter((amount) => amount >= min && amount <= max && (amount - min) % step === 0)
    .slice(0, ticketsMax);
  const tickets = (fitting.length > 0 ? fitting : [min]).map((amount) => ({
    value: `${sku}:${amount}`,
    amount,
    price: amount,
    isInStock: true,
  }));
  return [
    ...tickets,
    { value: `other:${sku}`, amount: undefined, price: undefined, isInStock: true },
  ];
}

/**
 * The chosen amount and quantity, and their price.
 * @param chosenSku named by the address: preselected if it is in stock
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
    possible.find(({ amount }) => amount === preselected) ??
    possible[0];
  const [value, choose] = useState(first?.value);
  const [typed, type] = useState(sent.other ?? "");
  const [qty, setQty] = useState(1);
  const chosen = tickets.find((ticket) => ticket.value === value);
  const unit = chosen?.price ?? parseAmount(typed);
  return {
    tickets,
    value,
    // S5.13a: a typed amount belongs to its ticket alone.
    choose: (next: string) => {
      choose(next);
      if (!next.startsWith("other:")) type("");
    },
    typed,
    type,
    qty,
    setQty,
    isOther: chosen?.amount === undefined,
    total: unit === undefined ? undefined : timesCents(unit, qty),
    /** The value at the till, if it is above the price. */
    worth:
      chosen?.amount !== undefined && unit !== undefined && chosen.amount > unit
        ? timesCents(chosen.amount, qty)
        : undefined,
  };
}

export type Choice = ReturnType<typeof useChoice>;
