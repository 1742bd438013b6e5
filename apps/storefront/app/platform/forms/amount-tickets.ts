import type { VoucherProduct } from "@papillote/contract/catalog.ts";
import { usualAmounts } from "@papillote/domain/catalog/usual-amounts.ts";
import { type Cents, cents } from "@papillote/domain/money/cents.ts";

type AmountTicket = {
  readonly value: string;
  readonly amount: Cents | undefined;
  readonly price: Cents | undefined;
  readonly isInStock: boolean;
};

/** Chosen before the buyer chooses, if it is sold. */
export const preselectedAmount = cents(50_00);
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
