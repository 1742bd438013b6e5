import type { LineGift } from "#domain/gifts/line-gift.ts";
import { addCents, type Cents, cents } from "#domain/money/cents.ts";

type OrderedLine = {
  readonly unit: Cents;
  readonly qty: number;
  /** The reduction of the whole line. */
  readonly discount: Cents;
};

/** The amount to pay. */
export function orderTotal(lines: readonly OrderedLine[]): Cents {
  return addCents(...lines.map(({ unit, qty, discount }) => cents(unit * qty - discount)));
}

export type OrderProduct = {
  readonly sku: string;
  readonly face: Cents;
  readonly price: Cents;
  readonly qty: number;
  /** Who the product is for; absent if it is the buyer's own. */
  readonly gift?: LineGift | undefined;
};
